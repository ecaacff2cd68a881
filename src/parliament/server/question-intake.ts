// Stores single questions, and the numbers under which a record of questions names members. Only the differences are
// written. Runs in the caller's transaction.
import { createHash } from 'node:crypto'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { upsert, type Changes } from '#base/server/database/upsert.ts'
import type { KnownMember, QuestionFact } from '../facts.ts'

type Term = {
  id: string
  term: number
  name: string
  number: string | null
  from: string
  until: string | null
  /** The last day on which the source says that they did not ask any, because of their office. */
  silentUntil: string | null
}

/** Why a question has no known member. */
export type NotTheirs = 'unknown' | 'not-a-member' | 'in-office'

/** Finds the term of the member who asked a question; a list of members names or numbers each one of a term differently. */
export async function askersOf(trx: Database): Promise<(question: QuestionFact) => Term | NotTheirs> {
  const rows = await trx<Term>`
    select m.id, m.term, m.name, n.number, m.held_from::text as "from", m.held_until::text as until,
      case when m.gap in ('minister', 'presiding') and m.questions is null then m.period_until::text end as "silentUntil"
    from member_term m left join member_number n on n.member_id = m.id`
  const byKey = new Map<string, Term[]>()
  for (const row of rows)
    for (const called of new Set([row.name, row.number ?? row.name])) {
      const key = `${row.term} ${called}`
      byKey.set(key, [...(byKey.get(key) ?? []), row])
    }
  return ({ term, member, day }) => {
    const known = byKey.get(`${term} ${member}`) ?? []
    if (known.length === 0) return 'unknown'
    const then = known.find(({ from, until }) => from <= day && (until === null || day <= until))
    if (!then) return 'not-a-member'
    return then.silentUntil !== null && day <= then.silentUntil ? 'in-office' : then
  }
}

/**
 * Replaces what the source listed before. Of two lists of the same days the one that was made later counts. Questions of
 * nobody whom a list of members has on that day are left out.
 */
export async function putQuestions(
  trx: Database,
  { source, questions }: { source: string; questions: readonly QuestionFact[] },
): Promise<Changes> {
  const askerOf = await askersOf(trx)
  const asked = questions.flatMap((one) => {
    const asker = askerOf(one)
    return typeof asker === 'string' ? [] : [{ ...one, asker: asker.id }]
  })
  const newer = await takeThePlace(trx, source, asked)
  const times = new Map<string, number>()
  const rows = asked.flatMap(({ asker: member, day, starred, ministry, title }) => {
    if (newer.some((of) => of.member === member && of.first <= day && day <= of.last)) return []
    const text = JSON.stringify([member, day, starred, ministry, title])
    const before = times.get(text) ?? 0
    times.set(text, before + 1)
    const id = `q${createHash('sha256')
      .update(`${text}${before || ''}`)
      .digest('hex')
      .slice(0, 20)}`
    return [{ id, memberId: member, askedOn: day, title, ministry, starred, sourceId: source }]
  })
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const gone = await trx.affected`
    delete from member_question where source_id = ${source}
      and id not in (select json_array_elements_text(${ids}::json))`
  const { added } = await upsert(trx, 'member_question', ['id'], rows, { only: sql`false` })
  return { added, changed: 0, removed: gone }
}

type Span = { member: string; first: string; last: string }

/**
 * Deletes what older lists have of the same members in the same days; of others this list says nothing. Returns the days of
 * newer lists.
 */
async function takeThePlace(
  trx: Database,
  source: string,
  asked: readonly (QuestionFact & { asker: string })[],
): Promise<Span[]> {
  const readOn = asked.reduce((last, one) => ((one.readOn ?? '') > last ? one.readOn! : last), '')
  const lists = await trx<Span & { source: string; isOlder: boolean }>`
    with own as (select coalesce(nullif(${readOn}, '')::date, as_of) as as_of from source where id = ${source})
    select q.source_id as source, q.member_id as member, min(q.asked_on)::text as first, max(q.asked_on)::text as last,
      o.as_of <= own.as_of as "isOlder"
    from member_question q join source o on o.id = q.source_id, own
    where q.source_id <> ${source} group by 1, 2, 5`
  const older = [...new Set(lists.flatMap((one) => (one.isOlder ? one.source : [])))]
  for (const of of Map.groupBy(asked, (one) => one.term).values()) {
    const days = of.map(({ day }) => day).toSorted()
    await trx`
      delete from member_question
      where asked_on between ${days[0]!} and ${days.at(-1)!}
        and member_id in (select json_array_elements_text(${JSON.stringify([...new Set(of.map(({ asker }) => asker))])}::json))
        and source_id in (select json_array_elements_text(${JSON.stringify(older)}::json))`
  }
  return lists.filter(({ isOlder }) => !isOlder)
}

/** Members' terms with a seat, to be recognised in a list that numbers them. */
export async function knownMembers(trx: Database): Promise<KnownMember[]> {
  return trx<KnownMember>`
    select id, term, constituency_id as seat, name from member_term
    where constituency_id is not null order by id`
}

type NumberedMember = { id: string; number: string }

/** Replaces what the source said before. */
export async function putNumbers(
  trx: Database,
  { source, members }: { source: string; members: readonly NumberedMember[] },
): Promise<Changes> {
  const ids = JSON.stringify(members.map(({ id }) => id))
  const removed = await trx.affected`
    delete from member_number where source_id = ${source}
      and member_id not in (select json_array_elements_text(${ids}::json))`
  const rows = members.map(({ id, number }) => ({ memberId: id, number, sourceId: source }))
  return { ...(await upsert(trx, 'member_number', ['member_id'], rows)), removed }
}
