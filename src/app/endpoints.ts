// Every endpoint of every contract, found by itself: a new one is in the tests without anybody naming it there.
import type { Endpoint } from '#base/contract.ts'

const contracts = Object.values(
  import.meta.glob<Record<string, unknown>>(
    ['/src/*/contract.ts', '/src/base/reports.ts', '/src/base/corrections.ts'],
    {
      eager: true,
    },
  ),
)

/** What the contracts export and is no function: endpoints, refusals, live events, schemas. */
export const contractValues: object[] = contracts
  .flatMap((contract) => Object.values(contract))
  .filter((value) => typeof value === 'object' && value !== null)

/** In the order of docs/api.md: by address, then by method. */
export const endpoints: Endpoint[] = contractValues
  .filter((value): value is Endpoint => 'method' in value && 'url' in value)
  .toSorted((a, b) => (`${a.url} ${a.method}` < `${b.url} ${b.method}` ? -1 : 1))
