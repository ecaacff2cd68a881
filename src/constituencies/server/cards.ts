// Constituencies as lists and search results show them.
import { toTitleCase } from '#base/title-case.ts'
import { fold } from '#base/fold.ts'
import type { Database } from '#base/server/database/db.ts'
import { listPage } from '#base/server/database/list-page.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { withoutNulls, type Nullable, type WithoutNulls } from '#base/without-nulls.ts'
import { sourcesJson } from '#base/server/source-json.ts'
import type { Input, Provenance, Reply } from '#base/contract.ts'
import { partyName, partyShort } from './results.ts'
import type { ConstituencyCard, listConstituencies, StateRef } from '../contract.ts'

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

type Filters = Input<typeof listConstituencies>['query']

export async function listCards(db: Database, filters: Filters): Promise<Reply<typeof listConstituencies>> {
  const { offset = 0, limit } = filters
  const { rows, total } = await listPage(db, {
    select: sql<{ id: string }>`c.id`,
    from: sql`from constituency c join state s on s.code = c.state_code where ${isAsked(filters)}`,
    orderBy: sql`c.house desc, s.name, c.name, c.id`,
    limit: limit ?? allSeats,
    offset,
  })
  const ids = rows.map(({ id }) => id)
  const constituencies = await cardsOf(db, ids, limit === undefined)
  return {
    constituencies,
    total,
    states: await statesWith(db, filters),
    sources: await sourcesOf(db, constituencies),
  }
}

/** More than there are. */
const allSeats = 100_000

async function sourcesOf(db: Database, cards: readonly ConstituencyCard[]): Promise<Provenance[]> {
  const ids = [...new Set(cards.flatMap(({ latest }) => latest?.source_ids ?? []))]
  const rows = await db<{ sources: Provenance[] }>`select ${sourcesJson(sql`id = any(${ids})`)} as sources`
  return rows[0]!.sources
}

/** In the order of the ids; in brief: half the bytes, and a quarter of the work. */
async function cardsOf(db: Database, ids: readonly string[], inBrief: boolean): Promise<ConstituencyCard[]> {
  const card = inBrief
    ? sql`${briefColumns}, null as "nameHi", null as latest from ${briefTables}`
    : sql`${cardColumns} from ${cardTables}`
  const rows = await db<CardRow>`select ${card} where c.id = any(${ids})`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(cardOf)
}

async function statesWith(db: Database, filters: Pick<Filters, 'house' | 'superseded'>): Promise<StateRef[]> {
  const rows = await db<Nullable<StateRef>>`
    select code, name, name_hi as "nameHi" from state s
    where exists (select from constituency c where c.state_code = s.code and ${ofHouse(filters)})
    order by name`
  return rows.map(withoutNulls)
}

function isAsked(filters: Filters): Sql {
  const { reservation } = filters
  const state = readableText(filters.state ?? '')
  const typed = readableText(filters.search ?? '')
  return sql.join(
    [
      ofHouse(filters),
      ...(reservation ? [sql`c.reservation = ${reservation}`] : []),
      ...(state
        ? [
            sql`c.state_code in (select state_code from state_name
              where state_code = ${state.toUpperCase()} or folded = ${fold(state)})`,
          ]
        : []),
      ...(typed ? [isCalled(typed)] : []),
    ],
    ' and ',
  )
}

/** The name or the state's has these letters; if none has, this sound: Gandhi is not in Rongonadi. */
function isCalled(typed: string): Sql {
  const folded = fold(typed)
  const letters = sql`lower(spelling) like ${`%${escapeLike(typed.toLowerCase())}%`}`
  const within = (names: Sql) => sql`(c.id in (select constituency_id from constituency_name where ${names})
    or c.state_code in (select state_code from state_name where ${names}))`
  // A key of one or two letters occurs in half of all names.
  if (folded.length < 3) return within(letters)
  return within(sql`case when exists (select from constituency_name where ${letters})
      or exists (select from state_name where ${letters})
    then ${letters} else folded like ${`%${folded}%`} end`)
}

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
