// One leader in the list: who, which office, as of when; what visitors think; and the visitor's own stars.
import { Link } from 'react-router'
import { day } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import type { Leader } from '../contract.ts'
import { electedSince, knownSince, partyOf, placeOf, positionName } from './leader-words.ts'
import { Standing } from './standing.tsx'
import { StarRating } from './star-rating.tsx'

type Props = {
  leader: Leader
  /** On the page of the leader's own seat, which has said already where that is. */
  onSeat?: boolean
}

export function LeaderCard({ leader, onSeat = false }: Props) {
  const i18n = useWords()
  const { language } = useSite()
  const place = onSeat ? undefined : placeOf(leader, language)
  const Heading = onSeat ? 'h3' : 'h2'
  const since = electedSince(i18n, leader)
  return (
    <li className="flex flex-col rounded border border-line bg-raised p-4">
      <Heading className="text-lg font-semibold">
        {leader.personId === undefined ? (
          leader.name
        ) : (
          <Link className="link" to={`/cand/${leader.personId}`}>
            {leader.name}
          </Link>
        )}
      </Heading>
      <p className="text-sm">
        {positionName(i18n, leader.position)}
        {place === undefined ? null : (
          <>
            {' · '}
            {leader.constituencyId === undefined ? (
              place
            ) : (
              <Link className="link" to={`/c/${leader.constituencyId}`}>
                {place}
              </Link>
            )}
          </>
        )}
      </p>
      <p className="text-sm text-muted">{partyOf(leader) ?? i18n.t('Party not stated by the source')}</p>
      <div className="mt-2 grow text-sm">
        <Standing leader={leader} />
      </div>
      <StarRating leader={leader} />
      <p className="mt-1 border-t border-line pt-2 text-xs text-muted">
        <strong className="font-semibold text-ink">{knownSince(i18n, leader, language)}</strong>
        {' · '}
        <cite className="not-italic" title={leader.source.title}>
          {leader.source.publisher}
        </cite>{' '}
        ({day(leader.source.asOf, language)})
        {since === undefined ? null : <span className="mt-1 block text-ink">{since}</span>}
      </p>
    </li>
  )
}
