// Addresses, formats and names by language. A browser gets from its page what is declared (web/browser/languages-in-page.ts), so that
// a language adds nothing to the scripts of the others.
import { declared, type Declaration } from './declared-languages.ts'

export type Language = keyof typeof declared

export const languages: Readonly<Record<Language, Declaration>> = declared

/**
 * What a page says about the languages: everything of its own that browsers use, and where the others are.
 */
export function declarationsFor(own: Language): Partial<Record<Language, Partial<Declaration>>> {
  return inEach((code) => {
    const { script, siteName, pictureFont, untranslated, signed, ...used } = languages[code]
    const { name, locale, prefix, direction } = used
    return code === own ? used : { name, locale, prefix, direction }
  })
}

/**
 * For `Intl`: digits are 0–9 in every language, as in tables and forms of the Election Commission. Hours are 0–23
 * except in English, as the hours of polling are: "pm" would be left in English.
 */
export const formatLocale = (language: Language): string =>
  `${languages[language].formats ?? languages[language].locale}-u-${language === 'en' ? '' : 'hc-h23-'}nu-latn`

/** The first one is that of addresses without a prefix. */
export const languageCodes = Object.keys(declared) as Language[]

export function inEach<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  return Object.fromEntries(languageCodes.map((code) => [code, make(code)])) as Record<Language, T>
}

/** The language of an address, and its path without the language. */
export function languageOf(pathname: string): { language: Language; path: string } {
  const language =
    languageCodes.find((code) => {
      const { prefix } = languages[code]
      return prefix !== '' && (pathname === prefix || pathname.startsWith(`${prefix}/`))
    }) ?? languageCodes[0]!
  return { language, path: pathname.slice(languages[language].prefix.length) || '/' }
}

/** The address of a path in a language: `/hi` for the home page, `/hi/polls` for the polls. */
export function addressIn(language: Language, path: string): string {
  const { prefix } = languages[language]
  return prefix !== '' && path === '/' ? prefix : prefix + path
}

/** Whether a language has the words of a feature. */
export const speaks = (language: Language, feature: string): boolean =>
  languages[language].untranslated?.includes(feature) !== true

/** "Gaya, Bihar": names in a row, separated by the comma of the language. */
export const inOneLine = (names: readonly string[], language: Language): string =>
  names.join(languages[language].comma ?? ', ')

/** Ends a sentence that code puts together; a message carries its own. */
export const fullStop = (language: Language): string => languages[language].stop ?? '.'

const names = new Map<Language, Map<string, string>>()

/** What seats, districts, parties, ministries and the like are called in a language, by the names that data have. */
export function learnNames(language: Language, more: Readonly<Record<string, string>>): void {
  const known = names.get(language) ?? new Map<string, string>()
  for (const [name, own] of Object.entries(more)) known.set(name, own)
  names.set(language, known)
}

export const knownName = (language: Language, name: string): string | undefined =>
  names.get(language)?.get(name)

type Speller = (language: Language, name: string, hindi?: string) => string | undefined
let spell: Speller | undefined

/** The server spells the rest (names/spelled.ts); browsers get what a page shows. */
export function spellNamesWith(speller: Speller): void {
  spell = speller
}

/**
 * A name of a seat, person, party or ministry in the page’s language, if we have it: the data have states and seats in Hindi (or, in a
 * list, the English one in its place), tables have the rest.
 */
export function nameIn(language: Language, name: string, hindi?: string): string
export function nameIn(language: Language, name: string | undefined, hindi?: string): string | undefined
export function nameIn(language: Language, name: string | undefined, hindi?: string) {
  if (language === 'hi' && hindi && hindi !== name) return hindi
  if (!name) return name
  const { states = {} } = languages[language]
  return (
    (Object.hasOwn(states, name) ? states[name] : knownName(language, name)) ||
    spell?.(language, name, hindi) ||
    name
  )
}
