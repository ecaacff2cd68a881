// Constituencies as lists and search results show them.
import { toTitleCase } from '#base/title-case.ts'
import { fold } from '#base/fold.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { uncached, type Computed } from '#base/server/http/computed.ts'
import { withoutNulls, type Nullable, type WithoutNulls } from '#base/without-nulls.ts'
import { sourcesJson } from '#base/server/source-json.ts'
import type { Provenance } from '#base/contract.ts'
import { constituenciesTopic } from '../contract.ts'
import { partyName, partyShort } from './results.ts'
import type { ConstituencyCard, House, Reservation, StateRef } from '../contract.ts'

/** A card as its query gives it. */
export type CardRow = Nullable<ConstituencyCard>

const briefColumns = sql`
  c.id, c.name, s.name as state, s.name_hi as "stateHi", c.state_code as "stateCode", c.house, c.number, c.reservation,
  c.superseded, l.turnout`

export const cardColumns = sql`${briefColumns}, c.name_hi as "nameHi",
  case when l.election_id is not null then json_strip_nulls(json_build_object('electionId', l.election_id, 'label', l.label,
    'year', l.year, 'status', l.status, 'winner', w.name,
    'winnerParty', ${partyName('w.independent')}, 'winnerPartyShort', ${partyShort('w.independent')}, 'electors', l.electors,
    'marginVotes', case when w.id is not null then v.margin end,
    'source_ids', array_remove(array[l.result_source_id, nullif(l.turnout_source_id, l.result_source_id)], null))) end as latest`

/** A constituency `c` with its state `s` and its latest election `l`. */
const briefTables = sql`
  constituency c
  join state s on s.code = c.state_code
  left join lateral (
    select k.election_id, e.label, e.year, k.status, k.turnout, k.electors, k.result_source_id, k.turnout_source_id
    from contest k join election e on e.id = k.election_id
    where k.constituency_id = c.id
    order by e.year desc limit 1
  ) l on true`

/** The same, with that election's winner `w` of party `p`. */
export const cardTables = sql`${briefTables}
  left join candidacy w on w.constituency_id = c.id and w.election_id = l.election_id and w.won
  left join party p on p.id = w.party_id
  left join contest_votes v on v.constituency_id = c.id and v.election_id = l.election_id`

export function cardOf<Row extends CardRow>(row: Row): WithoutNulls<Row> {
  if (row.latest?.winner) row.latest.winner = toTitleCase(row.latest.winner)
  return withoutNulls(row)
}

export type Filters = {
  house?: House
  state?: string
  reservation?: Reservation
  search?: string
  superseded?: boolean
  limit?: number
  offset?: number
}

const cardOrder = sql`c.house desc, s.name, c.name, c.id`

export type CardList = {
  constituencies: ConstituencyCard[]
  total: number
  states: StateRef[]
  sources: Provenance[]
}

export async function listCards(
  { db, computed = uncached }: { db: Database; computed?: Pick<Computed, 'get'> },
  filters: Filters,
): Promise<CardList> {
  const all = await computed.get('listed seats', [constituenciesTopic], () => readListed(db))
  const found = all.seats.filter(isAsked(filters, all.states))
  const { house, superseded = false, offset = 0, limit = found.length } = filters
  const ids = found.slice(offset, offset + limit).map(({ id }) => id)
  const constituencies = await (filters.limit === undefined ? briefCardsOf(db, ids) : cardsOf(db, ids))
  return {
    constituencies,
    total: found.length,
    states: await computed.get(`states ${house} ${superseded}`, [constituenciesTopic], () =>
      statesWith(db, filters),
    ),
    sources: await sourcesOf(db, constituencies),
  }
}

async function sourcesOf(db: Database, cards: readonly ConstituencyCard[]): Promise<Provenance[]> {
  const ids = [...new Set(cards.flatMap(({ latest }) => latest?.source_ids ?? []))]
  const rows = await db<{ sources: Provenance[] }>`select ${sourcesJson(sql`id = any(${ids})`)} as sources`
  return rows[0]!.sources
}

