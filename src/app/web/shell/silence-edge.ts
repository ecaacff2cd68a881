// At an edge of a silence period an open page refetches everything that can fall silent. What does not arrive within a
// second, because there is no network, is shown without its figures.
import type { Query, QueryClient } from '@tanstack/react-query'
import { everythingClosed, isFacts, type AnyEndpoint } from '#base/contract.ts'
import { stored } from '#base/web/storage/local-storage.ts'

const maxWait = 1_000

const endpointOf = ({ meta }: Query) => meta?.['endpoint'] as AnyEndpoint | undefined
const canFallSilent = (query: Query) => {
  const endpoint = endpointOf(query)
  return endpoint === undefined || !isFacts(endpoint)
}

export async function readAgain(client: QueryClient): Promise<void> {
  const began = Date.now()
  for (const name of stored.cached()) stored.remove(name)
  client.removeQueries({ predicate: canFallSilent, type: 'inactive' })
  await Promise.race([
    client.invalidateQueries({ predicate: canFallSilent }),
    new Promise((resolve) => setTimeout(resolve, maxWait)),
  ])
  for (const query of client.getQueryCache().findAll({ predicate: canFallSilent }))
    if (query.state.data !== undefined && query.state.dataUpdatedAt < began) withoutFigures(client, query)
}

function withoutFigures(client: QueryClient, query: Query): void {
  const silence = endpointOf(query)?.silence
  if (typeof silence !== 'function') return
  try {
    client.setQueryData(query.queryKey, silence(query.state.data as never, everythingClosed))
  } catch {
    // All of it is silent: the page reads it again, and says why it cannot be shown.
    void client.resetQueries({ queryKey: query.queryKey, exact: true })
  }
}
