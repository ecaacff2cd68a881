// Polls as everyone sees them; creating and deleting them.
import { refuse, silencePeriod, type Input } from '#base/contract.ts'
import { takeRoom } from '#base/server/inbox.ts'
import { admitToday } from '#base/server/visitors/crowds.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { acquireLock } from '#base/server/database/lock.ts'
import { uncached, type Computed } from '#base/server/http/computed.ts'
import type { Identity } from '#base/server/visitors/identity.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import { searchTokens, queryTokens, writeSearchTokens } from '#base/server/search-tokens.ts'
import { isOperator, type Visitor } from '#base/server/visitors/visitor.ts'
import { endOfIndianDay, indianDay, startOfIndianDay } from '#base/indian-day.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import * as contract from '../contract.ts'
import { percentage } from '../poll-contract.ts'
import { subjectOf, type PollClass } from '../silence-class.ts'
import { classify } from './classify.ts'
import { isVisible, type Guarding } from './vote-store.ts'
import { logQuestion } from './question-log.ts'

type Listed = {
  category?: contract.PollCategory
  /** A text in the question or the description. */
  search?: string
  limit: number
  offset: number
}

/** @param computed keeps the number of all polls. */
export async function list(
  db: Database,
  { category, search = '', limit, offset }: Listed,
  computed: Pick<Computed, 'get'> = uncached,
): Promise<{ polls: contract.CountedPoll[]; total: number }> {
  const among = sql`${isVisible} and ${category === undefined ? sql`true` : sql`p.category = ${category}`}
    and ${search === '' ? sql`true` : sql`position(lower(${search}) in lower(p.title || chr(10) || p.description)) > 0`}`
  // What is open changes with the time, so no index has this order: two parts of it have one each.
  const first = (ended: boolean) => sql`(
    select p.id, p.created_at, ${sql.lit(ended)} as ended from poll p
    where ${among} and ${ended ? sql`p.ends_at <= now()` : sql`(p.ends_at > now() or p.ends_at is null)`}
    order by p.created_at desc, p.id limit ${offset + limit})`
  const rows = await db<PollRow>`
    select ${pollColumns} ${pollTables}
    where p.id = any(array(
      select id from (${first(false)} union all ${first(true)}) every
      order by ended, created_at desc, id limit ${limit} offset ${offset}))
    order by ended, p.created_at desc, p.id`
  const countAll = async () => {
    const counted = await db<{ total: number }>`
      select count(*) as total from poll p where ${among}`
    return counted[0]!.total
  }
  const total =
    search === '' ? await computed.get(`polls ${category}`, ['polls'], countAll) : await countAll()
  return { polls: rows.map(pollOf), total }
}

/**
 * By words in question and description, in any spelling or script that sounds the same: open ones first,
 * then newest first.
 */
export async function find(db: Database, text: string, limit: number): Promise<contract.CountedPoll[]> {
  const { exact, loose } = queryTokens(text)
  if (exact.length === 0) return []
  const rows = await db<PollRow>`select ${pollColumns} ${pollTables}
    where ${isVisible} and p.search_tokens @> ${loose}::text[]
    order by p.search_tokens @> ${exact}::text[] desc, ended, p.created_at desc, p.id limit ${limit}`
  return rows.map(pollOf)
}

/** Refuses `pollNotFound`, also for hidden and deleted polls. */
export async function read(db: Database, id: string): Promise<contract.CountedPoll> {
  const rows = await db<PollRow>`select ${pollColumns} ${pollTables}
    where p.id = ${id} and ${isVisible}`
  if (!rows[0]) throw refuse(contract.pollNotFound)
  return pollOf(rows[0])
}

/** The opaque `creatorId` for those who may delete the poll. */
export async function creatorOf(db: Database, id: string, visitor: Visitor): Promise<string | undefined> {
  const rows = await db<{ creator_id: string }>`select creator_id from poll p
    where p.id = ${id} and p.type <> 'election' and ${mayDelete(visitor)}`
  return rows[0]?.creator_id
}

/** Refuses the errors `checkPoll` finds, then what is silent now, then polls beyond the daily quota. */
export function create(
  db: Database,
  draft: Input<typeof contract.createPoll>['body'],
  by: Identity,
  closed: Guarding,
): Promise<{ id: string; creatorId: string }> {
  return db.transaction(async (trx) => {
    const rows = await trx<{ now: string }>`select now() as now`
    const now = new Date(rows[0]!.now)
    const checked = contract.checkPoll(draft, now)
    if ('wrong' in checked) throw refuse(checked.wrong[0])
    const { title, description, endsAt, options } = checked.poll
    const category = draft.category ?? 'general'
    const { class: kind, places } = await classify(trx, { title, description, options, category })
    const about = subjectOf({ class: kind, places })
    const silent = about && closed(about, now.getTime())
    if (silent) throw refuse(silencePeriod, silent)
    await spendQuota(trx, by, now)
    const made = await trx<{ id: string; creator_id: string }>`
      insert into poll (category, title, description, allow_multiple, allow_custom_string, ends_at,
        creator, search_tokens, silence_class, silence_places)
      values (${category}, ${title}, ${description}, ${draft.allowMultiple ?? false},
        ${draft.allowCustomString ?? false}, ${endsAt.toISOString()},
        ${by.key}, ${searchTokens(`${title} ${description}`)}, ${kind}, ${places}::text[])
      returning id, creator_id`
    const { id, creator_id: creatorId } = made[0]!
    await trx`insert into poll_option (poll_id, position, text)
      select ${id}, n - 1, text from unnest(${options}::text[]) with ordinality as o (text, n)`
    await trx`insert into poll_tally (poll_id) values (${id})`
    await logQuestion(trx, id)
    return { id, creatorId }
  })
}

