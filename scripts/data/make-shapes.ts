// Makes src/constituencies/web/shapes, from which a phone finds the seat it is in:
//   node scripts/run.mjs scripts/data/make-shapes.ts FOLDER
//   XX.json    a state's seats as TopoJSON in degrees
//   grid.json  which states' files a square of half a degree needs: "longitude,latitude" of its south-west corner, in half degrees
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { quantize } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import { topology } from 'topojson-server'
import { mergedMark, gridOf } from '#constituencies/shapes.ts'
import { assemblyAreas, lokSabhaAreas, lokSabhaOf, nameOf } from './places/seat-areas.ts'
import type { SeatArea } from './places/seat-areas.ts'

const from = process.argv[2] ?? ''
if (from === '') throw new Error('Which folder holds the publishers’ files?')
const to = join(import.meta.dirname, '../../src/constituencies/web/shapes')
mkdirSync(to, { recursive: true })

/** In square degrees: 0.000002 is about two and a half hectares. */
const leastCorner = 2e-6
/** Steps across a state: at most about 100 m each. */
const steps = 1e4
const limit = 60_000

const parent = lokSabhaOf(from)
const [assembly, lokSabha] = [await assemblyAreas(from), lokSabhaAreas(from)]
const states = [...new Set(lokSabha.map(({ state }) => state))].toSorted()
const grid: Record<string, string[]> = {}
for (const state of states) {
  const seats = assembly.filter((area) => area.state === state)
  const needed = lokSabha.filter(
    (area) => area.state === state && (seats.length === 0 || isMerged(area, seats)),
  )
  const topo = topology({ assembly: collection(seats), lokSabha: collection(needed) }, 1e6)
  const fine = simplify(presimplify(topo as never), leastCorner)
  const quantised = quantize(fine as never, steps)
  const parents = [...new Set(seats.map(({ id }) => parent.get(id)).filter((id) => id !== undefined))]
  const text = JSON.stringify({
    ...quantised,
    names: Object.fromEntries(parents.map((id) => [id, named(id)])),
  })
  const bytes = brotliCompressSync(text).length
  if (bytes > limit) throw new Error(`${state}.json has ${bytes} bytes`)
  console.log(`${state}: ${seats.length} + ${needed.length} seats, ${Math.round(bytes / 1000)} kB`)
  writeFileSync(join(to, `${state}.json`), text)
  for (const area of [...seats, ...needed]) for (const cell of cellsOf(area)) (grid[cell] ??= []).push(state)
}
const entries = Object.entries(grid).map(([cell, all]) => [cell, [...new Set(all)].join(' ')])
writeFileSync(join(to, 'grid.json'), JSON.stringify(Object.fromEntries(entries)))
console.log(`${entries.length} squares`)

/** Seats for which the assembly map shows only a whole city: the Lok Sabha map gives at least that seat. */
function isMerged({ id }: SeatArea, seats: readonly SeatArea[]): boolean {
  const shown = new Set(seats.map((seat) => seat.id))
  return [...parent].some(
    ([seat, over]) =>
      over === id && !shown.has(seat) && (seat.startsWith('va-gj') || seat.startsWith('va-mp')),
  )
}

function collection(areas: readonly SeatArea[]) {
  return {
    type: 'FeatureCollection' as const,
    features: areas.map(({ id, geometry }) => ({
      type: 'Feature' as const,
      id,
      properties: id.startsWith('va')
        ? { ...named(id), lokSabha: parent.get(id.replace(mergedMark, '')) }
        : named(id),
      geometry,
    })),
  }
}

function named(id: string): { name: string; nameHi?: string } {
  const seat = nameOf.get(id)
  return { name: seat?.['name'] ?? '', ...(seat?.['name_hi'] && { nameHi: seat['name_hi'] }) }
}

/** Every square of half a degree that the seat's box touches. */
function cellsOf({ box: [west, south, east, north] }: SeatArea): string[] {
  const [a, b] = [gridOf([west, south]), gridOf([east, north])]
  const cells = []
  for (let x = a[0]; x <= b[0]; x += 1) for (let y = a[1]; y <= b[1]; y += 1) cells.push(`${x},${y}`)
  return cells
}
