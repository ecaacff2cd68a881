// Everything about the digest, put together: store, routes, feed, schedule.
import type { FastifyInstance } from 'fastify'
import type { Changed } from '#base/server/realtime/changes.ts'
import type { Database } from '#base/server/database/db.ts'
import type { PageCache } from '#base/server/http/page-cache.ts'
import type { Route } from '#base/server/http/routes.ts'
import { digestSchedule, type BuildNeeds } from './build.ts'
import { digestRoutes } from './routes.ts'
import { digestFeed } from './rss.ts'
import { digestStore } from './store.ts'

export type Digest = {
  routes: Route[]
  /** Mounts /digest.xml. */
  mount(app: FastifyInstance, needs: { cache: PageCache; site: { name: string; origin: string } }): void
  /** Begins to build on schedule; called when the site is up. */
  start(): void
  close(): Promise<void>
}

export type DigestNeeds = {
  db: Database
  changed: Changed
  log: { error(details: object, message: string): void }
  /** Where the stories come from. */
  since: BuildNeeds['since']
}

export function openDigest({ db, changed, log, since }: DigestNeeds): Digest {
  const digest = digestStore({ db })
  return {
    routes: digestRoutes({ digest }),
    mount: (app, needs) => digestFeed(app, { digest, ...needs }),
    ...digestSchedule({ digest, since, changed, log }),
  }
}
