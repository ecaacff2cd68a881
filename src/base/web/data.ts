// What a page reads: an endpoint and its input, asked once, kept by TanStack Query, carried inside the page.
import { QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { isRefused, type AnyEndpoint, type Call, type Input, type Reply } from '../contract.ts'
import { lifetimes, type LocalCache } from './local-cache.ts'
import { cachePrefix, stored } from './local-storage.ts'

export function read<E extends AnyEndpoint>(endpoint: E, input: Input<E>) {
  return queryOptions<Reply<E>>({ queryKey: [endpoint.url, input], meta: { endpoint } })
}
export type Read = ReturnType<typeof read>

/** For a part that the page can do without: when it cannot be read, the page is shown all the same. */
export function readIfPossible<E extends AnyEndpoint>(endpoint: E, input: Input<E>) {
  return { ...read(endpoint, input), meta: { endpoint, optional: true } }
}

/** For what the page's loader has read already: there is always data. */
export function useLoadedData<E extends AnyEndpoint>(endpoint: E, input: Input<E>): Reply<E> {
  return useSuspenseQuery(read(endpoint, input)).data
}

/** For what is asked while the page is open: loading and failing are the caller's to show. */
export function useApiQuery<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  options: { enabled?: boolean } = {},
) {
  return useQuery({ ...read(endpoint, input), ...options })
}

export function makeQueryClient(call: Call, cache?: LocalCache): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: lifetimes.medium,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 1 && (!isRefused(error) || error.status === 0 || error.status >= 500),
        queryFn: async ({ queryKey, meta }) => {
          const endpoint = meta?.['endpoint'] as AnyEndpoint
          const input = queryKey[1] as Input<AnyEndpoint>
          if (!cache || !endpoint.shared) return call(endpoint, input)
          const key = JSON.stringify(queryKey)
          // Only the first look may be answered from the phone: asking again means wanting news.
          const seen = client.getQueryState(queryKey)?.dataUpdateCount ?? 0
          const kept = seen === 0 ? cache.get(key) : undefined
          if (kept !== undefined) return kept
          const data = await call(endpoint, input)
          cache.set(key, data)
          return data
        },
      },
    },
  })
  return client
}

/** After a write: forgets what these endpoints answered, and asks again for what is on the screen. */
export async function invalidate(client: QueryClient, ...endpoints: readonly AnyEndpoint[]): Promise<void> {
  for (const { url } of endpoints) {
    const kept = `${cachePrefix}[${JSON.stringify(url)},`
    for (const name of stored.cached()) if (name.startsWith(kept)) stored.remove(name)
  }
  // A page that is come to later asks before it is shown; one that is shown, at once.
  for (const { url } of endpoints) client.removeQueries({ queryKey: [url], type: 'inactive' })
  await Promise.all(endpoints.map(({ url }) => client.invalidateQueries({ queryKey: [url] })))
}

/** The data that a rendered page carries: no time of rendering, so that the same data make the same bytes. */
export type Carried = [key: readonly unknown[], data: unknown][]

export function carry(client: QueryClient): Carried {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, meta, state }): Carried =>
      meta?.['endpoint'] === undefined || state.data === undefined ? [] : [[queryKey, state.data]],
    )
}

export function unpack(client: QueryClient, carried: Carried): void {
  for (const [key, data] of carried) client.setQueryData(key, data)
}
