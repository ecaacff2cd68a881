// The revision of a state's roll: what is open now, every date that is known with those given before, and what is not known.
import { Link } from '#base/web/here.tsx'
import { day, listed } from '#base/web/format.ts'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useLanguage } from '#base/web/words.tsx'
import {
  isStale,
  rollDates,
  rollDay,
  rollState,
  type RollDate,
  type RollDay,
  type StateOfRoll,
  type StateRoll,
} from '../contract.ts'
import { SourceNote } from './election-item.tsx'
import { countdown, rollName } from './election-words.ts'
import { dateNow } from './roll-words.ts'
import words from './texts/roll.json' with { type: 'json' }

/** Those that a voter waits for: where they are unknown, that is said. */
const steps: readonly RollDate[] = ['draftOn', 'claimsUntil', 'finalOn']

type Props = {
  of: StateRoll
  /** Whose officer's site is named. */
  state?: StateOfRoll | undefined
  today: string
  /** A link to the page with its dates, which are then not repeated here. */
  dates?: string
}

export function RollItem({ of, state, today, dates: elsewhere }: Props) {
  const { i18n, language } = useLanguage()
  const isOpen = !['over', 'later'].includes(rollState(of, today))
  const dates = rollDates.flatMap((name) => {
    const known = rollDay(of, name)
    return known || (isOpen && steps.includes(name)) ? [{ name, known }] : []
  })
  return (
    <div>
      <p className="font-semibold">
        <Link className="name-link" to={elsewhere}>
          {rollName(of, i18n)}
        </Link>
      </p>
      <RollNow of={of} today={today} />
      {isStale(of, today) ? (
        <p className="mt-1">
          {i18n.t('As of {day}; dates may have moved since.', {
            day: day(of.asOf, language),
          })}
        </p>
      ) : null}
      {elsewhere !== undefined || dates.length === 0 ? null : (
        <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          {dates.map(({ name, known }) => (
            <div key={name} className="sm:contents">
              <dt className="text-muted">{i18n.t(words.dates[name])}</dt>
              <dd>
                {known ? (
                  <DayKnown of={known} announces={name !== 'qualifyingDay'} />
                ) : (
                  i18n.t('call 1950 or ask the office below')
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {state?.ceoSite === undefined ? null : (
        <ExternalLink tall to={state.ceoSite}>
          {i18n.t('The state’s Chief Electoral Officer')}
        </ExternalLink>
      )}
      {(elsewhere === undefined ? of.said.toReversed() : [of]).map((one) => (
        <SourceNote key={one.source.publisher + one.asOf} source={one.source} asOf={one.asOf} />
      ))}
    </div>
  )
}

/** A day, whether it can be relied on, and the days that were given before it. */
function DayKnown({ of, announces }: { of: RollDay; announces: boolean }) {
  const { i18n, language } = useLanguage()
  const days = listed(
    of.others.map((one) => day(one.day, language)),
    language,
  )
  if (of.day === undefined)
    return of.others.length === 0
      ? i18n.t('sources contradict each other')
      : i18n.t('sources contradict each other: {days}', { days })
  return (
    <>
      <time dateTime={of.day}>{day(of.day, language)}</time>
      {of.unconfirmed
        ? ` – ${i18n.t('unconfirmed; it may have changed')}`
        : announces && of.day > of.by.asOf
          ? ` – ${i18n.t('as announced')}`
          : null}
      {of.others.length === 0 ? null : ` (${i18n.t('earlier given as {days}', { days })})`}
    </>
  )
}

/** What it means for a voter today, in a sentence. */
function RollNow({ of, today }: { of: StateRoll; today: string }) {
  const { i18n, language } = useLanguage()
  const state = rollState(of, today)
  const date = dateNow[state]
  const on = (date && of[date]) ?? of.asOf
  const now = { day: day(on, language), left: countdown(on, today, { i18n }) }
  const isUndated = state === 'announced' && of.enumerationFrom === undefined
  return <p className="mt-1">{i18n.t(words.now[isUndated ? 'undated' : state], now)}</p>
}
