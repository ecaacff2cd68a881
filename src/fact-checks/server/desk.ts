// The operators' calls about requests. Each act is one transaction, with its row in the operators' log.
import { refuse } from '#base/contract.ts'
import { plainText } from '#base/plain-text.ts'
import type { Database } from '#base/server/database/db.ts'
import { listPage } from '#base/server/database/list-page.ts'
import { sql } from '#base/server/database/sql.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import { dropWaiting } from '#base/server/proposals/closing.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import { personOnly, requireOperator, type Operator } from '#base/server/visitors/visitor.ts'
import * as factChecks from '../contract.ts'
import { claimKeys } from './claim-keys.ts'
import {
  deskColumns,
  deskRequestOf,
  deskRows,
  deskTables,
  lockRequests,
  openOnly,
  requestRow,
  unmergedOnly,
  type DeskRow,
} from './desk-rows.ts'
import { similarity, minSimilarity, similarChecks, mayBeSimilar } from './similar.ts'

const inStage = {
  open: sql`r.stage in ('received', 'in review')`,
  received: sql`r.stage = 'received'`,
  'in review': sql`r.stage = 'in review'`,
  drafted: sql`d.id is not null`,
  completed: sql`r.stage = 'completed'`,
  declined: sql`r.stage = 'declined'`,
}

const inOrder = {
  age: sql`r.sent_at, r.id`,
  interest: sql`asked_by desc, r.sent_at, r.id`,
}

const draftOf = (id: string) => ({ kind: factChecks.factCheckAnswer.kind, subject: `fact-check:${id}` })

export function deskRoutes(db: Database): Route[] {
  /** Locks the requests (this one and `others`), so that actions on them run one after another. */
  const act = (
    by: Operator,
    [id, ...others]: readonly [string, ...string[]],
    name: string,
    work: (trx: Database, request: DeskRow) => Promise<Record<string, unknown>>,
  ): Promise<{ request: factChecks.DeskRequest }> =>
    db.transaction(async (trx) => {
      await lockRequests(trx, [id, ...others])
      const details = await work(trx, await requestRow(trx, id))
      await recordAct(trx, by, { act: `fact-checks.${name}`, subject: `fact-check:${id}`, details })
      return { request: deskRequestOf(await requestRow(trx, id)) }
    })

  return [
    route(factChecks.deskQueue, async ({ query: { stage, order, assignedTo, limit, offset } }) => {
      const { rows, total } = await listPage(db, {
        select: deskColumns,
        from: sql`${deskTables} where r.merged_into is null and ${inStage[stage]}
          and ${assignedTo === undefined ? sql`true` : sql`r.assigned_to = ${assignedTo}`}`,
        orderBy: inOrder[order],
        limit,
        offset,
      })
      return { requests: rows.map(deskRequestOf), total }
    }),

    route(factChecks.deskRead, async ({ params: { id } }) => {
      const rows = await db(deskRows(sql`r.id = ${id} or r.merged_into = ${id} order by r.sent_at`))
      const own = rows.find((row) => row.id === id)
      if (!own) throw refuse(factChecks.deskRequestNotFound)
      return {
        request: deskRequestOf(own),
        duplicates: rows.filter((row) => row !== own).map(deskRequestOf),
      }
    }),

    route(factChecks.deskSimilar, async ({ params: { id } }) => {
      const { claim } = await requestRow(db, id)
      const keys = claimKeys(claim)
      const mark = similarity(keys, sql`r`)
      const rows = await db(
        deskRows(sql`r.id <> ${id} and r.merged_into is null and r.stage <> 'completed'
        and ${mayBeSimilar(keys, sql`r`)} and ${mark} >= ${minSimilarity} order by ${mark} desc, r.sent_at limit 10`),
      )
      const checks = await similarChecks(db, claim, 10)
      return { requests: rows.map(deskRequestOf), checks: checks.filter((check) => check.id !== id) }
    }),

    route(factChecks.assignRequest, ({ params: { id }, body, visitor }) => {
      const by = requireOperator(visitor)
      const to = body.to === undefined ? by.subject : body.to
      return act(by, [id], 'assign', async (trx, request) => {
        openOnly(request)
        await trx`update fact_check_request set assigned_to = ${to},
          stage = case when ${to !== null} then 'in review' else stage end where id = ${id}`
        return { to }
      })
    }),

    route(factChecks.declineRequest, ({ params: { id }, body: { reason }, visitor }) => {
      const by = personOnly(visitor)
      return act(by, [id], 'decline', async (trx, request) => {
        openOnly(request)
        await dropWaiting(trx, by, { ...draftOf(id), reason })
        await trx`update fact_check_request
          set stage = 'declined', decline_reason = ${plainText(reason, 'lines')}, answered_at = now() where id = ${id}`
        return { reason }
      })
    }),

    route(factChecks.mergeRequest, async ({ params: { id }, body: { into }, visitor }) => {
      const by = requireOperator(visitor)
      if (id === into) throw refuse(factChecks.mergedIntoItself)
      return act(by, [id, into], 'merge', async (trx, request) => {
        openOnly(request)
        const target = await requestRow(trx, into)
        unmergedOnly(target)
        await dropWaiting(trx, by, { ...draftOf(id), reason: `merged into ${into}` })
        // Requests merged into this one move along, so that there are never chains.
        await trx`update fact_check_request set merged_into = ${into}, merged_at = now()
          where id = ${id} or merged_into = ${id}`
        return { into }
      })
    }),
  ]
}
