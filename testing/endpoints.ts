// Every endpoint of every contract, found automatically: a new one is tested without being listed anywhere.
import type { Endpoint } from '#base/contract.ts'

const contracts = Object.values(
  import.meta.glob<Record<string, unknown>>(
    [
      '/src/*/contract.ts',
      '/src/base/reports.ts',
      '/src/base/corrections.ts',
      '/src/base/proposals.ts',
      '/src/base/texts.ts',
      '/src/base/push.ts',
    ],
    {
      eager: true,
    },
  ),
)

/** Exports of the contracts that are not functions: endpoints, refusals, live events, schemas. */
export const contractValues: object[] = contracts
  .flatMap((contract) => Object.values(contract))
  .filter((value) => typeof value === 'object' && value !== null)

/** In the order of docs/api.md: by address, then by method. */
export const endpoints: Endpoint[] = contractValues
  .filter((value): value is Endpoint => 'method' in value && 'url' in value)
  .toSorted((a, b) => (`${a.url} ${a.method}` < `${b.url} ${b.method}` ? -1 : 1))
