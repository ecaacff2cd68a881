// The handlers for contract.ts.
import type { Database } from '#base/server/database/db.ts'
import { route, withFiles, type Route } from '#base/server/http/routes.ts'
import { identityOf } from '#base/server/visitors/identity.ts'
import { requireOperator } from '#base/server/visitors/visitor.ts'
import {
  assignRequest,
  countFactChecks,
  declineRequest,
  deskQueue,
  deskRead,
  deskSimilar,
  findSimilar,
  listCompleted,
  listFactChecks,
  mergeRequest,
  readFactCheck,
  readReceipt,
  readRequest,
  remainingRequests,
  requestFactCheck,
  searchFactChecks,
  type DeskRequest,
} from '../contract.ts'
import { deskActs } from './desk-acts.ts'
import { requestDesk } from './desk.ts'
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

function deskRoutes(db: Database): Route[] {
  const desk = requestDesk(db)
  const acts = deskActs(db)
  const now = (request: DeskRequest) => ({ request })
  return [
    route(deskQueue, ({ query, visitor }) => {
      requireOperator(visitor)
      return desk.queue(query)
    }),
    route(deskRead, ({ params, visitor }) => {
      requireOperator(visitor)
      return desk.read(params.id)
    }),
    route(deskSimilar, ({ params, visitor }) => {
      requireOperator(visitor)
      return desk.similar(params.id)
    }),
    route(assignRequest, async ({ params, body, visitor }) => {
      const by = requireOperator(visitor)
      return now(await acts.assign(by, params.id, body.to === undefined ? by.subject : body.to))
    }),
    route(declineRequest, async ({ params, body, visitor }) =>
      now(await acts.decline(requireOperator(visitor), params.id, body.reason)),
    ),
    route(mergeRequest, async ({ params, body, visitor }) =>
      now(await acts.merge(requireOperator(visitor), params.id, body.into)),
    ),
  ]
}
