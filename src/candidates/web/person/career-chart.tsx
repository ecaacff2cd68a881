// A chart of one person's declarations, as wide as a phone: assets and liabilities as lines, and below the axis a row of figures
// for each, so that no line ever crosses a figure. Rendered on the server. Unknown values appear as a hollow mark, with no line
// across the gap. If sources differ, every value is a hollow mark.
import { rupees } from '#base/web/format.ts'
import { mirrored } from '#base/web/ui/figures/mirrored.ts'
import { useLanguage } from '#base/web/words.tsx'
import type { ElectionRecord } from '../../contract.ts'
import { chartInWords } from './chart-in-words.ts'
import { highest, linesFor, placesOf, statedAssets } from './chart-scale.ts'

type Props = {
  name: string
  records: readonly ElectionRecord[]
  /** Lines connect consecutive elections, except if these may not be one person's. */
  joined: boolean
}

/** It fits a phone, and two of them side by side a tablet. */
const width = 300
/** The width of '₹57.4'. */
const leastColumn = 46
const yearColumn = 34
const caseColumn = 29
/** Generous for a bold figure, so that none touches the next. */
const perLetter = 8.2
const plot = { top: 12, bottom: 132 }
/** The height of a line; a figure has its unit below it. */
const [yearHeight, amountHeight, caseHeight] = [16, 32, 23]

