// Reads what members did, and sets each beside the others of the house.
import { refuse, type Input, type Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { uncached, type Computed } from '#base/server/http/computed.ts'
import { sourceJson } from '#base/server/source-json.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import {
  compareMembers,
  listMembers,
  listMembersOfSeat,
  listQuestions,
  memberNotFound,
  measures,
  minCompared,
  notComparable,
  parliamentTopic,
  questionsPage,
  readWorkOfPerson,
  type Beside,
  type MemberTerm,
  type Order,
  type WorkInTerm,
} from '../contract.ts'
import { beside, medianOf, type Figures } from '../measures.ts'
import type { SeatRef } from '#constituencies/contract.ts'
import { toTitleCase } from '#base/title-case.ts'

/** The cache is for the figures of a house, and for whom its list lacks. */
type Needs = { db: Database; computed?: Pick<Computed, 'get'> }

const figuresOf = ({ db, computed = uncached }: Needs, term: number) =>
  computed.get(`parliament ${term}`, [parliamentTopic], () => readHouse(db, term))

const unlistedMembers = ({ db, computed = uncached }: Needs) =>
  computed.get('unlisted members', [parliamentTopic, 'candidates', 'constituencies'], () => readUnlisted(db))

async function worksOf(needs: Needs, members: readonly MemberTerm[]): Promise<WorkInTerm[]> {
  if (members.length === 0) return []
  const ids = members.map(({ id }) => id)
  const rows = await needs.db<Pick<WorkInTerm, 'topics' | 'listed'>>`
    select coalesce((select json_agg(json_build_object('ministry', ministry, 'questions', questions) order by questions desc, ministry)
        from member_topic t where t.member_id = member.id), '[]') as topics,
      (select count(*) from member_question q where q.member_id = member.id)::int as listed
    from unnest(${ids}::text[]) with ordinality as member (id, n) order by n`
  return Promise.all(
    members.map(async (member, i) => ({
      member,
      beside: besideAll(await figuresOf(needs, member.term), member.id),
      ...rows[i]!,
    })),
  )
}

export async function workOfPerson(needs: Needs, id: string): Promise<Reply<typeof readWorkOfPerson>> {
  return {
    terms: await worksOf(needs, await readTerms(needs.db, sql`k.person_id = ${id}`)),
    unlisted: (await unlistedMembers(needs)).persons.get(id) ?? [],
  }
}

export async function membersOfSeat(needs: Needs, id: string): Promise<Reply<typeof listMembersOfSeat>> {
  const { seats } = await unlistedMembers(needs)
  return {
    members: await readTerms(needs.db, sql`m.constituency_id = ${id}`),
    unlisted: seats.flatMap((seat) => (seat.id === id ? [seat.term] : [])),
  }
}

export async function membersBeside(
  needs: Needs,
  given: readonly string[],
): Promise<Reply<typeof compareMembers>> {
  const ids = [...new Set(given)]
  const members = await readTerms(needs.db, sql`m.id = any(${ids})`)
  if (members.length < ids.length) throw refuse(memberNotFound)
  if (members.length < minCompared || new Set(members.map(({ term }) => term)).size > 1)
    throw refuse(notComparable)
  return {
    members: await worksOf(
      needs,
      members.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    ),
  }
}

export async function membersOf(
  needs: Needs,
  { term, state, order }: Input<typeof listMembers>['query'],
): Promise<Reply<typeof listMembers>> {
  const { db } = needs
  const terms = await readKnownTerms(db)
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
    states: await readStates(db, chosen.term),
    house: besideAll(await figuresOf(needs, chosen.term)),
    medians: measures.flatMap((measure) => {
      const known = members.flatMap((one) => one[measure] ?? []).toSorted((a, b) => a - b)
      return known.length === 0 ? [] : [{ measure, median: medianOf(known), members: known.length }]
    }),
    members,
    unlisted: (await unlistedMembers(needs)).seats.flatMap(({ term: of, state: where, ...seat }) =>
      of === chosen.term && (state === undefined || where === state) ? [seat] : [],
    ),
    source: chosen.source,
  }
}

export async function questionsOf(
  db: Database,
  id: string,
  query: Input<typeof listQuestions>['query'],
): Promise<Reply<typeof listQuestions>> {
  const [member] = await readTerms(db, sql`m.id = ${id}`)
  if (!member) throw refuse(memberNotFound)
  return { member, ...(await readQuestions(db, id, query)) }
}

