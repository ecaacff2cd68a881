// Who represents a constituency, as parts of its page.
import { AsWritten } from '#base/web/names/as-written.tsx'
import { personName } from '#base/web/names/data-names.ts'
import type { ComponentType, ReactNode } from 'react'
import { Link } from '#base/web/here.tsx'
import { partialDay } from '#base/web/format.ts'
import { Report } from '#base/web/ui/report/report.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import { Section } from '#base/web/ui/section.tsx'
import type { Leader, LeaderAround } from '../contract.ts'
import { OfficeLine } from './office-line.tsx'
import { beginningOf, partyOf, positionName, statusOf } from './leader-words.ts'
import { isStale, OfficeSource } from './office-source.tsx'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

type Props = {
  leaders: readonly Leader[]
  /** The last known member, if nobody is known to be in office. */
  lastKnown: readonly Leader[]
  /** Whose page it is. */
  seat: string
  /** Who else speaks for it. */
  around: readonly LeaderAround[]
  /** Their declarations when they contested here, from another feature. */
  Declared: ComponentType<{ personId: string }>
}

export default function SeatLeaders({ seat, leaders, lastKnown, around, Declared }: Props) {
  const i18n = useWords()
  if (leaders.length + lastKnown.length + around.length === 0) return null
  return (
    <Section id="leaders" className="mt-6" title={i18n.t('Leaders')}>
      {leaders.length > 0 || lastKnown[0] === undefined ? null : (
        <p className="mt-2">
          <Vacant of={lastKnown[0]} />
        </p>
      )}
      <ul className="mt-1 grid grid-cols-1 gap-4">
        {[...leaders, ...lastKnown].map((leader) => (
          <Representative key={leader.id} leader={leader}>
            {leader.personId === undefined ? null : <Declared personId={leader.personId} />}
          </Representative>
        ))}
      </ul>
      {around.map((one) => (
        <OfficeLine key={one.id} of={one} seat={seat} />
      ))}
    </Section>
  )
}

function Representative({ leader, children }: { leader: Leader; children: ReactNode }) {
  const { i18n, language } = useLanguage()
  const beginning = beginningOf(i18n, leader, language)
  return (
    <li>
      <h3 className="text-xl font-semibold">
        <Link className="tall-link" to={leader.personId && `/cand/${leader.personId}`}>
          <AsWritten>{personName(i18n, leader.name)}</AsWritten>
        </Link>
      </h3>
      <Dotted of={[positionName(i18n, leader.position), partyOf(i18n, leader, language)]} />
      {children}
      <div className="my-1 text-sm text-muted">
        <Dotted
          of={[beginning, statusOf(i18n, leader, language), <OfficeSource key="source" of={leader} />]}
        />
        {isStale(leader) ? (
          <span className="-my-2.5 inline-block">
            <Report subject={`leader:${leader.id}`}>{i18n.t('No longer in office?')}</Report>
          </span>
        ) : null}
      </div>
    </li>
  )
}

/** Vacant according to a source, or not checked for long. */
function Vacant({ of }: { of: Leader }) {
  const { i18n, language } = useLanguage()
  const asOf = of.endSource?.day ?? of.asOf
  if (of.status === 'left office' && of.until === asOf)
    return i18n.t('Vacant since {since}; we know of nobody elected since. The last member:', {
      since: partialDay(asOf, language),
    })
  if (of.status === 'left office' && of.until !== undefined)
    return i18n.t('Vacant since {since}, as of {when}. The last member:', {
      since: partialDay(of.until, language),
      when: partialDay(asOf, language),
    })
  return of.status === 'left office'
    ? i18n.t('No member is known as of {when}. The last one:', {
        when: partialDay(asOf, language),
      })
    : i18n.t('The last member we know of:')
}