export default function CareerChart({ name, records, joined }: Props) {
  const { i18n, language } = useLanguage()
  const top = highest(records)
  const letters = linesOf(rupees(top, language))[0]!.length
  const column = Math.max(leastColumn, perLetter * letters + 6)
  const side = column / 2 + 3
  const places = placesOf(records).map((part) => side + part * (width - 2 * side))
  // Where elections are too close for labels in one line, they stand in two or three.
  const [yearsIn, amountsIn, casesIn] = [yearColumn, column, caseColumn].map((least) =>
    linesFor(places, least),
  ) as [number[], number[], number[]]
  const [yearLines, amountLines, caseLines] = [yearsIn, amountsIn, casesIn].map(
    (lines) => Math.max(0, ...lines) + 1,
  ) as [number, number, number]
  const assetsAt = plot.bottom + 30 + yearHeight * yearLines
  const liabilitiesAt = assetsAt + 22 + amountHeight * amountLines
  const casesAt = liabilitiesAt + 22 + amountHeight * amountLines
  const height = casesAt + 13 + caseHeight * caseLines
  const amountAt = (at: number) => 18 + amountHeight * amountsIn[at]!
  const x = (at: number) => places[at]!
  const y = (value: number) => plot.bottom - (value / (top || 1)) * (plot.bottom - plot.top)
  const assets = records.map((one) => one.total_assets_amount)
  const liabilities = records.map((one) => one.total_liabilities_amount)
  return (
    <svg
      role="img"
      aria-label={chartInWords(i18n, language, name, records)}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width / 16}rem`}
      className={`h-auto max-w-none text-chart md:max-w-full print:w-full ${mirrored}`}
    >
      <line x1="0" x2={width} y1={plot.bottom} y2={plot.bottom} className="stroke-strong-line" />
      {records.map(({ election_year: year }, n) => (
        <text
          key={n}
          x={places[n]}
          y={plot.bottom + 20 + yearHeight * yearsIn[n]!}
          textAnchor="middle"
          className="fill-ink font-semibold"
        >
          {year}
        </text>
      ))}
      <circle cx="6" cy={assetsAt - 4} r="4.5" className="fill-link" />
      <text x="16" y={assetsAt} className="fill-link font-semibold">
        {i18n.t('Assets')}
      </text>
      <rect x="2" y={liabilitiesAt - 8} width="8" height="8" className="fill-accent" />
      <text x="16" y={liabilitiesAt} className="fill-accent font-semibold">
        {i18n.t('Liabilities')}
      </text>
      <text x="2" y={casesAt} className="fill-muted">
        {i18n.t('Declared cases')}
      </text>
      {joined ? <Line values={liabilities} x={x} y={y} className="stroke-accent" dashed /> : null}
      {joined ? <Line values={assets} x={x} y={y} className="stroke-link" /> : null}
      {records.map((one, i) => {
        const [has, owes] = [assets[i], liabilities[i]]
        const differ = (field: string) => one.figures[field]?.status === 'disputed'
        return (
          <g key={i} textAnchor="middle">
            {owes === undefined ? null : (
              <rect x={x(i) - 4} y={y(owes) - 4} width="8" height="8" className="fill-accent" />
            )}
            {has === undefined ? (
              <Hollow values={statedAssets(one)} x={x(i)} y={y} />
            ) : (
              <circle cx={x(i)} cy={y(has)} r="4.5" className="fill-link" />
            )}
            <Amount
              of={has === undefined ? undefined : rupees(has, language)}
              differ={differ('total_assets_amount')}
              x={x(i)}
              y={assetsAt + amountAt(i)}
            />
            <Amount
              of={owes === undefined ? undefined : rupees(owes, language)}
              differ={differ('total_liabilities_amount')}
              x={x(i)}
              y={liabilitiesAt + amountAt(i)}
            />
            <Cases
              cases={one.criminal_cases_count}
              differ={differ('criminal_cases_count')}
              x={x(i)}
              y={casesAt + 20 + caseHeight * casesIn[i]!}
            />
          </g>
        )
      })}
    </svg>
  )
}

/** The figure, and its unit if it has one. */
const linesOf = (amount: string) => amount.split(/\s/)

type AmountProps = { of: string | undefined; differ: boolean; x: number; y: number }

/** '₹178.2' above 'Cr': no figure is wider than its column. */
function Amount({ of, differ, x, y }: AmountProps) {
  if (of === undefined)
    return (
      <text x={x} y={y} className="fill-muted">
        {differ ? '≠' : '?'}
      </text>
    )
  const [amount, unit] = linesOf(of)
  return (
    <text y={y} className="fill-ink">
      <tspan x={x} className="font-semibold">
        {amount}
      </tspan>
      {unit === undefined ? null : (
        <tspan x={x} dy="15">
          {unit}
        </tspan>
      )}
    </text>
  )
}

type LineProps = {
  values: readonly (number | undefined)[]
  x: (at: number) => number
  y: (value: number) => number
  className: string
  dashed?: boolean
}

/** Not known: a hollow mark at the axis. Sources differ: one for each value, and no line to them. */
function Hollow({ values, x, y }: { values: readonly number[]; x: number; y: LineProps['y'] }) {
  const heights = values.length === 0 ? [plot.bottom - 14] : values.map(y)
  const look = values.length === 0 ? 'fill-paper stroke-muted' : 'fill-paper stroke-link'
  return (
    <>
      <line
        x1={x}
        x2={x}
        y1={Math.min(...heights)}
        y2={Math.max(...heights)}
        className="stroke-muted"
        strokeDasharray="2 2"
      />
      {heights.map((at) => (
        <circle key={at} cx={x} cy={at} r="4.5" className={look} strokeDasharray="2 2" />
      ))}
    </>
  )
}

/** Only between adjacent known values. */
function Line({ values, x, y, className, dashed = false }: LineProps) {
  return values.slice(1).map((value, i) => {
    const before = values[i]
    if (value === undefined || before === undefined) return null
    return (
      <line
        key={i}
        x1={x(i)}
        y1={y(before)}
        x2={x(i + 1)}
        y2={y(value)}
        strokeWidth="2"
        className={className}
        strokeDasharray={dashed ? '5 4' : undefined}
      />
    )
  })
}

type CasesProps = { cases: number | undefined; differ: boolean; x: number; y: number }

/** A framed number: the frame distinguishes it from a zero and a question mark without colour. */
function Cases({ cases, differ, x, y }: CasesProps) {
  return (
    <>
      <rect
        x={x - 13}
        y={y - 14}
        width="26"
        height="20"
        rx="4"
        className={
          cases === undefined
            ? 'fill-paper stroke-muted'
            : cases > 0
              ? 'fill-bad-soft stroke-bad'
              : 'fill-good-soft stroke-good'
        }
        strokeDasharray={cases === undefined ? '2 2' : undefined}
      />
      <text x={x} y={y} className={cases === undefined ? 'fill-muted' : cases > 0 ? 'fill-bad' : 'fill-good'}>
        {cases ?? (differ ? '≠' : '?')}
      </text>
    </>
  )
}
