// When what is known of a seat was said last.
import type { Database } from '#base/server/database/db.ts'
import type { Stated } from '../contract.ts'

/** When its lead, and when each of its figures was said last. */
export type Times = { at: string; margin: string | null; round: string | null; votes: string | null }

/** A page that says only who leads says margin, round and votes no later than they were said before. */
export const timesAfter = (
  before: Times | undefined,
  { margin, round, candidates }: Stated,
  at: string,
): Times => ({
  at,
  margin: margin !== undefined || candidates ? at : (before?.margin ?? null),
  round: round === undefined ? (before?.round ?? null) : at,
  votes: candidates ? at : (before?.votes ?? null),
})

export async function keepTimes(
  trx: Database,
  election: string,
  all: readonly (Times & { seat: string })[],
): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(({ seat, at, margin, round, votes }) => ({ seat, at, margin, round, votes }))
  await trx`update count_seat s set at = x.at, margin_at = x.margin, round_at = x.round, votes_at = x.votes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (seat text, at timestamptz, margin timestamptz, round timestamptz, votes timestamptz)
    where s.election_id = ${election} and s.constituency_id = x.seat`
}
