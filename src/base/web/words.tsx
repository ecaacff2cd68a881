// Every word that a visitor reads goes through here. The English text is the message's own name: i18n.t('…').
import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { shortName } from './words/short-name.ts'
import { formatLocale, type Language } from './site.ts'

/** Kept on the object itself: what React passes on is a proxy of it. */
const learner = Symbol('learner')
type Learning = I18n & { [learner]: (words: Messages) => void }

/** Adds words without notice: Lingui's own way renders the whole page again. */
export function learn(i18n: I18n, words: Messages): void {
  ;(i18n as Learning)[learner](words)
}

// What a page says is said again on the next one.
const onServer = import.meta.env.SSR

/** No words yet: the features of a page add theirs. */
export function wordsOf(language: Language): I18n {
  const kept: Messages = {}
  const i18n = setupI18n({
    locale: language,
    locales: formatLocale(language),
    messages: { [language]: kept },
  })
  // A message that a catalogue lacks is plain English, which needs no compiling.
  i18n.setMessagesCompiler((message) => [message])
  // Catalogues use short ids; all other code uses the English text.
  const byName = i18n.t
  // Without values or with one number a message is the same each time, until other words are loaded.
  const said = new Map<string, string>()
  i18n.on('change', () => said.clear())
  const say = (message: string, values?: Values) =>
    byName(onServer ? nameOf(message) : shortName(message), values, { message })
  i18n.t = ((message: string, values?: Values) => {
    const key = values ? onServer && withOneNumber(message, values) : message
    if (!key) return say(message, values)
    let text = said.get(key)
    if (text === undefined) {
      if (said.size >= mostSaid) said.clear()
      said.set(key, (text = say(message, values)))
    }
    return text
  }) as I18n['t']
  const learning: Learning = Object.assign(i18n, {
    [learner](words: Messages) {
      Object.assign(kept, words)
      said.clear()
    },
  })
  return learning
}

type Values = Record<string, unknown>

/** A name is made of all letters of its message: once, not each time. */
const names = new Map<string, string>()

function nameOf(message: string): string {
  let name = names.get(message)
  if (name === undefined) {
    if (names.size >= mostSaid) names.clear()
    names.set(message, (name = shortName(message)))
  }
  return name
}

/** "3 declared cases" is said on every row: choosing its plural costs ten times as much as looking it up. */
function withOneNumber(message: string, values: Values): string | undefined {
  const [only, ...more] = Object.values(values)
  return typeof only === 'number' && more.length === 0 ? `${only} ${message}` : undefined
}

/** More than all messages: names of parties come from the data. */
const mostSaid = 10_000

export function Words({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}

export function useWords(): I18n {
  return useLingui().i18n
}
