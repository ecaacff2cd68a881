// Writes PIN codes, place names and seat locations: all at once, replacing the previous ones.
import { withoutIndexes } from '#base/server/database/bulk-load.ts'
import { copyRows } from '#base/server/database/copy-rows.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import type { Changes } from '#base/server/database/upsert.ts'
import type { PlaceFacts, SeatPlaceFact, SeatOffices } from '../facts.ts'

export async function putPlaces(trx: Database, of: PlaceFacts & { source: string }): Promise<Changes> {
  const { pins, districts, localities, source: source_id } = of
  const tables = ['locality', 'pin', 'district']
  const write = async () => {
    for (const table of tables) await trx`delete from ${sql.id(table)}`
    await copyRows(
      trx,
      'pin',
      pins.map((one) => ({
        pin: one.pin,
        districts: one.districts,
        offices: one.offices,
        ...seatsOf(one),
        source_id,
      })),
    )
    await copyRows(
      trx,
      'district',
      districts.map((one) => ({
        name: one.name,
        key: one.key,
        skeleton: one.skeleton,
        ...seatsOf(one),
        source_id,
      })),
    )
    await copyRows(trx, 'locality', localities)
  }
  await withoutIndexes(trx, tables, write)
  return { added: pins.length, changed: 0, removed: 0 }
}

export async function putSeatPlaces(
  trx: Database,
  of: { source: string; seats: readonly SeatPlaceFact[] },
): Promise<Changes> {
  const rows = of.seats.map(({ seat, lokSabha, districts, neighbours }) => ({
    constituency_id: seat,
    lok_sabha_id: lokSabha,
    districts,
    neighbours,
    source_id: of.source,
  }))
  await trx`delete from seat_place`
  await copyRows(trx, 'seat_place', rows)
  return { added: of.seats.length, changed: 0, removed: 0 }
}

function seatsOf(of: {
  stateCode: string
  assembly: readonly SeatOffices[]
  lokSabha: readonly SeatOffices[]
}): object {
  const seats = (some: readonly SeatOffices[]) => some.map(({ seat }) => seat)
  const offices = (some: readonly SeatOffices[]) => some.map((one) => one.offices)
  return {
    state_code: of.stateCode,
    assembly: seats(of.assembly),
    assembly_offices: offices(of.assembly),
    lok_sabha: seats(of.lokSabha),
    lok_sabha_offices: offices(of.lokSabha),
  }
}
