// Outcomes of promises in words that judge nobody.
import type { I18n } from '@lingui/core'
import type { Outcome } from '../contract.ts'

export function outcomeName(i18n: I18n, outcome: Outcome): string {
  const names: Record<Outcome, string> = {
    kept: i18n.t('Kept'),
    'partly-kept': i18n.t('Partly kept'),
    'not-kept': i18n.t('Not kept'),
    'too-early': i18n.t('Too early to say'),
    'no-longer-possible': i18n.t('No longer possible'),
  }
  return names[outcome]
}
