// The table of votes, as a batch reads and writes it: one statement for all of them.
import { sql } from 'kysely'
import type { Database } from '#base/server/database/db.ts'
import type { Ballot, Known, VoteRow } from './decide.ts'

/** Columns of `poll_vote v` as a `VoteRow`; what is null there is absent here. */
export const voteRow = sql`json_strip_nulls(json_build_object('id', v.id, 'pollId', v.poll_id, 'voter', v.voter,
  'fingerprint', v.fingerprint, 'network', coalesce(v.network, ''), 'options', v.options,
  'customText', v.custom_text, 'held', v.held, 'receipt', v.receipt,
  'createdAt', to_json(v.created_at at time zone 'UTC') #>> '{}' || 'Z',
  'changedAt', to_json(v.changed_at at time zone 'UTC') #>> '{}' || 'Z'))`

const ballotColumns = sql`(n int, poll uuid, voter text, fingerprint text, network text)`

function recordsOf(ballots: readonly Ballot[]) {
  return JSON.stringify(
    ballots.map(({ pollId, identity: { key, fingerprint, network } }, n) => ({
      n,
      poll: pollId,
      voter: key,
      fingerprint,
      network,
    })),
  )
}

/** For each ballot, in their order. Lateral with a limit: any other form may be planned as a walk over the whole table. */
export async function loadPriorVotes(db: Database, ballots: readonly Ballot[]): Promise<Known[]> {
  const { rows } = await sql<{ own: VoteRow | null; same_device: boolean }>`
    select own.vote as own, coalesce(same.device, false) as same_device
    from json_to_recordset(${recordsOf(ballots)}) as b ${ballotColumns}
    left join lateral (
      select ${voteRow} as vote from poll_vote v where v.poll_id = b.poll and v.voter = b.voter limit 1
    ) own on true
    left join lateral (
      select true as device from poll_vote c
      where c.poll_id = b.poll and c.network = b.network and c.fingerprint = b.fingerprint and c.held is null limit 1
    ) same on true
    order by b.n`.execute(db)
  return rows.map(({ own, same_device }) => ({ own: own ?? undefined, sameDevice: same_device }))
}

export async function insertVotes(db: Database, rows: readonly VoteRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into poll_vote (id, poll_id, voter, fingerprint, network, options, custom_text, held, prefixes, standing,
      receipt, created_at, changed_at)
    select id, "pollId", voter, fingerprint, network, options, "customText", held, prefixes, standing,
      receipt, "createdAt", "changedAt"
    from json_to_recordset(${JSON.stringify(rows.map(({ crowd, ...row }) => ({ ...crowd, ...row })))}) as r (id uuid, "pollId" uuid,
      voter text, fingerprint text, network text, options uuid[], "customText" text, held text, prefixes text[],
      standing text, receipt uuid,
      "createdAt" timestamptz, "changedAt" timestamptz)`.execute(db)
}

export async function updateVotes(db: Database, rows: readonly VoteRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update poll_vote v set options = r.options, custom_text = r."customText",
      receipt = r.receipt, changed_at = r."changedAt"
    from json_to_recordset(${JSON.stringify(rows)}) as r (id uuid, options uuid[],
      "customText" text, receipt uuid, "changedAt" timestamptz)
    where v.id = r.id`.execute(db)
}
