// The one list of the features' web modules, in the order of their pages in the sitemap.
import type { WebModule } from '#base/web/feature.ts'
import type { SiteInfo } from '#base/web/site.ts'
import { module as candidates } from '#candidates/web/module.ts'
import { module as constituencies } from '#constituencies/web/module.ts'
import { module as elections } from '#elections/web/module.ts'
import { module as factChecks } from '#fact-checks/web/module.ts'
import { module as guide } from '#guide/web/module.ts'
import { module as leaders } from '#leaders/web/module.ts'
import { module as news } from '#news/web/module.ts'
import { module as polls } from '#polls/web/module.ts'
import { module as sources } from '#sources/web/module.ts'
import { module as support } from '#support/web/module.ts'
import type { Feature } from '../features.ts'

/** Pages that show several features, and so belong to none. */
const app: WebModule = { pages: { '/news-digest': 'news-digest', '/search': 'search' } }

/** Those of base, digest and desk are shown on pages of app. */
const modules: Record<Exclude<Feature, 'base' | 'digest' | 'desk'>, WebModule> = {
  constituencies,
  elections,
  guide,
  sources,
  support,
  leaders,
  news,
  polls,
  'fact-checks': factChecks,
  app,
  candidates,
}

/** The features that are switched on, each with its folder's name. */
export const modulesOn = ({ flags }: Pick<SiteInfo, 'flags'>): [feature: string, module: WebModule][] =>
  Object.entries(modules).filter(([, { flag }]) => flag === undefined || flags[flag])