/** In the order of the ids. */
async function cardsOf(db: Database, ids: readonly string[]): Promise<ConstituencyCard[]> {
  if (ids.length === 0) return []
  const rows = await db<CardRow>`
    select ${cardColumns} from ${cardTables} where c.id = any(${ids})`
  return inOrder(ids, rows).map(cardOf)
}

/** The same for all seats at once: half the bytes, and a quarter of the work. */
async function briefCardsOf(db: Database, ids: readonly string[]): Promise<ConstituencyCard[]> {
  const rows = await db<CardRow>`
    select ${briefColumns}, null as "nameHi", null as latest from ${briefTables} where c.id = any(${ids})`
  return inOrder(ids, rows).map(cardOf)
}

function inOrder<T extends { id: string }>(ids: readonly string[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Between two names; nobody types it. */
const between = '\u0001'

/** All spellings of a name in small letters, and as they are folded. */
type Names = { spellings: string; folded: string }
type ListedSeat = Pick<CardRow, 'id' | 'house' | 'stateCode' | 'reservation' | 'superseded'> & Names
type ListedState = { code: string } & Names

/** All seats in the order of the list, with what it is filtered by: the database would read every name for each search. */
async function readListed(db: Database): Promise<{ seats: ListedSeat[]; states: ListedState[] }> {
  const names = sql`string_agg(spelling, ${between}) as spellings, string_agg(folded, ${between}) as folded`
  const seats = await db<ListedSeat>`
    select c.id, c.house, c.state_code as "stateCode", c.reservation, c.superseded,
      coalesce(n.spellings, '') as spellings, coalesce(n.folded, '') as folded
    from constituency c join state s on s.code = c.state_code
    left join (select constituency_id, ${names} from constituency_name group by 1) n on n.constituency_id = c.id
    order by ${cardOrder}`
  const states = await db<ListedState>`
    select state_code as code, ${names} from state_name group by 1`
  for (const one of [...seats, ...states]) one.spellings = one.spellings.toLowerCase()
  return { seats, states }
}

async function statesWith(db: Database, filters: Pick<Filters, 'house' | 'superseded'>): Promise<StateRef[]> {
  const rows = await db<Nullable<StateRef>>`
    select code, name, name_hi as "nameHi" from state s
    where exists (select from constituency c where c.state_code = s.code and ${ofHouse(filters)})
    order by name`
  return rows.map(withoutNulls)
}

function isAsked(filters: Filters, states: readonly ListedState[]): (seat: ListedSeat) => boolean {
  const { house, reservation, superseded = false, state } = filters
  const codes = (of: (one: ListedState) => boolean) => new Set(states.filter(of).map(({ code }) => code))
  const text = readableText(state ?? '')
  const within = state
    ? codes((one) => one.code === text.toUpperCase() || isNamed(one, fold(text)))
    : undefined
  const typed = readableText(filters.search ?? '')
  const folded = fold(typed)
  const spelling = typed.toLowerCase()
  // A key of one or two letters occurs in half of all names.
  const contains = (one: Names) =>
    one.spellings.includes(spelling) || (folded.length >= 3 && one.folded.includes(folded))
  const inStates = typed ? codes(contains) : undefined
  return (seat) =>
    (superseded || !seat.superseded) &&
    (!house || seat.house === house) &&
    (!reservation || seat.reservation === reservation) &&
    (within?.has(seat.stateCode) ?? true) &&
    (inStates === undefined || inStates.has(seat.stateCode) || contains(seat))
}

const isNamed = ({ folded }: Names, name: string) => folded.split(between).includes(name)

/** Every current seat, with or without an election; redrawn ones on request. */
function ofHouse(filters: Pick<Filters, 'house' | 'superseded'>): Sql {
  const today = filters.superseded ? sql`true` : sql`not c.superseded`
  return filters.house ? sql`${today} and c.house = ${filters.house}` : today
}

/** The typed text, without the one character that the database refuses. */
export function readableText(text: string): string {
  return text.replaceAll('\u0000', '').trim()
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
