// How a person's figures changed from contest to contest.
import type { FigureStatus } from '#base/contract.ts'
import { count } from '#base/web/format.ts'
import { useSite } from '#base/web/site.ts'
import { UnknownAmount } from '#base/web/ui/figures/money.tsx'
import { useWords } from '#base/web/words.tsx'
import type { Trend } from '../../history/growth.ts'
import { WithheldNote } from '../figures.tsx'

const trendLooks = {
  increasing: ['↑', 'text-bad'],
  decreasing: ['↓', 'text-good'],
  stable: ['→', 'text-muted'],
} as const

/** In the specification's colours, with an arrow and a word. */
export function TrendMark({ of, status }: { of: Trend | undefined; status?: FigureStatus | undefined }) {
  const i18n = useWords()
  if (status) return <WithheldNote status={status} />
  // A trend that only a newer server knows says nothing here.
  if (of === undefined || !Object.hasOwn(trendLooks, of)) return <UnknownAmount />
  const words = {
    increasing: i18n.t('Increasing'),
    decreasing: i18n.t('Decreasing'),
    stable: i18n.t('Stable'),
  }
  const [arrow, colour] = trendLooks[of]
  return (
    <span className={`font-semibold in-[dl]:max-md:text-base ${colour}`}>
      <span aria-hidden="true" className="inline-block rtl:mirrored">
        {arrow}
      </span>{' '}
      {words[of]}
    </span>
  )
}

/** How often something changed between contests. */
export function ChangesCount({ of, status }: { of: number | undefined; status?: FigureStatus | undefined }) {
  const { language } = useSite()
  if (status) return <WithheldNote status={status} />
  return of === undefined ? <UnknownAmount /> : <>{count(of, language)}</>
}
