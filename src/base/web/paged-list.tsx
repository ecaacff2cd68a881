// A list that grows page by page: the first page comes with the document, the others are fetched.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyEndpoint, Input, Reply } from '../contract.ts'
import { noteAnswer, read } from './data.ts'
import { lifetimes } from './storage/local-cache.ts'
import { Button } from './ui/button.tsx'
import { Failed } from './ui/state-views.tsx'
import { useWords } from './words.tsx'

type Paged<E extends AnyEndpoint, T> = {
  endpoint: E
  /** The input for the page after this many items. */
  input: (start: number) => Input<E>
  /** The items of a page, and the total; if the server does not give one, a full page means that another follows. */
  pageOf: (reply: Reply<E>) => { items: readonly T[]; total?: number }
  pageSize: number
  start?: number
}

export type PagedList = Pick<
  ReturnType<typeof useInfiniteQuery>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { fetchNextPage: () => unknown }

/** All items so far, without duplicates: items added meanwhile push others to the next page. */
export function usePages<E extends AnyEndpoint, T extends { id: string }>(list: Paged<E, T>) {
  const { endpoint, input, pageOf, pageSize, start = 0 } = list
  const client = useQueryClient()
  const first = read(endpoint, input(start))
  noteAnswer(first.queryKey)
  const arrived = client.getQueryData<Reply<E>>(first.queryKey)
  const pages = useInfiniteQuery({
    // Starts like the key of the read, so that `invalidate` reaches both.
    queryKey: [endpoint.url, 'pages', input(start)],
    // A visitor who returns from an item finds the list as long as before.
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

/** The button below the list, and the error if the next page did not load. */
export function LoadMore({ of, failed, children }: { of: PagedList; failed: string; children: string }) {
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
