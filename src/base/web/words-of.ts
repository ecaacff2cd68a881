// Every word that a visitor reads goes through here. The English text is the message's own name: i18n.t('…').
import { setupI18n, type I18n } from '@lingui/core'
import { shortName } from './words/short-name.ts'
import { formatLocale, type Language } from '../languages.ts'

/** No words yet: the features of a page add theirs. */
export function wordsOf(language: Language): I18n {
  const i18n = setupI18n({
    locale: language,
    locales: formatLocale(language),
    messages: { [language]: {} },
  })
  // A message that a catalogue lacks is plain English, which needs no compiling.
  i18n.setMessagesCompiler((message) => [message])
  // Catalogues use short ids; all other code uses the English text.
  const byName = i18n.t
  i18n.t = ((message: string, values?: Record<string, unknown>) =>
    byName(shortName(message), values, { message })) as I18n['t']
  return i18n
}
