// The list of leaders, which loads the next page as its end approaches.
import { useEffect, useRef } from 'react'
import { Link } from '#base/web/here.tsx'
import { isRefused, type Input } from '#base/contract.ts'
import { count } from '#base/web/format.ts'
import { usePages } from '#base/web/paged-list.tsx'
import { track } from '#base/web/usage/track.ts'
import { useSite } from '#base/web/site.ts'
import { buttonLook } from '#base/web/ui/button.tsx'
import { EmptyState, Failed } from '#base/web/ui/state-views.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useWords } from '#base/web/words.tsx'
import { listLeaders, pageSize } from '../contract.ts'
import { LeaderCard } from './leader-card.tsx'

export type Query = Input<typeof listLeaders>['query']

/** The next page is loaded within this many pixels of the end. */
const margin = 1000

type Props = {
  query: Query
  /** The address of page `n` of this list, for visitors without scripts. */
  addressOf: (page: number) => string
}

export default function LeaderList({ query, addressOf }: Props) {
  const i18n = useWords()
  const { language } = useSite()
  const first = query.page ?? 1
  const pages = usePages({
    endpoint: listLeaders,
    input: (start) => {
      const { page: _page, ...same } = query
      const n = Math.floor(start / pageSize) + 1
      return { query: { ...same, ...(n > 1 && { page: n }) } }
    },
    pageOf: ({ leaders, pagination }) => ({ items: leaders, total: pagination.total }),
    pageSize,
    start: (first - 1) * pageSize,
  })
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  const end = useRef<HTMLDivElement>(null)
  const shown = pages.replies.length
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetching || isFetchNextPageError) return undefined
    const watching = new IntersectionObserver(
      // A busy browser reports several movements at once: where the end is now, the last one says.
      (movements) => {
        if (movements.at(-1)?.isIntersecting) void fetchNextPage()
      },
      // However far above: a quick scroll lands in the footer, past the end of the list.
      { rootMargin: `10000000px 0px ${margin}px` },
    )
    watching.observe(end.current)
    return () => watching.disconnect()
    // `shown`: the end may stay visible after a new page, and the observer reports that only once.
  }, [shown, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])

  const { items: leaders, total } = pages
  const answered = pages.data !== undefined && query.search !== undefined
  useEffect(() => {
    if (answered) track('search', { where: 'leaders', found: total })
  }, [answered, query.search, total])
  const next = first + (shown || 1)
  const failure = (
    <Failed
      title={i18n.t('Failed to load leaders')}
      {...(isRefused(pages.error) ? { detail: pages.error.message } : {})}
      onRetry={() => void (isFetchNextPageError ? fetchNextPage() : pages.refetch())}
    />
  )
  if (pages.isError && leaders.length === 0) return failure
  return (
    <section aria-label={i18n.t('Leaders')} className="far-part mt-4">
      <p role="status" className="text-muted">
        {i18n.t('{total, plural, one {# leader} other {{shown} leaders}}', {
          total,
          shown: count(total, language),
        })}
      </p>
      {leaders.length === 0 ? (
        <EmptyState title={i18n.t('No leaders found')}>
          {i18n.t('Try adjusting your search or filters.')}
        </EmptyState>
      ) : null}
      {first > 1 ? (
        <Link className="link inline-flex min-h-11 items-center" to={addressOf(first - 1)}>
          {i18n.t('Earlier in the list')}
        </Link>
      ) : null}
      <ul
        className="far-rest mt-3 grid grid-cols-1 gap-3 sm:gap-4 md:grid-cols-2 lg:grid-cols-3"
        aria-busy={isFetching || undefined}
      >
        {leaders.map((leader) => (
          <LeaderCard key={leader.id} leader={leader} />
        ))}
      </ul>
      {isFetchNextPageError ? failure : null}
      <div className="below-growing-list">
        <div ref={end} />
        {hasNextPage ? (
          <Link
            className={`${buttonLook('quiet')} mt-4 w-full`}
            to={addressOf(next)}
            onClick={(event) => {
              event.preventDefault()
              if (!isFetching) void fetchNextPage()
            }}
          >
            {pages.isFetchingNextPage ? i18n.t('Loading…') : i18n.t('Load more')}
          </Link>
        ) : null}
        {leaders.length === 0 ? null : <RowsAsCsv of={listLeaders} input={{ query }} />}
      </div>
    </section>
  )
}
