/**
 * Draws the map of India from the seat shapes of 2019 (datameet/maps, CC0): `node scripts/data/make-map.ts FILE.geojson.gz`.
 * Units of both files: an equal-area (Albers) drawing 1000 wide; whole numbers for states, tenths for seats.
 *   src/app/web/public/india.svg   one <path id="UP"> a state, in today's states, to be used by <use href="/india.svg#UP">; all: #states
 *   data/seat-shapes.csv.gz        seat,x,y,approximate,path: the seat's middle, and its outline as an SVG path
 * A seat whose boundaries were redrawn since 2019 (Assam, Jammu & Kashmir) keeps its outline under its old id;
 * today's seat of the same name only gets the place, marked approximate.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { geoPath } from 'd3-geo'
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { merge, feature } from 'topojson-client'
import { topology } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'
import { projectionOf, wound } from './map-projection.ts'

type Seat = { st_name: string; st_code: number; pc_no: number; pc_name: string }
type Shape = Feature<Polygon | MultiPolygon, Seat>

const codes: Record<number, string> = {
  1: 'JK', 2: 'HP', 3: 'PB', 4: 'CH', 5: 'UK', 6: 'HR', 7: 'DL', 8: 'RJ', 9: 'UP', 10: 'BR', 11: 'SK', 12: 'AR',
  13: 'NL', 14: 'MN', 15: 'MZ', 16: 'TR', 17: 'ML', 18: 'AS', 19: 'WB', 20: 'JH', 21: 'OD', 22: 'CG', 23: 'MP',
  24: 'GJ', 25: 'DH', 26: 'DH', 27: 'MH', 29: 'KA', 30: 'GA', 31: 'LD', 32: 'KL', 33: 'TN', 34: 'PY', 35: 'AN',
  36: 'TS', 37: 'AP',
} // prettier-ignore
const ladakh = (s: Seat) => s.st_code === 1 && s.pc_name === 'Ladakh'
const stateOf = (s: Seat) => (ladakh(s) ? 'LA' : codes[s.st_code]!)

/** Numbers in today's register that differ from the map's. */
function numberOf(s: Seat): number {
  if (ladakh(s)) return 1
  if (s.st_code === 25) return 1 // Daman & Diu, now with Dadra & Nagar Haveli
  if (s.st_code === 26) return 2
  return s.pc_no
}

const redrawn = (s: Seat) => s.st_code === 18 || (s.st_code === 1 && !ladakh(s))
/** Old constituencies of redrawn states, and today's constituency of the same name. */
const today: Record<string, string> = {
  'JK Baramulla': 'ls-jk-1', 'JK Srinagar': 'ls-jk-2', 'JK Udhampur': 'ls-jk-4', 'JK Jammu': 'ls-jk-5',
  'AS Kokrajhar': 'ls-as-1', 'AS Dhubri': 'ls-as-2', 'AS Barpeta': 'ls-as-3', 'AS Gauhati': 'ls-as-5',
  'AS Dibrugarh': 'ls-as-13', 'AS Jorhat': 'ls-as-14', 'AS Nowgong': 'ls-as-9', 'AS Silchar': 'ls-as-8',
  'AS Karimganj': 'ls-as-7', 'AS Lakhimpur': 'ls-as-12',
} // prettier-ignore

const [file] = process.argv.slice(2)
if (!file) throw new Error('Which file? node scripts/data/make-map.ts india_pc_2019_simplified.geojson.gz')
const source = JSON.parse(gunzipSync(await readFile(file)).toString()) as FeatureCollection<
  Polygon | MultiPolygon,
  Seat
>

for (const one of source.features) one.geometry = wound(one.geometry)

const projection = projectionOf(source)
const height = Math.ceil(geoPath(projection).bounds(source)[1][1])

/** Projected first, so that simplifying works in drawing units and neighbours stay adjacent. */
const flat = {
  type: 'FeatureCollection' as const,
  features: source.features.map((f) => ({ ...f, geometry: projected(f.geometry) })),
}
const topo = presimplify(topology({ seats: flat }, 1e5) as never)
const seatsAt = (area: number) => simplify(topo, area) as never

