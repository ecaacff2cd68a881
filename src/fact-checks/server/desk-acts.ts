// Operators' actions on requests: one transaction for each, with its row in the operators' log.
import { plainText } from '#base/plain-text.ts'
import { refuse, type Input } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import type { Operator } from '#base/server/visitors/visitor.ts'
import {
  badEvidence,
  deskRequestNotFound,
  draftChanged,
  mergedIntoItself,
  noDraft,
  notPublished,
  ownDraft,
  requestAnswered,
  requestMerged,
  type DeskRequest,
  type draftCorrection,
  type draftVerdict,
  type Evidence,
} from '../contract.ts'
import { webAddress } from '../request-rules.ts'
import { deskRequestOf, deskRows, type DeskRow } from './desk-rows.ts'

type DraftText = Input<typeof draftVerdict>['body']
type CorrectionText = Input<typeof draftCorrection>['body']
/** What happened, for code that notifies others. */
type Published = { request: DeskRequest; correction: boolean }

/** Each takes the request's id and returns the updated request; refusals are in the contract. */
export type DeskActs = {
  /** `to` null unassigns it. */
  assign(by: Operator, id: string, to: string | null): Promise<DeskRequest>
  draft(by: Operator, id: string, text: DraftText): Promise<DeskRequest>
  correct(by: Operator, id: string, text: CorrectionText): Promise<DeskRequest>
  publish(by: Operator, id: string, revision: number): Promise<Published>
  decline(by: Operator, id: string, reason: string): Promise<DeskRequest>
  merge(by: Operator, id: string, into: string): Promise<DeskRequest>
}

export function deskActs(db: Database): DeskActs {
  /** Locks the requests (this one and `others`), so that actions on them run one after another. */
  const act = async <T>(
    by: Operator,
    [id, ...others]: readonly [string, ...string[]],
    name: string,
    work: (trx: Database, request: DeskRow) => Promise<[details: Record<string, unknown>, result: T]>,
  ): Promise<{ request: DeskRequest; result: T }> =>
    db.transaction(async (trx) => {
      await lock(trx, [id, ...others])
      const [details, result] = await work(trx, await rowOf(trx, id))
      await recordAct(trx, by, { act: `fact-checks.${name}`, subject: `fact-check:${id}`, details })
      return { request: deskRequestOf(await rowOf(trx, id)), result }
    })

  return {
    async assign(by, id, to) {
      const done = await act(by, [id], 'assign', async (trx, request) => {
        openOnly(request)
        await trx`update fact_check_request set assigned_to = ${to},
          stage = case when ${to !== null} then 'in review' else stage end where id = ${id}`
        return [{ to }, undefined]
      })
      return done.request
    },

    async draft(by, id, text) {
      const done = await act(by, [id], 'draft', async (trx, request) => {
        openOnly(request)
        unchanged(request, text.revision)
        const revision = await putDraft(trx, by, id, text)
        await trx`update fact_check_request set stage = 'in review' where id = ${id}`
        return [{ revision, verdict: text.verdict, reason: text.reason }, undefined]
      })
      return done.request
    },

    async correct(by, id, text) {
      const done = await act(by, [id], 'correct', async (trx, request) => {
        if (request.stage !== 'completed') throw refuse(notPublished)
        unchanged(request, text.revision)
        const revision = await putDraft(trx, by, id, text, plainText(text.note, 'lines'))
        return [{ revision, verdict: text.verdict, reason: text.reason, note: text.note }, undefined]
      })
      return done.request
    },

    async publish(by, id, revision) {
      const { request, result } = await act(by, [id], 'publish', async (trx, before) => {
        if (before.merged_into !== null) throw refuse(requestMerged)
        if (before.draft_revision === null) throw refuse(noDraft)
        if (before.draft_revision !== revision) throw refuse(draftChanged)
        if (before.drafted_by === by.subject) throw refuse(ownDraft)
        const correction = before.stage === 'completed'
        if (correction) {
          await trx`insert into fact_check_correction (request_id, note, earlier_verdict, earlier_reason, earlier_evidence)
            select id, ${before.draft_note}, verdict, reason, evidence from fact_check_request where id = ${id}`
        }
        await trx`update fact_check_request r
          set verdict = d.verdict, reason = d.reason, evidence = d.evidence, stage = 'completed',
            answered_at = coalesce(answered_at, now())
          from fact_check_draft d where r.id = ${id} and d.request_id = r.id`
        await trx`delete from fact_check_draft where request_id = ${id}`
        const { draft_verdict: verdict, drafted_by: draftedBy } = before
        return [{ revision, verdict, draftedBy, correction }, correction]
      })
      return { request, correction: result }
    },

    async decline(by, id, reason) {
      const done = await act(by, [id], 'decline', async (trx, request) => {
        openOnly(request)
        await trx`delete from fact_check_draft where request_id = ${id}`
        await trx`update fact_check_request
          set stage = 'declined', decline_reason = ${plainText(reason, 'lines')}, answered_at = now() where id = ${id}`
        return [{ reason }, undefined]
      })
      return done.request
    },

    async merge(by, id, into) {
      if (id === into) throw refuse(mergedIntoItself)
      const done = await act(by, [id, into], 'merge', async (trx, request) => {
        openOnly(request)
        const target = await rowOf(trx, into)
        if (target.merged_into !== null) throw refuse(requestMerged)
        await trx`delete from fact_check_draft where request_id = ${id}`
        // Requests merged into this one move along, so that there are never chains.
        await trx`update fact_check_request set merged_into = ${into}, merged_at = now()
          where id = ${id} or merged_into = ${id}`
        return [{ into }, undefined]
      })
      return done.request
    },
  }
}

