// Figures about candidates in one form everywhere: short on the screen, exact in the tooltip and for screen
// readers, and carefully worded.
import type { I18n } from '@lingui/core'
import type { FigureStatus, FigureStatuses, Provenance } from '#base/contract.ts'
import { count, percent } from '#base/web/format.ts'
import { Badge } from '#base/web/ui/badge.tsx'
import { Figure, WithheldFigure } from '#base/web/ui/figures/figure.tsx'
import { CheckIcon } from '#base/web/ui/icons.tsx'
import { UnknownAmount } from '#base/web/ui/figures/money.tsx'
import { useLanguage, useWords } from '#base/web/words.tsx'
import type { ContestResult } from '../contract.ts'
import type { Trend, WithholdReason } from '../history/growth.ts'

/** From this growth in percent on, a multiple says more. */
const saidInTimes = 900

/** What is stated under a name, with the figure's status under the same. */
type Stated<Name extends string, Value> = { [N in Name]?: Value | undefined } & { figures: FigureStatuses }
type Props<Name extends string, Value> = { of: Stated<Name, Value>; name: Name }

/** Percent with an arrow and a word for the direction. Neither colour nor word implies good or bad. */
export function Growth<Name extends string>({ of, name }: Props<Name, number>) {
  const { i18n, language } = useLanguage()
  const [growth, status]: [number | undefined, FigureStatus | undefined] = [of[name], of.figures[name]]
  if (status) return <WithheldNote status={status} />
  if (growth === undefined) return <UnknownAmount />
  if (growth >= saidInTimes)
    return i18n.t('about {times} times', { times: count(Math.round(growth / 100) + 1, language) })
  const size = percent(Math.abs(growth), language, 1)
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true" dir="ltr">
        {growth > 0 ? '↑ +' : growth < 0 ? '↓ −' : '→ '}
        {size}
      </span>
      <span className="sr-only">
        {growth < 0 ? i18n.t('down {size}', { size }) : i18n.t('up {size}', { size })}
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

type CasesProps<Name extends string> = Props<Name, number> & {
  /** The year of the affidavit, unless it is beside the badge anyway. */
  year?: number | undefined
  sources: readonly Provenance[]
  /** The words around it say that they are declared. */
  short?: boolean
}

/** Declared cases: charges that a court has yet to decide, never guilt. */
export function Cases<Name extends string>({ of, name, year, sources, short = false }: CasesProps<Name>) {
  const { i18n, language } = useLanguage()
  const [cases, status]: [number | undefined, FigureStatus | undefined] = [of[name], of.figures[name]]
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
        {short
          ? i18n.t('{cases, plural, one {# case} other {{shown} cases}}', {
              cases,
              shown: count(cases, language),
            })
          : i18n.t('{cases, plural, one {# declared case} other {# declared cases}}', { cases })}
      </Badge>
      {when}
    </span>
  )
}

const trendLooks = {
  increasing: ['↑', 'text-bad'],
  decreasing: ['↓', 'text-good'],
  stable: ['→', 'text-muted'],
} as const

/** In the specification's colours, with an arrow and a word. */
export function TrendMark<Name extends string>({ of, name }: Props<Name, Trend>) {
  const i18n = useWords()
  const [trend, status]: [Trend | undefined, FigureStatus | undefined] = [of[name], of.figures[name]]
  if (status) return <WithheldNote status={status} />
  // A trend that only a newer server knows says nothing here.
  if (trend === undefined || !Object.hasOwn(trendLooks, trend)) return <UnknownAmount />
  const words = {
    increasing: i18n.t('Increasing'),
    decreasing: i18n.t('Decreasing'),
    stable: i18n.t('Stable'),
  }
  const [arrow, colour] = trendLooks[trend]
  return (
    <span className={`font-semibold in-[dl]:max-md:text-base ${colour}`}>
      <span aria-hidden="true" className="inline-block rtl:mirrored">
        {arrow}
      </span>{' '}
      {words[trend]}
    </span>
  )
}

/** How often something changed between contests. */
export function ChangesCount<Name extends string>({ of, name }: Props<Name, number>) {
  const { language } = useLanguage()
  const [changes, status]: [number | undefined, FigureStatus | undefined] = [of[name], of.figures[name]]
  if (status) return <WithheldNote status={status} />
  return changes === undefined ? <UnknownAmount /> : <>{count(changes, language)}</>
}

type OutcomeProps = { of: Stated<'won', boolean>; sources: readonly Provenance[]; uncontested?: boolean }

/** Whether someone was elected; nothing if unknown. */
export function Outcome({ of: { won, figures }, sources, uncontested = false }: OutcomeProps) {
  const i18n = useWords()
  const status = figures['won']
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