/** All or none; returns the count. Refuses `notYourPoll`, `electionPollStays`, `pollNotFound`. */
export function remove(db: Database, ids: readonly string[], visitor: Visitor): Promise<number> {
  return db.transaction(async (trx) => {
    // Votes lock the same row: none is accepted once the poll is gone.
    await trx`select from poll_tally where poll_id = any(${ids}::uuid[]) order by poll_id for update`
    const rows = await trx<{ id: string; type: string; may: boolean }>`
      select p.id, p.type, ${mayDelete(visitor)} as may from poll p
      where p.id = any(${ids}::uuid[]) and p.deleted_at is null
        and (p.hidden_at is null or ${isOperator(visitor)})`
    if (rows.length < new Set(ids).size) throw refuse(contract.pollNotFound)
    if (rows.some(({ type }) => type === 'election')) throw refuse(contract.electionPollStays)
    if (rows.some(({ may }) => !may)) throw refuse(contract.notYourPoll)
    await trx`update poll set deleted_at = now() where id = any(${ids}::uuid[])`
    if (isOperator(visitor))
      for (const { id } of rows) await recordAct(trx, visitor, { act: 'polls.delete', subject: `poll:${id}` })
    return rows.length
  })
}

/** For polls created before there was a search. */
export async function fillTokens(db: Database): Promise<void> {
  const text = sql`t.title || ' ' || t.description`
  await writeSearchTokens(db, { table: 'poll', text, among: sql`t.search_tokens is null` })
}

/** The author by cookie or token. Never by fingerprint alone, since another phone may have the same one. */
function mayDelete(visitor: Visitor) {
  if (isOperator(visitor)) return sql`true`
  if (visitor.subject !== undefined) return sql`p.creator = ${`token:${visitor.subject}`}`
  if (visitor.newDevice || visitor.device === undefined) return sql`false`
  return sql`p.creator = ${`device:${visitor.device}`}`
}

type Derived = 'anonymous' | 'about' | '_count' | 'options' | 'other'
type PollRow = Nullable<Omit<contract.CountedPoll, Derived>> & {
  otherVotes: number
  class: PollClass | null
  places: string[] | null
  options: { id: string; text: string; votes: number }[]
}

const pollColumns = sql<PollRow>`p.id, p.title, p.description, p.type, p.category, p.allow_multiple as "allowMultiple",
  p.allow_custom_string as "allowCustomString", p.created_at as "createdAt", p.ends_at as "endDate",
  coalesce(p.ends_at <= now(), false) as ended, t.votes as "totalVotes", t.other_votes as "otherVotes",
  t.held_votes as "heldVotes", t.log_size as "logSize", p.silence_class as class, p.silence_places as places,
  (select json_agg(json_build_object('id', o.id, 'text', o.text, 'votes', o.votes) order by o.position)
    from poll_option o where o.poll_id = p.id) as options`
const pollTables = sql`from poll p join poll_tally t on t.poll_id = p.id`

function pollOf({ class: kind, places, options, otherVotes, ...row }: PollRow): contract.CountedPoll {
  const { totalVotes, allowCustomString } = row
  return withoutNulls({
    ...row,
    // Nobody has a name here.
    anonymous: true,
    about: subjectOf({ class: kind, places }),
    _count: { votes: totalVotes },
    options: options.map((option) => ({ ...option, ...percentage(option.votes, totalVotes) })),
    other: allowCustomString ? { votes: otherVotes, ...percentage(otherVotes, totalVotes) } : null,
  })
}

/** Deleted polls count too. A network is charged only for each device's first poll of the day. */
async function spendQuota(trx: Database, by: Identity, now: Date): Promise<void> {
  // Simultaneous authors wait for each other, so that the counts are exact.
  await acquireLock(trx, 'polls', by.key)
  const day = indianDay(now)
  const rows = await trx<{ asked: number }>`select count(*) as asked from poll
    where creator = ${by.key} and created_at >= ${startOfIndianDay(day).toISOString()}
      and created_at < ${endOfIndianDay(day).toISOString()}`
  const { asked } = rows[0]!
  if (asked >= contract.pollLimits.perDay) throw refuse(contract.tooManyPolls)
  if (asked === 0) await admitToday(trx, 'polls', { crowd: by.crowd, day })
  await takeRoom(trx, by)
}
