// Every page of the site, its address and its file, feature by feature.
import type { EmbedPlace } from '#base/web/feature.ts'
import type { PageModule, Pages } from '#base/web/page.ts'
import type { SiteInfo } from '#base/web/site.ts'
import { modulesOn } from './modules.ts'

export type Page = {
  path: string
  file: string
  module: PageModule
  /** It stands in frames of other sites: rendered without the shell (embed-document.tsx). */
  embeds?: EmbedPlace
}
type Moved = { path: string; movedTo: string }

/** All at once: a build replaced under a running server must not be missing files later. */
const modules = import.meta.glob<PageModule>('/src/*/web/*.page.tsx', { eager: true })

/** Every page that this site has: a page whose flag is off is unknown like any other address. */
export const pagesOn = (site: Pick<SiteInfo, 'flags'>): (Page | Moved)[] => [
  ...pagesOf('app', {
    '/': 'home',
    '/constituencies': 'constituencies',
    '/c/:id': 'seat',
    '/c/:id/candidates': 'seat-candidates',
    '/cand/:id': 'person',
    '/leaders-performance': 'leaders',
    '/leaders': 'leaders',
  }),
  ...modulesOn(site).flatMap(([feature, { pages, embeds = [] }]) => [
    ...pagesOf(feature, pages),
    ...embeds.map((one) => ({
      ...pageOf(feature, `/embed/${one.kind}/:id`, one.file ?? 'embed'),
      embeds: one,
    })),
  ]),
  ...pagesOf('app', { '/embed-this/:kind/:id': 'embed-this', '/desk': 'desk', '*': 'not-found' }),
]

const pagesOf = (feature: string, pages: Pages) =>
  Object.entries(pages).map(([path, page]) =>
    typeof page === 'string' ? pageOf(feature, path, page) : { path, movedTo: page.movedTo },
  )

function pageOf(feature: string, path: string, name: string): Page {
  const file = `src/${feature}/web/${name}.page.tsx`
  const module = modules[`/${file}`]
  if (!module)
    throw new Error(`${feature} names the page ${name}, but there is no ${name}.page.tsx in its web folder`)
  return { path, file, module }
}
