// One leader in the list: name, office, as of when; visitors' ratings; and the visitor's own stars.
import { Link } from '#base/web/here.tsx'
import { Island } from '#base/web/island.tsx'
import { personName, portfolioName } from '#base/web/names/data-names.ts'
import { useLanguage } from '#base/web/words.tsx'
import type { Leader } from '../contract.ts'
import { beginningOf, partyOf, placeOf, positionName, ratedOf, statusOf } from './leader-words.ts'
import { OfficeSource } from './office-source.tsx'
import Rating from './rating.island.tsx'

export function LeaderCard({ leader }: { leader: Leader }) {
  const { i18n, language } = useLanguage()
  const place = placeOf(leader, language)
  const beginning = beginningOf(i18n, leader, language)
  return (
    <li
      id={`leader-${leader.id}`}
      className="flex flex-col rounded border border-line bg-raised px-4 py-2 sm:py-3"
    >
      <h2 className="text-base font-semibold">
        {leader.personId === undefined ? (
          personName(i18n, leader.name)
        ) : (
          <Link className="name-link" to={`/cand/${leader.personId}`}>
            {personName(i18n, leader.name)}
          </Link>
        )}
      </h2>
      <p>
        {positionName(i18n, leader.position)}
        {place === undefined ? null : (
          <>
            {' · '}
            {leader.constituencyId === undefined ? (
              place
            ) : (
              <Link className="link py-2.5" to={`/c/${leader.constituencyId}`}>
                {place}
              </Link>
            )}
          </>
        )}
      </p>
      {leader.portfolio === undefined ? null : <p>{portfolioName(i18n, leader.portfolio)}</p>}
      <p className="text-muted">{partyOf(i18n, leader, language)}</p>
      {leader.current || (leader.totalRatings ?? 0) > 0 ? (
        <div className="mt-1 grow">
          {leader.current ? null : <p className="text-muted">{i18n.t('Rated while in office:')}</p>}
          <Island of={Rating} when="acted" leader={ratedOf(leader)} open={leader.current && !leader.silent} />
        </div>
      ) : null}
      <div className="mt-2 border-t border-line pt-2 text-sm text-muted">
        <p>
          {beginning === undefined ? null : `${beginning} · `}
          {statusOf(i18n, leader, language)} · <OfficeSource of={leader} />
        </p>
      </div>
    </li>
  )
}
