// The current seats' areas, from the publishers' maps, in degrees. Missing, because no map shows them as
// they are today: the assembly seats of Assam and Jammu and Kashmir, and those of Ahmedabad, Surat and
// Indore, which the map merges.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { parse } from 'csv-parse/sync'
import { read as readShapefile } from 'shapefile'
import { areaOf, mergedMark } from '#constituencies/shapes.ts'
import type { Area } from '#constituencies/shapes.ts'

type Shape = Polygon | MultiPolygon
/** `district`: of an assembly seat, by the delimitation order of 2008. */
export type SeatArea = Area & { state: string; geometry: Shape; district?: string }

const data = join(import.meta.dirname, '../../../data')
export type Row = Record<string, string>
export const tableAt = (file: string): Row[] => {
  const bytes = readFileSync(file)
  return parse<Row>((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString(), {
    columns: true,
    bom: true,
  })
}
export const seats = tableAt(join(data, 'seats.csv')).filter((seat) => seat['until'] === '')
export const nameOf = new Map(seats.map((seat) => [seat['id']!, seat]))

const assemblyStates: Record<string, string> = {
  'ANDHRA PRADESH': 'AP', 'ARUNACHAL PRADESH': 'AR', BIHAR: 'BR', CHHATTISGARH: 'CG', DELHI: 'DL', GOA: 'GA',
  GUJARAT: 'GJ', HARYANA: 'HR', 'HIMACHAL PRADESH': 'HP', JHARKHAND: 'JH', KARNATAKA: 'KA', KERALA: 'KL',
  'MADHYA PRADESH': 'MP', MAHARASHTRA: 'MH', MANIPUR: 'MN', MEGHALAYA: 'ML', MIZORAM: 'MZ', NAGALAND: 'NL',
  ORISSA: 'OD', PUDUCHERRY: 'PY', PUNJAB: 'PB', RAJASTHAN: 'RJ', SIKKIM: 'SK', 'TAMIL NADU': 'TN',
  TELANGANA: 'TS', TRIPURA: 'TR', UTTARKHAND: 'UK', 'UTTAR PRADESH': 'UP', 'WEST BENGAL': 'WB',
} // prettier-ignore

/** One polygon for a whole city. */
const merged = new Set(['va-gj-44', 'va-gj-159', 'va-mp-204'])

/** Assembly seats; `id` ends in `*` if the shape covers several. Parts of a seat are one area. */
export async function assemblyAreas(from: string): Promise<SeatArea[]> {
  const zip = join(from, 'pin/india_2012-17_AC.zip')
  const part = (name: string) => execFileSync('unzip', ['-p', zip, `*.${name}`], { maxBuffer: 1e8 })
  const { features } = await readShapefile(part('shp'), part('dbf'))
  const parts = features.flatMap(({ properties, geometry }) => {
    const cell = (name: string) =>
      String(properties?.[name] ?? '')
        .replace(/\0.*$/s, '')
        .trim()
    const state = assemblyStates[cell('ST_NAME')]
    const number = Number(cell('AC_NO')) - (state === 'AP' ? 119 : 0)
    const id = `va-${state?.toLowerCase()}-${number}`
    if (state === undefined || !geometry || !nameOf.has(id)) return []
    const district = cell('DIST_NAME')
    return [{ id: merged.has(id) ? id + mergedMark : id, state, geometry: geometry as Shape, district }]
  })
  return joined(parts)
}

type LokSabhaSeat = { st_name: string; st_code: number; pc_no: number; pc_name: string }
const mapStates: Record<number, string> = {
  2: 'HP', 3: 'PB', 4: 'CH', 5: 'UK', 6: 'HR', 7: 'DL', 8: 'RJ', 9: 'UP', 10: 'BR', 11: 'SK', 12: 'AR', 13: 'NL',
  14: 'MN', 15: 'MZ', 16: 'TR', 17: 'ML', 19: 'WB', 20: 'JH', 21: 'OD', 22: 'CG', 23: 'MP', 24: 'GJ', 25: 'DH',
  26: 'DH', 27: 'MH', 29: 'KA', 30: 'GA', 31: 'LD', 32: 'KL', 33: 'TN', 34: 'PY', 35: 'AN', 36: 'TS', 37: 'AP',
} // prettier-ignore
const redrawn: readonly [string, string][] = [
  ['AS', 'assam_ls_new_borders'],
  ['JK', 'j_and_k_ls_new_borders'],
  ['LA', 'ladakh_ls_new_borders'],
]

/** All 543 seats: Assam, Jammu and Kashmir and Ladakh from their new maps. */
export function lokSabhaAreas(from: string): SeatArea[] {
  const old = geojson<LokSabhaSeat>(join(from, 'maps/india_pc_2019_simplified.geojson.gz')).flatMap(
    ({ properties: seat, geometry }) => {
      const state = mapStates[seat.st_code]
      const number = seat.st_code === 26 ? 2 : seat.pc_no
      return state === undefined ? [] : [{ id: `ls-${state.toLowerCase()}-${number}`, state, geometry }]
    },
  )
  const today = redrawn.flatMap(([state, file]) =>
    geojson<{ ls_seat_code: string }>(join(from, `pin/${file}.geojson.gz`)).flatMap(
      ({ properties: { ls_seat_code: code }, geometry }) =>
        code === '999' ? [] : [{ id: `ls-${state.toLowerCase()}-${code}`, state, geometry }],
    ),
  )
  return joined([...old, ...today])
}

function joined(parts: readonly Pick<SeatArea, 'id' | 'state' | 'geometry' | 'district'>[]): SeatArea[] {
  return [...Map.groupBy(parts, ({ id }) => id)].map(([id, all]) => {
    const polygons = all.flatMap(({ geometry: g }) =>
      g.type === 'Polygon' ? [g.coordinates] : g.coordinates,
    )
    const geometry: Shape = { type: 'MultiPolygon', coordinates: polygons }
    const { state, district } = all[0]!
    return { ...areaOf(id, polygons.flat()), state, geometry, ...(district && { district }) }
  })
}

function geojson<T>(file: string): Feature<Shape, T>[] {
  return (JSON.parse(gunzipSync(readFileSync(file)).toString()) as FeatureCollection<Shape, T>).features
}

/** Assembly seat → Lok Sabha seat, by the delimitation order of 2008; undivided Andhra Pradesh is two states now. */
export function lokSabhaOf(from: string): Map<string, string> {
  const found = tableAt(join(from, 'constituencies/2008-constituencies.csv')).flatMap(
    (row): [string, string][] => {
      const [abbr, seat, pc] = [row['ST_ABBR']!, Number(row['AC_CODE']), Number(row['PC_CODE'])]
      if (abbr === 'AS' || abbr === 'JK' || !(seat > 0)) return []
      const [state, before, parentsBefore]: [string, number, number] =
        abbr === 'AP' ? (seat > 119 ? ['ap', 119, 17] : ['ts', 0, 0]) : [abbr.toLowerCase(), 0, 0]
      return [[`va-${state}-${seat - before}`, `ls-${state}-${pc - parentsBefore}`]]
    },
  )
  return new Map(found.filter(([seat, parent]) => nameOf.has(seat) && nameOf.has(parent)))
}
