// In which share of its minutes this site ran, day by day: bars, and the same figures as a table.
import { count, day as dayName, moment, percent } from '#base/web/format.ts'
import { Expandable } from '#base/web/ui/expandable.tsx'
import { Section } from '#base/web/ui/section.tsx'
import { TableRow, WideTable } from '#base/web/ui/wide-table.tsx'
import { useLanguage } from '#base/web/words.tsx'
import type { Uptime } from '../status-contract.ts'
import { percentOf, type Minutes } from '../uptime-share.ts'

type Day = Minutes & { day: string }

const shownAtOnce = 30
const step = 4
const height = 40

export function UptimeByDay({ uptime: { since, days, periods } }: { uptime: Uptime }) {
  const { i18n, language } = useLanguage()
  const recorded = days.filter((day): day is Day => day.of !== undefined)
  const earlier = recorded.slice(shownAtOnce)
  const unrecorded = days.filter(({ of }) => of === undefined)
  return (
    <Section id="uptime" className="mt-10" title={i18n.t('When this site was running')}>
      <p className="mt-2 max-w-prose">
        {i18n.t('Counted minute by minute. It does not show whether your network could reach the site.')}
      </p>
      {since === undefined ? (
        <p className="mt-3">{i18n.t('Nothing is recorded yet.')}</p>
      ) : (
        <>
          <dl className="mt-4 grid max-w-prose gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
            {periods
              .filter(({ of }) => of > 0)
              .map((period) => (
                <div key={period.length} className="sm:contents">
                  <dt className="text-muted">
                    {i18n.t('Last {days} days', { days: count(period.length, language) })}
                  </dt>
                  <dd className="font-semibold">
                    {i18n.t('{share} ({minutes} of {of} minutes)', {
                      share: percent(percentOf(period), language),
                      minutes: count(period.minutes, language),
                      of: count(period.of, language),
                    })}
                  </dd>
                </div>
              ))}
          </dl>
          <Bars days={days} />
          <p className="mt-1 max-w-prose text-sm text-muted">
            {i18n.t(
              'Recorded since {moment}; days before that are shown as dots. Today is counted up to now.',
              {
                moment: moment(since, language),
              },
            )}
          </p>
          <Table days={recorded.slice(0, shownAtOnce)} unrecorded={earlier.length > 0 ? [] : unrecorded} />
          {earlier.length === 0 ? null : (
            <Expandable className="mt-3" label={i18n.t('Days before these')}>
              <Table days={earlier} unrecorded={unrecorded} />
            </Expandable>
          )}
        </>
      )}
    </Section>
  )
}

function Table({ days, unrecorded }: { days: Day[]; unrecorded: { day: string }[] }) {
  const { i18n, language } = useLanguage()
  const ends = new Set([unrecorded.at(-1), unrecorded[0]].flatMap((end) => (end ? [end.day] : [])))
  const columns = [
    { name: i18n.t('Day') },
    { name: i18n.t('Running'), end: true },
    { name: i18n.t('Minutes'), end: true },
  ]
  return (
    <div className="max-w-prose">
      <WideTable caption={i18n.t('When this site was running, by day')} columns={columns}>
        {days.map((day) => (
          <TableRow key={day.day}>
            {dayName(day.day, language)}
            {day.of === 0 ? i18n.t('not measured yet') : percent(percentOf(day), language)}
            <span className="whitespace-nowrap">
              {i18n.t('{known} of {of}', {
                known: count(day.minutes, language),
                of: count(day.of, language),
              })}
            </span>
          </TableRow>
        ))}
        {ends.size === 0 ? null : (
          <TableRow whole>
            {[...ends].map((day) => dayName(day, language)).join(' – ')}
            {i18n.t('not recorded')}
          </TableRow>
        )}
      </WideTable>
    </div>
  )
}

/** The oldest day first, in the direction of reading. No colour judges: a bar is as high as its share. */
function Bars({ days }: { days: Uptime['days'] }) {
  const { i18n, language } = useLanguage()
  const width = days.length * step
  return (
    <svg
      viewBox={`0 0 ${width} ${height + 2}`}
      className="mt-4 block w-full max-w-prose rtl:mirrored"
      role="img"
      aria-label={i18n.t(
        'Share of minutes by day, from {from} to {to}. The table below has the same figures.',
        {
          from: dayName(days.at(-1)!.day, language),
          to: dayName(days[0]!.day, language),
        },
      )}
    >
      {days.toReversed().map(({ day, minutes = 0, of }, i) => {
        if (of === undefined)
          return <circle key={day} cx={(i + 0.5) * step} cy={height - 1} r="0.7" className="fill-muted" />
        const high = of === 0 ? 0 : (minutes / of) * height
        return (
          <rect
            key={day}
            x={i * step + 0.5}
            width={step - 1}
            y={(height - high).toFixed(1)}
            height={high.toFixed(1)}
            className="fill-muted"
          />
        )
      })}
      <line x1="0" x2={width} y1={height + 0.5} y2={height + 0.5} className="stroke-strong-line" />
    </svg>
  )
}
