// Writes PIN codes, place names and seat locations: all at once, replacing the previous ones.
import { withoutIndexes } from '#base/server/database/bulk-load.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import type { Changes } from '#base/server/database/upsert.ts'
import type { PlaceFacts, SeatPlaceFact, SeatOffices } from '../facts.ts'

/** Rows per statement. */
const partSize = 10_000

export async function putPlaces(trx: Database, of: PlaceFacts & { source: string }): Promise<Changes> {
  const { pins, districts, localities, source } = of
  const tables = ['locality', 'pin', 'district']
  const write = async () => {
    for (const table of tables) await trx`delete from ${sql.id(table)}`
    await inParts(
      pins.map(withSeats),
      (json) => sql`
      insert into pin
      select pin, state, ${list('districts')}, offices, ${list('va')}, ${numbers('"vaOffices"')}, ${list('ls')},
        ${numbers('"lsOffices"')}, ${source}
      from json_to_recordset(${json}) as new (pin text, state text, districts json, offices smallint, va json,
        "vaOffices" json, ls json, "lsOffices" json)`,
    )
    await inParts(
      districts.map(withSeats),
      (json) => sql`
      insert into district
      select name, state, key, skeleton, ${list('va')}, ${numbers('"vaOffices"')}, ${list('ls')},
        ${numbers('"lsOffices"')}, ${source}
      from json_to_recordset(${json}) as new (name text, state text, key text, skeleton text, va json,
        "vaOffices" json, ls json, "lsOffices" json)`,
    )
    const lines = localities.map(({ key, skeleton, names, pins: own }) => ({
      key,
      skeleton,
      names: names.join('|'),
      pins: own.join('|'),
    }))
    await inParts(
      lines,
      (json) => sql`
      insert into locality
      select key, skeleton, string_to_array(names, '|'), string_to_array(pins, '|'), ${source}
      from json_to_recordset(${json}) as new (key text, skeleton text, names text, pins text)`,
    )
  }
  await withoutIndexes(trx, tables, write, { withoutKeys: true })
  return { added: pins.length, changed: 0, removed: 0 }

  async function inParts(rows: readonly object[], statement: (json: Sql) => Sql) {
    for (let at = 0; at < rows.length; at += partSize)
      await trx(statement(sql`${JSON.stringify(rows.slice(at, at + partSize))}::json`))
  }
}

export async function putSeatPlaces(
  trx: Database,
  of: { source: string; seats: readonly SeatPlaceFact[] },
): Promise<Changes> {
  const json = JSON.stringify(of.seats)
  await trx`delete from seat_place`
  await trx`
    insert into seat_place
    select seat, "lokSabha", ${list('districts')}, ${list('neighbours')}, ${of.source}
    from json_to_recordset(${json}::json) as new (seat text, "lokSabha" text, districts json, neighbours json)`
  return { added: of.seats.length, changed: 0, removed: 0 }
}

function withSeats<
  T extends { stateCode: string; assembly: readonly SeatOffices[]; lokSabha: readonly SeatOffices[] },
>({ stateCode, assembly, lokSabha, ...one }: T) {
  return {
    ...one,
    state: stateCode,
    va: assembly.map(({ seat }) => seat),
    vaOffices: assembly.map(({ offices }) => offices),
    ls: lokSabha.map(({ seat }) => seat),
    lsOffices: lokSabha.map(({ offices }) => offices),
  }
}

const list = (column: string) => sql.raw(`array(select json_array_elements_text(${column}))`)
const numbers = (column: string) => sql.raw(`array(select json_array_elements_text(${column})::smallint)`)
