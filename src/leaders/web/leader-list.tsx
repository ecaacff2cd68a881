// The list of leaders, which loads the next page as its end approaches.
import { AsWritten } from '#base/web/names/as-written.tsx'
import { Tracked } from '#base/web/usage/tracked.tsx'
import type { Input } from '#base/contract.ts'
import { useLoadedData } from '#base/web/data.ts'
import { count } from '#base/web/format.ts'
import { Link } from '#base/web/here.tsx'
import { MoreLink } from '#base/web/ui/more-link.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { EmptyState, PastTheEnd } from '#base/web/ui/state-views.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { listLeaders, pageSize, type Leader } from '../contract.ts'
import { Island } from '#base/web/island.tsx'
import { personName, portfolioName } from '#base/web/names/data-names.ts'
import { beginningOf, partyOf, placeOf, positionName, ratedOf, statusOf } from './leader-words.ts'
import { OfficeSource } from './office-source.tsx'
import Rating from './rating.island.tsx'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

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
      {leaders.length === 0 && total > 0 ? <PastTheEnd to={addressOf(1)} /> : null}
      {total === 0 ? (
        <EmptyState title={i18n.t('No leaders found')}>
          {i18n.t('Try adjusting your search or filters.')}
        </EmptyState>
      ) : null}
      {page > 1 && leaders.length > 0 ? (
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

// One leader in the list: name, office, as of when; visitors' ratings; and the visitor's own stars.
function LeaderCard({ leader }: { leader: Leader }) {
  const { i18n, language } = useLanguage()
  const place = placeOf(leader, language)
  const beginning = beginningOf(i18n, leader, language)
  return (
    <li
      id={`leader-${leader.id}`}
      className="flex flex-col rounded border border-line bg-raised px-4 py-2 sm:py-3"
    >
      <h2 className="text-base font-semibold">
        <Link className="name-link" to={leader.personId && `/cand/${leader.personId}`}>
          <AsWritten>{personName(i18n, leader.name)}</AsWritten>
        </Link>
      </h2>
      <p>
        {positionName(i18n, leader.position)}
        {place === undefined ? null : (
          <>
            {' · '}
            <Link className="link py-2.5" to={leader.constituencyId && `/c/${leader.constituencyId}`}>
              {place}
            </Link>
          </>
        )}
      </p>
      {leader.portfolio === undefined ? null : <p>{portfolioName(i18n, leader.portfolio)}</p>}
      <p className="text-muted">{partyOf(i18n, leader, language)}</p>
      <Dotted
        className="text-sm text-muted"
        of={[
          beginning,
          // That a leader is in office goes without saying in this list.
          leader.current ? undefined : statusOf(i18n, leader, language),
          <OfficeSource key="source" of={leader} dated={leader.current} />,
        ]}
      />
      {leader.current || (leader.totalRatings ?? 0) > 0 ? (
        <div className="mt-auto">
          {leader.current ? null : <p className="text-muted">{i18n.t('Rated while in office:')}</p>}
          <Island of={Rating} when="acted" leader={ratedOf(leader)} open={leader.current && !leader.silent} />
        </div>
      ) : null}
    </li>
  )
}
