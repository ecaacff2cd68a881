/**
 * Lays the 543 seats of the Lok Sabha out as hexagons of one size: docs/cartogram.md.
 *   node scripts/data/make-hexagons.ts india_pc_2019_simplified.geojson.gz assam_ls_new_borders.geojson.gz \
 *     j_and_k_ls_new_borders.geojson.gz ladakh_ls_new_borders.geojson.gz
 * From data/seat-shapes.csv.gz (made from the first file, CC0) come the seats whose borders are those of 2019, from the other
 * three (public domain) those of Assam, Jammu & Kashmir and Ladakh. Writes data/hexagons.csv: seat,column,row.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { geoPath } from 'd3-geo'
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { improve, piecesOnMap } from './hexagon-annealing.ts'
import { filled } from './hexagon-holes.ts'
import { assign, centre, pieces, spread, type Place } from './hexagon-layout.ts'
import { projectionOf, wound } from './map-projection.ts'

type Ring = [number, number][]
type NewSeat = { state_ut_code: string; ls_seat_code: string }
type Drawn = Place & { rings: Ring[] }

const [whole, ...redrawn] = process.argv.slice(2)
if (whole === undefined || redrawn.length !== 3) throw new Error('Which files? See the first comment.')
const read = async <P>(file: string) =>
  JSON.parse(gunzipSync(await readFile(file)).toString()) as FeatureCollection<Polygon | MultiPolygon, P>

const country = await read(whole)
for (const one of country.features) one.geometry = wound(one.geometry)
const projection = projectionOf(country)

const seats: { id: string; house: string; state: string; until: string }[] = parse(
  await readFile('data/seats.csv', 'utf8'),
  { columns: true },
)
const today = new Map(seats.filter((s) => s.house === 'lok_sabha' && s.until === '').map((s) => [s.id, s]))
const places = [...(await unchanged()), ...(await redrawnOnes())].toSorted((a, b) =>
  a.seat < b.seat ? -1 : 1,
)
const missing = [...today.keys()].filter((id) => !places.some(({ seat }) => seat === id))
if (missing.length > 0 || places.length !== today.size) throw new Error(`No one place: ${missing.join(' ')}`)

const pairs = neighbours(places)
const area = places.reduce((sum, { rings }) => sum + rings.reduce((all, ring) => all + areaOf(ring), 0), 0)
const unit = Math.sqrt((2 * area) / (Math.sqrt(3) * places.length))
const wanted = spread(places, pairs, unit)
const assigned = assign(wanted)
report('assigned', assigned)
const improved = improve(assigned, { places, pairs, wanted, turns: 3_000_000 })
report('improved', improved)
const cells = improve(filled(improved), { places, pairs, wanted, turns: 1_500_000, within: true })
report('filled', cells)

const left = Math.min(...cells.map(({ column }) => column))
const top = Math.min(...cells.map(({ row }) => row))
// An even shift keeps odd rows odd.
const lines = cells.map(
  (c, n) => `${places[n]!.seat},${c.column - left},${c.row - top + (Math.abs(top % 2) === 1 ? 1 : 0)}`,
)
await writeFile('data/hexagons.csv', `${['seat,column,row', ...lines].join('\n')}\n`)

async function unchanged(): Promise<Drawn[]> {
  const text = gunzipSync(await readFile('data/seat-shapes.csv.gz')).toString()
  const rows: Record<'seat' | 'x' | 'y' | 'approximate' | 'path', string>[] = parse(text, { columns: true })
  return rows.flatMap(({ seat, x, y, approximate, path }) => {
    const of = today.get(seat)
    if (of === undefined || approximate === 'true' || of.state === 'LA') return []
    return [{ seat, state: of.state, x: Number(x), y: Number(y), rings: ringsOf(path) }]
  })
}

async function redrawnOnes(): Promise<Drawn[]> {
  const states: Record<string, string> = { S03: 'AS', U08: 'JK', U09: 'LA' }
  const files = await Promise.all(redrawn.map((file) => read<NewSeat>(file)))
  return files.flatMap(({ features }) =>
    features.flatMap(({ properties, geometry }) => {
      // Areas that are not seats complete the outline of the country.
      if (properties.ls_seat_code === '999') return []
      const state = states[properties.state_ut_code]!
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      const rings = polygons.map(([ring]) => ring!.map((point) => projection(point as [number, number])!))
      const flat = {
        type: 'Polygon' as const,
        coordinates: [rings.toSorted((a, b) => areaOf(b) - areaOf(a))[0]!],
      }
      const [x, y] = geoPath().centroid(flat)
      return [{ seat: `ls-${state.toLowerCase()}-${properties.ls_seat_code}`, state, x, y, rings }]
    }),
  )
}

/** Reads a path written by make-map.ts: `M` to a place, then relative steps. */
function ringsOf(path: string): Ring[] {
  return path
    .split('M')
    .slice(1)
    .map((part) => {
      const numbers = (part.match(/-?[\d.]+/g) ?? []).map(Number)
      let [x, y] = [0, 0]
      const ring: Ring = []
      for (let n = 0; n < numbers.length; n += 2) ring.push([(x += numbers[n]!), (y += numbers[n + 1]!)])
      return ring
    })
}

