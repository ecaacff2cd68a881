// How often a PIN leads to the right seat: npm run score-places -- FOLDER
// Of Bihar's polling stations, each is given the PIN of the nearest post office that the directory places, and is looked up in
// data/places as the site does. Stations and the directory stay where they are: they are for testing only.
import { join } from 'node:path'
import { officesIn } from './places/offices.ts'
import { assemblyAreas, lokSabhaAreas, lokSabhaOf, tableAt } from './places/seat-areas.ts'
import { likelySeats } from '#constituencies/pin.ts'
import type { Point } from '#constituencies/shapes.ts'
import { readText } from '#sources/server/read-file.ts'
import { placesFrom, seatPlacesFrom } from '#sources/starter/compact-places.ts'

const [from = ''] = process.argv.slice(2)
if (from === '') throw new Error('Which folder holds the publishers’ files?')

type At = { x: number; y: number }
/** Kilometres: stations farther from a post office say nothing about its PIN. */
const reach = 5
const perDegree = 111
const east = Math.cos((25.7 * Math.PI) / 180)

const data = (file: string) => readText(join(import.meta.dirname, '../../data/places', file))
const seats = seatPlacesFrom(await data('seats.csv.gz'))
const { pins } = placesFrom(await data('offices.csv.gz'), seats)
const answers = new Map(pins.map((one) => [one.pin, one]))
const parent = new Map(seats.map((seat) => [seat.seat, seat.lokSabha]))

const maps = { assembly: await assemblyAreas(from), lokSabha: lokSabhaAreas(from), parent: lokSabhaOf(from) }
const offices = officesIn(from, maps)
  .filter(({ state, point }) => state === 'BR' && point !== undefined)
  .map(({ pin, point }) => ({ pin, ...flat(point!) }))
const grid = Map.groupBy(offices, cell)

const stations = tableAt(join(from, 'booths/stations-2025.csv.gz'))
  .filter((row) => Number(row['lat']) > 24 && Number(row['lon']) > 83)
  .map((row) => ({ seat: `va-br-${row['ac']}`, ...flat([Number(row['lon']), Number(row['lat'])]) }))

type Seen = { pin: string; seat: string }
const seen = stations.flatMap((station): Seen[] => {
  const office = nearest(station)
  return office ? [{ pin: office.pin, seat: station.seat }] : []
})

const first = (pin: string, house: 'assembly' | 'lokSabha', max: number) =>
  likelySeats(answers.get(pin)?.[house] ?? [])
    .slice(0, max)
    .map(({ seat }) => seat)
const share = (right: number, all: number) => `${((100 * right) / all).toFixed(1)} % of ${all}`
const score = (all: readonly Seen[], name: string) => {
  const right = (house: 'assembly' | 'lokSabha', max: number) =>
    share(
      all.filter(({ pin, seat }) =>
        first(pin, house, max).includes(house === 'assembly' ? seat : (parent.get(seat) ?? '')),
      ).length,
      all.length,
    )
  console.log(`${name}
  assembly seat, first:            ${right('assembly', 1)}
  assembly seat, first or second:  ${right('assembly', 2)}
  Lok Sabha seat, first:           ${right('lokSabha', 1)}
  Lok Sabha seat, any shown:       ${right('lokSabha', 9)}`)
}

score(seen, 'Every station, by the PIN of the nearest post office')
const majority = [...Map.groupBy(seen, ({ pin }) => pin)].flatMap(([pin, all]): Seen[] => {
  const counts = [...Map.groupBy(all, ({ seat }) => seat)].toSorted((a, b) => b[1].length - a[1].length)
  const [seat, own] = counts[0]!
  return all.length >= 10 && own.length * 2 > all.length ? [{ pin, seat }] : []
})
score(majority, 'Every PIN with ten stations or more, by the seat that more than half of them are in')
/** Evenly across the list, so that every part of the state is included. */
const hundred = majority
  .toSorted((a, b) => a.pin.localeCompare(b.pin))
  .filter((_, n, all) => Math.floor((n * 100) / all.length) !== Math.floor(((n - 1) * 100) / all.length))
score(hundred, 'A hundred of these PINs')

function flat([longitude, latitude]: Point): At {
  return { x: longitude * perDegree * east, y: latitude * perDegree }
}

function cell({ x, y }: At): string {
  return `${Math.floor(x / reach)},${Math.floor(y / reach)}`
}

function nearest({ x, y }: At) {
  let found: (typeof offices)[number] | undefined
  let min = reach
  for (const dx of [-reach, 0, reach])
    for (const dy of [-reach, 0, reach])
      for (const office of grid.get(cell({ x: x + dx, y: y + dy })) ?? []) {
        const away = Math.hypot(office.x - x, office.y - y)
        if (away < min) [found, min] = [office, away]
      }
  return found
}
