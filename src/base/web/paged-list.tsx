// A list that grows page by page: the first page came with the document, the others are asked for.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyEndpoint, Input, Reply } from '../contract.ts'
import { read } from './data.ts'
import { lifetimes } from './local-cache.ts'
import { Button } from './ui/button.tsx'
import { Failed } from './ui/state-views.tsx'
import { useWords } from './words.tsx'

type Paged<E extends AnyEndpoint, T> = {
  endpoint: E
  /** What is asked for the page that begins after so many items. */
  input: (start: number) => Input<E>
  /** The items of a page, and how many there are in all; where the server does not say, a full page has another one behind it. */
  pageOf: (reply: Reply<E>) => { items: readonly T[]; total?: number }
  pageSize: number
  start?: number
}

export type PagedList = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { fetchNextPage: () => unknown }

/** All items so far, each once: what was added meanwhile moves others on to the next page. */
export function usePages<E extends AnyEndpoint, T extends { id: string }>(list: Paged<E, T>) {
  const { endpoint, input, pageOf, pageSize, start = 0 } = list
  const client = useQueryClient()
  const first = read(endpoint, input(start))
  const arrived = client.getQueryData<Reply<E>>(first.queryKey)
  const pages = useInfiniteQuery({
    // Begins like the key of what it reads, so that `invalidate` reaches both.
    queryKey: [endpoint.url, 'pages', input(start)],
    // Somebody who comes back from one of its pages finds the list as long as it was.
    gcTime: lifetimes.long * 4,
    initialPageParam: start,
    queryFn: ({ pageParam }) => client.fetchQuery(read(endpoint, input(pageParam))),
    getNextPageParam: (last: Reply<E>, all: Reply<E>[]) => {
      const { items, total } = pageOf(last)
      const shown = all.reduce((sum, page) => sum + pageOf(page).items.length, start)
      const more = total === undefined ? items.length >= pageSize : items.length > 0 && shown < total
      return more ? shown : undefined
    },
    ...(arrived === undefined ? {} : { initialData: { pages: [arrived], pageParams: [start] } }),
  })
  const replies = pages.data?.pages ?? []
  const all = replies.flatMap((reply) => pageOf(reply).items)
  const items = [...new Map(all.map((item) => [item.id, item])).values()]
  return { ...pages, replies, items, total: replies[0] === undefined ? 0 : (pageOf(replies[0]).total ?? 0) }
}

/** The button below the list, and what is said when the next page did not come. */
export function More({ of, failed, children }: { of: PagedList; failed: string; children: string }) {
  const i18n = useWords()
  const ask = () => void of.fetchNextPage()
  if (of.isFetchNextPageError) return <Failed title={failed} onRetry={ask} />
  if (!of.hasNextPage) return null
  return (
    <Button className="needs-script mt-4 w-full" look="quiet" busy={of.isFetchingNextPage} onClick={ask}>
      {of.isFetchingNextPage ? i18n.t('Loading…') : children}
    </Button>
  )
}
