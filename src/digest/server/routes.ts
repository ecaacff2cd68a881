// The handlers for contract.ts.
import type { Database } from '#base/server/database/db.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import { listDigest, readDigestItem, summariseDigest } from '../contract.ts'
import * as digest from './store.ts'

export function digestRoutes(db: Database): Route[] {
  return [
    route(listDigest, ({ query }) => digest.list(db, query)),
    route(summariseDigest, () => digest.stats(db)),
    route(readDigestItem, async ({ params }) => ({ newsDigest: await digest.read(db, params.id) })),
  ]
}
