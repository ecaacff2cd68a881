// A chart of one person's declarations: assets and liabilities as lines, declared cases below the years.
// Rendered on the server. Unknown values appear as a hollow mark, with no line across the gap. If sources
// differ, every value is a hollow mark.
import type { I18n } from '@lingui/core'
import { count, rupees } from '#base/web/format.ts'
import type { Language } from '#base/web/site.ts'
import { useSite } from '#base/web/site.ts'
import { useWords } from '#base/web/words.tsx'
import type { ElectionRecord } from '../../contract.ts'

type Props = {
  name: string
  records: readonly ElectionRecord[]
  /** Top of the scale in rupees; defaults to the person's own maximum, unless several charts share a scale. */
  top?: number
  /** Lines connect consecutive elections, except if these may not be one person's. */
  joined: boolean
  /** Space for this many elections: charts with a shared scale need the same width. */
  columns?: number
}

/** Five elections fit on a phone. */
const column = 62
/** Keeps a figure readable where a line runs behind it. */
const halo = { paintOrder: 'stroke', strokeWidth: 4, strokeLinejoin: 'round' } as const
const plot = { top: 54, bottom: 200, left: 30, right: 30 }
const height = 282

export function CareerChart({
  name,
  records,
  joined,
  top = highest(records),
  columns = records.length,
}: Props) {
  const i18n = useWords()
  const { language } = useSite()
  const width = Math.max(300, plot.left + plot.right + column * (columns - 1))
  const step = columns < 2 ? 0 : (width - plot.left - plot.right) / (columns - 1)
  const x = (at: number) => plot.left + at * step
  const y = (value: number) => plot.bottom - (value / (top || 1)) * (plot.bottom - plot.top)
  const assets = records.map((one) => one.total_assets_amount)
  const liabilities = records.map((one) => one.total_liabilities_amount)
  /** Moves a figure away from a steep line beside it. */
  const aside = (at: number) => {
    const [before, own, after] = [assets[at - 1], assets[at]!, assets[at + 1]]
    const steep = (other: number | undefined) => other !== undefined && y(own) - y(other) > 24
    if (steep(before) === steep(after)) return 0
    return steep(after) ? -14 : 14
  }
  return (
    <svg
      role="img"
      aria-label={inWords(i18n, language, name, records)}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width / 16}rem`}
      className="h-auto max-w-none text-chart print:w-full"
    >
      <circle cx="6" cy="10" r="4.5" className="fill-link" />
      <text x="16" y="14" className="fill-link font-semibold">
        {i18n.t('Assets')}
      </text>
      <rect x="96" y="6" width="8" height="8" className="fill-accent" />
      <text x="110" y="14" className="fill-accent font-semibold">
        {i18n.t('Liabilities')}
      </text>
      <line x1="0" x2={width} y1={plot.bottom} y2={plot.bottom} className="stroke-strong-line" />
      {joined ? <Line values={liabilities} x={x} y={y} className="stroke-accent" dashed /> : null}
      {joined ? <Line values={assets} x={x} y={y} className="stroke-link" /> : null}
      {records.map((one, i) => {
        const [own, owed] = [assets[i], liabilities[i]]
        return (
          <g key={i} textAnchor="middle">
            {owed === undefined ? null : (
              <rect x={x(i) - 4} y={y(owed) - 4} width="8" height="8" className="fill-accent" />
            )}
            {one.figures['total_assets_amount']?.status === 'disputed' ? (
              <Differing values={statedIn(one, 'total_assets_amount')} x={x(i)} y={y} width={width} />
            ) : own === undefined ? (
              <>
                <circle
                  cx={x(i)}
                  cy={plot.bottom - 14}
                  r="4.5"
                  className="fill-paper stroke-muted"
                  strokeDasharray="2 2"
                />
                <text
                  x={within(x(i), i18n.t('not known'), width)}
                  y={plot.bottom - 24}
                  className="fill-muted"
                >
                  {i18n.t('not known')}
                </text>
              </>
            ) : (
              <>
                <circle cx={x(i)} cy={y(own)} r="4.5" className="fill-link" />
                <text
                  x={within(x(i) + aside(i), rupees(own, language), width)}
                  y={y(own) - 11}
                  {...halo}
                  className="fill-ink stroke-raised font-semibold"
                >
                  {rupees(own, language)}
                </text>
              </>
            )}
            {owed !== undefined && owed > 0 && (own === undefined || y(owed) - y(own) > 34) ? (
              <text
                x={within(x(i), rupees(owed, language), width)}
                y={y(owed) - 9}
                {...halo}
                className="fill-accent stroke-raised"
              >
                {rupees(owed, language)}
              </text>
            ) : null}
            <text x={x(i)} y={plot.bottom + 20} className="fill-ink font-semibold">
              {one.election_year}
            </text>
            <Cases
              cases={one.criminal_cases_count}
              differ={one.figures['criminal_cases_count']?.status === 'disputed'}
              x={x(i)}
            />
          </g>
        )
      })}
      <text y={plot.bottom + 46} className="fill-muted">
        {i18n.t('Declared cases')}
      </text>
    </svg>
  )
}

/** Space for a text centred at `x` without being cut off at the edges. */
function within(x: number, text: string, width: number): number {
  const half = text.length * 3.8
  return Math.max(half, Math.min(width - half, x))
}

/** Two declarations make a line; one is better in words. */
export function hasChart(records: readonly ElectionRecord[]): boolean {
  return records.filter((one) => one.figures['total_assets_amount'] !== undefined).length > 1
}

export function highest(records: readonly ElectionRecord[]): number {
  return Math.max(
    0,
    ...records.flatMap((one) => [
      one.total_assets_amount ?? 0,
      one.total_liabilities_amount ?? 0,
      ...statedIn(one, 'total_assets_amount'),
    ]),
  )
}

/** Every value of a disputed figure. */
function statedIn(record: ElectionRecord, field: string): number[] {
  const status = record.figures[field]
  if (status?.status !== 'disputed') return []
  return status.stated.flatMap(({ value }) => (typeof value === 'number' ? value : []))
}

/** Sources differ: a hollow mark for each value, no number, and no line to it. */
function Differing({
  values,
  x,
  y,
  width,
}: {
  values: number[]
  x: number
  y: LineProps['y']
  width: number
}) {
  const i18n = useWords()
  const heights = values.length === 0 ? [plot.bottom - 14] : values.map(y)
  const words = i18n.t('sources differ')
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
        <circle key={at} cx={x} cy={at} r="4.5" className="fill-paper stroke-link" />
      ))}
      <text
        x={within(x, words, width)}
        y={Math.min(...heights) - 26}
        {...halo}
        className="fill-muted stroke-raised"
      >
        {words}
      </text>
    </>
  )
}

type LineProps = {
  values: readonly (number | undefined)[]
  x: (at: number) => number
  y: (value: number) => number
  className: string
  dashed?: boolean
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

/** A framed number below the year: the frame distinguishes it from a zero and a question mark without colour. */
function Cases({ cases, differ, x }: { cases: number | undefined; differ: boolean; x: number }) {
  const y = plot.bottom + 70
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

/** The whole chart as sentences, one for each election. */
function inWords(i18n: I18n, language: Language, name: string, records: readonly ElectionRecord[]): string {
  const differs = (one: ElectionRecord, field: string) => one.figures[field]?.status === 'disputed'
  const money = (one: ElectionRecord, field: 'total_assets_amount' | 'total_liabilities_amount') => {
    const value = one[field]
    if (value !== undefined) return i18n.t('{amount} rupees', { amount: count(value, language) })
    return differs(one, field) ? i18n.t('sources differ') : i18n.t('not known')
  }
  const cases = (one: ElectionRecord) => {
    const value = one.criminal_cases_count
    if (value !== undefined)
      return i18n.t('{cases, plural, one {# declared case} other {# declared cases}}', { cases: value })
    return differs(one, 'criminal_cases_count')
      ? i18n.t('sources differ on the declared cases')
      : i18n.t('declared cases not known')
  }
  const each = records.map((one) =>
    i18n.t('{year}: assets {assets}, liabilities {liabilities}, {cases}.', {
      year: String(one.election_year),
      assets: money(one, 'total_assets_amount'),
      liabilities: money(one, 'total_liabilities_amount'),
      cases: cases(one),
    }),
  )
  return [i18n.t('What {name} declared at each election.', { name }), ...each].join(' ')
}
