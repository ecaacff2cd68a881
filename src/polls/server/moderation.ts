// Operators' actions on polls. Each is logged in its own transaction.
import { refuse, silencePeriod, type Input } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { listPage } from '#base/server/database/list-page.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import type { Changed } from '#base/server/realtime/changes.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import { adminOnly, personOnly, requireOperator, type Operator } from '#base/server/visitors/visitor.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import * as contract from '../contract.ts'
import { subjectOf, type PollClass } from '../silence-class.ts'
import { idOf, lockPolls, type Guarding } from './vote-store.ts'
import { releaseVotes } from './releases.ts'

const undecided = sql`v.held is not null and v.kept_at is null`
/** The IPv4 /24 or IPv6 /48, all of which one machine may control. */
const network = sql`coalesce((select p from unnest(v.prefixes) p where p like '4/24:%' or p like '6/48:%' limit 1), v.network)`
const further = {
  network: sql`''`,
  hour: sql`date_trunc('hour', v.created_at at time zone 'Asia/Kolkata')::text`,
  phone: sql`coalesce(v.fingerprint, '')`,
}
/** One network and one reason, and one hour or one kind of phone; opaque, and different in each poll. */
const groupOf = (by: contract.HeldBy) =>
  sql`md5(concat_ws(' ', v.poll_id, ${network}, v.held, ${sql.lit(by)}, ${further[by]}))`
/** The desk decides about the largest groups; the others appear once those are decided. */
const groupsAtOnce = 200

const state = sql`case when p.deleted_at is not null then 'deleted'
  when p.hidden_at is not null then 'hidden' else 'shown' end`

export function moderationRoutes(of: {
  db: Database
  changed: Changed
  closed: Guarding
  /** Votes of this poll count now that were held. */
  released: (poll: string) => void
}): Route[] {
  const { db, changed, closed, released } = of
  /** Hides or shows a poll and logs it; does nothing if that is already the case. */
  async function change(id: string, by: Operator, act: 'hide' | 'restore', reason: string): Promise<void> {
    await db.transaction(async (trx) => {
      await trx`select from poll_tally where poll_id = ${id} for update`
      const rows = await trx<{ state: string; type: string }>`select ${state} as state, p.type from poll p
        where p.id = ${id} for update`
      const was = rows[0]?.state
      if (was === undefined) throw refuse(contract.pollNotFound)
      // The home page shows it.
      if (act === 'hide' && rows[0]?.type === 'election') throw refuse(contract.electionPollStays)
      if ((act === 'hide') === (was !== 'shown')) return
      await trx`update poll set deleted_at = null, hidden_at = ${act === 'hide' ? sql`now()` : null}
        where id = ${id}`
      await recordAct(trx, by, { act: `polls.${act}`, subject: `poll:${id}`, details: { reason, was } })
    })
    changed('polls')
  }

  return [
    route(contract.listModeratedPolls, async ({ query: { which, limit, offset } }) => {
      const { rows, total } = await listPage(db, {
        select: sql<Moderated>`p.id, p.title, p.description, p.created_at as "createdAt", ${state} as state,
          array(select text from poll_option o where o.poll_id = p.id order by o.position) as options,
          t.votes as "totalVotes", t.held_votes as "heldVotes",
          p.silence_class as "silenceClass", p.silence_places as places`,
        from: sql`from poll p join poll_tally t on t.poll_id = p.id where ${among[which]}`,
        orderBy: sql`p.created_at desc, p.id`,
        limit,
        offset,
      })
      const polls = rows.map(({ places, ...row }): contract.ModeratedPoll => {
        const about = subjectOf({ class: row.silenceClass, places })
        return withoutNulls({
          ...row,
          silencePlaces: places ?? ('everywhere' as const),
          silent: about && closed(about),
        })
      })
      return { polls, total }
    }),

    route(contract.classifyPoll, async ({ params, body: { class: kind, places, reason }, visitor }) => {
      const by = requireOperator(visitor)
      const id = idOf(params.id)
      const named = places === 'everywhere' || places.length === 0 ? null : places
      await db.transaction(async (trx) => {
        const affected = await trx.affected`update poll set silence_class = ${kind},
          silence_places = ${named}::text[], silence_by = 'desk' where id = ${id}`
        if (affected !== 1) throw refuse(contract.pollNotFound)
        const details = { class: kind, places: named, reason }
        await recordAct(trx, by, { act: 'polls.silence', subject: `poll:${id}`, details })
      })
      changed('polls')
      return { changed: true }
    }),

    route(contract.hidePoll, async ({ params, body, visitor }) => {
      await change(idOf(params.id), requireOperator(visitor), 'hide', body.reason)
      return { hidden: true }
    }),
    route(contract.restorePoll, async ({ params, body, visitor }) => {
      await change(idOf(params.id), personOnly(visitor), 'restore', body.reason)
      return { restored: true }
    }),

    route(contract.listHeldVotes, async ({ params, query }) => ({
      groups: await heldGroups(db, idOf(params.id), query.by),
    })),
    route(contract.decideHeldVotes, async ({ params, body, visitor }) => {
      const id = idOf(params.id)
      const votes = await decideHeld(
        db,
        { ...body, id, group: params.group },
        adminOnly(personOnly(visitor)),
        closed,
      )
      released(id)
      return { votes }
    }),
  ]
}

type Moderated = Omit<contract.ModeratedPoll, 'silenceClass' | 'silencePlaces' | 'silent'> & {
  silenceClass: PollClass | null
  places: string[] | null
}

const among = {
  hidden: sql`p.hidden_at is not null and p.deleted_at is null`,
  deleted: sql`p.deleted_at is not null`,
  held: sql`p.deleted_at is null and exists (select from poll_vote v where v.poll_id = p.id and ${undecided})`,
  open: sql`p.deleted_at is null and p.hidden_at is null and coalesce(p.ends_at > now(), true)`,
}

export async function heldGroups(
  db: Database,
  id: string,
  by: contract.HeldBy = 'network',
): Promise<contract.HeldGroup[]> {
  const known = await db`select from poll where id = ${id}`
  if (known.length === 0) throw refuse(contract.pollNotFound)
  return db<contract.HeldGroup>`
    select g.id, min(g.held) as reason, count(*) as votes, min(g.created_at) as first, max(g.created_at) as last
    from (select ${groupOf(by)} as id, v.held, v.created_at from poll_vote v
      where v.poll_id = ${id} and ${undecided}) g
    group by g.id order by count(*) desc, 1 limit ${groupsAtOnce}`
}

export function decideHeld(
  db: Database,
  {
    id,
    group,
    by = 'network',
    decision,
    reason,
  }: Input<typeof contract.decideHeldVotes>['body'] & Record<'id' | 'group', string>,
  operator: Operator,
  closed: Guarding,
): Promise<number> {
  return db.transaction(async (trx) => {
    const poll = (await lockPolls(trx, [id], { closed, evenHidden: true })).get(id)
    if (!poll) throw refuse(contract.pollNotFound)
    if (poll.silent && decision === 'release') throw refuse(silencePeriod, poll.silent)
    const those = sql`v.poll_id = ${id} and ${undecided} and ${groupOf(by)} = ${group}`
    const votes =
      decision === 'release'
        ? await releaseVotes(trx, poll, those)
        : await trx.affected`update poll_vote v set kept_at = now() where ${those}`
    if (votes === 0) throw refuse(contract.noSuchGroup)
    const details = { reason, votes }
    await recordAct(trx, operator, { act: `polls.${decision}-held`, subject: `poll:${id}`, details })
    return votes
  })
}
