// When what is known of a seat was said last.
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import type { Stated } from '../contract.ts'

/** When its lead, and when each of its figures was said last; `stated`: the newest moment that a source itself stated. */
export type Times = {
  at: string
  margin: string | null
  round: string | null
  votes: string | null
  stated: string | null
}

/** Of the row `s` of `count_seat`. */
export const timesJson = sql`json_build_object('at', s.at, 'margin', s.margin_at, 'round', s.round_at,
  'votes', s.votes_at, 'stated', s.stated_at)`

/**
 * A page that says only who leads says margin, round and votes no later than they were said before; one that is older than the
 * reading of a list without a time says of the same lead nothing older.
 */
export function timesAfter(
  before: Times | undefined,
  { margin, round, candidates }: Stated,
  { at, isStated, isSameLead }: { at: string; isStated: boolean; isSameLead: boolean },
): Times {
  const known = isSameLead && before ? before.at : at
  return {
    at: Date.parse(known) > Date.parse(at) ? known : at,
    margin: margin !== undefined || candidates ? at : (before?.margin ?? null),
    round: round === undefined ? (before?.round ?? null) : at,
    votes: candidates ? at : (before?.votes ?? null),
    stated: isStated ? at : (before?.stated ?? null),
  }
}

export async function keepTimes(
  trx: Database,
  election: string,
  all: readonly { seat: string; times: Times }[],
): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(({ seat, times }) => ({ seat, ...times }))
  await trx`update count_seat s set at = x.at, margin_at = x.margin, round_at = x.round, votes_at = x.votes, stated_at = x.stated
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x (seat text, at timestamptz, margin timestamptz, round timestamptz, votes timestamptz, stated timestamptz)
    where s.election_id = ${election} and s.constituency_id = x.seat`
}
