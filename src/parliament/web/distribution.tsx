// How a figure is spread over the members of a house, as bars with the median marked, and as a table. To the right is more, not
// better.
import { count, span } from '#base/web/format.ts'
import { fullStop, type Language } from '#base/web/site.ts'
import { mirrored } from '#base/web/ui/figures/mirrored.ts'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { Beside } from '../contract.ts'
import { figure, isShort, measureName, type Days } from './work-words.ts'

const size = { width: 300, height: 74, top: 14, base: 60 } as const

type Props = { of: Beside; days: Days }

export function Distribution({ of, days }: Props) {
  const { i18n, language } = useLanguage()
  const { measure, bars, median, members } = of
  const most = Math.max(...bars.map((bar) => bar.members))
  const last = bars.at(-1)!
  const step = size.width / bars.length
  const x = (amount: number) => Math.min(size.width, (amount / last.to) * size.width)
  const name = measureName(i18n, measure)
  const shown = (n: number) => figure(i18n, { measure, value: n, language, days })
  const middle = i18n.t('Median of {members} members: {median}', {
    members: count(members, language),
    median: shown(median),
  })
  // Of a few sittings the median is said beside it.
  if (measure === 'attendance' && isShort(days)) return null
  return (
    <>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        className={`mt-2 block w-full max-w-96 ${mirrored}`}
        role="img"
        aria-label={[name, middle].join(`${fullStop(language)} `)}
      >
        {bars.map((bar, i) => {
          const height = bar.members === 0 ? 0 : Math.max(1.5, (bar.members / most) * (size.base - size.top))
          return (
            <rect
              key={bar.from}
              x={(i * step + 0.5).toFixed(1)}
              width={(step - 1).toFixed(1)}
              y={(size.base - height).toFixed(1)}
              height={height.toFixed(1)}
              className="fill-muted opacity-50"
            />
          )
        })}
        <line x1="0" x2={size.width} y1={size.base} y2={size.base} className="stroke-strong-line" />
        <line
          x1={x(median).toFixed(1)}
          x2={x(median).toFixed(1)}
          y1={size.top - 6}
          y2={size.base}
          strokeDasharray="3 2"
          className="stroke-ink"
        />
        <text x="0" y={size.height - 2} className="fill-muted text-[10px]">
          {shown(0)}
        </text>
        <text x={size.width} y={size.height - 2} textAnchor="end" className="fill-muted text-[10px]">
          {shown(measure === 'attendance' ? 100 : last.to - 1)}
        </text>
      </svg>
      <Expandable label={i18n.t('As a table')}>
        <SpreadTable of={of} days={days} />
      </Expandable>
    </>
  )
}

/** How many members have which figure. */
export function SpreadTable({ of: { measure, bars, at }, days }: { of: Beside; days: Days }) {
  const { i18n, language } = useLanguage()
  const shown = (n: number) => figure(i18n, { measure, value: n, language, days })
  return (
    <WideTable
      caption={i18n.t('{measure}: members by figure', { measure: measureName(i18n, measure) })}
      columns={[{ name: measureName(i18n, measure) }, { name: i18n.t('Members'), end: true }]}
    >
      {bars.map((bar, i) =>
        bar.members === 0 && i !== at ? null : (
          <TableRow key={bar.from}>
            <span className={i === at ? '' : 'font-normal'}>
              {rangeOf(bar, measure, shown, language)}
              {i === at ? ` · ${i18n.t('this member')}` : ''}
            </span>
            <span className={i === at ? 'font-semibold' : ''}>{count(bar.members, language)}</span>
          </TableRow>
        ),
      )}
    </WideTable>
  )
}

function rangeOf(
  { from, to }: Beside['bars'][number],
  measure: Beside['measure'],
  shown: (n: number) => string,
  language: Language,
): string {
  if (measure === 'attendance')
    return to === 100 ? span(shown(from), shown(to), language) : `${shown(from)} – < ${shown(to)}`
  return to - from === 1 ? shown(from) : span(shown(from), shown(to - 1), language)
}
