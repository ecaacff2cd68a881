// A visitor's own votes.
import { sql } from 'kysely'
import type { Database } from '#base/server/database/db.ts'
import type { Identity } from '#base/server/visitors/identity.ts'
import type { UserVote } from '../contract.ts'
import type { VoteRow } from './decide.ts'
import { inSight } from './poll-store.ts'
import { voteRow } from './vote-rows.ts'

/** The latest first; at most a thousand. */
export async function votesOf(db: Database, by: Identity, poll?: string): Promise<UserVote[]> {
  const { rows } = await sql<{ vote: VoteRow }>`
    select ${voteRow} as vote from poll_vote v join poll p on p.id = v.poll_id
    where v.voter = ${by.key} and ${inSight}
      and ${poll === undefined ? sql`true` : sql`v.poll_id = ${poll}`}
    order by v.changed_at desc limit 1000`.execute(db)
  return rows.map(({ vote }) => userVote(vote))
}

export function userVote(row: VoteRow): UserVote {
  const { pollId, options: optionIds, customText, held, receipt, createdAt, changedAt } = row
  const only = optionIds.length === 1 ? optionIds[0] : undefined
  return {
    pollId,
    ...(only !== undefined && { pollOptionId: only }),
    optionIds,
    ...(customText !== undefined && { customText }),
    ...(held !== undefined && { held }),
    receipt,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(changedAt).toISOString(),
  }
}
