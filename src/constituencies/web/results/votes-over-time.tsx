// How a seat voted over the years, on one line of time: its own elections and, within an assembly seat, the Lok Sabha's.
import type { I18n } from '@lingui/core'
import { percent } from '#base/web/format.ts'
import { dataName } from '#base/web/names/data-names.ts'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { mirrored } from '#base/web/ui/figures/mirrored.ts'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { ElectionResult, SegmentResult } from '../../contract.ts'
import { belowEachOther, inOneRow, widthOf, within } from '../../chart-labels.ts'
import { sharePoints, shownParties, type SharePoint } from '../../vote-shares.ts'

const mostParties = 4
const width = 320
const plot = { top: 14, bottom: 150, left: 22 }
/** From a line's end to its label. */
const gap = 9
const lineHeight = 15
/** Parties differ by their dashes, not by colours. */
const dashes = ['', '7 4', '2 3', '9 3 2 3']

type Props = { elections: readonly ElectionResult[]; segments: readonly SegmentResult[] }

export default function VotesOverTime({ elections, segments }: Props) {
  const { i18n, language } = useLanguage()
  const points = sharePoints(elections, segments)
  const parties = shownParties(points, mostParties)
  if (points.length < 2) return null
  const title = i18n.t('Votes over the years')
  const columns = [
    { name: i18n.t('Party') },
    ...points.map((point) => ({ name: whenOf(point, i18n), end: true })),
  ]
  return (
    <section aria-labelledby="over-time" className="mb-4 print:hidden">
      <h3 id="over-time" className="font-semibold">
        {title}
      </h3>
      <Chart points={points} parties={parties} />
      <Expandable label={i18n.t('The figures')}>
        <WideTable caption={title} columns={columns}>
          {parties.map((party) => (
            <TableRow key={party}>
              <span className="font-normal">{dataName(i18n, party)}</span>
              {points.map(({ key, shares, first }) => (
                <span key={key} className={`tabular-nums ${first === party ? 'font-bold' : ''}`}>
                  {shares.has(party) ? percent(shares.get(party)!, language, 1) : '–'}
                </span>
              ))}
            </TableRow>
          ))}
        </WideTable>
        <p className="mt-2 text-sm text-muted">
          {segments.length === 0
            ? i18n.t(
                'Share of all votes, for parties that came first or second at least once. Bold: came first.',
              )
            : i18n.t(
                'Share of the votes, for parties that came first or second at least once. Bold: came first. For the Lok Sabha: votes on voting machines in this area.',
              )}
        </p>
      </Expandable>
    </section>
  )
}

/** The two strongest parties of the chart, as small as a word. The drawer's title says what it is of. */
export function Sparkline({ elections, segments }: Props) {
  const points = sharePoints(elections, segments)
  if (points.length < 3) return null
  const [from, to] = [points[0]!.at, points.at(-1)!.at]
  const parties = shownParties(points, 2)
  const top = Math.max(10, ...points.flatMap(({ shares }) => parties.map((party) => shares.get(party) ?? 0)))
  return (
    <svg aria-hidden="true" viewBox="0 0 64 20" className="inline-block h-5 w-16 align-middle rtl:mirrored">
      {parties.flatMap((party, n) =>
        joined(points, party).map((run) => (
          <polyline
            key={`${party} ${run[0]!.key}`}
            points={run
              .map(
                ({ at, shares }) =>
                  `${(2 + ((at - from) / (to - from)) * 60).toFixed(1)},${(18 - (shares.get(party)! / top) * 16).toFixed(1)}`,
              )
              .join(' ')}
            className={`fill-none ${n === 0 ? 'stroke-ink' : 'stroke-muted'}`}
            strokeWidth="1.5"
          />
        )),
      )}
    </svg>
  )
}

