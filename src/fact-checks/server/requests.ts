// Community requests: sending a claim, following it, and reading answers.
import { createHash, randomBytes } from 'node:crypto'
import { plainText } from '#base/plain-text.ts'
import { refuse, type Input, type Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { identityOf } from '#base/server/visitors/identity.ts'
import type { Visitor } from '#base/server/visitors/visitor.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import {
  dailyLimitExceeded,
  factCheckNotFound,
  receiptNotFound,
  type FactCheckRequest,
  type requestFactCheck,
  type RequestStage,
} from '../contract.ts'
import { problemsOf, webAddress } from '../request-rules.ts'
import type { Verdict } from '../verdicts.ts'
import { claimKeys } from './claim-keys.ts'
import { databaseClock, remainingFor, useQuota, type Clock } from './quota.ts'

/**
 * Refuses invalid requests, then those beyond the quota; only accepted ones are charged.
 *
 * @param clock decides the Indian day.
 */
export async function send(
  db: Database,
  visitor: Visitor,
  { confidenceLevel, ...given }: Input<typeof requestFactCheck>['body'],
  clock: Clock = databaseClock,
): Promise<Reply<typeof requestFactCheck>> {
  const claim = plainText(given.claim, 'lines')
  const [sourceUrl, region, userEmail] = [
    plainText(given.sourceUrl),
    plainText(given.region),
    plainText(given.userEmail),
  ]
  const [problem] = problemsOf({ claim, sourceUrl, region, userEmail })
  if (problem) throw refuse(problem)
  const receipt = randomBytes(24).toString('base64url')
  const { folded, tokens } = claimKeys(claim)
  const by = identityOf(visitor)
  // Spent quota stays spent, so a sender with none left need not wait for a lock or hold a connection.
  if ((await remainingFor(db, by, clock)) === 0) throw refuse(dailyLimitExceeded)
  return db.transaction(async (trx) => {
    const remaining = await useQuota(trx, by, clock)
    const rows = await trx<{ id: string }>`
      insert into fact_check_request (receipt_hash, claim, source_url, region, confidence, email, folded, tokens)
      values (${hashOf(receipt)}, ${claim}, ${webAddress(sourceUrl) ?? null}, ${region || null}, ${confidenceLevel},
        ${userEmail || null}, ${folded}, ${tokens})
      returning id`
    return { id: rows[0]!.id, receipt, remainingRequests: remaining }
  })
}

/** Pages count from 1. */
export async function completed(db: Database, page = 1, limit = 50): Promise<FactCheckRequest[]> {
  const rows = await db(
    completedRows(sql`order by r.answered_at desc, r.id limit ${limit} offset ${(page - 1) * limit}`),
  )
  return rows.map(requestOf)
}

/** Refuses `factCheckNotFound`. */
export async function read(db: Database, id: string): Promise<FactCheckRequest> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw refuse(factCheckNotFound)
  const rows = await db(completedRows(sql`and r.id = ${id}`))
  if (!rows[0]) throw refuse(factCheckNotFound)
  return requestOf(rows[0])
}

/** Refuses `receiptNotFound`. */
export async function stageOf(db: Database, receipt: string): Promise<RequestStage> {
  const rows = await db<Nullable<RequestStage>>`
    select own.claim, own.sent_at as "sentAt", r.stage, r.answered_at as "answeredAt", r.decline_reason as "declineReason",
      r.verdict as status, case r.stage when 'completed' then r.id end as "factCheckId"
    from fact_check_request own
    join fact_check_request r on r.id = coalesce(own.merged_into, own.id)
    where own.receipt_hash = ${hashOf(receipt)}`
  if (!rows[0]) throw refuse(receiptNotFound)
  return withoutNulls(rows[0])
}

function hashOf(receipt: string): string {
  return createHash('sha256').update(receipt).digest('base64url')
}

type Correction = FactCheckRequest['corrections'][number]
type CompletedRow = Nullable<Omit<FactCheckRequest, 'corrections'>> & {
  corrections: (Correction & { earlier: Verdict; verdict: Verdict })[]
}

/** `rest` filters, orders and limits. The verdict after each correction is the next one's earlier verdict. */
function completedRows(rest: Sql) {
  return sql<CompletedRow>`
    select r.id, r.claim, r.source_url as "sourceUrl", r.region, r.verdict as status, r.reason, r.evidence,
      r.sent_at as "createdAt", r.answered_at as "publishedAt",
      coalesce((
        select json_agg(json_build_object('correctedAt', corrected_at, 'note', note, 'earlier', earlier_verdict, 'verdict', later)
          order by id desc)
        from (
          select *, coalesce(lead(earlier_verdict) over (order by id), r.verdict) as later
          from fact_check_correction where request_id = r.id
        ) c), '[]') as corrections
    from fact_check_request r where r.stage = 'completed' ${rest}`
}

function requestOf(row: CompletedRow): FactCheckRequest {
  return withoutNulls({
    ...row,
    corrections: row.corrections.map(({ correctedAt, note, earlier, verdict }) => ({
      correctedAt: new Date(correctedAt).toISOString(),
      note,
      ...(earlier !== verdict && { earlierStatus: earlier }),
    })),
  })
}
