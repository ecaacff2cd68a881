// Votes and tallies in the database: a batch locks its polls, reads who voted before, and writes in one statement each.
import { refuse } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import type { Identity } from '#base/server/visitors/identity.ts'
import type { SilenceGuard } from '#base/server/silence/guard.ts'
import type { Silent, Subject } from '#base/silence.ts'
import { pollNotFound, type Tally, type UserVote } from '../contract.ts'
import { subjectOf, type PollClass } from '../silence-class.ts'
import { percentage } from '../poll-contract.ts'
import type { Ballot, PriorVote, PollState, VoteRow } from './decide.ts'
import type { Tree } from './tree.ts'

/** A poll `p` that visitors see. */
export const isVisible = sql`p.hidden_at is null and p.deleted_at is null`

/** The database stores ids in lower case only. */
export function idOf(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw refuse(pollNotFound)
  return text.toLowerCase()
}

/** Asked with the time of the transaction as well: a vote counts by that clock. */
export type Guarding = SilenceGuard['closed']

export type LockedPoll = PollState & {
  tree: Tree
  about?: Subject | undefined
  /** Neither votes nor releases of held votes are accepted: its log does not grow. */
  silent?: Silent | undefined
}

type LockedRow = {
  poll: Omit<LockedPoll, 'tree' | 'about' | 'silent'> & {
    size: number
    peaks: string
    class: PollClass | null
    places: string[] | null
  }
}
type Locking = { evenHidden?: boolean; closed: Guarding }

/**
 * Locks the visible polls until the end of the transaction, always in the order of their ids, and then reads them: the second
 * statement sees what was committed while the first one waited. `at` is the database's clock: a vote that waited past the end
 * of a poll is too late. It never precedes the last entry of the poll's own log, or a clock set back would reopen an ended poll.
 */
export async function lockPolls(
  trx: Database,
  ids: readonly string[],
  { evenHidden = false, closed }: Locking,
): Promise<Map<string, LockedPoll>> {
  await trx`select from poll_tally where poll_id = any(${ids}::uuid[]) order by poll_id for update`
  const rows = await trx<LockedRow>`
    with clock as materialized (select clock_timestamp() as now)
    select json_build_object('id', p.id, 'at', to_json(at) #>> '{}', 'allowMultiple', p.allow_multiple,
      'allowCustomString', p.allow_custom_string, 'ended', coalesce(p.ends_at <= at, false),
      'votes', t.votes, 'other', t.other_votes, 'held', t.held_votes,
      'size', t.log_size, 'peaks', encode(t.log_peaks, 'hex'), 'class', p.silence_class, 'places', p.silence_places,
      'options', (select json_agg(json_build_object('id', o.id, 'votes', o.votes) order by o.position)
        from poll_option o where o.poll_id = p.id)) as poll
    from clock, poll p join poll_tally t on t.poll_id = p.id, lateral (select greatest(now, t.log_at) as at) moment
    where p.id = any(${ids}::uuid[]) and (${evenHidden} or (${isVisible}))`
  return new Map(
    rows.map(({ poll: { size, peaks, class: kind, places, ...poll } }) => {
      const about = subjectOf({ class: kind, places })
      const silent = about && closed(about, Date.parse(poll.at))
      return [poll.id, { ...poll, about, silent, tree: treeOf(size, peaks) }]
    }),
  )
}

/** @param peaks the column `log_peaks` in hex. */
export function treeOf(size: number, peaks: string): Tree {
  return { size, peaks: (peaks.match(/.{64}/g) ?? []).map((one) => Buffer.from(one, 'hex')) }
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

/** Columns of `poll_vote v` as a `VoteRow`; null there is absent here. */
const voteRow = sql`json_strip_nulls(json_build_object('id', v.id, 'pollId', v.poll_id, 'voter', v.voter,
  'fingerprint', v.fingerprint, 'network', coalesce(v.network, ''), 'options', v.options,
  'customText', v.custom_text, 'held', v.held, 'receipt', v.receipt,
  'createdAt', to_json(v.created_at at time zone 'UTC') #>> '{}' || 'Z',
  'changedAt', to_json(v.changed_at at time zone 'UTC') #>> '{}' || 'Z',
  'changesUntil', to_json(v.changes_until at time zone 'UTC') #>> '{}' || 'Z'))`

type PriorRow = { own: VoteRow | null; same_device: boolean }

/** For each ballot, in order. Lateral with a limit: other forms may be planned as a scan of the whole table. */
export async function priorVotes(trx: Database, ballots: readonly Ballot[]): Promise<PriorVote[]> {
  const asked = ballots.map(({ pollId: poll, identity: { key: voter, fingerprint, network } }, n) => ({
    n,
    poll,
    voter,
    fingerprint,
    network,
  }))
  const rows = await trx<PriorRow>`
    select own.vote as own, coalesce(same.device, false) as same_device
    from json_to_recordset(${JSON.stringify(asked)})
      as b (n int, poll uuid, voter text, fingerprint text, network text)
    left join lateral (
      select ${voteRow} as vote from poll_vote v where v.poll_id = b.poll and v.voter = b.voter limit 1
    ) own on true
    left join lateral (
      select true as device from poll_vote c
      where c.poll_id = b.poll and c.network = b.network and c.fingerprint = b.fingerprint and c.held is null limit 1
    ) same on true
    order by b.n`
  return rows.map(({ own, same_device }) => ({ own: own ?? undefined, sameDevice: same_device }))
}

export function insertVotes(rows: readonly VoteRow[]): Sql | undefined {
  if (rows.length === 0) return undefined
  return sql`
    insert into poll_vote (id, poll_id, voter, fingerprint, network, options, custom_text, held, prefixes, standing,
      receipt, created_at, changed_at)
    select id, "pollId", voter, fingerprint, network, options, "customText", held, prefixes, standing,
      receipt, "createdAt", "changedAt"
    from json_to_recordset(${JSON.stringify(rows.map(({ crowd, ...row }) => ({ ...crowd, ...row })))}) as r (id uuid, "pollId" uuid,
      voter text, fingerprint text, network text, options uuid[], "customText" text, held text, prefixes text[],
      standing text, receipt uuid,
      "createdAt" timestamptz, "changedAt" timestamptz)`
}

export function updateVotes(rows: readonly VoteRow[]): Sql | undefined {
  if (rows.length === 0) return undefined
  return sql`
    update poll_vote v set options = r.options, custom_text = r."customText",
      receipt = r.receipt, changed_at = r."changedAt", changes_until = r."changesUntil"
    from json_to_recordset(${JSON.stringify(rows)}) as r (id uuid, options uuid[],
      "customText" text, receipt uuid, "changedAt" timestamptz, "changesUntil" timestamptz)
    where v.id = r.id`
}

/** Latest first; at most a thousand. */
export async function votesOf(db: Database, by: Identity, poll?: string): Promise<UserVote[]> {
  const rows = await db<{ vote: VoteRow }>`
    select ${voteRow} as vote from poll_vote v join poll p on p.id = v.poll_id
    where v.voter = ${by.key} and ${isVisible}
      and ${poll === undefined ? sql`true` : sql`v.poll_id = ${poll}`}
    order by v.changed_at desc limit 1000`
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