function Chart({ points, parties }: { points: readonly SharePoint[]; parties: readonly string[] }) {
  const { i18n, language } = useLanguage()
  const [from, to] = [points[0]!.at, points.at(-1)!.at]
  const top = Math.max(10, ...points.flatMap(({ shares }) => parties.map((party) => shares.get(party) ?? 0)))
  const known = (party: string) => points.filter(({ shares }) => shares.has(party))
  const ends = parties.map((party) => {
    const last = known(party).at(-1)!
    const share = last.shares.get(party)!
    return { party, last, share, text: `${dataName(i18n, party)} ${percent(share, language, 0)}` }
  })
  const right = Math.max(width / 2, width - gap - Math.max(...ends.map(({ text }) => widthOf(text))))
  const x = (at: number) => plot.left + ((at - from) / (to - from)) * (right - plot.left)
  const y = (share: number) => plot.bottom - (share / top) * (plot.bottom - plot.top)
  const labels = belowEachOther(ends.map((one) => ({ ...one, at: x(one.last.at), y: y(one.share) })))
  const years = inOneRow(
    points.map(({ key, at, year }) => ({ key, at: x(at), text: String(year) })),
    width,
  )
  const firsts = inOneRow(
    points.flatMap(({ key, at, first }) =>
      first === undefined ? [] : { key, at: x(at), text: dataName(i18n, first) },
    ),
    width,
  )
  const inWords = points
    .map((point) =>
      [whenOf(point, i18n), ...(point.first === undefined ? [] : [dataName(i18n, point.first)])].join(': '),
    )
    .join('; ')
  return (
    <svg
      role="img"
      aria-label={inWords}
      viewBox={`0 0 ${width} ${plot.bottom + 3 * lineHeight}`}
      className={`mt-3 block h-auto w-full max-w-2xl text-chart ${mirrored}`}
    >
      <line x1="0" x2={width} y1={plot.bottom} y2={plot.bottom} className="stroke-strong-line" />
      {points.map(({ key, at, year, isElsewhere, first }) => (
        <g key={key}>
          <line x1={x(at)} x2={x(at)} y1={plot.top} y2={plot.bottom} className="stroke-line" />
          <text x={x(at)} y={plot.bottom + lineHeight} textAnchor="middle" className="fill-ink font-semibold">
            {years.has(key) ? year : `’${String(year).slice(2)}`}
          </text>
          {first === undefined || !firsts.has(key) ? null : (
            <text
              x={firsts.get(key)}
              y={plot.bottom + 2 * lineHeight - 2}
              textAnchor="middle"
              className="fill-ink"
            >
              {dataName(i18n, first)}
            </text>
          )}
          {isElsewhere ? (
            <text
              x={within(x(at), i18n.t('Lok Sabha'), width)}
              y={plot.bottom + 3 * lineHeight - 4}
              textAnchor="middle"
              className="fill-muted"
            >
              {i18n.t('Lok Sabha')}
            </text>
          ) : null}
        </g>
      ))}
      {parties.map((party, n) => (
        <g key={party}>
          {joined(points, party).map((run) => (
            <polyline
              key={run[0]!.key}
              points={run
                .map(({ at, shares }) => `${x(at).toFixed(1)},${y(shares.get(party)!).toFixed(1)}`)
                .join(' ')}
              className="fill-none stroke-ink"
              strokeWidth="1.75"
              strokeDasharray={dashes[n]}
            />
          ))}
          {known(party).map(({ key, at, shares, first }) => (
            <circle
              key={key}
              cx={x(at)}
              cy={y(shares.get(party)!)}
              r="4"
              strokeWidth="1.75"
              className={`stroke-ink ${first === party ? 'fill-ink' : 'fill-paper'}`}
            />
          ))}
        </g>
      ))}
      {labels.map(({ party, at, y: height, text }) => (
        <text key={party} x={at + gap} y={height + 4} className="fill-ink">
          {text}
        </text>
      ))}
    </svg>
  )
}

const whenOf = ({ year, isElsewhere }: SharePoint, i18n: I18n) =>
  isElsewhere ? i18n.t('Lok Sabha {year}', { year: String(year) }) : String(year)

/** The elections in a row in which the party stood. */
function joined(points: readonly SharePoint[], party: string): SharePoint[][] {
  const runs: SharePoint[][] = [[]]
  for (const point of points)
    if (point.shares.has(party)) runs.at(-1)!.push(point)
    else if (runs.at(-1)!.length > 0) runs.push([])
  return runs.filter((run) => run.length > 1)
}
