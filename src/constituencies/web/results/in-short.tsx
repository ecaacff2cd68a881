// What the drawers of results say: a result in one line, who led in an area, and terms with their figures.
import type { ReactNode } from 'react'
import { count, percent } from '#base/web/format.ts'
import { withParty } from '#base/web/names/data-names.ts'
import { useLanguage } from '#base/web/words.tsx'
import type { AreaResult, ElectionResult } from '../../contract.ts'
import type { Decision } from '../headline.tsx'

/** The result in one line. */
export function Outcome({ of }: { of: Decision & Pick<ElectionResult, 'turnout'> }) {
  const { i18n, language } = useLanguage()
  const { status, winner, marginVotes, turnout } = of
  if (status === 'awaiting') return i18n.t('No result yet')
  if (!winner)
    return turnout === undefined ? null : i18n.t('Turnout {turnout}', { turnout: percent(turnout, language) })
  const who = withParty(i18n, winner)
  if (status === 'uncontested') return i18n.t('{who}, elected unopposed', { who })
  return marginVotes === undefined
    ? who
    : i18n.t('{who} won by {margin} votes', { who, margin: count(marginVotes, language) })
}

export function LedHere({ of: { leader, leadVotes } }: { of: Pick<AreaResult, 'leader' | 'leadVotes'> }) {
  const { i18n, language } = useLanguage()
  if (leader === undefined) return i18n.t('Not known who led here')
  const who = withParty(i18n, leader)
  return leadVotes === undefined
    ? i18n.t('{who} led here', { who })
    : i18n.t('{who} led here by {votes} votes', { who, votes: count(leadVotes, language) })
}

/** Without the terms whose figure is not known. */
export function Terms({ of }: { of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {of.map(([term, value]) =>
        value === undefined ? null : (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
