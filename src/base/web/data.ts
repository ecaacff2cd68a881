// The data a page reads: an endpoint with its input, fetched once, cached by TanStack Query, embedded in the
// page.
import { useSyncExternalStore } from 'react'
import {
  QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { isRefused, type AnyEndpoint, type Call, type Input, type Reply } from '../contract.ts'
import { notKept } from './api.ts'
import { lifetimes, type LocalCache } from './storage/local-cache.ts'
import { cachePrefix, stored } from './storage/local-storage.ts'

export function read<E extends AnyEndpoint>(endpoint: E, input: Input<E>) {
  return queryOptions<Reply<E>>({ queryKey: [endpoint.url, input], meta: { endpoint } })
}
export type PageRead = ReturnType<typeof read>

/** For optional parts: if the read fails, the page is shown without them. */
export function readIfPossible<E extends AnyEndpoint>(endpoint: E, input: Input<E>) {
  return { ...read(endpoint, input), meta: { endpoint, optional: true } }
}

/** False in browsers, and in tests that render in a document. */
const onServer = () => import.meta.env.SSR && typeof document === 'undefined'

/** On the server: the keys of answers that a part of the page is drawn from (island.tsx). A part is drawn in one go. */
let used: Set<string> | undefined
export function notingAnswers<T>(into: Set<string>, draw: () => T): T {
  const before = used
  used = into
  try {
    return draw()
  } finally {
    used = before
  }
}
const noteAnswer = (key: readonly unknown[]) => used?.add(JSON.stringify(key))

/** For data the page's loader has already read, so it is always there. */
export function useLoadedData<E extends AnyEndpoint>(endpoint: E, input: Input<E>): Reply<E> {
  const client = useQueryClient()
  const one = read(endpoint, input)
  noteAnswer(one.queryKey)
  const drawn = useDrawn(one.queryKey)?.data as Reply<E> | undefined
  const known = onServer() ? client.getQueryData(one.queryKey) : undefined
  // oxlint-disable-next-line react/rules-of-hooks -- a page that is rendered on the server observes nothing
  const now = known ?? useSuspenseQuery(one).data
  return drawn ?? now
}

/**
 * Reads what a page needs before it is drawn. On the server without TanStack Query's fetching, which defines an accessor each
 * time: V8 keeps what belongs to it, the page's data, until it collects the old generation.
 */
export async function readAhead(client: QueryClient, one: PageRead): Promise<void> {
  if (!import.meta.env.SSR || !onServer()) return void (await client.ensureQueryData(one))
  const options = client.defaultQueryOptions(one)
  const query = client.getQueryCache().build(client, options)
  const ask = options.queryFn as (
    of: Pick<typeof options, 'queryKey' | 'meta'>,
  ) => Promise<Reply<AnyEndpoint>>
  if (query.state.data === undefined) query.setData(await ask(options))
}

/** What the server drew the page from. */
const drawnFrom = new Map<string, unknown>()
const noSubscription = () => () => {}

/** While a part wakes it shows what the server drew, whatever other parts have learned since; undefined once it is awake. */
function useDrawn(key: readonly unknown[]): { data: unknown } | undefined {
  const isAwake = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
  return isAwake ? undefined : { data: drawnFrom.get(JSON.stringify(key)) }
}

type Observed<T> = Pick<
  UseQueryResult<T>,
  'data' | 'error' | 'isError' | 'isPending' | 'isLoading' | 'isFetching' | 'refetch'
>

/** Data that may come or change while the page is open. A page that is rendered on the server observes nothing. */
export function useObserved<T>(options: UseQueryOptions<T>): Observed<T> {
  const drawn = useDrawn(options.queryKey)
  // oxlint-disable-next-line react/rules-of-hooks -- always the same in one place
  const now = import.meta.env.SSR && onServer() ? undefined : useQuery(options)
  if (now) return drawn ? asDrawn(options, drawn.data as T | undefined) : now
  // The page still knows what it may ask: that says what it shows, and when its copy is dropped.
  // oxlint-disable-next-line react/rules-of-hooks -- the same
  const client = useQueryClient()
  noteAnswer(options.queryKey)
  return asDrawn(
    options,
    client.getQueryCache().build(client, client.defaultQueryOptions(options)).state.data,
  )
}

function asDrawn<T>(options: UseQueryOptions<T>, data: T | undefined): Observed<T> {
  const isPending = data === undefined
  const isFetching = isPending && options.enabled !== false
  return { data, error: null, isError: false, isPending, isLoading: isFetching, isFetching, refetch: never }
}

const never = () => new Promise<never>(() => {})

/** For data fetched while the page is open: the caller shows loading and errors. */
export function useApiQuery<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  options: { enabled?: boolean } = {},
) {
  return useObserved<Reply<E>>({ ...read(endpoint, input), ...options })
}

