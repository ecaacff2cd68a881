// A request as the desk sees it, and the only code that reads an e-mail address.
import { sql, type Sql } from '#base/server/database/sql.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import type { DeskRequest, Evidence, Stage } from '../contract.ts'
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
  draft_revision: number | null
  draft_verdict: Verdict | null
  draft_reason: string | null
  draft_evidence: Evidence[] | null
  draft_note: string | null
  drafted_by: string | null
  drafted_at: string | null
}

/** `rest` follows `where`; the request is `r`, its draft `d`, the number of senders `asked_by`. */
export function deskRows(rest: Sql) {
  return sql<DeskRow>`
    select r.*, asked_by, d.revision as draft_revision, d.verdict as draft_verdict, d.reason as draft_reason,
      d.evidence as draft_evidence, d.note as draft_note, d.drafted_by, d.drafted_at
    from fact_check_request r
    left join fact_check_draft d on d.request_id = r.id
    cross join lateral (
      select 1 + count(*)::int as asked_by from fact_check_request where merged_into = r.id
    ) askers
    where ${rest}`
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
    ...(row.draft_revision !== null && { draft: draftOf(row) }),
    mergedInto: row.merged_into,
    answeredAt: row.answered_at,
    ...(row.verdict !== null && { status: row.verdict, evidence: row.evidence }),
    reason: row.reason,
    declineReason: row.decline_reason,
  })
}

function draftOf(row: DeskRow): NonNullable<DeskRequest['draft']> {
  return withoutNulls({
    verdict: row.draft_verdict!,
    reason: row.draft_reason!,
    evidence: row.draft_evidence!,
    note: row.draft_note,
    revision: row.draft_revision!,
    draftedBy: row.drafted_by!,
    draftedAt: row.drafted_at!,
  })
}
