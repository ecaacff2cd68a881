// The list of leaders, which loads the next page as its end approaches.
import { Tracked } from '#base/web/usage/tracked.tsx'
import type { Input } from '#base/contract.ts'
import { useLoadedData } from '#base/web/data.ts'
import { count } from '#base/web/format.ts'
import { Link } from '#base/web/here.tsx'
import { MoreLink } from '#base/web/ui/more-link.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { EmptyState } from '#base/web/ui/state-views.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { listLeaders, pageSize } from '../contract.ts'
import { LeaderCard } from './leader-card.tsx'

export type Query = Input<typeof listLeaders>['query']

type Props = {
  query: Query
  /** The address of page `n` of this list. */
  addressOf: (page: number) => string
}

export function LeaderList({ query, addressOf }: Props) {
  const { i18n, language } = useLanguage()
  const { leaders, pagination } = useLoadedData(listLeaders, { query })
  const { page = 1 } = query
  const { total } = pagination
  return (
    <section aria-label={i18n.t('Leaders')} className="mt-4">
      <p role="status" className="text-muted">
        {i18n.t('{total, plural, one {# leader} other {{shown} leaders}}', {
          total,
          shown: count(total, language),
        })}
      </p>
      {query.search === undefined ? null : <Tracked event="search" where="leaders" found={total} />}
      {leaders.length === 0 ? (
        <EmptyState title={i18n.t('No leaders found')}>
          {i18n.t('Try adjusting your search or filters.')}
        </EmptyState>
      ) : null}
      {page > 1 ? (
        <Link className="tall-link" to={addressOf(page - 1)}>
          {i18n.t('Earlier in the list')}
        </Link>
      ) : null}
      <ul id="leader-list" className="mt-3 grid grid-cols-1 gap-3 sm:gap-4 md:grid-cols-2 lg:grid-cols-3">
        {leaders.map((leader) => (
          <LeaderCard key={leader.id} leader={leader} />
        ))}
      </ul>
      <div className="below-growing-list">
        {page * pageSize < total ? (
          <MoreLink to={addressOf(page + 1)} list="leader-list" bySelf>
            {i18n.t('Load more')}
          </MoreLink>
        ) : null}
        {leaders.length === 0 ? null : <RowsAsCsv of={listLeaders} input={{ query }} />}
      </div>
    </section>
  )
}
