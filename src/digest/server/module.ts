// The digest module: calls, /digest.xml, and a new build every hour.
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { digestSchedule, type BuildDependencies } from './build.ts'
import { digestRoutes } from './routes.ts'
import { digestFeed } from './rss.ts'
import { digestStore } from './store.ts'

type Context = ModuleContext & { changedStories: BuildDependencies['since'] }

export function openDigest({ db, changed, log, cache, site, changedStories }: Context): Module {
  if (!site.flags.newsDigest) return {}
  const digest = digestStore({ db })
  return {
    routes: digestRoutes({ digest }),
    mount: (app) => digestFeed(app, { digest, cache, site }),
    ...digestSchedule({ digest, since: changedStories, changed, log }),
  }
}