/** Seats whose borders run through at least two of the same small squares: sources draw one border in slightly different ways. */
function neighbours(of: readonly Drawn[]): [number, number][] {
  const side = 3
  const squares = new Map<string, Set<number>>()
  of.forEach(({ rings }, n) => {
    for (const ring of rings)
      ring.forEach(([x, y], i) => {
        const [toX, toY] = ring[(i + 1) % ring.length]!
        const steps = Math.ceil(Math.hypot(toX - x, toY - y))
        for (let step = 0; step < steps; step += 1) {
          const key = `${Math.round((x + ((toX - x) * step) / steps) / side)},${Math.round((y + ((toY - y) * step) / steps) / side)}`
          squares.set(key, (squares.get(key) ?? new Set()).add(n))
        }
      })
  })
  const shared = new Map<number, number>()
  for (const here of squares.values())
    for (const a of here)
      for (const b of here) if (a < b) shared.set(a * 1000 + b, (shared.get(a * 1000 + b) ?? 0) + 1)
  return [...shared].flatMap(([key, times]): [number, number][] =>
    times < 2 ? [] : [[Math.floor(key / 1000), key % 1000]],
  )
}

function areaOf(ring: Ring): number {
  return Math.abs(
    ring.reduce((sum, [x, y], n) => {
      const [nextX, nextY] = ring[(n + 1) % ring.length]!
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )
}

function report(step: string, found: ReturnType<typeof assign>) {
  const members = Map.groupBy(places.keys(), (n) => places[n]!.state)
  const torn = [...members].filter(([, of]) => pieces(of.map((n) => found[n]!)) > piecesOnMap(of, pairs))
  const touching = pairs.filter(([a, b]) => {
    const [[ax, ay], [bx, by]] = [centre(found[a]!), centre(found[b]!)]
    return Math.hypot(ax - bx, ay - by) < 1.01
  })
  const at = found.map(centre)
  const middle = (values: number[]) => values.reduce((sum, v) => sum + v, 0) / values.length
  const [dx, dy] = [
    middle(at.map(([x], n) => x - places[n]!.x / unit)),
    middle(at.map(([, y], n) => y - places[n]!.y / unit)),
  ]
  const away = at.map(([x, y], n) => Math.hypot(x - dx - places[n]!.x / unit, y - dy - places[n]!.y / unit))
  console.log(
    `${step}: ${found.length} seats, torn states: ${torn.map(([state]) => state).join(' ') || 'none'}; ` +
      `${touching.length} of ${pairs.length} pairs of neighbours touch; mean displacement ${middle(away).toFixed(2)} hexagons, most ${Math.max(...away).toFixed(2)}`,
  )
}
