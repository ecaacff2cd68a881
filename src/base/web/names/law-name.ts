// The law of a silence period in the page’s language; its sections are the same in all.
import type { I18n } from '@lingui/core'
import { listed } from '../format.ts'
import type { Language } from '../site.ts'

export function lawName(law: string, i18n: I18n, language: Language): string {
  const named = /^Representation of the People Act 1951, sections? (.+)$/.exec(law)?.[1]
  if (named === undefined) return law
  const sections = named.split(/, | and /)
  const values = { sections: listed(sections, language) }
  return sections.length === 1
    ? i18n.t('Representation of the People Act 1951, section {sections}', values)
    : i18n.t('Representation of the People Act 1951, sections {sections}', values)
}
