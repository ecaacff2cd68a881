// Constituencies as lists and search results show them.
import { toTitleCase } from '#base/title-case.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { fold } from '#base/fold.ts'
import type { Database } from '#base/server/database/db.ts'
import type { Computed } from '#base/server/http/computed.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { constituenciesTopic } from '../contract.ts'
import type { ConstituencyCard, House, Reservation, StateRef } from '../contract.ts'

export type CardRow = {
  id: string
  name: string
  name_hi: string | null
  state: string
  state_hi: string | null
  state_code: string
  house: House
  number: number
  reservation: Reservation | null
  superseded: boolean
  election_id: string | null
  label: string | null
  year: number | null
  status: 'polled' | 'uncontested' | 'awaiting' | null
  turnout: number | null
  winner: string | null
  winner_party: string | null
  winner_party_short: string | null
}

export const cardColumns = sql`
  c.id, c.name, c.name_hi, s.name as state, s.name_hi as state_hi, c.state_code, c.house, c.number, c.reservation,
  c.superseded, l.election_id, l.label, l.year, l.status, l.turnout, w.name as winner,
  case when w.independent then 'Independent' else p.name end as winner_party,
  case when w.independent then 'IND' else p.short end as winner_party_short`

/** A constituency `c` with its state `s`, its latest election `l` and that election's winner `w` of party `p`. */
export const cardTables = sql`
  constituency c
  join state s on s.code = c.state_code
  left join lateral (
    select k.election_id, e.label, e.year, k.status, k.turnout
    from contest k join election e on e.id = k.election_id
    where k.constituency_id = c.id
    order by e.year desc limit 1
  ) l on true
  left join candidacy w on w.constituency_id = c.id and w.election_id = l.election_id and w.won
  left join party p on p.id = w.party_id`

export function cardOf(row: CardRow): ConstituencyCard {
  return withoutNulls({
    id: row.id,
    name: row.name,
    nameHi: row.name_hi,
    state: row.state,
    stateHi: row.state_hi,
    stateCode: row.state_code,
    house: row.house,
    number: row.number,
    reservation: row.reservation,
    turnout: row.turnout,
    superseded: row.superseded,
    ...(row.election_id !== null && {
      latest: withoutNulls({
        electionId: row.election_id,
        label: row.label!,
        year: row.year!,
        status: row.status!,
        winner: row.winner && toTitleCase(row.winner),
        winnerParty: row.winner_party,
        winnerPartyShort: row.winner_party_short,
      }),
    }),
  })
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

export type CardList = { constituencies: ConstituencyCard[]; total: number; states: StateRef[] }

export async function listCards(
  { db, computed }: { db: Database; computed: Pick<Computed, 'get'> },
  filters: Filters,
): Promise<CardList> {
  const where = conditions(filters)
  const offset = filters.offset ?? 0
  // Looks up latest elections and winners only for the constituencies shown, not for all matches.
  const { rows } = await sql<CardRow & { total: number }>`
    with page as materialized (
      select c.id, count(*) over () as total
      from constituency c join state s on s.code = c.state_code where ${where}
      order by ${cardOrder} limit ${filters.limit ?? null} offset ${offset})
    select ${cardColumns}, page.total from ${cardTables} join page on page.id = c.id order by ${cardOrder}`.execute(
    db,
  )
  const { house, superseded = false } = filters
  return {
    constituencies: filters.limit === undefined ? rows.map(cardOf).map(inBrief) : rows.map(cardOf),
    total: rows[0]?.total ?? (offset === 0 ? 0 : await countCards(db, where)),
    states: await computed.get(`states ${house} ${superseded}`, [constituenciesTopic], () =>
      statesWith(db, filters),
    ),
  }
}

/** Of a page after the last. */
async function countCards(db: Database, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from constituency c where ${where}`.execute(db)
  return rows[0]!.total
}

async function statesWith(db: Database, filters: Pick<Filters, 'house' | 'superseded'>): Promise<StateRef[]> {
  const { rows } = await sql<{ code: string; name: string; nameHi: string | null }>`
    select code, name, name_hi as "nameHi" from state s
    where exists (select from constituency c where c.state_code = s.code and ${ofHouse(filters)})
    order by name`.execute(db)
  return rows.map(withoutNulls)
}

/** All seats at once: half the bytes. */
const inBrief = ({ nameHi: _name, latest: _latest, ...card }: ConstituencyCard): ConstituencyCard => card

function conditions(filters: Filters): RawBuilder<unknown> {
  const all = [ofHouse(filters)]
  if (filters.reservation) all.push(sql`c.reservation = ${filters.reservation}`)
  if (filters.state) {
    const text = readableText(filters.state)
    all.push(sql`c.state_code in (select state_code from state_name
      where state_code = ${text.toUpperCase()} or folded = ${fold(text)})`)
  }
  const search = readableText(filters.search ?? '')
  if (search) {
    const part = `%${escapeLike(search)}%`
    const folded = fold(search)
    // A key of one or two letters occurs in half of all names.
    const sounds = folded.length >= 3 ? sql`folded like ${`%${folded}%`}` : sql`false`
    all.push(sql`(
      c.id in (select constituency_id from constituency_name where spelling ilike ${part} or ${sounds})
      or c.state_code in (select state_code from state_name where spelling ilike ${part} or ${sounds}))`)
  }
  return sql.join(all, sql` and `)
}

/** Every current seat, with or without an election; redrawn ones on request. */
function ofHouse(filters: Pick<Filters, 'house' | 'superseded'>): RawBuilder<unknown> {
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
