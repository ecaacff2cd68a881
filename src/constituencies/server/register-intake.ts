// Stores states, constituencies, parties and their spellings. Runs in the caller's transaction.
import { keysOf } from '#base/fold.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import type { PartyFact, SeatFact, StateFact } from '../facts.ts'
import { sumChanges, upsert } from './intake.ts'
import type { Changes } from './intake.ts'

export async function putStates(trx: Database, states: readonly StateFact[]): Promise<Changes> {
  const rows = await upsert(
    trx,
    states,
    (json) => sql`
      insert into state as old (code, name, name_hi, kind, ceo_site)
      select code, name, "nameHi", kind, "ceoSite"
      from json_to_recordset(${json}) as new (code text, name text, "nameHi" text, kind text, "ceoSite" text)
      on conflict (code) do update set name = excluded.name, name_hi = excluded.name_hi, kind = excluded.kind,
        ceo_site = excluded.ceo_site
      where (old.name, old.name_hi, old.kind, old.ceo_site)
        is distinct from (excluded.name, excluded.name_hi, excluded.kind, excluded.ceo_site)
      returning (xmax = 0) as added`,
  )
  const spellings = states.flatMap((state) =>
    spellingsOf(state).map((spelling) => ({ code: state.code, spelling, ...keysOf(spelling) })),
  )
  const names = await upsert(
    trx,
    spellings,
    (json) => sql`
      insert into state_name as old (state_code, spelling, folded, skeleton)
      select code, spelling, folded, skeleton
      from json_to_recordset(${json}) as new (code text, spelling text, folded text, skeleton text)
      on conflict (state_code, spelling) do update set folded = excluded.folded, skeleton = excluded.skeleton
      where (old.folded, old.skeleton) is distinct from (excluded.folded, excluded.skeleton)
      returning (xmax = 0) as added`,
  )
  return sumChanges(rows, names)
}

export async function putSeats(
  trx: Database,
  of: { source: string; seats: readonly SeatFact[] },
): Promise<Changes> {
  const rows = await upsert(
    trx,
    // A new constituency may take the number of one that is superseded in the same import.
    of.seats
      .toSorted((a, b) => Number(b.superseded) - Number(a.superseded))
      .map(({ elsewhere, ...seat }) => ({ ...seat, ...elsewhere })),
    (json) => sql`
      insert into constituency as old (id, house, state_code, number, name, name_hi, reservation, delimitation,
        superseded, eci_code, wikidata_id, ocd_id, source_id)
      select id, house, "stateCode", number, name, "nameHi", reservation, delimitation, superseded, eci, wikidata, ocd,
        ${of.source}
      from json_to_recordset(${json}) as new (id text, house text, "stateCode" text, number smallint, name text,
        "nameHi" text, reservation text, delimitation smallint, superseded boolean, eci text, wikidata text, ocd text)
      on conflict (id) do update
      set name = excluded.name, name_hi = excluded.name_hi, reservation = excluded.reservation,
        delimitation = excluded.delimitation, superseded = excluded.superseded, eci_code = excluded.eci_code,
        wikidata_id = excluded.wikidata_id, ocd_id = excluded.ocd_id, source_id = excluded.source_id
      where (old.name, old.name_hi, old.reservation, old.delimitation, old.superseded, old.eci_code, old.wikidata_id,
          old.ocd_id, old.source_id)
        is distinct from (excluded.name, excluded.name_hi, excluded.reservation, excluded.delimitation,
          excluded.superseded, excluded.eci_code, excluded.wikidata_id, excluded.ocd_id, excluded.source_id)
      returning (xmax = 0) as added`,
  )
  const spellings = of.seats.flatMap((seat) =>
    spellingsOf(seat).map((spelling) => ({ seat: seat.id, spelling })),
  )
  return sumChanges(rows, await putSpellings(trx, spellings))
}

export async function putSpellings(
  trx: Database,
  spellings: readonly { seat: string; spelling: string }[],
): Promise<Changes> {
  return upsert(
    trx,
    spellings.map(({ seat, spelling }) => ({ seat, spelling, ...keysOf(spelling) })),
    (json) => sql`
      insert into constituency_name as old (constituency_id, spelling, folded, skeleton)
      select distinct on (seat, spelling) seat, spelling, folded, skeleton
      from json_to_recordset(${json}) as new (seat text, spelling text, folded text, skeleton text)
      on conflict (constituency_id, spelling) do update set folded = excluded.folded, skeleton = excluded.skeleton
      where (old.folded, old.skeleton) is distinct from (excluded.folded, excluded.skeleton)
      returning (xmax = 0) as added`,
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
  const changes = await upsert(
    trx,
    of.parties,
    (json) => sql`
      insert into party as old (id, name, short, aliases)
      select id, name, short, array(select json_array_elements_text(aliases))
      from json_to_recordset(${json}) as new (id text, name text, short text, aliases json)
      on conflict (id) do update set name = excluded.name, short = excluded.short, aliases = excluded.aliases
      where ${of.correct} and (old.name, old.short, old.aliases)
        is distinct from (excluded.name, excluded.short, excluded.aliases)
      returning (xmax = 0) as added`,
  )
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
