// Whether a candidate was elected, as far as the sources agree.
import type { I18n } from '@lingui/core'
import type { FigureStatus, Provenance } from '#base/contract.ts'
import { Badge } from '#base/web/ui/badge.tsx'
import { Figure } from '#base/web/ui/figures/figure.tsx'
import { CheckIcon } from '#base/web/ui/icons.tsx'
import { useWords } from '#base/web/words.tsx'
import type { ContestResult } from '../../contract.ts'

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
