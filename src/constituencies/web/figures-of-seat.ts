// The figures on pages of constituencies, for "Report a mistake".
import type { FigureStatus, Provenance } from '#base/contract.ts'
import type { I18n } from '@lingui/core'
import type { CandidateResult } from '../contract.ts'

export const figuresOfSeat = (i18n: I18n) => [
  i18n.t('Votes, margin or candidates'),
  i18n.t('Turnout or electors'),
  i18n.t('Who represents the seat'),
  i18n.t('Declared cases, assets or education'),
  i18n.t('Name, boundaries or neighbours'),
]

/** The notes under the table of candidates, for links to them. */
export const sourcesOfCandidates = 'sources-of-candidates'

/** Those of `sources` that state a figure of these candidates. */
export function sourcesOfFigures(
  candidates: readonly CandidateResult[],
  sources: readonly Provenance[],
): Provenance[] {
  const stated = new Set(
    candidates.flatMap(({ figures = {} }) => Object.values(figures).flatMap(sourceIdsOf)),
  )
  return sources.filter(({ sourceId }) => stated.has(sourceId))
}

function sourceIdsOf(status: FigureStatus): readonly string[] {
  if (status.status === 'known') return status.source_ids
  return status.status === 'disputed' ? status.stated.flatMap(({ source_ids: ids }) => ids) : []
}
