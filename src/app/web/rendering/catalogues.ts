// Catalogues: on the server all of a language, once a page of it is drawn; browsers load the words of the scripts that they load
// (scripts/vite/words-of-parts.ts), and names with the answers that have them.
import type { I18n, Messages } from '@lingui/core'
import { languageCodes, spellNamesWith } from '#base/languages.ts'
import { spelled } from '#base/names/spelled.ts'
import hindiPlaces from '#base/web/names/places/hi.json' with { type: 'json' }
import { inEach, learnPlaces, type Language } from '#base/web/site.ts'
import { wordsOf } from '#base/web/words.tsx'
import { features } from '../../features.ts'

/** Hindi has every seat and district. */
const inHindi: Readonly<Record<string, string>> = hindiPlaces

spellNamesWith((language, name, hindi = inHindi[name]) => spelled(language, name, hindi))

type Catalogue = { messages: Messages } | { default: Readonly<Record<string, string>> }

const files = import.meta.glob<Catalogue>([
  '/src/*/web/words/*.po',
  '/src/base/web/names/**/words/*.po',
  '/src/base/web/names/places/*.json',
])

const isOf = (language: Language) => (file: string) => new RegExp(`/${language}\\.(po|json)$`).test(file)

/** What stands in data and not in scripts: names of parties, ministries, places. */
const ofNames = (file: string) => file.startsWith('/src/base/web/names/')

/** Files with names in a language; English names are in the data. */
export const catalogueFilesOfNames = (language: Language): string[] =>
  language === languageCodes[0]
    ? []
    : Object.keys(files)
        .filter((file) => isOf(language)(file) && ofNames(file))
        .map((file) => file.slice(1))

/** All catalogues in a language, where the browser takes each from its source (npm run dev). */
export const catalogueFilesOf = (language: Language): string[] =>
  Object.keys(files)
    .filter((file) => isOf(language)(file) && file.endsWith('.po'))
    .map((file) => `${file}?import`)

export const words: Readonly<Record<Language, I18n>> = inEach(wordsOf)

const names = new Map<Language, Map<string, Messages[string]>>()
const loaded = new Map<Language, Promise<void>>()

/** Loads all words of a language, if they are not there yet. */
export function wordsLoaded(language: Language): Promise<void> {
  let loading = loaded.get(language)
  if (!loading) loaded.set(language, (loading = load(language)))
  return loading
}

async function load(language: Language): Promise<void> {
  const own = Object.entries(files).filter(([file]) => isOf(language)(file))
  const known = new Map<string, Messages[string]>()
  await Promise.all(
    own.map(async ([file, read]) => {
      const catalogue = await read()
      if (!('messages' in catalogue)) return learnPlaces(language, catalogue.default)
      words[language].load(language, catalogue.messages)
      if (ofNames(file) && language !== languageCodes[0])
        for (const [name, message] of Object.entries(catalogue.messages)) known.set(name, message)
    }),
  )
  names.set(language, known)
}

/** What a text in data is called in a language: its name in catalogues, and the message. */
export function nameFor(language: Language, text: string): [string, Messages[string]] | undefined {
  const known = names.get(language)
  if (!known || known.size === 0 || text.length > 120) return undefined
  const message = known.get(text)
  return message === undefined ? undefined : [text, message]
}

/** The features whose words a page needs: the one that it lies in, `src/<feature>/web/`, or is named after, `<feature>.page.tsx`. */
export const featuresSpoken = (file: string): string[] => {
  const own = file.split(/[/.]/)
  return features.filter((feature) => feature === 'base' || feature === 'app' || own.includes(feature))
}
