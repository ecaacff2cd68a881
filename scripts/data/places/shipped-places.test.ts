import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placesFrom, seatPlacesFrom } from '#sources/starter/compact-places.ts'
import { likelySeats } from '#constituencies/pin.ts'
import { readText } from '#sources/server/read-file.ts'
import { foreignPins } from './foreign-pins.ts'
import { districtOfPins } from './offices.ts'
import { tableAt } from './seat-areas.ts'

const root = join(import.meta.dirname, '../../..')
const seats = seatPlacesFrom(await readText(join(root, 'data/places/seats.csv.gz')))
const places = placesFrom(await readText(join(root, 'data/places/offices.csv.gz')), seats)
const pins = new Map(places.pins.map((one) => [one.pin, one]))
const districts = new Map(seats.map(({ seat, districts: all }) => [seat, all]))

test('few PIN codes lead to a seat that is foreign to their district', () => {
  expect(foreignPins(places).length).toBeLessThanOrEqual(20)
})

const published = join(root, '../shared/data')
test.skipIf(!existsSync(published))('nor if only the published directory says which district that is', () => {
  const foreign = foreignPins(places, districtOfPins(published))
  // The directory has Bastar as Raipur; Tiruvuru, Thiruvottiyur and Vaishali are corners of theirs.
  const isRight = (pin: string) => pin.startsWith('494') || ['521235', '600019', '844128'].includes(pin)
  expect(foreign.filter(({ pin }) => !isRight(pin)).length).toBeLessThanOrEqual(20)
})

test.each([
  // Branch offices outvoted the head office; one position in forty PINs; digits at random; other states' districts.
  ['395001', 'ls-gj-24'],
  ['274001', 'ls-up-66'],
  ['765001', 'ls-od-21'],
  ['205001', 'ls-up-21'],
  // The office that delivers is in the wrong place, twenty others agree.
  ['491335', 'ls-cg-7'],
  ['799001', 'ls-tr-1'],
  ['334002', 'ls-rj-2'],
  ['384316', 'ls-gj-4'],
  ['504346', 'ls-ts-1'],
  ['612906', 'ls-tn-27'],
  ['791701', 'ls-mz-1'],
  ['201301', 'ls-up-13'],
  // Large cities.
  ['110001', 'ls-dl-4'],
  ['400001', 'ls-mh-31'],
  ['700001', 'ls-wb-24'],
  ['600001', 'ls-tn-4'],
  ['560001', 'ls-ka-25'],
  ['500081', 'ls-ts-7'],
  ['700091', 'ls-wb-16'],
])('PIN %s is in %s', (pin, seat) => {
  expect(likelySeats(pins.get(pin)!.lokSabha).map((one) => one.seat)).toContain(seat)
})

test.each([
  // An office of another state far away, and of one next door.
  ['110025', 'South East', 'Budaun'],
  ['305402', 'Ajmer', 'Mulugu'],
  ['396240', 'Valsad', undefined],
  ['781029', 'Ri Bhoi', undefined],
])('PIN %s is in the district %s, not in %s', (pin, district, other) => {
  expect(pins.get(pin)!.districts).toContain(district)
  expect(pins.get(pin)!.districts).not.toContain(other)
})

test.each([
  ['va-cg-69', 'Bemetara'],
  ['va-cg-86', 'Bastar'],
  ['va-wb-51', 'Maldah'],
  ['va-br-137', 'Samastipur'],
  ['va-hr-79', 'Nuh'],
  ['va-kl-87', 'Ernakulam'],
  ['va-rj-17', 'Bikaner'],
  // A district's chief town, which the map puts into another one; spelt otherwise.
  ['va-jh-70', 'Simdega'],
  ['va-jh-5', 'Pakur'],
  // The map contradicts the order; a district made since; no map.
  ['va-mn-9', 'Imphal West'],
  ['va-tr-42', 'Gomati'],
  ['va-gj-163', 'Surat'],
])('the seat %s lies first in %s', (seat, district) => expect(districts.get(seat)![0]).toBe(district))

test('an office without a named district has that of its region', () => {
  expect(pins.get('395014')).toMatchObject({
    districts: ['Surat'],
    lokSabha: [expect.objectContaining({ seat: 'ls-gj-24' })],
  })
})

test('places are called without the grade of their office, and without what tells it from others', () => {
  const names = new Set(places.localities.flatMap((one) => one.names))
  expect([names.has('Saket'), names.has('Saket SO South Delhi')]).toEqual([true, false])
})

test('the districts that are stated for seats are the directory’s own', async () => {
  const known = new Set(places.districts.map(({ stateCode, name }) => `${stateCode} ${name}`))
  const unknown = tableAt(join(import.meta.dirname, 'districts-of-seats.csv')).flatMap((row) =>
    row['districts']!.split('|').filter(
      (name) => !known.has(`${row['seat']!.split('-')[1]!.toUpperCase()} ${name}`),
    ),
  )
  expect(unknown).toEqual([])
})

test.each([
  // Its offices outvote one that is alone; the office is called as its seat.
  ['712417', 'va-wb-202'],
  ['524203', 'va-ap-114'],
  ['212217', 'va-up-251'],
  ['801104', 'va-br-191'],
  // The map is two kilometres from the streets: the seat beside the one it shows is named, too.
  ['500081', 'va-ts-52'],
  ['201309', 'va-up-61'],
])('PIN %s may also be in %s', (pin, seat) => {
  expect(likelySeats(pins.get(pin)!.assembly).map((one) => one.seat)).toContain(seat)
})
