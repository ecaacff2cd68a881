// Stores states, constituencies, parties and their spellings. Runs in the caller's transaction.
import { keysOf } from '#base/fold.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { sumChanges, upsert, type Changes } from '#base/server/database/upsert.ts'
import type { PartyFact, SeatFact, StateFact } from '../facts.ts'

export async function putStates(trx: Database, states: readonly StateFact[]): Promise<Changes> {
  const rows = states.map(({ aliases: _, ceoSite = null, ...state }) => ({ ...state, ceoSite }))
  const spellings = states.flatMap((state) =>
    spellingsOf(state).map((spelling) => ({ stateCode: state.code, spelling, ...keysOf(spelling) })),
  )
  return sumChanges(
    await upsert(trx, 'state', ['code'], rows),
    await upsert(trx, 'state_name', ['state_code', 'spelling'], spellings),
  )
}

export async function putSeats(
  trx: Database,
  of: { source: string; seats: readonly SeatFact[] },
): Promise<Changes> {
  const rows = of.seats
    // A new constituency may take the number of one that is superseded in the same import.
    .toSorted((a, b) => Number(b.superseded) - Number(a.superseded))
    .map((seat) => ({
      id: seat.id,
      house: seat.house,
      stateCode: seat.stateCode,
      number: seat.number,
      name: seat.name,
      nameHi: seat.nameHi,
      reservation: seat.reservation,
      delimitation: seat.delimitation,
      superseded: seat.superseded,
      eciCode: seat.elsewhere?.eci ?? null,
      wikidataId: seat.elsewhere?.wikidata ?? null,
      ocdId: seat.elsewhere?.ocd ?? null,
      sourceId: of.source,
    }))
  const seats = await upsert(trx, 'constituency', ['id'], rows, { keep: ['house', 'state_code', 'number'] })
  const spellings = of.seats.flatMap((seat) =>
    spellingsOf(seat).map((spelling) => ({ seat: seat.id, spelling })),
  )
  return sumChanges(seats, await putSpellings(trx, spellings))
}

export async function putSpellings(
  trx: Database,
  spellings: readonly { seat: string; spelling: string }[],
): Promise<Changes> {
  const once = new Map(spellings.map((one) => [`${one.seat} ${one.spelling}`, one]))
  return upsert(
    trx,
    'constituency_name',
    ['constituency_id', 'spelling'],
    [...once.values()].map(({ seat, spelling }) => ({ constituencyId: seat, spelling, ...keysOf(spelling) })),
  )
}

/**
 * Parties named only in results keep their first name; the product's own table (`correct`) may correct it,
 * and takes over what was stored under the party's name or an alias.
 */
export async function putParties(
  trx: Database,
  of: { parties: readonly PartyFact[]; correct: boolean },
): Promise<Changes> {
  const changes = await upsert(trx, 'party', ['id'], of.parties, { only: sql`${of.correct}` })
  return of.correct ? sumChanges(changes, await mergeParties(trx, of.parties)) : changes
}

async function mergeParties(trx: Database, parties: readonly PartyFact[]): Promise<Changes> {
  const names = parties.flatMap(({ id, name, aliases }) =>
    [name, ...aliases].map((of) => ({ id, name: of.toLowerCase() })),
  )
  const moved = await trx.affected`
    with known as (select * from json_to_recordset(${JSON.stringify(names)}::json) as known (id text, name text))
    update candidacy y set party_id = known.id
    from party p join known on known.name = lower(p.name) and known.id <> p.id
    where y.party_id = p.id`
  const gone = await trx.affected`
    with known as (select * from json_to_recordset(${JSON.stringify(names)}::json) as known (id text, name text))
    delete from party p using known where known.name = lower(p.name) and known.id <> p.id`
  return { added: 0, changed: moved, removed: gone }
}

function spellingsOf(of: { name: string; nameHi: string | null; aliases: readonly string[] }): string[] {
  return [...new Set([of.name, ...(of.nameHi === null ? [] : [of.nameHi]), ...of.aliases])]
}
