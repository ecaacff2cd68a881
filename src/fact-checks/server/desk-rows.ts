// A request as the desk sees it, and the only code that reads an e-mail address.
import { refuse } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { versionOf } from '#base/server/proposals/store.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import {
  deskRequestNotFound,
  requestAnswered,
  requestMerged,
  type Answer,
  type DeskRequest,
  type Draft,
  type Evidence,
} from '../contract.ts'
import { publishedLines } from '../answer-lines.ts'

export type DeskRow = Nullable<Omit<DeskRequest, 'evidence' | 'draft'>> & {
  evidence: Evidence[]
  draft: Answer | null
} & Nullable<{ draftId?: number; draftedBy?: string; authors?: string[]; draftedAt?: string }>

/** The request is `r`, its draft `d`: the answer or correction that waits for a second person. */
export const deskColumns = sql<DeskRow>`r.id, r.claim, r.source_url as "sourceUrl", r.region, r.confidence as "confidenceLevel",
  r.email as "userEmail", r.stage, r.sent_at as "sentAt", asked_by as "askedBy", r.assigned_to as "assignedTo",
  r.merged_into as "mergedInto", r.answered_at as "answeredAt", r.verdict as status, r.reason, r.evidence,
  r.decline_reason as "declineReason", d.id::int as "draftId", d.stated as draft, d.proposed_by as "draftedBy", d.authors,
  d.proposed_at as "draftedAt"`
/** `asked_by`: the number of senders. */
export const deskTables = sql`from fact_check_request r
  left join proposal d on d.kind = 'fact-check' and d.subject = 'fact-check:' || r.id
    and d.confirmed_at is null and d.dropped_at is null
  cross join lateral (select 1 + count(*)::int as asked_by from fact_check_request where merged_into = r.id) askers`

/** `rest` follows `where`. */
export const deskRows = (rest: Sql) => sql<DeskRow>`select ${deskColumns} ${deskTables} where ${rest}`

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

export function unmergedOnly({ mergedInto }: DeskRow): void {
  if (mergedInto !== null) throw refuse(requestMerged)
}

export function openOnly(row: DeskRow): void {
  unmergedOnly(row)
  if (row.stage === 'completed' || row.stage === 'declined') throw refuse(requestAnswered)
}

export function deskRequestOf({
  draft,
  draftId,
  draftedBy,
  authors,
  draftedAt,
  ...row
}: DeskRow): DeskRequest {
  const { request: _, ...text } = draft ?? {}
  const version = draft && versionOf({ stated: draft }, { before: publishedLines(row) })
  return withoutNulls({
    ...row,
    evidence: row.status === null ? null : row.evidence,
    draft: draft && ({ ...text, id: draftId, version, draftedBy, authors, draftedAt } as Draft),
  })
}
