// Turnout in one election, by state: a map, and the same figures as a table.
import { Link } from '#base/web/here.tsx'
import { percent } from '#base/web/format.ts'
import { nameIn } from '#base/web/site.ts'
import { Bar } from '#base/web/ui/figures/bar.tsx'
import { Sources } from '#base/web/ui/figures/source-notes.tsx'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { RowsAsCsv } from '#base/web/ui/rows-as-csv.tsx'
import { useLanguage } from '#base/web/words.tsx'
import { summariseElection, turnoutSteps as steps, type ElectionSummary } from '../../contract.ts'
import { electionName } from '../constituency-names.ts'

/** Two-letter codes of all states and union territories in the file of outlines, which all pages share. */
const states =
  'AN AP AR AS BR CG CH DH DL GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD PB PY RJ SK TN TR TS UK UP WB'.split(
    ' ',
  )

type Props = { summary: ElectionSummary; chosen: string | undefined }

export default function TurnoutByState({ summary, chosen }: Props) {
  const { i18n, language } = useLanguage()
  const known = summary.states.flatMap((s) => (s.turnout === undefined ? [] : [{ ...s, turnout: s.turnout }]))
  if (known.length === 0) return null
  const byTurnout = known.toSorted((a, b) => b.turnout - a.turnout)
  const shade = new Map(known.map((s) => [s.code, steps.filter((end) => s.turnout >= end).length]))
  const of = known.find(({ code }) => code === chosen)
  const name = (s: { name: string; nameHi?: string }) => nameIn(language, s.name, s.nameHi)
  return (
    <section aria-labelledby="turnout-by-state" className="mt-10 lg:mt-0">
      <h2 id="turnout-by-state" className="scroll-mt-20 text-xl font-bold">
        {i18n.t('Turnout by state, {election}', { election: electionName(i18n, summary.election) })}
      </h2>
      {summary.totals.turnout === undefined ? null : (
        <p className="mt-1">
          {i18n.t('India: {turnout} of electors voted', {
            turnout: percent(summary.totals.turnout, language),
          })}
        </p>
      )}
      {of === undefined ? null : (
        <p>
          {name(of)}: <strong>{percent(of.turnout, language)}</strong>
        </p>
      )}
      {/* For a finger or a mouse; the table has the same links. */}
      <svg viewBox="0 0 1000 1153" aria-hidden="true" className="mt-3 w-full max-w-md">
        {states.map((code) => {
          const step = shade.get(code)
          return (
            <Link
              key={code}
              to={`/constituencies?state=${code}`}
              tabIndex={-1}
              className={`stroke-paper stroke-2 hover:opacity-80 ${step === undefined ? 'fill-line' : `shade-${step}`}`}
            >
              <use href={`/india.svg#${code}`} />
            </Link>
          )
        })}
      </svg>
      <p className="mt-1 text-sm text-muted">
        {i18n.t('Tap a state for its constituencies. The table has the same figures.')}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted" aria-hidden="true">
        {[...steps, undefined].map((end, n) => (
          <li key={n} className="flex items-center gap-1">
            <svg className="size-3" viewBox="0 0 1 1">
              <rect width="1" height="1" className={`shade-${n}`} />
            </svg>
            {end === undefined ? `${steps.at(-1)}%+` : `< ${end}%`}
          </li>
        ))}
      </ul>
      <Expandable className="mt-3" label={i18n.t('Show as table')}>
        <table className="w-full [&_th]:wrap-anywhere">
          <thead>
            <tr className="border-b border-line text-start">
              <th scope="col" className="py-1 text-start">
                {i18n.t('State')}
              </th>
              <th scope="col" className="py-1 text-end" colSpan={2}>
                {i18n.t('Turnout')}
              </th>
            </tr>
          </thead>
          <tbody>
            {byTurnout.map((s) => (
              <tr
                key={s.code}
                className={`border-b border-line ${s.code === chosen ? 'bg-accent-soft' : ''}`}
              >
                <th scope="row" className="py-1 text-start font-normal">
                  <Link className="link" to={`/constituencies?state=${s.code}`}>
                    {name(s)}
                  </Link>
                </th>
                <td className="w-24 px-1 max-sm:hidden">
                  <Bar part={s.turnout / 100} />
                </td>
                <td className="py-1 text-end whitespace-nowrap">{percent(s.turnout, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <RowsAsCsv
          of={summariseElection}
          input={{ query: { election: summary.election.id } }}
          name="states"
        />
      </Expandable>
      <Sources of={summary.sources} />
    </section>
  )
}
