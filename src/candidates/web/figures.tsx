// Figures about candidates as they are shown everywhere: short to the eye, exact in the title and for screen readers, and careful in words.
import { percent } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { Badge } from '#base/web/ui/badge.tsx'
import { NotKnown } from '#base/web/ui/money.tsx'
import { useWords } from '#base/web/words.tsx'
import type { Trend } from '../growth.ts'

/** Percent with its direction as an arrow and a word. Neither colour nor word says that it is good or bad. */
export function Growth({ of }: { of: number | undefined }) {
  const i18n = useWords()
  const { language } = useSite()
  if (of === undefined) return <NotKnown />
  const size = percent(Math.abs(of), language, 1)
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true">
        {of > 0 ? '↑ +' : of < 0 ? '↓ −' : '→ '}
        {size}
      </span>
      <span className="sr-only">
        {of < 0 ? i18n.t('down {size}', { size }) : i18n.t('up {size}', { size })}
      </span>
    </span>
  )
}

/** Declared cases: charges that a court has yet to decide, never guilt. */
export function CasesBadge({ cases }: { cases: number | undefined }) {
  const i18n = useWords()
  const tone = cases === undefined ? 'quiet' : cases === 0 ? 'good' : 'bad'
  return (
    <Badge tone={tone}>
      {cases === undefined
        ? i18n.t('Cases not known')
        : i18n.t('{cases, plural, one {# declared case} other {# declared cases}}', { cases })}
    </Badge>
  )
}

const trendLooks = {
  increasing: ['↑', 'text-bad'],
  decreasing: ['↓', 'text-good'],
  stable: ['→', 'text-muted'],
} as const

/** In the specification's colours, with an arrow and a word. */
export function TrendMark({ of }: { of: Trend | undefined }) {
  const i18n = useWords()
  if (of === undefined) return <NotKnown />
  const words = {
    increasing: i18n.t('Increasing'),
    decreasing: i18n.t('Decreasing'),
    stable: i18n.t('Stable'),
  }
  const [arrow, colour] = trendLooks[of]
  return (
    <span className={`font-semibold ${colour}`}>
      <span aria-hidden="true">{arrow} </span>
      {words[of]}
    </span>
  )
}
