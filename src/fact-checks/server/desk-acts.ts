// Operators' actions on requests: one transaction for each, with its row in the operators' log.
import { plainText } from '#base/plain-text.ts'
import { refuse } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { dropWaiting } from '#base/server/proposals/closing.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import type { Operator } from '#base/server/visitors/visitor.ts'
import { factCheckAnswer, mergedIntoItself, type DeskRequest } from '../contract.ts'
import { deskRequestOf, lockRequests, openOnly, requestRow, unmergedOnly, type DeskRow } from './desk-rows.ts'

const draftOf = (id: string) => ({ kind: factCheckAnswer.kind, subject: `fact-check:${id}` })

/** Each takes the request's id and returns the updated request; refusals are in the contract. */
export type DeskActs = {
  /** `to` null unassigns it. */
  assign(by: Operator, id: string, to: string | null): Promise<DeskRequest>
  decline(by: Operator, id: string, reason: string): Promise<DeskRequest>
  merge(by: Operator, id: string, into: string): Promise<DeskRequest>
}

export function deskActs(db: Database): DeskActs {
  /** Locks the requests (this one and `others`), so that actions on them run one after another. */
  const act = (
    by: Operator,
    [id, ...others]: readonly [string, ...string[]],
    name: string,
    work: (trx: Database, request: DeskRow) => Promise<Record<string, unknown>>,
  ): Promise<DeskRequest> =>
    db.transaction(async (trx) => {
      await lockRequests(trx, [id, ...others])
      const details = await work(trx, await requestRow(trx, id))
      await recordAct(trx, by, { act: `fact-checks.${name}`, subject: `fact-check:${id}`, details })
      return deskRequestOf(await requestRow(trx, id))
    })

  return {
    async assign(by, id, to) {
      return act(by, [id], 'assign', async (trx, request) => {
        openOnly(request)
        await trx`update fact_check_request set assigned_to = ${to},
          stage = case when ${to !== null} then 'in review' else stage end where id = ${id}`
        return { to }
      })
    },

    async decline(by, id, reason) {
      return act(by, [id], 'decline', async (trx, request) => {
        openOnly(request)
        await dropWaiting(trx, by, { ...draftOf(id), reason })
        await trx`update fact_check_request
          set stage = 'declined', decline_reason = ${plainText(reason, 'lines')}, answered_at = now() where id = ${id}`
        return { reason }
      })
    },

    async merge(by, id, into) {
      if (id === into) throw refuse(mergedIntoItself)
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
    },
  }
}
