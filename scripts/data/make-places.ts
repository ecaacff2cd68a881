// Makes data/places from the publishers' files: node scripts/run.mjs scripts/data/make-places.ts FOLDER
//   offices.csv.gz  PIN, state, district, assembly seat's number, names of the post offices in it (`|` between them);
//                   `lok_sabha` is given where the assembly seat is not known; a seat without offices is one whose border is close
//   seats.csv.gz    every seat of today: Lok Sabha seat of an assembly seat, districts, neighbours
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { stringify } from './csv.ts'
import { besideSeats } from './places/beside.ts'
import { officesIn } from './places/offices.ts'
import type { Office } from './places/offices.ts'
import { assemblyAreas, lokSabhaAreas, lokSabhaOf, seats } from './places/seat-areas.ts'
import { districtsOf, inSeatsDistricts } from './places/seat-districts.ts'
import { neighbours } from './places/neighbours.ts'

const from = process.argv[2] ?? ''
if (from === '') throw new Error('Which folder holds the publishers’ files?')
const to = join(import.meta.dirname, '../../data/places')
mkdirSync(to, { recursive: true })

const parent = lokSabhaOf(from)
const [assembly, lokSabha] = [await assemblyAreas(from), lokSabhaAreas(from)]
const listed = officesIn(from, { assembly, lokSabha, parent })
const near = neighbours(assembly, lokSabha, parent)
const within = districtsOf(listed, assembly, parent, near)
const offices = inSeatsDistricts(listed, within)

const numberIn = (id: string | undefined) => (id === undefined ? '' : id.split('-')[2]!)
const groups = Map.groupBy(offices, (one) =>
  [one.pin, one.state, one.district, one.assembly ?? '', one.lokSabha ?? ''].join(),
)
const beside = [...besideSeats(offices, assembly)].flatMap(([pin, ids]) => {
  const { state, district } = offices.find((one) => one.pin === pin && one.assembly !== undefined)!
  return ids.map((id) => ({ pin, state, district, assembly: numberIn(id), lok_sabha: '', offices: '' }))
})
const rows = [...groups.values()]
  .map((all) => {
    const { pin, state, district, assembly: seat, lokSabha: ls } = all[0]!
    const names = all.map(({ name }) => name).toSorted()
    const known = seat === undefined ? numberIn(ls) : ''
    return { pin, state, district, assembly: numberIn(seat), lok_sabha: known, offices: names.join('|') }
  })
  .concat(beside)
  .toSorted((a, b) => (a.pin < b.pin ? -1 : a.pin > b.pin ? 1 : 0) || Number(a.assembly) - Number(b.assembly))
write('offices.csv.gz', rows)

write(
  'seats.csv.gz',
  seats.map(({ id, house }) => ({
    seat: id!,
    lok_sabha: house === 'assembly' ? (parent.get(id!) ?? '') : '',
    districts: (within.get(id!) ?? []).join('|'),
    neighbours: (near.get(id!) ?? []).join('|'),
  })),
)

const pins = new Map(Map.groupBy(offices, ({ pin }) => pin))
const count = (is: (all: Office[]) => boolean) => [...pins.values()].filter(is).length
console.log({
  offices: offices.length,
  pins: pins.size,
  'offices with an assembly seat': offices.filter((one) => one.assembly).length,
  'offices with a Lok Sabha seat': offices.filter((one) => one.lokSabha).length,
  'seats whose border is close to a pin': beside.length,
  'pins with no Lok Sabha seat': count((all) => all.every((one) => !one.lokSabha)),
  'pins with no assembly seat': count((all) => all.every((one) => !one.assembly)),
  'seats with no neighbour': seats
    .filter(({ id }) => !near.get(id!)?.length)
    .map(({ id }) => id)
    .join(' '),
  'seats with no district': seats.filter(({ id }) => !within.get(id!)?.length).length,
})

function write(file: string, of: readonly Record<string, string | number>[]): void {
  const bytes = gzipSync(stringify(of), { level: 9 })
  writeFileSync(join(to, file), bytes)
  console.log(`${file}: ${of.length} rows, ${Math.round(bytes.length / 1000)} kB`)
}
