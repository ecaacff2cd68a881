// Figures about candidates in one form everywhere: short on the screen, exact in the tooltip and for screen
// readers, and carefully worded.
import type { I18n } from '@lingui/core'
import type { FigureStatus, Provenance } from '#base/contract.ts'
import { count, percent } from '#base/web/format.ts'
import { Badge } from '#base/web/ui/badge.tsx'
import { Figure, WithheldFigure } from '#base/web/ui/figures/figure.tsx'
import { CheckIcon } from '#base/web/ui/icons.tsx'
import { UnknownAmount } from '#base/web/ui/figures/money.tsx'
import { SourceMarks } from '#base/web/ui/figures/source-notes.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import type { ContestResult } from '../contract.ts'
import type { Trend, WithholdReason } from '../history/growth.ts'

/** From this growth in percent on, a multiple says more. */
const saidInTimes = 900

/** Percent with an arrow and a word for the direction. Neither colour nor word implies good or bad. */
export function Growth({ of, status }: { of: number | undefined; status?: FigureStatus | undefined }) {
  const { i18n, language } = useLanguage()
  if (status) return <WithheldNote status={status} />
  if (of === undefined) return <UnknownAmount />
  if (of >= saidInTimes)
    return i18n.t('about {times} times', { times: count(Math.round(of / 100) + 1, language) })
  const size = percent(Math.abs(of), language, 1)
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true" dir="ltr">
        {of > 0 ? '↑ +' : of < 0 ? '↓ −' : '→ '}
        {size}
      </span>
      <span className="sr-only">
        {of < 0 ? i18n.t('down {size}', { size }) : i18n.t('up {size}', { size })}
      </span>
    </span>
  )
}

/** Why a comparison of several affidavits is not shown. */
export function WithheldNote({ status }: { status: FigureStatus }) {
  const i18n = useWords()
  return <WithheldFigure>{whyNotShown(i18n, status)}</WithheldFigure>
}

function whyNotShown(i18n: I18n, status: FigureStatus): string {
  const reasons = status.status === 'held' ? (status.reasons as WithholdReason[]) : []
  if (reasons.includes('link')) return i18n.t('possibly two people')
  if (status.status === 'disputed' || reasons.includes('disputed'))
    return i18n.t('sources differ on a figure here')
  if (reasons.includes('operator')) return i18n.t('we doubt a figure here')
  if (reasons.includes('jump')) return i18n.t('being checked')
  return i18n.t('the first declaration is too small to compare')
}

type CasesProps = {
  of: number | undefined
  status: FigureStatus | undefined
  /** The year of the affidavit, unless it is beside the badge anyway. */
  year?: number | undefined
  sources: readonly Provenance[]
  /** The context already names the source. */
  sourced?: boolean
}

/** Declared cases: charges that a court has yet to decide, never guilt. */
export function Cases({ of: cases, status, year, sources, sourced = false }: CasesProps) {
  const { i18n, language } = useLanguage()
  const when = year === undefined ? null : <span className="font-normal text-muted"> ({year})</span>
  if (status?.status === 'disputed')
    return (
      <span>
        {i18n.t('Declared cases')} –{' '}
        <Figure of={cases} status={status} show={(value) => count(value, language)} sources={sources} />
        {when}
      </span>
    )
  if (cases === undefined) return <Badge>{i18n.t('Cases not known')}</Badge>
  return (
    <span className="inline-block">
      <Badge tone={cases === 0 ? 'good' : 'bad'}>
        {i18n.t('{cases, plural, one {# declared case} other {# declared cases}}', { cases })}
      </Badge>
      {when}
      {sourced || !status || status.status !== 'known' ? null : (
        <SourceMarks ids={status.source_ids} of={sources} />
      )}
    </span>
  )
}

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
  const { language } = useLanguage()
  if (status) return <WithheldNote status={status} />
  return of === undefined ? <UnknownAmount /> : <>{count(of, language)}</>
}

type OutcomeProps = {
  won: boolean | undefined
  status: FigureStatus | undefined
  sources: readonly Provenance[]
  uncontested?: boolean
}

/** Whether someone was elected; nothing if unknown. */
export function Outcome({ won, status, sources, uncontested = false }: OutcomeProps) {
  const i18n = useWords()
  if (status?.status === 'disputed')
    return (
      <Figure<boolean>
        of={undefined}
        status={status}
        show={(value) => (value ? i18n.t('elected') : i18n.t('not elected'))}
        sources={sources}
      />
    )
  if (won === undefined) return null
  if (!won) return <>{i18n.t('Not elected')}</>
  return (
    <Badge tone="good" Icon={CheckIcon}>
      {uncontested ? i18n.t('Elected unopposed') : i18n.t('Elected')}
    </Badge>
  )
}

/** "place 3 of 12", or "place 2" where the source does not name all candidates; undefined if it is not known. */
export function rankInWords(
  i18n: I18n,
  { position, candidates }: Partial<ContestResult> = {},
): string | undefined {
  if (position === undefined) return undefined
  return candidates === undefined
    ? i18n.t('place {position}', { position: String(position) })
    : i18n.t('place {position} of {candidates}', { position, candidates })
}
