// Where the words of a page's first view are.
import type { PageModule } from '#base/web/page.ts'
import { languagesWith, type Language } from '#base/web/site.ts'
import type { RenderDependencies } from '../../rendering.ts'
import { catalogueOf, featuresSpoken, wordsInData } from './catalogue-files.ts'
import type { PageData } from './hydration-data.ts'

/** By language: a page that does not exist in this one is English within the shell. Undefined without a build. */
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
