// Every word that a visitor reads goes through here. The English text is the message's own name: i18n.t('…').
import { setupI18n, type I18n } from '@lingui/core'
import { shortName } from './words/short-name.ts'
import { formatLocale, type Language } from '../languages.ts'

// What a page says is said again on the next one.
const onServer = import.meta.env.SSR

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
  // Without values or with one number a message is the same each time, until other words are loaded.
  const said = new Map<string, string>()
  const saidOfNumbers = new Map<string, Map<number, string>>()
  i18n.on('change', () => {
    said.clear()
    saidOfNumbers.clear()
  })
  const say = (message: string, values?: Values) => {
    const name = onServer ? nameOf(message) : shortName(message)
    return (values && filledIn(i18n.messages[name], values)) ?? byName(name, values, { message })
  }
  i18n.t = ((message: string, values?: Values) => {
    if (!values) return kept(said, message, () => say(message))
    const number = onServer ? onlyNumber(values) : undefined
    if (!onServer || number === undefined) return say(message, values)
    // "3 declared cases" is said on every row: choosing its plural costs ten times as much as looking it up.
    const ofMessage = kept(saidOfNumbers, message, () => new Map<number, string>())
    return kept(ofMessage, number, () => say(message, values), 100)
  }) as I18n['t']
  return i18n
}

type Values = Record<string, unknown>

/** @param most by default more than all messages: names of parties come from the data. */
function kept<K, T>(known: Map<K, T>, key: K, make: () => T, most = 10_000): T {
  let one = known.get(key)
  if (one === undefined) {
    if (known.size >= most) known.clear()
    known.set(key, (one = make()))
  }
  return one
}

/** A name is made of all letters of its message: once, not each time. */
const names = new Map<string, string>()
const nameOf = (message: string) => kept(names, message, () => shortName(message))

function onlyNumber(values: Values): number | undefined {
  let only: unknown
  for (const name in values) {
    if (only !== undefined) return undefined
    only = values[name]
  }
  return typeof only === 'number' ? only : undefined
}

/** A message with its values in their places; undefined if something in it depends on a value, as plurals do. */
function filledIn(message: I18n['messages'][string] | undefined, values: Values): string | undefined {
  if (!Array.isArray(message)) return undefined
  let text = ''
  for (const part of message)
    if (typeof part === 'string') text += part
    else if (part.length === 1) text += (values[part[0]] as string | number | undefined) ?? ''
    else return undefined
  return text
}