/** Includes merged requests, in a fixed order: otherwise two opposite merges would deadlock. */
async function lock(trx: Database, ids: readonly string[]): Promise<void> {
  await trx`select from fact_check_request where id = any(${ids}) or merged_into = any(${ids})
    order by id for update`
}

async function rowOf(trx: Database, id: string): Promise<DeskRow> {
  const rows = await trx(deskRows(sql`r.id = ${id}`))
  if (!rows[0]) throw refuse(deskRequestNotFound)
  return rows[0]
}

function openOnly({ stage, merged_into }: DeskRow): void {
  if (merged_into !== null) throw refuse(requestMerged)
  if (stage === 'completed' || stage === 'declined') throw refuse(requestAnswered)
}

/** Checks that nobody has changed the draft since `revision`, which is 0 if there was none. */
function unchanged({ draft_revision }: DeskRow, revision: number | undefined): void {
  if (revision !== undefined && revision !== (draft_revision ?? 0)) throw refuse(draftChanged)
}

/** Returns the draft's revision. The last person to change it is its author. */
async function putDraft(
  trx: Database,
  by: Operator,
  id: string,
  { verdict, reason, evidence }: DraftText,
  note: string | null = null,
): Promise<number> {
  const links = JSON.stringify(evidence.map(checkedEvidence))
  const rows = await trx<{ revision: number }>`
    insert into fact_check_draft as old (request_id, verdict, reason, evidence, note, drafted_by)
    values (${id}, ${verdict}, ${plainText(reason, 'lines')}, ${links}, ${note}, ${by.subject})
    on conflict (request_id) do update
    set verdict = excluded.verdict, reason = excluded.reason, evidence = excluded.evidence, note = excluded.note,
      drafted_by = excluded.drafted_by, drafted_at = now(), revision = old.revision + 1
    returning revision`
  return rows[0]!.revision
}

function checkedEvidence({ url, title = '' }: Evidence): Evidence {
  const address = webAddress(plainText(url))
  if (address === undefined) throw refuse(badEvidence, [{ path: 'evidence', message: url }])
  const text = plainText(title)
  return { url: address, ...(text !== '' && { title: text }) }
}
