// Who represents a constituency, as parts of its page.
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '#base/web/site.ts'
import { Report } from '#base/web/ui/report/report.tsx'
import { useWords } from '#base/web/words.tsx'
import { leadersOfSeat, type Leader } from '../contract.ts'
import { mayHaveLeft, Source } from './leader-card.tsx'
import { beginningOf, partialDay, partyOf, positionName, statusOf } from './leader-words.ts'
import { Standing } from './standing.tsx'
import { StarRating } from './star-rating.tsx'

type Props = {
  leaders: readonly Leader[]
  /** The last known member, if nobody is known to be in office. */
  lastKnown: readonly Leader[]
  /** Their declarations when they contested here, from another feature. */
  Declared: ComponentType<{ personId: string }>
}

export function SeatLeaders({ leaders, lastKnown, Declared }: Props) {
  const i18n = useWords()
  if (leaders.length + lastKnown.length === 0) return null
  return (
    <section aria-labelledby="leaders" className="mt-8">
      <h2 id="leaders" className="text-2xl font-bold">
        {i18n.t('Leaders')}
      </h2>
      {leaders.length > 0 ? null : (
        <p className="mt-2">
          <Vacant of={lastKnown[0]!} />
        </p>
      )}
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {[...leaders, ...lastKnown].map((leader) => (
          <Representative key={leader.id} leader={leader}>
            {leader.personId === undefined ? null : <Declared personId={leader.personId} />}
          </Representative>
        ))}
      </ul>
    </section>
  )
}

function Representative({ leader, children }: { leader: Leader; children: ReactNode }) {
  const i18n = useWords()
  const { language } = useSite()
  const beginning = beginningOf(i18n, leader, language)
  return (
    <li className="rounded border border-line bg-raised p-4">
      <p className="text-sm text-muted">{positionName(i18n, leader.position)}</p>
      <h3 className="text-xl font-semibold">
        {leader.personId === undefined ? (
          leader.name
        ) : (
          <Link className="link" to={`/cand/${leader.personId}`}>
            {leader.name}
          </Link>
        )}
      </h3>
      <p>{partyOf(i18n, leader)}</p>
      {children}
      <p className="mt-3 border-t border-line pt-2 text-sm text-muted">
        {beginning === undefined ? null : `${beginning} · `}
        {statusOf(i18n, leader, language)} <Source of={leader} />
      </p>
      {mayHaveLeft(leader) ? (
        <p className="text-sm">
          <Report subject={`leader:${leader.id}`}>{i18n.t('No longer in office?')}</Report>
        </p>
      ) : null}
    </li>
  )
}

/** Vacant according to a source, or not checked for long. */
function Vacant({ of }: { of: Leader }) {
  const i18n = useWords()
  const { language } = useSite()
  return of.status === 'left office'
    ? i18n.t('No member is known as of {when}. The last one:', {
        when: partialDay(of.endSource?.day ?? of.asOf, language),
      })
    : i18n.t('We do not know who holds this seat today. The last member known to us:')
}

/** Visitors' ratings of the first of them, and the visitor's own stars. The names are further up already. */
export function TopLeaders({ leaders }: Pick<Props, 'leaders'>) {
  const i18n = useWords()
  const top = leaders.slice(0, leadersOfSeat.top)
  if (top.length === 0) return null
  return (
    <section aria-labelledby="top-leaders" className="mt-6 border-t border-line pt-4">
      <h2 id="top-leaders" className="text-lg font-bold">
        {i18n.t('Top Leaders')}
      </h2>
      <p className="text-sm text-muted">{i18n.t('What visitors of this site think; not a survey.')}</p>
      <ul className="mt-2 grid gap-4">
        {top.map((leader) => (
          <li key={leader.id} className="text-sm">
            <p className="font-semibold">
              {top.length === 1
                ? positionName(i18n, leader.position)
                : `${leader.name}, ${positionName(i18n, leader.position)}`}
            </p>
            <Standing leader={leader} />
            <StarRating leader={leader} />
          </li>
        ))}
      </ul>
    </section>
  )
}
