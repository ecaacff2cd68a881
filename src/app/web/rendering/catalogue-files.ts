// Which catalogues a page and its first view need, and where they are.
import { languageCodes } from '#base/languages.ts'
import type { PageModule } from '#base/web/page.ts'
import { languagesWith, type Language } from '#base/web/site.ts'
import type { RenderDependencies } from '../../rendering.ts'
import type { PageData } from './hydration-data.ts'

/** They show names of parties, publishers and levels of education; a page that shows ministries itself, not in a part of its own, lists them among its words. */
const showNames = ['candidates', 'constituencies', 'leaders', 'parliament']

/** The features whose words a page needs; `file` is `src/<feature>/web/<name>.page.tsx`. */
export function featuresSpoken(file: string, { words = [] }: Pick<PageModule, 'words'>): string[] {
  return withNames([...new Set(['base', 'app', file.split('/')[1]!, ...words])])
}

const withNames = (features: readonly string[]): string[] =>
  features.some((feature) => showNames.includes(feature)) ? [...features, 'names', 'places'] : [...features]

/** What a part that is loaded by itself needs for these features: leaders hold ministries, Parliament questions them. */
export const withAllNames = (features: readonly string[]): string[] =>
  features.some((feature) => feature === 'leaders' || feature === 'parliament')
    ? [...new Set([...withNames(features), 'ministries'])]
    : withNames(features)

/** The features whose whole catalogues a first view needs: some of their words are in the data, and in English the data already have them. */
export const wordsInData = (
  features: readonly string[],
  page: Pick<PageModule, 'wordsInData'>,
  language: string,
): string[] =>
  language === languageCodes[0]
    ? []
    : [...features.filter((feature) => feature in namesIn), ...(page.wordsInData ?? [])]

/** Catalogues of names that stand in data, and their folders. */
const namesIn: Readonly<Record<string, string>> = {
  names: 'src/base/web/names/words',
  ministries: 'src/base/web/names/ministries/words',
}

/** The feature of a catalogue’s file. */
export const featureOfCatalogue = (file: string) =>
  file.endsWith('.json')
    ? 'places'
    : (Object.entries(namesIn).find(([, folder]) => file.includes(`${folder}/`))?.[0] ?? file.split('/')[1]!)

/** The catalogue's file, from the root of the project. */
export const catalogueOf = (feature: string, language: string) =>
  feature === 'places'
    ? `src/base/web/names/places/${language}.json`
    : `${namesIn[feature] ?? `src/${feature}/web/words`}/${language}.po`

/** Where the words of a first view are, by language: a page that does not exist in this one is English within the shell. Undefined without a build. */
export function firstWordsOf(
  { addressOf, firstWordsOf: wordsIn }: RenderDependencies,
  file: string,
  module: PageModule,
  language: Language,
): PageData['firstWords'] {
  const features = featuresSpoken(file, module)
  const existsIn = languagesWith(features)
  const spoken = existsIn.includes(language) ? [language] : [language, existsIn[0]!]
  const found = spoken.map((one) => {
    const own = wordsIn?.(file, one)
    const inData = wordsInData(features, module, one).map((feature) => addressOf?.(catalogueOf(feature, one)))
    return [one, [own, ...inData].filter((address) => address !== undefined)] as const
  })
  return found.every(([, files]) => files.length > 0) ? Object.fromEntries(found) : undefined
}
