// The digest module: calls, /digest.xml, and a new build every hour.
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { inProcess, route } from '#base/server/http/routes.ts'
import { guardedRoutes } from '#base/server/silence/guarded-routes.ts'
import { listDigest, readDigestItem, summariseDigest } from '../contract.ts'
import { digestSchedule, type BuildDependencies } from './build.ts'
import { digestFeed } from './rss.ts'
import * as digest from './store.ts'

type Context = ModuleContext & { changedStories: BuildDependencies['since'] }

export function openDigest({ db, changed, log, cache, silence, site, changedStories }: Context): Module {
  if (!site.flags.newsDigest) return {}
  const routes = [
    route(listDigest, ({ query }) => digest.list(db, query)),
    route(summariseDigest, () => digest.stats(db)),
    route(readDigestItem, async ({ params }) => ({ newsDigest: await digest.read(db, params.id) })),
  ]
  const call = inProcess(guardedRoutes(routes, silence.closed))
  return {
    routes,
    outside: { silence: 'parts', mount: (app) => digestFeed(app, { call, cache, site }) },
    ...digestSchedule({ db, since: changedStories, changed, log }),
  }
}
