// Who sits for a constituency, as parts of its page.
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import { leadersOfSeat, type Leader } from '../contract.ts'
import { LeaderCard } from './leader-card.tsx'
import { meanOf, partialDay, positionName } from './leader-words.ts'
import { useStanding } from './my-ratings.ts'
import { MeanStars } from './stars.tsx'

type Props = { leaders: readonly Leader[] }

/** @param props.lastKnown where nobody is known to be in office: the last one known. */
export function SeatLeaders({ leaders, lastKnown }: Props & { lastKnown: readonly Leader[] }) {
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
      <ul className="mt-3 grid grid-cols-1 gap-3 md:grid-cols-2">
        {[...leaders, ...lastKnown].map((leader) => (
          <LeaderCard key={leader.id} leader={leader} onSeat />
        ))}
      </ul>
    </section>
  )
}

/** Empty, as a source says, or nobody has looked for long. */
function Vacant({ of }: { of: Leader }) {
  const i18n = useWords()
  const { language } = useSite()
  return of.status === 'left office'
    ? i18n.t('No member is known as of {when}. The last one:', {
        when: partialDay(of.endSource?.day ?? of.asOf, language),
      })
    : i18n.t('We do not know who holds this seat today. The last member known to us:')
}

/** The first of them once more, beside the page's figures. */
export function TopLeaders({ leaders }: Props) {
  const i18n = useWords()
  if (leaders.length === 0) return null
  return (
    <section aria-labelledby="top-leaders" className="mt-6 border-t border-line pt-4">
      <h2 id="top-leaders" className="text-lg font-bold">
        {i18n.t('Top Leaders')}
      </h2>
      <ul className="mt-2 grid gap-2">
        {leaders.slice(0, leadersOfSeat.top).map((leader) => (
          <TopLeader key={leader.id} leader={leader} />
        ))}
      </ul>
    </section>
  )
}

function TopLeader({ leader }: { leader: Leader }) {
  const i18n = useWords()
  const { language } = useSite()
  const { approvalRating: mean } = useStanding(leader)
  return (
    <li>
      <p className="font-semibold">{leader.name}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {positionName(i18n, leader.position)}
        {mean === undefined ? (
          <span>{i18n.t('Not rated yet')}</span>
        ) : (
          <>
            <MeanStars mean={mean} className="h-4 w-20" />
            <span className="sr-only">{i18n.t('{mean} of 5 stars', { mean: meanOf(mean, language) })}</span>
            <span aria-hidden="true">{meanOf(mean, language)}</span>
          </>
        )}
      </p>
    </li>
  )
}
