// Answers to requests and corrections of published checks: drafted by one person, published by another.
import { liveNotification, refuse } from '#base/contract.ts'
import { plainText } from '#base/plain-text.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import type { ProposalKind } from '#base/server/proposals/kind.ts'
import type { Announce } from '#base/server/realtime/live.ts'
import {
  badEvidence,
  factCheckAnswer,
  factChecksTopic,
  notPublished,
  type Answer,
  type Evidence,
} from '../contract.ts'
import { answerLines, publishedLines } from '../answer-lines.ts'
import { webAddress } from '../request-rules.ts'
import { deskRows, lockRequests, openOnly, unmergedOnly, requestRow } from './desk-rows.ts'

export function answerProposal({ db, announce }: { db: Database; announce: Announce }): ProposalKind<Answer> {
  return {
    of: factCheckAnswer,
    editable: true,
    topics: [factChecksTopic],
    subject: ({ request }) => `fact-check:${request}`,
    async check(trx, { stated }) {
      const { request, reason, evidence, note } = stated
      await lockRequests(trx, [request])
      const row = await requestRow(trx, request)
      unmergedOnly(row)
      if (note === undefined) openOnly(row)
      else if (row.stage !== 'completed') throw refuse(notPublished)
      const text = {
        reason: plainText(reason, 'lines'),
        evidence: evidence.map(checkedEvidence),
        ...(note !== undefined && { note: plainText(note, 'lines') }),
      }
      return { stated: { ...stated, ...text } }
    },
    async written(trx, { stated }) {
      await trx`update fact_check_request set stage = 'in review' where id = ${stated.request} and stage = 'received'`
    },
    async apply(trx, { stated }) {
      const { request, verdict, reason, evidence, note } = stated
      if (note !== undefined)
        await trx`insert into fact_check_correction (request_id, note, earlier_verdict, earlier_reason, earlier_evidence)
          select id, ${note}, verdict, reason, evidence from fact_check_request where id = ${request}`
      await trx`update fact_check_request set verdict = ${verdict}, reason = ${reason},
        evidence = ${JSON.stringify(evidence)}::jsonb, stage = 'completed', answered_at = coalesce(answered_at, now())
        where id = ${request}`
    },
    async read(trx, stored) {
      const ids = stored.map(({ stated }) => stated.request)
      const rows = await trx(deskRows(sql`r.id = any(${ids}::uuid[])`))
      return stored.map(({ stated }) => {
        const row = rows.find(({ id }) => id === stated.request)
        return {
          title: row?.claim ?? stated.request,
          lines: answerLines(stated),
          before: row ? publishedLines(row) : [],
        }
      })
    },
    /** A correction is told on the page of the check only. */
    async settled({ stated }) {
      if (stated.note !== undefined) return
      const { id, claim, answeredAt: timestamp } = await requestRow(db, stated.request)
      const short = claim.length <= 120 ? claim : `${claim.slice(0, 119).trimEnd().toWellFormed()}…`
      announce(liveNotification, {
        id: `fact-check:${id}`,
        // Without `userLocation`: a region is in the sender's own words and may be a village.
        timestamp: timestamp!,
        type: 'fact-check',
        title: 'Fact check published',
        description: `Fact check published: ${short}`,
      })
    },
  }
}

function checkedEvidence({ url, title = '' }: Evidence): Evidence {
  const address = webAddress(plainText(url))
  if (address === undefined) throw refuse(badEvidence, [{ path: 'evidence', message: url }])
  const text = plainText(title)
  return { url: address, ...(text !== '' && { title: text }) }
}
