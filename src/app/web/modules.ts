// The features' web modules: the file `web/module.ts` of each feature that has one, in the order of src/app/features.ts.
import type { WebModule } from '#base/web/feature.ts'
import type { SiteInfo } from '#base/web/site.ts'
import { features } from '../features.ts'
import { feeds } from './atom-feeds.ts'

/** What shows several features, and so belongs to none. */
const app: WebModule = {
  feeds,
  pages: { '/news-digest': 'news-digest', '/search': 'search', '/offline': 'offline', '/status': 'status' },
}

const files = import.meta.glob<{ module: WebModule }>('/src/*/web/module.ts', { eager: true })

export const modules = features.flatMap((feature): [string, WebModule][] => {
  const module = feature === 'app' ? app : files[`/src/${feature}/web/module.ts`]?.module
  return module ? [[feature, module]] : []
})

/** The features that are switched on, each with its folder's name. */
export const modulesOn = ({ flags }: Pick<SiteInfo, 'flags'>): [feature: string, module: WebModule][] =>
  modules.filter(([, { flag }]) => flag === undefined || flags[flag])