/** The pages of members with questions: for the sitemap. */
export async function questionPages(db: Database): Promise<string[]> {
  const rows = await db<{ id: string }>`
    select id from member_term m where exists (select from member_question q where q.member_id = m.id)
    order by 1`
  return rows.map(({ id }) => `/parliament/questions/${id}`)
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

async function readKnownTerms(db: Database) {
  type Known = {
    term: number
    from: string
    until: string
    attendanceFrom: string | null
    source: Reply<typeof listMembers>['source'] & object
  }
  return db<Known>`
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

type Questions = Omit<Reply<typeof listQuestions>, 'member'>

async function readQuestions(
  db: Database,
  id: string,
  { ministry, page = 1 }: Input<typeof listQuestions>['query'],
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

// Members whom the list of a Lok Sabha lacks, though they were elected to it: what they did is unknown, not zero. Often they
// were ministers for the whole term.

type Unlisted = {
  /** Persons with the Lok Sabhas that lack them, latest first. */
  persons: ReadonlyMap<string, number[]>
  /** The seats of each Lok Sabha, by state and name. */
  seats: readonly (SeatRef & { term: number; state: string })[]
}

/** Everyone who won a general election whose Lok Sabha has a list, and seats that were listed before. */
async function readUnlisted(db: Database): Promise<Unlisted> {
  const persons = await db<{ person: string; terms: number[] }>`
    with house as (select term, extract(year from min(held_from))::int as year from member_term group by 1)
    select r.person_id as person, array_agg(distinct h.term::int order by h.term::int desc) as terms
    from house h join election_record r on r.year = h.year and r.election = 'ls' and r.won
    join constituency c on c.id = r.constituency_id and c.house = 'lok_sabha'
    where not exists (
        select from candidacy_link k join member_term m on m.person_key = k.key
        where k.person_id = r.person_id and m.term = h.term)
      -- A member of the seat who is nobody we know may be them.
      and not exists (
        select from member_term m left join candidacy_link k on k.key = m.person_key
        where m.constituency_id = r.constituency_id and m.term = h.term and k.key is null)
    group by 1`
  const seats = await db<Omit<Unlisted['seats'][number], 'nameHi'> & { nameHi: string | null }>`
    with listed as (
      select constituency_id as id, array_agg(distinct term) as terms
      from member_term where constituency_id is not null group by 1)
    select h.term::int as term, c.id, c.name, c.name_hi as "nameHi", c.state_code as state
    from (select distinct unnest(terms) as term from listed) h
    cross join listed l join constituency c on c.id = l.id and c.house = 'lok_sabha'
    where h.term <> all (l.terms) and h.term > any (l.terms) and (not c.superseded or h.term < any (l.terms))
    order by h.term desc, c.state_code, c.name`
  return {
    persons: new Map(persons.map(({ person, terms }) => [person, terms])),
    seats: seats.map(withoutNulls),
  }
}

// Rows of members' terms in the contract's shape.

type Row = Nullable<MemberTerm>

/** @param where about the row `m`. */
async function readTerms(
  db: Database,
  where: ReturnType<typeof sql>,
  orderBy = sql`m.term desc, m.held_from desc, m.id`,
): Promise<MemberTerm[]> {
  const rows = await db<Row>`
    select m.id, m.term, m.name, k.person_id as "personId", m.constituency_id as "constituencyId", c.name as constituency,
      c.name_hi as "constituencyHi", s.name as state, s.name_hi as "stateHi", m.party, m.nominated,
      m.held_from::text as "from", m.held_until::text as until, m.period_from::text as "periodFrom",
      m.period_until::text as "periodUntil",
      case when m.attendance_from > m.period_from then m.attendance_from::text end as "attendanceFrom",
      m.months, m.gap, m.note, m.attendance::float8 as attendance, m.questions, m.debates, m.bills,
      ${sourceJson('o')} as source
    from member_term m join source o on o.id = m.source_id
    left join constituency c on c.id = m.constituency_id
    left join state s on s.code = m.state_code
    left join candidacy_link k on k.key = m.person_key
    where ${where} order by ${orderBy}`
  return rows.map((row) => withoutNulls({ ...row, name: toTitleCase(row.name) }) as MemberTerm)
}

async function readHouse(db: Database, term: number): Promise<Figures[]> {
  return db<Figures>`
    select id, months, gap is null as "isWhole", attendance::float8 as attendance, questions, debates, bills
    from member_term where term = ${term}`
}
