// The handlers for contract.ts.
import type { Database } from '#base/server/database/db.ts'
import { route, withFiles, type Route } from '#base/server/http/routes.ts'
import { identityOf } from '#base/server/visitors/identity.ts'
import {
  countFactChecks,
  findSimilar,
  listCompleted,
  listFactChecks,
  readFactCheck,
  readReceipt,
  readRequest,
  remainingRequests,
  requestFactCheck,
  searchFactChecks,
} from '../contract.ts'
import { deskRoutes } from './desk.ts'
import * as official from './official.ts'
import { remainingFor } from './quota.ts'
import * as requests from './requests.ts'
import { findChecks, similarChecks } from './similar.ts'

export function factCheckRoutes({ db }: { db: Database }): Route[] {
  return [
    route(requestFactCheck, ({ body, visitor }) => requests.send(db, visitor, body)),
    route(remainingRequests, async ({ visitor }) => ({
      remainingRequests: await remainingFor(db, identityOf(visitor)),
    })),
    withFiles(
      route(listCompleted, ({ query }) => requests.completed(db, query.page, query.limit)),
      { name: 'list', rows: [] },
    ),
    route(readRequest, ({ params }) => requests.read(db, params.id)),
    route(readReceipt, ({ body }) => requests.stageOf(db, body.receipt)),
    withFiles(
      route(listFactChecks, ({ query }) => official.list(db, query)),
      { name: 'list', rows: [] },
    ),
    route(readFactCheck, ({ params }) => official.read(db, params.id)),
    route(countFactChecks, () => official.stats(db)),
    route(findSimilar, ({ query }) => similarChecks(db, query.claim, query.limit)),
    route(searchFactChecks, async ({ query }) => ({ checks: await findChecks(db, query.q, query.limit) })),
    ...deskRoutes(db),
  ]
}
