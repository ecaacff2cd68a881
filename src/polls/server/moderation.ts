// Operators' actions on polls. Each is logged in its own transaction.
import { refuse, silencePeriod } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { listPage } from '#base/server/database/list-page.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import type { Places } from '#base/silence.ts'
import type { Operator } from '#base/server/visitors/visitor.ts'
import {
  electionPollStays,
  noSuchGroup,
  pollNotFound,
  type HeldBy,
  type HeldGroup,
  type ModeratedPoll,
} from '../contract.ts'
import { subjectOf, type PollClass } from '../silence-class.ts'
import { lockPolls, type Guarding } from './vote-store.ts'
import { releaseVotes } from './releases.ts'

export type PollModeration = {
  list(
    which: 'hidden' | 'deleted' | 'held' | 'open',
    limit: number,
    offset: number,
  ): Promise<{ polls: ModeratedPoll[]; total: number }>
  /** These refuse `pollNotFound`; hiding refuses `electionPollStays`. */
  hide(id: string, by: Operator, reason: string): Promise<void>
  restore(id: string, by: Operator, reason: string): Promise<void>
  classify(id: string, by: Operator, of: { class: PollClass; places: Places; reason: string }): Promise<void>
  held(id: string, by?: HeldBy): Promise<HeldGroup[]>
  /** Returns the number of votes affected; refuses `noSuchGroup`. */
  decide(
    of: { id: string; group: string; by?: HeldBy | undefined; decision: 'release' | 'keep'; reason: string },
    by: Operator,
  ): Promise<number>
}

const undecided = sql`v.held is not null and v.kept_at is null`
/** The IPv4 /24 or IPv6 /48, all of which one machine may control. */
const network = sql`coalesce((select p from unnest(v.prefixes) p where p like '4/24:%' or p like '6/48:%' limit 1), v.network)`
const further = {
  network: sql`''`,
  hour: sql`date_trunc('hour', v.created_at at time zone 'Asia/Kolkata')::text`,
  phone: sql`coalesce(v.fingerprint, '')`,
}
/** One network and one reason, and one hour or one kind of phone; opaque, and different in each poll. */
const groupOf = (by: HeldBy) =>
  sql`md5(concat_ws(' ', v.poll_id, ${network}, v.held, ${sql.lit(by)}, ${further[by]}))`
/** The desk decides about the largest groups; the others appear once those are decided. */
const groupsAtOnce = 200

const state = sql`case when p.deleted_at is not null then 'deleted'
  when p.hidden_at is not null then 'hidden' else 'shown' end`

export function pollModeration(db: Database, closed: Guarding): PollModeration {
  /** Hides or shows a poll and logs it; does nothing if that is already the case. */
  async function change(id: string, by: Operator, act: 'hide' | 'restore', reason: string): Promise<void> {
    await db.transaction(async (trx) => {
      await trx`select from poll_tally where poll_id = ${id} for update`
      const rows = await trx<{ state: string; type: string }>`select ${state} as state, p.type from poll p
        where p.id = ${id} for update`
      const was = rows[0]?.state
      if (was === undefined) throw refuse(pollNotFound)
      // The home page shows it.
      if (act === 'hide' && rows[0]?.type === 'election') throw refuse(electionPollStays)
      if ((act === 'hide') === (was !== 'shown')) return
      await trx`update poll set deleted_at = null, hidden_at = ${act === 'hide' ? sql`now()` : null}
        where id = ${id}`
      await recordAct(trx, by, { act: `polls.${act}`, subject: `poll:${id}`, details: { reason, was } })
    })
  }

  function moderated(
    row: Omit<ModeratedPoll, 'silenceClass' | 'silencePlaces'>,
    kind: PollClass | null,
    places: string[] | null,
  ): ModeratedPoll {
    const about = subjectOf({ class: kind, places })
    const silent = about && closed(about)
    return {
      ...row,
      silencePlaces: places ?? 'everywhere',
      ...(kind !== null && { silenceClass: kind }),
      ...(silent && { silent }),
    }
  }

  return {
    async list(which, limit, offset) {
      const among = {
        hidden: sql`p.hidden_at is not null and p.deleted_at is null`,
        deleted: sql`p.deleted_at is not null`,
        held: sql`p.deleted_at is null and exists (select from poll_vote v where v.poll_id = p.id and ${undecided})`,
        open: sql`p.deleted_at is null and p.hidden_at is null and coalesce(p.ends_at > now(), true)`,
      }[which]
      const { rows, total } = await listPage(db, {
        select: sql<
          Omit<ModeratedPoll, 'silenceClass' | 'silencePlaces'> & {
            class: PollClass | null
            places: string[] | null
          }
        >`p.id, p.title, p.description, p.created_at as "createdAt", ${state} as state,
          array(select text from poll_option o where o.poll_id = p.id order by o.position) as options,
          t.votes as "totalVotes", t.held_votes as "heldVotes",
          p.silence_class as class, p.silence_places as places`,
        from: sql`from poll p join poll_tally t on t.poll_id = p.id where ${among}`,
        orderBy: sql`p.created_at desc, p.id`,
        limit,
        offset,
      })
      return { polls: rows.map(({ class: kind, places, ...row }) => moderated(row, kind, places)), total }
    },

    classify: (id, by, { class: kind, places, reason }) =>
      db.transaction(async (trx) => {
        const among = places === 'everywhere' || places.length === 0 ? null : places
        const affected = await trx.affected`update poll set silence_class = ${kind},
          silence_places = ${among}::text[], silence_by = 'desk' where id = ${id}`
        if (affected !== 1) throw refuse(pollNotFound)
        const details = { class: kind, places: among, reason }
        await recordAct(trx, by, { act: 'polls.silence', subject: `poll:${id}`, details })
      }),

    hide: (id, by, reason) => change(id, by, 'hide', reason),
    restore: (id, by, reason) => change(id, by, 'restore', reason),

    async held(id, by = 'network') {
      const known = await db`select from poll where id = ${id}`
      if (known.length === 0) throw refuse(pollNotFound)
      const rows = await db<HeldGroup>`
        select g.id, min(g.held) as reason, count(*) as votes, min(g.created_at) as first, max(g.created_at) as last
        from (select ${groupOf(by)} as id, v.held, v.created_at from poll_vote v
          where v.poll_id = ${id} and ${undecided}) g
        group by g.id order by count(*) desc, 1 limit ${groupsAtOnce}`
      return rows
    },

    decide: ({ id, group, by: grouping = 'network', decision, reason }, by) =>
      db.transaction(async (trx) => {
        const poll = (await lockPolls(trx, [id], { closed, evenHidden: true })).get(id)
        if (!poll) throw refuse(pollNotFound)
        if (poll.silent && decision === 'release') throw refuse(silencePeriod, poll.silent)
        const among = sql`v.poll_id = ${id} and ${undecided} and ${groupOf(grouping)} = ${group}`
        const votes =
          decision === 'release'
            ? await releaseVotes(trx, poll, among)
            : await trx.affected`update poll_vote v set kept_at = now() where ${among}`
        if (votes === 0) throw refuse(noSuchGroup)
        await recordAct(trx, by, {
          act: `polls.${decision}-held`,
          subject: `poll:${id}`,
          details: { reason, votes },
        })
        return votes
      }),
  }
}
