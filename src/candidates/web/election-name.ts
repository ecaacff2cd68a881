// The kind of election of a contest.
import type { I18n } from '@lingui/core'

export function electionName(i18n: I18n, election: string): string {
  if (election === 'ls') return i18n.t('Lok Sabha')
  if (election === 'va') return i18n.t('State assembly')
  if (election.startsWith('ls-by')) return i18n.t('Lok Sabha by-election')
  if (election.startsWith('va-by')) return i18n.t('Assembly by-election')
  return election
}
