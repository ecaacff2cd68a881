// Reads what members did, and sets each beside the others of the house.
import { refuse, type Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { uncached, type Computed } from '#base/server/http/computed.ts'
import { sourceJson } from '#base/server/source-json.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import {
  compareMembers,
  listMembers,
  listQuestions,
  memberNotFound,
  minCompared,
  notComparable,
  parliamentTopic,
  questionsPage,
  type MemberTerm,
  type Order,
  type WorkInTerm,
} from '../contract.ts'
import { beside, measures, medianOf, type Beside, type Figures } from '../measures.ts'
import { readHouse, readTerms } from './rows.ts'
import { readUnlisted } from './unlisted.ts'

const linkedTopics = [parliamentTopic, 'candidates']

/** @param computed the cache for what is the same for all members: the figures of a house, terms and states. */
export function parliamentStore(db: Database, computed: Pick<Computed, 'get'> = uncached) {
  const house = (term: number) =>
    computed.get(`parliament ${term}`, [parliamentTopic], () => readHouse(db, term))

  const knownTerms = () => computed.get('parliament terms', [parliamentTopic], () => readKnownTerms(db))

  async function workOf(members: readonly MemberTerm[]): Promise<WorkInTerm[]> {
    if (members.length === 0) return []
    const ids = members.map(({ id }) => id)
    const more = await readTopics(db, ids)
    return Promise.all(
      members.map(async (member) => ({
        member,
        beside: besideAll(await house(member.term), member.id),
        topics: more.topics.get(member.id) ?? [],
        listed: more.listed.get(member.id) ?? 0,
      })),
    )
  }

  // Most persons and two thirds of the seats have no member, and need not ask for one.
  const withMembers = () => computed.get('members', linkedTopics, () => readWithMembers(db))

  const unlisted = () =>
    computed.get('unlisted members', [...linkedTopics, 'constituencies'], () => readUnlisted(db))

  return {
    async ofPerson(id: string) {
      const { persons } = await withMembers()
      return {
        terms: persons.has(id) ? await workOf(await readTerms(db, sql`k.person_id = ${id}`)) : [],
        unlisted: (await unlisted()).persons.get(id) ?? [],
      }
    },
    async ofSeat(id: string) {
      const { seats } = await withMembers()
      return {
        members: seats.has(id) ? await readTerms(db, sql`m.constituency_id = ${id}`) : [],
        unlisted: (await unlisted()).seats.flatMap((seat) => (seat.id === id ? [seat.term] : [])),
      }
    },
    async compare(given: readonly string[]): Promise<Reply<typeof compareMembers>> {
      const ids = [...new Set(given)]
      const members = await readTerms(db, sql`m.id = any(${ids})`)
      if (members.length < ids.length) throw refuse(memberNotFound)
      if (members.length < minCompared || new Set(members.map(({ term }) => term)).size > 1)
        throw refuse(notComparable)
      return { members: await workOf(members.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))) }
    },
    async members({
      term,
      state,
      order,
    }: {
      term?: number
      state?: string
      order?: Order
    }): Promise<Reply<typeof listMembers>> {
      const terms = await knownTerms()
      const chosen = terms.find((one) => one.term === term) ?? terms[0]
      if (!chosen)
        return { term: term ?? 18, terms: [], states: [], house: [], medians: [], members: [], unlisted: [] }
      const members =
        state === undefined
          ? []
          : await readTerms(db, sql`m.term = ${chosen.term} and m.state_code = ${state}`, orderOf(order))
      return {
        term: chosen.term,
        terms: terms.map(
          ({ source: _, ...one }) => withoutNulls(one) as Reply<typeof listMembers>['terms'][number],
        ),
        states: await computed.get(
          `parliament states ${chosen.term}`,
          [parliamentTopic, 'constituencies'],
          () => readStates(db, chosen.term),
        ),
        house: besideAll(await house(chosen.term)),
        medians: measures.flatMap((measure) => {
          const known = members.flatMap((one) => one[measure] ?? []).toSorted((a, b) => a - b)
          return known.length === 0 ? [] : [{ measure, median: medianOf(known), members: known.length }]
        }),
        members,
        unlisted: (await unlisted()).seats.flatMap(({ term: of, state: where, ...seat }) =>
          of === chosen.term && (state === undefined || where === state) ? [seat] : [],
        ),
        source: chosen.source,
      }
    },
    async questions(
      id: string,
      { ministry, page = 1 }: { ministry?: string; page?: number },
    ): Promise<Reply<typeof listQuestions>> {
      const [member] = await readTerms(db, sql`m.id = ${id}`)
      if (!member) throw refuse(memberNotFound)
      return { member, ...(await readQuestions(db, id, { ministry, page })) }
    },
    /** The pages of members with questions: for the sitemap. */
    async addresses(): Promise<string[]> {
      const rows = await db<{ id: string }>`
        select id from member_term m where exists (select from member_question q where q.member_id = m.id)
        order by 1`
      return rows.map(({ id }) => `/parliament/questions/${id}`)
    },
  }
}

