// Writes PIN codes, place names and seat locations: all at once, replacing the previous ones.
import { fillTables } from '#base/server/database/bulk-load.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { upsert, type Changes } from '#base/server/database/upsert.ts'
import type { PlaceFacts, SeatPlaceFact, SeatOffices } from '../facts.ts'

export async function putPlaces(trx: Database, of: PlaceFacts & { source: string }): Promise<Changes> {
  const { pins, districts, localities, source: sourceId } = of
  const tables = ['locality', 'pin', 'district']
  for (const table of tables) await trx`delete from ${sql.id(table)}`
  await fillTables(trx, tables, async () => {
    await upsert(
      trx,
      'pin',
      ['pin'],
      pins.map((one) => ({
        pin: one.pin,
        districts: one.districts,
        offices: one.offices,
        ...seatsOf(one),
        sourceId,
      })),
    )
    await upsert(
      trx,
      'district',
      ['state_code', 'name'],
      districts.map((one) => ({
        name: one.name,
        key: one.key,
        skeleton: one.skeleton,
        ...seatsOf(one),
        sourceId,
      })),
    )
    await upsert(trx, 'locality', ['key'], localities)
  })
  return { added: pins.length, changed: 0, removed: 0 }
}

export async function putSeatPlaces(
  trx: Database,
  of: { source: string; seats: readonly SeatPlaceFact[] },
): Promise<Changes> {
  const rows = of.seats.map(({ seat, lokSabha, districts, neighbours }) => ({
    constituencyId: seat,
    lokSabhaId: lokSabha,
    districts,
    neighbours,
    sourceId: of.source,
  }))
  await trx`delete from seat_place`
  await upsert(trx, 'seat_place', ['constituency_id'], rows)
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
    stateCode: of.stateCode,
    assembly: seats(of.assembly),
    assemblyOffices: offices(of.assembly),
    lokSabha: seats(of.lokSabha),
    lokSabhaOffices: offices(of.lokSabha),
  }
}