type Ring = [number, number][]
/** Holes are mostly slivers where neighbouring shapes do not quite meet. */
const leastHole = 20
const draw = (polygons: Ring[][], decimals: number, min: number) =>
  polygons
    .flatMap((rings) => rings.filter((ring, n) => areaOf(ring) > (n === 0 ? min : leastHole)))
    .map((ring) => drawRing(ring, decimals))
    .join('')

// States, coarse: the whole country at a glance.
const coarse = seatsAt(3) as { objects: { seats: { geometries: { properties: Seat }[] } } }
const byState = Object.groupBy(coarse.objects.seats.geometries, (g) => stateOf(g.properties))
const paths = Object.entries(byState)
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([code, geometries]) => {
    const shape = merge(coarse as never, geometries as never) as unknown as { coordinates: Ring[][] }
    const path = draw(shape.coordinates, 0, 2) || draw(shape.coordinates, 1, 0)
    return `<path id="${code}" d="${path}"/>`
  })
await writeFile(
  'src/app/web/public/india.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 ${height}" fill="currentColor"><g id="states">${paths.join('')}</g></svg>\n`,
)

// Constituencies, finer: one at a time, over the states.
const fine = seatsAt(0.4)
const seats = (
  feature(fine, (fine as { objects: { seats: never } }).objects.seats) as unknown as { features: Shape[] }
).features
const rows = seats.flatMap((seat) => {
  const s = seat.properties
  const polygons = (
    seat.geometry.type === 'Polygon' ? [seat.geometry.coordinates] : seat.geometry.coordinates
  ) as Ring[][]
  const path = draw(polygons, 1, 0.2) || draw(polygons, 2, 0)
  const original = source.features.find(
    (f) => f.properties === s || (f.properties.st_code === s.st_code && f.properties.pc_no === s.pc_no),
  )!
  const [x, y] = geoPath(projection)
    .centroid(largest(original))
    .map((n) => n.toFixed(1)) as [string, string]
  const id = `ls-${stateOf(s).toLowerCase()}-${numberOf(s)}`
  if (!redrawn(s)) return [[id, x, y, 'false', path]]
  const now = today[`${stateOf(s)} ${s.pc_name}`]
  return [[`${id}-2008`, x, y, 'false', path], ...(now === undefined ? [] : [[now, x, y, 'true', '']])]
})
const csv = [
  'seat,x,y,approximate,path',
  ...rows.toSorted((a, b) => a[0]!.localeCompare(b[0]!)).map((r) => r.join(',')),
].join('\n')
await writeFile('data/seat-shapes.csv.gz', gzipSync(`${csv}\n`, { level: 9 }))
console.log(`${paths.length} states, ${rows.length} seats, drawing 1000 × ${height}`)

function projected(geometry: Polygon | MultiPolygon): MultiPolygon {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return {
    type: 'MultiPolygon',
    coordinates: polygons.map((rings) =>
      rings.map((ring) => ring.map((point) => projection(point as [number, number])!)),
    ),
  }
}

/** The centre of a constituency with islands is on its largest part. */
function largest(shape: Shape): Shape {
  if (shape.geometry.type === 'Polygon') return shape
  const parts = shape.geometry.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
  const geometry = parts.toSorted((a, b) => geoPath(projection).area(b) - geoPath(projection).area(a))[0]!
  return { ...shape, geometry }
}

function areaOf(ring: Ring): number {
  let sum = 0
  for (let n = 0; n < ring.length - 1; n += 1)
    sum += ring[n]![0] * ring[n + 1]![1] - ring[n + 1]![0] * ring[n]![1]
  return Math.abs(sum) / 2
}

/** Relative steps are shorter than coordinates; steps that round to zero are dropped. */
function drawRing(ring: Ring, decimals: number): string {
  const scale = 10 ** decimals
  const points = ring.map(([x, y]) => [Math.round(x * scale), Math.round(y * scale)] as const)
  let [px, py] = points[0]!
  let text = `M${px / scale} ${py / scale}l`
  for (const [x, y] of points.slice(1, -1)) {
    if (x === px && y === py) continue
    text += `${text.endsWith('l') ? '' : ' '}${(x - px) / scale} ${(y - py) / scale}`
    px = x
    py = y
  }
  return `${text.replaceAll(' -', '-')}z`
}
