// On the page of a constituency: the count there, live; afterwards how the night went.
import { Link } from '#base/web/here.tsx'
import { useParams } from '#base/web/here.tsx'
import { count as format, percent, moment } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { useWords } from '#base/web/words.tsx'
import { votesOf, type SeatCount as Count } from '../contract.ts'
import { correction, countName, partyName, personName, progressOf, sentence } from './count-words.ts'
import { useLiveSeat } from './live-count.ts'
import { Night } from './night.tsx'

export default function SeatCount() {
  const i18n = useWords()
  const { language } = useSite()
  const { count, lostAt } = useLiveSeat(useParams()['id'] ?? '')
  // The element waits for the first figures of a night.
  if (!count) return null
  const words = { i18n, language }
  const { seat, election, marks, steps, over } = count
  const name = countName(election, words)
  if (over)
    return (
      <section id="count" aria-labelledby="count-title" className="mt-8">
        <h2 id="count-title" className="text-2xl font-bold">
          {i18n.t('How the count went: {election}', { election: name })}
        </h2>
        <Night steps={steps} open />
      </section>
    )
  return (
    <section
      id="count"
      aria-labelledby="count-title"
      className="mt-8 rounded border border-strong-line bg-raised p-4"
    >
      <h2 id="count-title" className="text-2xl font-bold">
        {i18n.t('{election}: the count', { election: name })}
      </h2>
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
      <p className="mt-2">
        <Link className="link inline-flex min-h-11 items-center" to={`/count/${election.id}`}>
          {i18n.t('The count in all seats')}
        </Link>
      </p>
    </section>
  )
}

function Candidates({ of: { candidates, seat } }: { of: Count }) {
  const i18n = useWords()
  const { language } = useSite()
  if (!candidates) return null
  const sum = candidates.reduce((total, one) => total + (votesOf(one) ?? 0), 0)
  const onlyMachines = candidates.every(({ votes }) => votes === undefined)
  const columns = [
    { name: i18n.t('Candidate'), wide: true },
    { name: i18n.t('Votes'), end: true },
  ]
  const ordered = candidates.toSorted(
    (a, b) => Number(a.nota ?? false) - Number(b.nota ?? false) || (votesOf(b) ?? 0) - (votesOf(a) ?? 0),
  )
  return (
    <>
      <WideTable caption={i18n.t('Votes counted so far')} columns={columns}>
        {ordered.map((one, i) => {
          const votes = votesOf(one)
          return (
            <TableRow key={`${one.name} ${one.party} ${i}`}>
              <span>
                {one.nota ? i18n.t('None of the above (NOTA)') : personName(one)}{' '}
                {one.nota ? null : (
                  <span className="text-sm text-muted">{partyName(one, { i18n, language })}</span>
                )}
              </span>
              <span>
                {votes === undefined ? '–' : format(votes, language)}
                {votes === undefined || sum === 0 ? null : (
                  <span className="block text-sm text-muted">{percent((100 * votes) / sum, language)}</span>
                )}
              </span>
            </TableRow>
          )
        })}
      </WideTable>
      <p className="mt-1 text-sm text-muted">
        {[
          i18n.t('{votes} votes counted', { votes: format(sum, language) }),
          onlyMachines ? i18n.t('voting machines only, without postal votes') : undefined,
          seat.votesAt !== undefined && seat.votesAt !== seat.at
            ? i18n.t('As of {time}', { time: moment(seat.votesAt, language) })
            : undefined,
        ]
          .filter((part) => part !== undefined)
          .join(' · ')}
      </p>
    </>
  )
}
