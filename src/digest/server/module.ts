// The digest module: calls, and a new build every hour.
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { route } from '#base/server/http/routes.ts'
import { schedule } from '#base/server/schedule.ts'
import { listDigest, readDigestItem, summariseDigest } from '../contract.ts'
import { buildDigest, type BuildDependencies } from './build.ts'
import * as digest from './store.ts'

type Context = ModuleContext & { changedStories: BuildDependencies['since'] }

export function openDigest({ db, changed, log, site, changedStories }: Context): Module {
  if (!site.flags.newsDigest) return {}
  return {
    routes: [
      route(listDigest, ({ query }) => digest.list(db, query)),
      route(summariseDigest, () => digest.stats(db)),
      route(readDigestItem, async ({ params }) => ({ newsDigest: await digest.read(db, params.id) })),
    ],
    // Every five minutes it is seen whether an hour has passed, across all processes.
    ...schedule({
      at: '*/5 * * * *',
      atStart: true,
      work: async () =>
        (await digest.progress(db)).due && buildDigest({ db, since: changedStories, changed }),
      failure: 'The digest was not built',
      log,
    }),
  }
}