/** @param ready before an answer is shown: what it needs besides. */
export function makeQueryClient(
  call: Call,
  cache?: LocalCache,
  ready?: (endpoint: AnyEndpoint) => Promise<void>,
): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Each input is written in one place, always in one order: sorting its names would take most of finding an answer.
        queryKeyHashFn: (key) => JSON.stringify(key),
        staleTime: lifetimes.medium,
        // Without a network a call fails at once, and the page says so; otherwise it would wait in silence.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 1 && (!isRefused(error) || error.status === 0 || error.status >= 500),
        queryFn: async ({ queryKey, meta }) => {
          const endpoint = meta?.['endpoint'] as AnyEndpoint
          const input = queryKey[1] as Input<AnyEndpoint>
          await ready?.(endpoint)
          if (!cache || !endpoint.shared) return call(endpoint, input)
          const key = JSON.stringify(queryKey)
          // Only the first read may come from the phone's cache: a refetch wants news.
          const seen = client.getQueryState(queryKey)?.dataUpdateCount ?? 0
          const kept = seen === 0 ? cache.get(key) : undefined
          if (kept !== undefined) return kept
          const data = await call(endpoint, input)
          if (!(data instanceof Object && notKept.has(data))) cache.set(key, data)
          return data
        },
      },
    },
  })
  return client
}

/** After a write: drops the cached answers of these endpoints, and refetches what is on the screen. */
export async function invalidate(
  client: QueryClient,
  ...endpoints: readonly Pick<AnyEndpoint, 'url'>[]
): Promise<void> {
  // A first answer under way may be older than the write, and TanStack Query would take it for the new one.
  await Promise.allSettled(endpoints.flatMap(({ url }) => firstAnswers(client, url)))
  for (const { url } of endpoints) {
    const kept = `${cachePrefix}[${JSON.stringify(url)},`
    for (const name of stored.cached()) if (name.startsWith(kept)) stored.remove(name)
  }
  // Pages opened later fetch before they are shown; the current one immediately.
  for (const { url } of endpoints) client.removeQueries({ queryKey: [url], type: 'inactive' })
  await Promise.all(endpoints.map(({ url }) => client.invalidateQueries({ queryKey: [url] })))
}

const firstAnswers = (client: QueryClient, url: string) =>
  client
    .getQueryCache()
    .findAll({ queryKey: [url], fetchStatus: 'fetching' })
    .flatMap(({ state, promise }) => (state.data === undefined && promise ? [promise] : []))

/** The data embedded in a rendered page: without a timestamp, so that the same data give the same bytes. */
export type Carried = [key: readonly unknown[], data: unknown][]

export function dataForBrowser(client: QueryClient, keys: ReadonlySet<string>): Carried {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, meta, state }): Carried =>
      meta?.['endpoint'] !== undefined && state.data !== undefined && keys.has(JSON.stringify(queryKey))
        ? [[queryKey, state.data]]
        : [],
    )
}

export function unpack(client: QueryClient, carried: Carried): void {
  for (const [key, data] of carried) {
    client.setQueryData(key, data)
    drawnFrom.set(JSON.stringify(key), data)
  }
}
