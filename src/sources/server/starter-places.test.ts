// PIN codes, places and locations of seats in the shipped data.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#base/server/database/db.ts'
import { pinPlace } from '#constituencies/server/places.ts'
import { searchForPlaces } from '#constituencies/server/place-search.ts'
import { readSeat } from '#constituencies/server/seat.ts'
import { searchCards } from '#constituencies/server/search.ts'
import { openStarterDatabase } from '#testing/sources/starter-in-tests.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openStarterDatabase()
}, 240_000)
afterAll(() => database?.close())

describe('places', () => {
  test('every current seat on a map has its Lok Sabha seat, district and neighbours', async () => {
    const rows = await database.db<{ seats: number; placed: number; parents: number }>`
      select count(*)::int as seats, count(*) filter (where districts <> '{}')::int as placed,
        count(lok_sabha_id)::int as parents
      from seat_place join constituency c on c.id = constituency_id where not c.superseded`
    expect(rows).toEqual([{ seats: 4_666, placed: 4_449, parents: 3_907 }])
    const { place } = (await readSeat(database, 'va-wb-151')).constituency
    expect(place?.lokSabha?.name).toBe('Jadavpur')
    expect(place?.neighbours.map(({ name }) => name)).toContain('Sonarpur Dakshin')
  })

  test.each([
    ['110001', 'New Delhi', 'New Delhi'],
    ['400001', 'Mumbai South', 'Colaba'],
    ['226001', 'Lucknow', 'Lucknow Central'],
  ])('%s is in %s and %s', async (pin, lokSabha, assembly) => {
    const place = await pinPlace(database.db, pin)
    expect(place.lokSabha.map(({ name }) => name)).toContain(lokSabha)
    expect(place.assembly.map(({ name }) => name)).toContain(assembly)
  })

  // Old, new and short names; a seat of the name, not all of a state, and not one whose name only begins so.
  test.each([
    ['Mohali', ['va-pb-53']],
    ['Sahibzada Ajit Singh Nagar', ['va-pb-53']],
    ['Mewat', ['va-hr-79']],
    ['Ropar', ['va-pb-50']],
    ['Daman Diu', ['ls-dh-1']],
    ['Diu', ['ls-dh-1']],
    ['Kargil', ['ls-la-1']],
    ['Qwzzxk', []],
  ])('%s is the name of %s', async (typed, ids) => {
    const { constituencies: found, near } = await searchCards(database.db, typed)
    expect([found.map(({ id }) => id), near]).toEqual([ids, undefined])
  })

  test.each([
    ['380001', 'Ahmedabad West', 'city'],
    ['781001', 'Guwahati', 'redrawn'],
    ['744101', 'Andaman & Nicobar Islands', 'no-assembly'],
  ])('%s is in %s, without a known assembly seat: %s', async (pin, lokSabha, why) => {
    const { assembly, unplaced, ...place } = await pinPlace(database.db, pin)
    expect(place.lokSabha.map(({ name }) => name)).toContain(lokSabha)
    expect([assembly, unplaced]).toEqual([[], why])
  })

  test.each([
    ['Sonarpur', 'Jadavpur'],
    ['Andheri East', 'Mumbai North West'],
    ['Wai', 'Satara'],
    ['वाई सतारा', 'Satara'],
    ['Wai Maharashtra', 'Satara'],
    ['Lucknow', 'Lucknow'],
  ])('%s leads to %s', async (q, seat) => {
    const { places } = await searchForPlaces(database.db, q)
    expect(places.flatMap(({ lokSabha }) => lokSabha.map(({ name }) => name))).toContain(seat)
  })
})
