// The revision of a state's roll: what is open now, every date that is known, and what is not.
import { Link } from 'react-router'
import { day } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import { rollDates, rollState, type RollDate, type RollRevision } from '../contract.ts'
import { SourceNote } from './election-item.tsx'
import { countdown, rollName } from './election-words.ts'

type Props = {
  of: RollRevision
  today: string
  /** A link to the page with its dates, which are then not repeated here. */
  dates?: string
}

export function RollItem({ of, today, dates: elsewhere }: Props) {
  const i18n = useWords()
  const { language } = useSite()
  const label: Record<RollDate, string> = {
    announcedOn: i18n.t('Announced'),
    enumerationUntil: i18n.t('Last day for enumeration forms'),
    draftOn: i18n.t('Draft roll'),
    claimsUntil: i18n.t('Last day for claims and objections'),
    finalOn: i18n.t('Final roll'),
    qualifyingDay: i18n.t('You must be 18 on'),
  }
  const dates = rollDates.flatMap((name) => (of[name] === undefined ? [] : [[name, of[name]] as const]))
  return (
    <div>
      <p className="font-semibold">
        {elsewhere === undefined ? (
          rollName(of, i18n)
        ) : (
          <Link className="name-link" to={elsewhere}>
            {rollName(of, i18n)}
          </Link>
        )}
      </p>
      <RollNow of={of} today={today} />
      {elsewhere !== undefined || dates.length === 0 ? null : (
        <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          {dates.map(([name, iso]) => (
            <div key={name} className="sm:contents">
              <dt className="text-muted">{label[name]}</dt>
              <dd>
                <time dateTime={iso}>{day(iso, language)}</time>
                {of.unconfirmed.includes(name)
                  ? ` – ${i18n.t('unconfirmed; it may have changed')}`
                  : iso > of.asOf && name !== 'qualifyingDay'
                    ? ` – ${i18n.t('as announced')}`
                    : null}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <SourceNote source={of.source} asOf={of.asOf} />
    </div>
  )
}

/** What it means for a voter today, in a sentence. */
function RollNow({ of, today }: { of: RollRevision; today: string }) {
  const i18n = useWords()
  const { language } = useSite()
  const until = (iso: string) => ({
    day: day(iso, language),
    left: countdown(iso, today, { i18n }),
  })
  const state = rollState(of, today)
  const sentence = {
    later: i18n.t('The dates for this state have not been set.'),
    announced: i18n.t('It has been announced; the dates of its steps are not known to us.'),
    enumeration: of.enumerationUntil
      ? i18n.t(
          'Fill in the enumeration form that the Booth Level Officer brings. Last day: {day} ({left}).',
          until(of.enumerationUntil),
        )
      : '',
    claims: of.claimsUntil
      ? i18n.t(
          'Is your name missing or wrong in the draft? Claim it with Form 6 or Form 8. Last day: {day} ({left}).',
          until(of.claimsUntil),
        )
      : '',
    hearing: i18n.t(
      'Claims are being decided. You can still apply; your name then comes on the roll after the final list.',
    ),
    over: i18n.t(
      'According to the announced dates, this revision is over. Look up your name; you can apply all year round.',
    ),
    unknown: i18n.t(
      'We do not know what is open today. Your Chief Electoral Officer or 1950 can tell you; you can apply in any case.',
    ),
  }[state]
  return <p className="mt-1">{sentence}</p>
}
