// One election: its poll days with hours, or the months in which it is due; and who said so.
import { AsWritten } from '#base/web/names/as-written.tsx'
import { Link } from '#base/web/here.tsx'
import { day, ownWords } from '#base/web/format.ts'
import { formatLocale, fullStop, languageCodes, type Language } from '#base/web/site.ts'
import { ExternalLink } from '#base/web/ui/external-link.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { StateRef } from '#constituencies/contract.ts'
import type { CalendarSource, ElectionDates } from '../contract.ts'
import {
  countdown,
  electionName,
  hours,
  months,
  nextOfCandidates,
  termLaw,
  weekday,
} from './election-words.ts'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

type Props = {
  of: ElectionDates
  states: readonly StateRef[]
  /** Absent for past elections: no countdown. */
  today?: string
  /** In two lines, without how a month was computed. */
  brief?: boolean
  /** Where it says what happened the last times. */
  expect?: string
}

export function ElectionItem({ of, states, today, brief = false, expect }: Props) {
  const { i18n, language } = useLanguage()
  const words = { i18n, language, states }
  const { polls, countingDay, due } = of
  return (
    <article className={brief ? 'pt-2' : 'py-4'}>
      <h3 className={`font-bold ${brief ? '' : 'text-lg'}`}>{electionName(of, words)}</h3>
      {due ? (
        <p className={brief ? '' : 'mt-1'}>
          <Dotted
            of={[
              <strong key="expected">
                {i18n.t('Expected {months}', { months: months(due.from, due.until, words) })}
              </strong>,
              expect === undefined ? undefined : (
                <Link key="expect" className="link thumb-room" to={expect}>
                  {i18n.t('What to expect')}
                </Link>
              ),
            ]}
          />
          {brief
            ? null
            : `${i18n.t('Dates to come.')} ${i18n.t(
                'Five years after the house elected in {last} first met ({law}). It can be earlier.',
                { last: lastElection(due.lastElection, language), law: termLaw(of, words) },
              )}`}
        </p>
      ) : (
        <ul className="mt-1">
          {polls.map((poll) => (
            <li key={`${poll.number}-${poll.day}`}>
              {polls.length > 1 ? `${i18n.t('Phase {number}', { number: poll.number })}: ` : null}
              {poll.kind === 're-poll' ? `${i18n.t('Re-poll')}: ` : null}
              {poll.kind === 'adjourned' ? `${i18n.t('Adjourned poll')}: ` : null}
              <time dateTime={poll.day} className="font-semibold">
                {today === undefined ? day(poll.day, language) : weekday(poll.day, language)}
              </time>
              {hours(poll, i18n) === undefined ? null : `, ${hours(poll, i18n)}`}
              {poll.seats === undefined
                ? null
                : `, ${i18n.t('{seats, plural, one {# constituency} other {# constituencies}}', { seats: poll.seats })}`}
              {today === undefined || poll.day < today ? null : ` (${countdown(poll.day, today, words)})`}
              {poll.nominationsUntil === undefined || today === undefined || poll.day < today
                ? null
                : `${fullStop(language)} ${rollCloses(poll.nominationsUntil, today, words)}`}
              <Next of={today === undefined ? undefined : nextOfCandidates(poll, today, i18n)} />
            </li>
          ))}
          {countingDay === undefined ? null : (
            <li>{i18n.t('Counting: {day}', { day: day(countingDay, language) })}</li>
          )}
        </ul>
      )}
      {due ? null : <SourceNote source={of.source} asOf={of.asOf} />}
    </article>
  )
}

function rollCloses(
  on: string,
  today: string,
  { i18n, language }: Pick<ReturnType<typeof useLanguage>, 'i18n' | 'language'>,
) {
  const of = { day: day(on, language) }
  return on < today
    ? i18n.t('The roll for this poll closed on {day}.', of)
    : i18n.t('The roll closes on {day}, the last day of nominations.', of)
}

function Next({ of }: { of: ReturnType<typeof nextOfCandidates> }) {
  const { i18n, language } = useLanguage()
  if (!of) return null
  return (
    <span className="block">
      {i18n.t('Next: {step}, {day}', { step: of.step, day: day(of.day, language) })}
    </span>
  )
}

/** Who said so, and when. */
export function SourceNote({ source, asOf }: { source: CalendarSource; asOf: string }) {
  const { i18n, language } = useLanguage()
  const title = <AsWritten>{source.title}</AsWritten>
  return (
    <p className="mt-1 text-xs text-muted">
      {i18n.t('Source')}
      {': '}
      {source.publisher === 'Election Commission of India' ? (
        i18n.t('Election Commission of India')
      ) : (
        <AsWritten>{source.publisher}</AsWritten>
      )}
      , {source.url === undefined ? title : <ExternalLink to={source.url}>{title}</ExternalLink>} (
      {i18n.t('as of {day}', { day: day(asOf, language) })})
    </p>
  )
}

/** As the calendar has it, Feb–Mar 2022, with the language's months. */
function lastElection(text: string, language: Language): string {
  if (language === languageCodes[0]) return text
  const month = new Intl.DateTimeFormat(formatLocale(language), { month: 'long', timeZone: 'UTC' })
  return text.replaceAll(/[A-Z][a-z]{2}(?=[–\s])/g, (short) => {
    const first = Date.parse(`1 ${short} 2000 UTC`)
    return Number.isNaN(first) ? short : ownWords(month.format(first), language)
  })
}
