// Catalogues load with their feature: the shell's with every page, a feature's with its pages, and the names of parties, of
// levels of education and of places with the features that show them.
import type { I18n, Messages } from '@lingui/core'
import { wordsComeFrom } from '#base/web/deferred.tsx'
import { learnPlaces, type Language } from '#base/web/site.ts'
import { catalogueOf, withAllNames } from './catalogue-files.ts'

/** Names of places have no messages: they are data. */
type Catalogue = { messages: Messages } | { default: Readonly<Record<string, string>> }

// A browser knows the English ones. A page in another language says where its own are, so that a language costs the others nothing.
const files =
  import.meta.env.SSR || import.meta.env.DEV
    ? import.meta.glob<Catalogue>([
        '/src/*/web/words/*.po',
        '/src/base/web/names/**/words/*.po',
        '/src/base/web/names/places/*.json',
      ])
    : import.meta.glob<Catalogue>(['/src/*/web/words/en.po', '/src/base/web/names/**/words/en.po'])
let ownFiles: Readonly<Record<string, string>> = {}

/** The files of the page’s language by feature. */
export function takeFrom(addresses: Readonly<Record<string, string>>): void {
  ownFiles = addresses
}

/** On the server: all files of a language. */
export const cataloguesIn = (language: string): string[] =>
  Object.keys(files)
    .filter((file) => new RegExp(`/${language}\\.(po|json)$`).test(file))
    .map((file) => file.slice(1))

function loaderOf(feature: string, language: string): (() => Promise<Catalogue>) | undefined {
  const address = ownFiles[feature]
  return (
    files[`/${catalogueOf(feature, language)}`] ??
    (address === undefined ? undefined : () => import(/* @vite-ignore */ address))
  )
}

const known = new WeakMap<I18n, Set<string>>()

/** Adds these features' words in the language of `i18n`, unless they are there already. */
export async function addWords(i18n: I18n, features: readonly string[]): Promise<void> {
  const has = known.get(i18n) ?? new Set()
  known.set(i18n, has)
  const missing = withAllNames(features).filter((feature) => !has.has(feature))
  const loads = missing.flatMap((feature) => loaderOf(feature, i18n.locale) ?? [])
  const found = await Promise.all(loads.map((load) => load()))
  for (const catalogue of found) add(i18n, catalogue)
  for (const feature of missing) has.add(feature)
}

wordsComeFrom(addWords)

/** Adds the words of files, which may be only some of a feature's. */
export async function addWordsOf(i18n: I18n, addresses: readonly string[]): Promise<void> {
  const found = await Promise.all(
    addresses.map((address) => import(/* @vite-ignore */ address) as Promise<Catalogue>),
  )
  for (const catalogue of found) add(i18n, catalogue)
}

function add(i18n: I18n, catalogue: Catalogue): void {
  if ('messages' in catalogue) i18n.load(i18n.locale, catalogue.messages)
  else learnPlaces(i18n.locale as Language, catalogue.default)
}
