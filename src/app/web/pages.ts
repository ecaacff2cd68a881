// Every page of the site and its address, feature by feature.
import type { SiteInfo } from '#base/web/site.ts'
import { modulesOn } from './modules.ts'
import { pagesOf, type FoundPage } from './rendering/found-page.ts'

/** Every page that this site has: a page whose flag is off is unknown like any other address. */
export const pagesOn = (site: Pick<SiteInfo, 'flags'>): FoundPage[] => [
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
    ...embeds.flatMap((one) =>
      pagesOf(feature, { [`/embed/${one.kind}/:id`]: one.file ?? 'embed' }).map((page) => ({
        ...page,
        embeds: one,
      })),
    ),
  ]),
  ...pagesOf('app', { '/embed-this/:kind/:id': 'embed-this', '/desk': 'desk' }),
  ...pagesOf('app', { '*': 'not-found' }),
]
