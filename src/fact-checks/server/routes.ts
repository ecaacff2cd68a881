// The handlers for contract.ts.
import { liveNotification } from '#base/contract.ts'
import type { Changed } from '#base/server/realtime/changes.ts'
import type { Database } from '#base/server/database/db.ts'
import type { Announce } from '#base/server/realtime/live.ts'
import { route, withFiles, type Route } from '#base/server/http/routes.ts'
import { requireOperator, personOnly } from '#base/server/visitors/visitor.ts'
import {
  assignRequest,
  countFactChecks,
  declineRequest,
  deskQueue,
  deskRead,
  deskSimilar,
  draftCorrection,
  draftVerdict,
  factChecksTopic,
  findSimilar,
  listCompleted,
  listFactChecks,
  mergeRequest,
  publishDraft,
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
import { officialStore } from './official.ts'
import { requestStore } from './requests.ts'
import { findChecks, similarChecks } from './similar.ts'

type Context = { db: Database; changed: Changed; announce: Announce }

export function factCheckRoutes({ db, changed, announce }: Context): Route[] {
  const requests = requestStore(db)
  const official = officialStore(db)
  return [
    route(requestFactCheck, ({ body, visitor }) => requests.send(visitor, body)),
    route(remainingRequests, async ({ visitor }) => ({
      remainingRequests: await requests.remaining(visitor),
    })),
    withFiles(
      route(listCompleted, ({ query }) => requests.completed(query.page, query.limit)),
      { name: 'list', rows: [] },
    ),
    route(readRequest, ({ params }) => requests.read(params.id)),
    route(readReceipt, ({ body }) => requests.receipt(body.receipt)),
    withFiles(
      route(listFactChecks, ({ query }) => official.list(query)),
      { name: 'list', rows: [] },
    ),
    route(readFactCheck, ({ params }) => official.read(params.id)),
    route(countFactChecks, () => official.stats()),
    route(findSimilar, ({ query }) => similarChecks(db, query.claim, query.limit)),
    route(searchFactChecks, async ({ query }) => ({ checks: await findChecks(db, query.q, query.limit) })),
    ...deskRoutes({ db, changed, announce }),
  ]
}

function deskRoutes({ db, changed, announce }: Context): Route[] {
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
    route(draftVerdict, async ({ params, body, visitor }) =>
      now(await acts.draft(requireOperator(visitor), params.id, body)),
    ),
    route(draftCorrection, async ({ params, body, visitor }) =>
      now(await acts.correct(requireOperator(visitor), params.id, body)),
    ),
    route(publishDraft, async ({ params, body, visitor }) => {
      const { request, correction } = await acts.publish(personOnly(visitor), params.id, body.revision)
      changed(factChecksTopic)
      if (!correction) announce(liveNotification, noticeOf(request))
      return { request }
    }),
    route(declineRequest, async ({ params, body, visitor }) =>
      now(await acts.decline(requireOperator(visitor), params.id, body.reason)),
    ),
    route(mergeRequest, async ({ params, body, visitor }) =>
      now(await acts.merge(requireOperator(visitor), params.id, body.into)),
    ),
  ]
}

/** Without `userLocation`: a region is in the sender's own words and may be a village. */
function noticeOf({ id, claim, answeredAt }: DeskRequest) {
  const short = claim.length <= 120 ? claim : `${claim.slice(0, 119).trimEnd().toWellFormed()}…`
  return {
    id: `fact-check:${id}`,
    timestamp: answeredAt!,
    type: 'fact-check',
    title: 'Fact check published',
    description: `Fact check published: ${short}`,
  }
}
