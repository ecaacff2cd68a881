// Every word that a visitor reads goes through here. The English text is the message's own name: i18n.t('…').
import { setupI18n, type I18n } from '@lingui/core'
import { formatLocale, languages, type Language } from '../languages.ts'

/** No words yet: the features of a page add theirs. */
export function wordsOf(language: Language): I18n {
  const i18n = setupI18n({
    locale: language,
    locales: languages[language].numbers ?? formatLocale(language),
    messages: { [language]: {} },
  })
  // A message that a catalogue lacks is plain English, which needs no compiling.
  i18n.setMessagesCompiler((message) => [message])
  return i18n
}
