// What a page and its first view need of the routes; the table of all pages is not part of the first load.
import type { I18n } from '@lingui/core'
import { createElement } from 'react'
import type { RouteObject } from 'react-router'
import type { PageModule } from '#base/web/page.ts'
import { languagesWith, type Language } from '#base/web/site.ts'
import { Standing } from '#base/web/standing.tsx'
import { wordsOf } from '#base/web/words.tsx'
import { BrokenPage } from '../shell/broken-page.tsx'
import { Shell } from '../shell/shell.tsx'
import { featuresSpoken } from './catalogue-files.ts'
import { addWords, addWordsOf } from './catalogues.ts'
import type { PageData } from './hydration-data.ts'
import { PageOutlet } from './page-outlet.tsx'

/** `file` is `src/<feature>/web/<name>.page.tsx`. */
type PageFile = { file: string; module: () => Promise<PageModule> }

// Elements, made once: otherwise each step of a navigation would render the shell again, and wait for its parts that are
// not hydrated yet.
const shell = createElement(Standing, null, createElement(Shell))
const broken = createElement(BrokenPage)

/** The pages' routes within the shell. */
export function inShell(pages: RouteObject[]): RouteObject[] {
  // The router shows no error boundary of a route whose own script could not be loaded.
  const inside = { id: 'pages', errorElement: broken, children: pages }
  return [{ id: 'shell', element: shell, errorElement: broken, children: [inside] }]
}

/**
 * A page’s script and the words of its text, which are English if the page does not exist in this language.
 * @param firstWords by language, the files with the words of its first view; without them, all words of its features are loaded.
 */
export async function withWords(page: PageFile, i18n: I18n, firstWords: PageData['firstWords'] = {}) {
  const module = await page.module()
  const features = featuresSpoken(page.file, module)
  const existsIn = languagesWith(features)
  const words = existsIn.includes(i18n.locale as Language) ? i18n : wordsOf(existsIn[0]!)
  await Promise.all(
    [i18n, words].map((one) => {
      const files = firstWords[one.locale as Language]
      return files ? addWordsOf(one, files) : addWords(one, features)
    }),
  )
  return { module, element: createElement(PageOutlet, { module, features, existsIn, words }), words }
}
