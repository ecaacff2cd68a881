// Catalogues: on the server all of a language, once a page of it is drawn; browsers load the words of the scripts that they load
// (scripts/vite/words-of-parts.ts), and names with the answers that have them.
import type { I18n, Messages } from '@lingui/core'
import { languageCodes, spellNamesWith } from '#base/languages.ts'
import { spelled } from '#base/names/spelled.ts'
import hindiPlaces from '#base/web/names/places/hi.json' with { type: 'json' }
import { inEach, learnNames, type Language } from '#base/web/site.ts'
import { wordsOf } from '#base/web/words.tsx'
import { features } from '../../features.ts'

/** Hindi has every seat and district. */
const inHindi = new Map<string, string>(Object.entries(hindiPlaces))

spellNamesWith((language, name, hindi = inHindi.get(name)) => spelled(language, name, hindi))

const catalogues = import.meta.glob<{ messages: Messages }>('/src/*/web/words/*.po')
const tables = import.meta.glob<{ default: Readonly<Record<string, string>> }>('/src/base/web/names/*/*.json')

const filesIn = <T>(files: Readonly<Record<string, T>>, language: Language) =>
  Object.entries(files).filter(([file]) => new RegExp(`/${language}\\.(po|json)$`).test(file))

/** English names are in the data. */
const tablesOf = (language: Language) => (language === languageCodes[0] ? [] : filesIn(tables, language))

/** Files with names in a language. */
export const filesOfNames = (language: Language): string[] =>
  tablesOf(language).map(([file]) => file.slice(1))

/** All catalogues in a language, where the browser takes each from its source (npm run dev). */
export const catalogueFilesOf = (language: Language): string[] =>
  filesIn(catalogues, language).map(([file]) => `${file}?import`)

export const words: Readonly<Record<Language, I18n>> = inEach(wordsOf)

const loaded = new Map<Language, Promise<unknown>>()

/** Loads all words of a language and the names in it, if they are not there yet. */
export async function wordsLoaded(language: Language): Promise<void> {
  let loading = loaded.get(language)
  if (!loading) loaded.set(language, (loading = load(language)))
  await loading
}

const load = (language: Language) =>
  Promise.all([
    ...filesIn(catalogues, language).map(async ([, read]) =>
      words[language].load(language, (await read()).messages),
    ),
    ...tablesOf(language).map(async ([, read]) => learnNames(language, (await read()).default)),
  ])

/** The features whose words a page needs: the one that it lies in, `src/<feature>/web/`, or is named after, `<feature>.page.tsx`. */
export const featuresSpoken = (file: string): string[] => {
  const own = file.split(/[/.]/)
  return features.filter((feature) => feature === 'base' || feature === 'app' || own.includes(feature))
}
