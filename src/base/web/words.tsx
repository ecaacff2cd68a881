// Every word that a visitor reads goes through here. The English text is the message's own name: i18n.t('…').
import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { shortName } from './short-name.ts'
import { formatLocale, type Language } from './site.ts'

/** No words yet: the features of a page add theirs. */
export function wordsOf(language: Language): I18n {
  const kept: Messages = {}
  // Catalogues use short ids; all other code uses the English text.
  const messages = new Proxy(kept, {
    get: (_, message) => kept[shortName(String(message))],
    getOwnPropertyDescriptor: (_, message) =>
      Object.getOwnPropertyDescriptor(kept, shortName(String(message))),
  })
  const i18n = setupI18n({
    locale: language,
    locales: formatLocale(language),
    messages: { [language]: messages },
  })
  // A message missing from a catalogue is plain English, and its own compiled form.
  i18n.setMessagesCompiler((message) => [message])
  return i18n
}

export function Words({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}

export function useWords(): I18n {
  return useLingui().i18n
}
