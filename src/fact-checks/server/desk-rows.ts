// A request as the desk sees it, and the only code that reads an e-mail address.
import { refuse } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { versionOf } from '#base/server/proposals/store.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import {
  deskRequestNotFound,
  requestAnswered,
  requestMerged,
  type Answer,
  type DeskRequest,
  type Evidence,
  type Stage,
} from '../contract.ts'
import { publishedLines } from '../answer-lines.ts'
import type { Verdict } from '../verdicts.ts'

export type DeskRow = {
  id: string
  claim: string
  source_url: string | null
  region: string | null
  confidence: string
  email: string | null
  sent_at: string
  stage: Stage
  assigned_to: string | null
  merged_into: string | null
  answered_at: string | null
  decline_reason: string | null
  verdict: Verdict | null
  reason: string | null
  evidence: Evidence[]
  asked_by: number
  draft_id: number | null
  draft: Answer | null
  drafted_by: string | null
  authors: string[] | null
  drafted_at: string | null
}

/** `rest` follows `where`; the request is `r`, its draft `d`, the number of senders `asked_by`. */
export function deskRows(rest: Sql) {
  return sql<DeskRow>`
    select r.*, asked_by, d.id::int as draft_id, d.stated as draft, d.proposed_by as drafted_by, d.authors,
      d.proposed_at as drafted_at
    from fact_check_request r ${draftOfRequest}
    cross join lateral (
      select 1 + count(*)::int as asked_by from fact_check_request where merged_into = r.id
    ) askers
    where ${rest}`
}

/** The answer or correction that waits for a second person. */
export const draftOfRequest = sql`left join proposal d on d.kind = 'fact-check' and d.subject = 'fact-check:' || r.id
  and d.confirmed_at is null and d.dropped_at is null`

/** Includes merged requests, in a fixed order: otherwise two opposite merges would deadlock. */
export async function lockRequests(trx: Database, ids: readonly string[]): Promise<void> {
  await trx`select from fact_check_request where id = any(${ids}::uuid[]) or merged_into = any(${ids}::uuid[])
    order by id for update`
}

export async function requestRow(trx: Database, id: string): Promise<DeskRow> {
  const rows = await trx(deskRows(sql`r.id = ${id}`))
  if (!rows[0]) throw refuse(deskRequestNotFound)
  return rows[0]
}

export function unmergedOnly({ merged_into }: DeskRow): void {
  if (merged_into !== null) throw refuse(requestMerged)
}

export function openOnly(row: DeskRow): void {
  unmergedOnly(row)
  if (row.stage === 'completed' || row.stage === 'declined') throw refuse(requestAnswered)
}

export function deskRequestOf(row: DeskRow): DeskRequest {
  return withoutNulls({
    id: row.id,
    claim: row.claim,
    sourceUrl: row.source_url,
    region: row.region,
    confidenceLevel: row.confidence,
    userEmail: row.email,
    stage: row.stage,
    sentAt: row.sent_at,
    askedBy: row.asked_by,
    assignedTo: row.assigned_to,
    ...(row.draft !== null && { draft: draftOf(row) }),
    mergedInto: row.merged_into,
    answeredAt: row.answered_at,
    ...(row.verdict !== null && { status: row.verdict, evidence: row.evidence }),
    reason: row.reason,
    declineReason: row.decline_reason,
  })
}

function draftOf({ draft, ...row }: DeskRow): NonNullable<DeskRequest['draft']> {
  const { request: _, ...text } = draft!
  return {
    ...text,
    id: row.draft_id!,
    version: versionOf({ stated: draft }, { before: publishedLines(row) }),
    draftedBy: row.drafted_by!,
    authors: row.authors!,
    draftedAt: row.drafted_at!,
  }
}