function besideAll(all: readonly Figures[], id?: string): Beside[] {
  const own = all.find((one) => one.id === id)
  return measures.flatMap((measure) => beside(measure, all, own) ?? [])
}

/** Unknown figures come last; equal ones by seat. */
function orderOf(order: Order = 'seat') {
  const seat = sql`c.name, m.held_from, m.id`
  if (order === 'seat') return seat
  if (order === 'name') return sql`lower(m.name), m.id`
  return sql`${sql.id(`m.${order}`)} desc nulls last, ${seat}`
}

async function readWithMembers(db: Database) {
  const rows = await db<{ person: string | null; seat: string | null }>`
    select distinct k.person_id as person, m.constituency_id as seat
    from member_term m left join candidacy_link k on k.key = m.person_key`
  return {
    persons: new Set(rows.map(({ person }) => person)),
    seats: new Set(rows.map(({ seat }) => seat)),
  }
}

async function readKnownTerms(db: Database) {
  type Row = {
    term: number
    from: string
    until: string
    attendanceFrom: string | null
    source: Reply<typeof listMembers>['source'] & object
  }
  return db<Row>`
    select m.term, m.period_from::text as "from", m.period_until::text as until,
      case when m.attendance_from > m.period_from then m.attendance_from::text end as "attendanceFrom",
      ${sourceJson('o')} as source
    from (select distinct on (term) term, period_from, period_until, attendance_from, source_id from member_term
      order by term desc, period_until desc) m
    join source o on o.id = m.source_id order by m.term desc`
}

async function readStates(db: Database, term: number) {
  const rows = await db<{ code: string; name: string; nameHi: string | null }>`
    select s.code, s.name, s.name_hi as "nameHi" from state s
    where exists (select from member_term m where m.state_code = s.code and m.term = ${term}) order by s.name`
  return rows.map(withoutNulls)
}

async function readTopics(db: Database, ids: readonly string[]) {
  const topics = await db<{ id: string; ministry: string; questions: number }>`
    select member_id as id, ministry, questions from member_topic where member_id = any(${ids})
    order by questions desc, ministry`
  const listed = await db<{ id: string; listed: number }>`
    select member_id as id, count(*)::int as listed from member_question where member_id = any(${ids})
    group by 1`
  const ofMember = Map.groupBy(topics, ({ id }) => id)
  return {
    topics: new Map([...ofMember].map(([id, of]) => [id, of.map(({ id: _, ...topic }) => topic)])),
    listed: new Map(listed.map((row) => [row.id, row.listed])),
  }
}

type Questions = Omit<Reply<typeof listQuestions>, 'member'>

async function readQuestions(
  db: Database,
  id: string,
  { ministry, page }: { ministry?: string | undefined; page: number },
): Promise<Questions> {
  const of = sql`member_id = ${id}`
  const all = await db<{ ministry: string; questions: number }>`
    select ministry, count(*)::int as questions from member_question where ${of}
    group by 1 order by 2 desc, 1`
  const rows = await db<Questions['questions'][number] & { source: Questions['sources'][number] }>`
    select q.asked_on::text as day, q.title, q.ministry, q.starred, o.licence, ${sourceJson('o')} as source
    from member_question q join source o on o.id = q.source_id
    where ${of} ${ministry === undefined ? sql`` : sql`and ministry = ${ministry}`}
    order by asked_on desc, q.id limit ${questionsPage} offset ${(page - 1) * questionsPage}`
  const sources = new Map(rows.map(({ source, licence }) => [source.sourceId, { ...source, licence }]))
  const counted = all.filter((one) => ministry === undefined || one.ministry === ministry)
  return {
    ministries: all,
    questions: rows.map(({ source: _, ...question }) => question),
    total: counted.reduce((sum, { questions }) => sum + questions, 0),
    sources: [...sources.values()],
  }
}
