// Assets and liabilities of one person as lines over time; the table beside it has the figures. Rendered on the server. Unknown
// values appear as a hollow mark, with no line across the gap. If sources differ, every value is a hollow mark.
import { rupees } from '#base/web/format.ts'
import { mirrored } from '#base/web/ui/figures/mirrored.ts'
import { useLanguage } from '#base/web/words.tsx'
import type { ElectionRecord } from '../../contract.ts'
import { chartInWords, highest, linesFor, placesOf, statedAssets } from './declared-chart.ts'

type Props = {
  name: string
  records: readonly ElectionRecord[]
  /** Lines connect consecutive elections, except if these may not be one person's. */
  joined: boolean
}

/** It fits a phone, and two of them side by side a tablet. */
const width = 300
const side = 20
const yearColumn = 34
const yearHeight = 16
const plot = { top: 28, bottom: 148 }

export default function CareerChart({ name, records, joined }: Props) {
  const { i18n, language } = useLanguage()
  const top = highest(records)
  const places = placesOf(records).map((part) => side + part * (width - 2 * side))
  // Where elections are too close for labels in one line, they stand in two or three.
  const yearLines = linesFor(places, yearColumn)
  const legendAt = plot.bottom + 44 + yearHeight * Math.max(...yearLines)
  const y = (value: number) => plot.bottom - (value / (top || 1)) * (plot.bottom - plot.top)
  const assets = records.map((one) => one.total_assets_amount)
  const liabilities = records.map((one) => one.total_liabilities_amount)
  return (
    <svg
      role="img"
      aria-label={chartInWords(i18n, language, name, records)}
      viewBox={`0 0 ${width} ${legendAt + 8}`}
      width={`${width / 16}rem`}
      className={`h-auto max-w-none text-chart md:max-w-full print:w-full ${mirrored}`}
    >
      <text x="0" y="14" className="fill-muted">
        {rupees(top, language)}
      </text>
      <line x1="0" x2={width} y1={plot.bottom} y2={plot.bottom} className="stroke-strong-line" />
      {records.map(({ election_year: year }, n) => (
        <text
          key={n}
          x={places[n]}
          y={plot.bottom + 20 + yearHeight * yearLines[n]!}
          textAnchor="middle"
          className="fill-ink font-semibold"
        >
          {year}
        </text>
      ))}
      <circle cx="6" cy={legendAt - 4} r="4.5" className="fill-link" />
      <text x="16" y={legendAt} className="fill-link font-semibold">
        {i18n.t('Assets')}
      </text>
      <rect x={width / 2} y={legendAt - 8} width="8" height="8" className="fill-accent" />
      <text x={width / 2 + 14} y={legendAt} className="fill-accent font-semibold">
        {i18n.t('Liabilities')}
      </text>
      {joined ? <Line values={liabilities} places={places} y={y} className="stroke-accent" dashed /> : null}
      {joined ? <Line values={assets} places={places} y={y} className="stroke-link" /> : null}
      {records.map((one, i) => {
        const [x, has, owes] = [places[i]!, assets[i], liabilities[i]]
        return (
          <g key={i}>
            {owes === undefined ? null : (
              <rect x={x - 4} y={y(owes) - 4} width="8" height="8" className="fill-accent" />
            )}
            {has === undefined ? (
              <Hollow values={statedAssets(one)} x={x} y={y} />
            ) : (
              <circle cx={x} cy={y(has)} r="4.5" className="fill-link" />
            )}
          </g>
        )
      })}
    </svg>
  )
}

type HeightOf = (value: number) => number

/** Not known: a hollow mark at the axis. Sources differ: one for each value, and no line to them. */
function Hollow({ values, x, y }: { values: readonly number[]; x: number; y: HeightOf }) {
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

type LineProps = {
  values: readonly (number | undefined)[]
  places: readonly number[]
  y: HeightOf
  className: string
  dashed?: boolean
}

/** Only between adjacent known values. */
function Line({ values, places, y, className, dashed = false }: LineProps) {
  return values.slice(1).map((value, i) => {
    const before = values[i]
    if (value === undefined || before === undefined) return null
    return (
      <line
        key={i}
        x1={places[i]}
        y1={y(before)}
        x2={places[i + 1]}
        y2={y(value)}
        strokeWidth="2"
        className={className}
        strokeDasharray={dashed ? '5 4' : undefined}
      />
    )
  })
}
