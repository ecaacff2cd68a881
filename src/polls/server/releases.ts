// Held votes that count after all: rows, log and tally change together.
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#base/server/db.ts'
import type { Identity } from '#base/server/identity.ts'
import { hourOf, type LogEntry } from '../log.ts'
import { appendToLog } from './log-store.ts'
import { lockPolls, saveTallies, type LockedPoll } from './poll-state.ts'

/**
 * Inside the transaction that holds the poll's lock, at the time that the lock was taken.
 * @param among which rows of `poll_vote v`
 * @returns how many votes
 */
export async function releaseVotes(
  trx: Database,
  { poll, at }: { poll: LockedPoll; at: string },
  among: RawBuilder<unknown>,
): Promise<number> {
  type Row = { receipt: string; options: string[]; other: boolean }
  const { rows } = await sql<Row>`update poll_vote v set held = null where v.held is not null and ${among}
    returning v.receipt, v.options, v.custom_text is not null as other`.execute(trx)
  if (rows.length === 0) return 0
  poll.held -= rows.length
  poll.votes += rows.length
  poll.other += rows.filter(({ other }) => other).length
  for (const option of poll.options)
    option.votes += rows.filter(({ options }) => options.includes(option.id)).length
  const hour = hourOf(new Date(at))
  const entries = rows.map(({ receipt }): LogEntry => ({
    kind: 'release',
    poll: poll.id,
    releases: receipt,
    hour,
  }))
  await appendToLog(trx, new Map([[poll, entries]]), at)
  await saveTallies(trx, [poll])
  return rows.length
}

/**
 * A vote that was held because it came without a cookie, and looked like another one, counts once its device shows the
 * cookie that it was given: whoever keeps none would vote again and again. Not after the end of the poll, when somebody
 * could choose among votes kept back for that. Answers the polls in which something was released.
 */
export async function releaseReturned(
  db: Database,
  by: Identity,
  polls: readonly string[],
): Promise<string[]> {
  if (!by.proven || polls.length === 0) return []
  return db.transaction().execute(async (trx) => {
    const locked = await lockPolls(trx, polls)
    const released: string[] = []
    for (const poll of locked.polls.values()) {
      if (poll.ended) continue
      const own = sql`v.poll_id = ${poll.id} and v.voter = ${by.key} and v.held = 'same-device' and v.kept_at is null`
      if ((await releaseVotes(trx, { poll, at: locked.at }, own)) > 0) released.push(poll.id)
    }
    return released
  })
}
