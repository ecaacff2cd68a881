// Operators' queries on requests.
import { refuse, type Input, type Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { deskRequestNotFound, type deskQueue, type deskRead, type deskSimilar } from '../contract.ts'
import { claimKeys } from './claim-keys.ts'
import { deskRequestOf, deskRows, draftOfRequest } from './desk-rows.ts'
import { similarity, minSimilarity, similarChecks, mayBeSimilar } from './similar.ts'

/** Methods with an `id` refuse an unknown one with `deskRequestNotFound`. */
export type Desk = {
  queue(query: Input<typeof deskQueue>['query']): Promise<Reply<typeof deskQueue>>
  read(id: string): Promise<Reply<typeof deskRead>>
  similar(id: string): Promise<Reply<typeof deskSimilar>>
}

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

export function requestDesk(db: Database): Desk {
  return {
    async queue({ stage, order, assignedTo, limit, offset }) {
      const among = sql`r.merged_into is null and ${inStage[stage]}
        and ${assignedTo === undefined ? sql`true` : sql`r.assigned_to = ${assignedTo}`}`
      const rows = await db(
        deskRows(sql`${among} order by ${inOrder[order]} limit ${limit} offset ${offset}`),
      )
      const all = await db<{ total: number }>`
        select count(*)::int as total from fact_check_request r
        ${draftOfRequest} where ${among}`
      return { requests: rows.map(deskRequestOf), total: all[0]!.total }
    },
    async read(id) {
      const rows = await db(deskRows(sql`r.id = ${id} or r.merged_into = ${id} order by r.sent_at`))
      const own = rows.find((row) => row.id === id)
      if (!own) throw refuse(deskRequestNotFound)
      return {
        request: deskRequestOf(own),
        duplicates: rows.filter((row) => row !== own).map(deskRequestOf),
      }
    },
    async similar(id) {
      const found = await db<{ claim: string }>`
        select claim from fact_check_request where id = ${id}`
      if (!found[0]) throw refuse(deskRequestNotFound)
      const { claim } = found[0]
      const keys = claimKeys(claim)
      const mark = similarity(keys, sql`r`)
      const rows = await db(
        deskRows(sql`r.id <> ${id} and r.merged_into is null and r.stage <> 'completed'
        and ${mayBeSimilar(keys, sql`r`)} and ${mark} >= ${minSimilarity} order by ${mark} desc, r.sent_at limit 10`),
      )
      const checks = await similarChecks(db, claim, 10)
      return { requests: rows.map(deskRequestOf), checks: checks.filter((check) => check.id !== id) }
    },
  }
}
