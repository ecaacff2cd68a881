// The fact-check module: calls, and deletion of senders' data.
import type { Database } from '#base/server/database/db.ts'
import type { ModuleContext, Module } from '#base/server/feature.ts'
import { route, withFiles, type Route } from '#base/server/http/routes.ts'
import { everyPage, type SitemapPart } from '#base/server/sitemap.ts'
import { identityOf } from '#base/server/visitors/identity.ts'
import * as factChecks from '../contract.ts'
import { answerProposal } from './answers.ts'
import { deskRoutes } from './desk.ts'
import * as official from './official.ts'
import { remainingFor } from './quota.ts'
import * as requests from './requests.ts'
import { findChecks, similarChecks } from './similar.ts'

export function openFactChecks(context: ModuleContext): Module {
  const { db, site } = context
  if (!site.flags.factChecking) return {}
  return {
    routes: routesOf(db),
    proposals: [answerProposal(context)],
    retention: () => clearPersonalData(db),
    sitemap,
    search: {
      group: 'checks',
      find: async (call, query) => ({ found: (await call(factChecks.searchFactChecks, { query })).checks }),
    },
  }
}

function routesOf(db: Database): Route[] {
  return [
    route(factChecks.requestFactCheck, ({ body, visitor }) => requests.send(db, visitor, body)),
    route(factChecks.remainingRequests, async ({ visitor }) => ({
      remainingRequests: await remainingFor(db, identityOf(visitor)),
    })),
    withFiles(
      route(factChecks.listCompleted, ({ query }) => requests.completed(db, query.page, query.limit)),
      { name: 'list', rows: [] },
    ),
    route(factChecks.readRequest, ({ params }) => requests.read(db, params.id)),
    route(factChecks.readReceipt, ({ body }) => requests.stageOf(db, body.receipt)),
    withFiles(
      route(factChecks.listFactChecks, ({ query }) => official.list(db, query)),
      { name: 'list', rows: [] },
    ),
    route(factChecks.readFactCheck, ({ params }) => official.read(db, params.id)),
    route(factChecks.countFactChecks, () => official.stats(db)),
    route(factChecks.findSimilar, ({ query }) => similarChecks(db, query.claim, query.limit)),
    route(factChecks.searchFactChecks, async ({ query }) => ({
      checks: await findChecks(db, query.q, query.limit),
    })),
    ...deskRoutes(db),
  ]
}

/**
 * E-mail addresses 30 days after the answer, and yesterday's quota. Returns the rows from which an address was deleted. Running it twice, or in several processes at once, does
 * no harm.
 */
export async function clearPersonalData(db: Database): Promise<number> {
  const affected = await db.affected`
    update fact_check_request own set email = null
    from fact_check_request answer
    where own.email is not null and answer.id = coalesce(own.merged_into, own.id)
      and (greatest(answer.answered_at, own.merged_at) <= now() - interval '30 days' and answer.answered_at is not null
        or own.sent_at <= now() - interval '1 year')`
  await db`delete from fact_check_spending
    where day < (now() at time zone 'Asia/Kolkata')::date - 1`
  return affected
}

/** Community checks only: organisations' checks are read on their own sites. */
const sitemap: SitemapPart = {
  name: 'fact-checks',
  order: 40,
  topics: [factChecks.factChecksTopic],
  addresses: (call) =>
    everyPage(100, async (offset) => {
      const checks = await call(factChecks.listCompleted, { query: { limit: 100, page: offset / 100 + 1 } })
      return checks.map(({ id }) => `/fact-check/${id}`)
    }),
}
