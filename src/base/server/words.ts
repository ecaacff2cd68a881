// Words of what the server writes itself (calendars, feeds, legal details): one JSON file for each language.
import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '../languages.ts'

/**
 * Words by language, read when first asked. A language without its file says it in English.
 * @param fileOf the file of a language; it has the texts of the English one (scripts/checks/texts.ts).
 */
export function wordsIn<T>(english: T, fileOf: (language: Language) => string): (language: Language) => T {
  const known: Partial<Record<Language, T>> = { en: english }
  return (language) =>
    (known[language] ??= existsSync(fileOf(language))
      ? (JSON.parse(readFileSync(fileOf(language), 'utf8')) as T)
      : english)
}

/** "Where: {places}." with its values in their places. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
