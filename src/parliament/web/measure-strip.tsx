// One measure of one member: the figure, and a strip of the house on which it stands. To the right is more, not better.
import type { ReactNode } from 'react'
import { count } from '#base/web/format.ts'
import { useLanguage } from '#base/web/words.tsx'
import type { Beside, MemberTerm } from '../contract.ts'
import { figure, isShort, measureName, unknownWords } from './work-words.ts'
import { Dotted } from '#base/web/ui/figures/dotted.tsx'

type Props = {
  member: MemberTerm
  beside: Beside
  /** In place of the measure's name, where that stands above with the median of the house. */
  name?: ReactNode
}

export function MeasureStrip({ member, beside, name }: Props) {
  const { i18n, language } = useLanguage()
  const { measure, median, members, asLong } = beside
  const value = member[measure]
  const shown = (n: number) => figure(i18n, { measure, value: n, language, days: member })
  return (
    <li className="min-w-0 border-b border-line py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{name ?? measureName(i18n, measure)}</span>
        <span className={value === undefined ? 'text-sm text-muted' : 'font-semibold'}>
          {value === undefined ? unknownWords(i18n, member) : shown(value)}
        </span>
      </p>
      {/* Of a few sittings there is no share. */}
      {measure === 'attendance' && isShort(member) ? null : <Strip of={beside} value={value} />}
      <Dotted
        className="text-sm text-muted"
        of={[
          name
            ? undefined
            : i18n.t('Median of {members} members: {median}', {
                members: count(members, language),
                median: shown(median),
              }),
          value === undefined || asLong === undefined || asLong.median === median
            ? undefined
            : i18n.t('Median of the {members} with about as many months in office: {median}', {
                members: count(asLong.members, language),
                median: shown(asLong.median),
              }),
        ]}
      />
    </li>
  )
}

/** Zero to the most of anyone: the darker, the more members; a line at the median, a disc for this one. */
function Strip({ of: { bars, median }, value }: { of: Beside; value: number | undefined }) {
  const most = Math.max(...bars.map((bar) => bar.members))
  const end = bars.at(-1)!.to
  const at = (amount: number) => `${Math.min(100, (amount / end) * 100).toFixed(2)}%`
  return (
    <svg className="my-1 block h-4 w-full overflow-visible rtl:mirrored" aria-hidden="true">
      <line x1="0" x2="100%" y1="8" y2="8" className="stroke-line" />
      {bars.map((bar) =>
        bar.members === 0 ? null : (
          <rect
            key={bar.from}
            x={at(bar.from)}
            width={at(bar.to - bar.from)}
            y="4"
            height="8"
            opacity={(0.15 + 0.45 * Math.sqrt(bar.members / most)).toFixed(2)}
            className="fill-muted"
          />
        ),
      )}
      <line x1={at(median)} x2={at(median)} y1="0" y2="16" strokeWidth="2" className="stroke-ink" />
      {value === undefined ? null : (
        <circle cx={at(value)} cy="8" r="6" strokeWidth="2" className="fill-link stroke-paper" />
      )}
    </svg>
  )
}
