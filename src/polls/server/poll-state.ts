// A poll while votes in it are decided: locked, read, counted on, and saved.
import { sql } from 'kysely'
import type { Database } from '#base/server/database/db.ts'
import { percentOf } from '#base/percent.ts'
import type { Tally } from '../contract.ts'
import type { PollState } from './decide.ts'
import type { Tree } from './tree.ts'

export type LockedPoll = PollState & {
  /** Of its log. */
  tree: Tree
}

/**
 * Locks the polls that are in sight until the end of the transaction, always in the order of their ids. `at` is the
 * database's clock, read once the locks are held: whoever had to wait past the end of a poll is too late. It never goes back
 * behind what stands in their logs, or a clock that is set back would open ended polls again.
 */
export async function lockPolls(
  trx: Database,
  ids: readonly string[],
  { evenHidden = false }: { evenHidden?: boolean } = {},
): Promise<{ at: string; polls: Map<string, LockedPoll> }> {
  const wanted = [...new Set(ids)]
  await sql`select from poll_tally where poll_id = any(${wanted}::uuid[]) order by poll_id for update`.execute(
    trx,
  )
  // A statement of its own, so that it sees what was committed while this one waited for the locks.
  type Row = {
    at: string
    polls: {
      id: string
      allowMultiple: boolean
      allowCustomString: boolean
      ended: boolean
      votes: number
      other: number
      held: number
      size: number
      peaks: string
      options: { id: string; votes: number }[]
    }[]
  }
  const { rows } = await sql<Row>`
    with clock as materialized (
      select greatest(clock_timestamp(), max(log_at)) as at from poll_tally where poll_id = any(${wanted}::uuid[]))
    select clock.at, coalesce((
      select json_agg(json_build_object('id', p.id, 'allowMultiple', p.allow_multiple,
        'allowCustomString', p.allow_custom_string, 'ended', coalesce(p.ends_at <= clock.at, false),
        'votes', t.votes, 'other', t.other_votes, 'held', t.held_votes,
        'size', t.log_size, 'peaks', encode(t.log_peaks, 'hex'),
        'options', (select json_agg(json_build_object('id', o.id, 'votes', o.votes) order by o.position)
          from poll_option o where o.poll_id = p.id)))
      from poll p join poll_tally t on t.poll_id = p.id
      where p.id = any(${wanted}::uuid[])
        and (${evenHidden} or (p.hidden_at is null and p.deleted_at is null))
    ), '[]') as polls
    from clock`.execute(trx)
  const { at, polls } = rows[0]!
  return {
    at,
    polls: new Map(
      polls.map(({ size, peaks, ...poll }) => [poll.id, { ...poll, tree: treeOf(size, peaks) }]),
    ),
  }
}

/** @param peaks the column `log_peaks` in hex. */
export function treeOf(size: number, peaks: string): Tree {
  return { size, peaks: (peaks.match(/.{64}/g) ?? []).map((one) => Buffer.from(one, 'hex')) }
}

/** Writes the figures; the log is written by `appendToLog`. */
export async function saveTallies(trx: Database, polls: readonly LockedPoll[]): Promise<void> {
  if (polls.length === 0) return
  const figures = polls.map(({ id, votes, other, held }) => ({ id, votes, other, held }))
  await sql`
    update poll_tally t set votes = r.votes, other_votes = r.other, held_votes = r.held
    from json_to_recordset(${JSON.stringify(figures)}) as r (id uuid, votes int, other int, held int)
    where t.poll_id = r.id`.execute(trx)
  await sql`
    update poll_option o set votes = r.votes
    from json_to_recordset(${JSON.stringify(polls.flatMap(({ options }) => options))}) as r (id uuid, votes int)
    where o.id = r.id and o.votes <> r.votes`.execute(trx)
}

export function tallyOf({ allowCustomString, votes: total, other, held, options, tree }: LockedPoll): Tally {
  return {
    totalVotes: total,
    heldVotes: held,
    options: options.map(({ id, votes }) => ({ id, votes, ...percentage(votes, total) })),
    ...(allowCustomString && { other: { votes: other, ...percentage(other, total) } }),
    logSize: tree.size,
  }
}

/** Nothing, rather than zero percent of nobody. */
export function percentage(votes: number, total: number): { percentage?: number } {
  return total === 0 ? {} : { percentage: percentOf(votes, total) }
}
