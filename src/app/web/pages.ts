// Every page of the site and the address it stands at, slice by slice.
import { pages as candidates } from '#candidates/web/pages.ts'
import { pages as constituencies } from '#constituencies/web/pages.ts'
import { pages as guide } from '#guide/web/pages.ts'
import { pages as sources } from '#sources/web/pages.ts'
import { pages as support } from '#support/web/pages.ts'
import { pages as leaders } from '#leaders/web/pages.ts'
import { pages as news } from '#news/web/pages.ts'
import { pages as polls } from '#polls/web/pages.ts'
import { pages as factChecks } from '#fact-checks/web/pages.ts'
import type { SiteInfo } from '#base/web/site.ts'
import { pagesOf, type FoundPage } from './rendering/routes.ts'

/** Every page that this site has: one whose flag is off is unknown like any other address. */
export const pagesOn = ({ flags, payments }: Pick<SiteInfo, 'flags' | 'payments'>): FoundPage[] => [
  ...pagesOf('app', { '/': 'home', '/c/:id': 'seat', '/cand/:id': 'person' }),
  ...pagesOf('constituencies', constituencies),
  ...pagesOf('guide', guide),
  ...pagesOf('sources', sources),
  ...(flags.supportUsPage ? pagesOf('support', support, payments) : []),
  ...pagesOf('leaders', leaders),
  ...pagesOf('news', news),
  ...(flags.pollsForecasts ? pagesOf('polls', polls) : []),
  ...(flags.factChecking ? pagesOf('fact-checks', factChecks) : []),
  ...pagesOf('app', { '/news-digest': 'news-digest', '/search': 'search' }),
  ...pagesOf('candidates', candidates),
  ...pagesOf('app', { '/desk': 'desk' }),
  // For those who build the site: not in what visitors get.
  ...(import.meta.env.DEV
    ? [{ path: '/_parts', file: 'src/app/web/dev/parts.tsx', module: () => import('./dev/parts.tsx') }]
    : []),
  ...pagesOf('app', { '*': 'not-found' }),
]
