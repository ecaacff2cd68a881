// The digest module: calls, /digest.xml, and a new build every hour.
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { inProcess } from '#base/server/http/routes.ts'
import { guardedRoutes } from '#base/server/silence/guarded-routes.ts'
import { digestSchedule, type BuildDependencies } from './build.ts'
import { digestRoutes } from './routes.ts'
import { digestFeed } from './rss.ts'

type Context = ModuleContext & { changedStories: BuildDependencies['since'] }

export function openDigest({ db, changed, log, cache, silence, site, changedStories }: Context): Module {
  if (!site.flags.newsDigest) return {}
  const routes = digestRoutes(db)
  const call = inProcess(guardedRoutes(routes, silence.closed))
  return {
    routes,
    outside: { silence: 'parts', mount: (app) => digestFeed(app, { call, cache, site }) },
    ...digestSchedule({ db, since: changedStories, changed, log }),
  }
}
