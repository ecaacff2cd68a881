// On the page of a constituency: the count there, live; afterwards how the night went.
import { Link, useParams } from '#base/web/here.tsx'
import { percent, moment } from '#base/web/format.ts'
import { Section } from '#base/web/ui/section.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { Candidates } from './candidates-table.tsx'
import { correction, countName, progressOf, sentence } from './count-words.ts'
import { useLiveSeat } from './live-count.ts'
import { Night } from './night.tsx'

export default function SeatCount() {
  const { i18n, language } = useLanguage()
  const { count, lostAt } = useLiveSeat(useParams()['id'] ?? '')
  // The element waits for the first figures of a night.
  if (!count) return null
  const words = { i18n, language }
  const { seat, election, marks, steps, over } = count
  const name = countName(election, words)
  if (over)
    return (
      <Section
        id="count"
        title={i18n.t('How the count went: {election}', { election: name })}
        className="mt-8"
      >
        <Night steps={steps} open />
      </Section>
    )
  return (
    <Section
      id="count"
      title={i18n.t('{election}: the count', { election: name })}
      className="mt-8 rounded border border-strong-line bg-raised p-4"
    >
      <p role="status" className="mt-1 text-lg font-semibold">
        {sentence(seat, words)}
      </p>
      <p className="text-sm text-muted">
        {progressOf(seat, words)}
        {count.turnout === undefined ? null : ` · ${i18n.t('Turnout')} ${percent(count.turnout, language)}`}
      </p>
      {lostAt === undefined ? null : (
        <p className="mt-1 text-sm text-muted">
          {i18n.t('No connection since {time}. The figures may be older than they look.', {
            time: moment(lostAt, language),
          })}
        </p>
      )}
      {marks ? (
        <ul className="mt-2 border-s-4 border-accent ps-3">
          {correction(marks, words).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : null}
      {seat.status === 'counting' ? (
        <p className="mt-2 text-sm">
          {i18n.t('Leading is not winning: a seat is won only once its result is declared.')}
        </p>
      ) : null}
      <Candidates of={count} />
      {steps.length < 2 ? null : <Night steps={steps} />}
      <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
        <Link className="tall-link" to={`/count/${election.id}`}>
          {i18n.t('The count in all seats')}
        </Link>{' '}
        <Link className="tall-link" to={`/embed-this/count-seat/${seat.seat}`}>
          {i18n.t('This count, for other sites')}
        </Link>
      </p>
    </Section>
  )
}
