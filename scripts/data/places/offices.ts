// The directory's post offices, each with the seat of its coordinates, if these are credible.
import { join } from 'node:path'
import { distance } from '#constituencies/shapes.ts'
import type { Point } from '#constituencies/shapes.ts'
import { toTitleCase } from '#base/title-case.ts'
import { medianOf } from '#parliament/measures.ts'
import { seats, tableAt } from './seat-areas.ts'
import type { Row, SeatArea } from './seat-areas.ts'

export type Office = {
  pin: string
  name: string
  state: string
  district: string
  /** Absent if no map of current seats shows it. */
  assembly?: string
  lokSabha?: string
}

const states: Record<string, string> = {
  'ANDAMAN AND NICOBAR ISLANDS': 'AN', 'ANDHRA PRADESH': 'AP', 'ARUNACHAL PRADESH': 'AR', ASSAM: 'AS', BIHAR: 'BR',
  CHANDIGARH: 'CH', CHHATTISGARH: 'CG', DELHI: 'DL', GOA: 'GA', GUJARAT: 'GJ', HARYANA: 'HR',
  'HIMACHAL PRADESH': 'HP', 'JAMMU AND KASHMIR': 'JK', JHARKHAND: 'JH', KARNATAKA: 'KA', KERALA: 'KL', LADAKH: 'LA',
  LAKSHADWEEP: 'LD', 'MADHYA PRADESH': 'MP', MAHARASHTRA: 'MH', MANIPUR: 'MN', MEGHALAYA: 'ML', MIZORAM: 'MZ',
  NAGALAND: 'NL', ODISHA: 'OD', PUDUCHERRY: 'PY', PUNJAB: 'PB', RAJASTHAN: 'RJ', SIKKIM: 'SK', 'TAMIL NADU': 'TN',
  TELANGANA: 'TS', 'THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU': 'DH', TRIPURA: 'TR', UTTARAKHAND: 'UK',
  'UTTAR PRADESH': 'UP', 'WEST BENGAL': 'WB',
} // prettier-ignore

/** A coast is drawn coarsely: an office just off it belongs to the nearest seat of its state. */
const offshore = 5

const seatsIn = Map.groupBy(
  seats.filter((seat) => seat['house'] === 'lok_sabha'),
  (seat) => seat['state']!,
)

export function officesIn(
  from: string,
  of: { lokSabha: readonly SeatArea[]; parent: ReadonlyMap<string, string> },
): Office[] {
  const rows = tableAt(join(from, 'pin/pin_offices.csv.gz'))
  const home = stateOfPins(rows)
  const byState = Map.groupBy(of.lokSabha, ({ state }) => state)
  const believed = believedRows(rows)
  return rows.flatMap((row) => {
    const state = states[row['state']!] ?? home.get(row['pin']!)
    if (state === undefined) return []
    const name = officeName(row['office']!)
    const office: Office = { pin: row['pin']!, name, state, district: districtName(row['district']!) }
    const placed = believed.has(row)
    const point: Point | undefined = placed ? [Number(row['lon']), Number(row['lat'])] : undefined
    const assembly = `va-${row['ac_state']!.toLowerCase()}-${row['ac_no']}`
    // If coordinates lie in another state than the directory names, one of the two is wrong.
    if (placed && row['ac_no'] && row['ac_state'] !== state) return [office]
    if (point && of.parent.has(assembly) && !isMerged(assembly))
      return [{ ...office, assembly, lokSabha: of.parent.get(assembly)! }]
    const only = seatsIn.get(state)!.length === 1 ? seatsIn.get(state)![0]!['id']! : undefined
    const lokSabha = only ?? (point && nearest(byState.get(state) ?? [], point))
    return [{ ...office, ...(lokSabha && { lokSabha }) }]
  })
}

/**
 * Rows with coordinates near the others of their PIN. A point shared by offices of three or more PINs is
 * some head office's, and counts only if a PIN has no better one. A point with its minutes written as decimals does not count.
 */
export function believedRows(rows: readonly Row[]): Set<Row> {
  const placed = rows.filter((row) => row['placed'] === 'ok' || row['placed'] === 'outside')
  const wrong = minutesAsDecimals(rows)
  const at = (row: Row) => `${row['lat']},${row['lon']}`
  const pinsAt = new Map(
    [...Map.groupBy(placed, at)].map(([point, all]) => [point, new Set(all.map(({ pin }) => pin)).size]),
  )
  return new Set(
    [...Map.groupBy(placed, ({ pin }) => pin).values()].flatMap((all) => {
      const right = all.filter((row) => !wrong.has(row))
      const own = right.filter((row) => pinsAt.get(at(row))! <= 2)
      return own.length > 0 ? own : right
    }),
  )
}

/**
 * Some coordinates are degrees, minutes and seconds written as one decimal number: 22.3425 is 22° 34′ 25″, so eight offices
 * in the middle of Kolkata lie 29 km away from it. Such a point is far from the offices that deliver for its PIN, but next to
 * one of them if read in that way, and then also nearer to the PINs with the same first four digits; otherwise the office that
 * delivers is the one in the wrong place. It is not corrected: one in nine is like that by chance (docs/places.md).
 */
function minutesAsDecimals(rows: readonly Row[]): Set<Row> {
  const pins = Map.groupBy(rows.filter(hasPosition), ({ pin }) => pin!)
  const regions = Map.groupBy(
    [...pins].map(([pin, all]) => ({ pin, middle: middle(all.map(positionOf)) })),
    ({ pin }) => pin.slice(0, 4),
  )
  const middles = new Map([...regions].map(([digits, all]) => [digits, middle(all.map((one) => one.middle))]))
  return new Set(
    [...pins].flatMap(([pin, all]) => {
      const offices = all
        .filter((row) => row['delivery'] === 'Delivery' && row['type'] !== 'BO')
        .map(positionOf)
      const away = (point: Point) => Math.min(...offices.map((office) => kilometres(office, point)))
      const region = middles.get(pin.slice(0, 4))!
      const found = (within: number) =>
        all.filter((row) => {
          const written = positionOf(row)
          const [longitude, latitude] = written.map(ofMinutes)
          if (longitude === undefined || latitude === undefined || away(written) < 10) return false
          const meant: Point = [longitude, latitude]
          return away(meant) < within && kilometres(meant, region) < kilometres(written, region)
        })
      // Who wrote one office of a PIN like that wrote its others so, too.
      return found(2).length > 0 ? found(5) : []
    }),
  )
}

const hasPosition = (row: Row) => row['lat'] !== '' && row['lon'] !== ''
const positionOf = (row: Row): Point => [Number(row['lon']), Number(row['lat'])]
const middle = (points: readonly Point[]): Point => [
  medianOf(points.map(([longitude]) => longitude).toSorted((a, b) => a - b)),
  medianOf(points.map(([, latitude]) => latitude).toSorted((a, b) => a - b)),
]

/** 22.3425 as 22° 34′ 25″; nothing if there are no such minutes. */
function ofMinutes(written: number): number | undefined {
  const degrees = Math.trunc(written)
  const [minutes, seconds] = [Math.trunc((written - degrees) * 100 + 1e-6), (written * 100) % 1]
  return minutes < 60 ? degrees + minutes / 60 + (seconds * 100) / 3600 : undefined
}

const kilometres = ([x, y]: Point, [toX, toY]: Point) =>
  Math.hypot((toX - x) * 111.32 * Math.cos((y * Math.PI) / 180), (toY - y) * 110.57)

/** One polygon of the map for a whole city. */
const isMerged = (id: string) => ['va-gj-44', 'va-gj-159', 'va-mp-204'].includes(id)

function nearest(areas: readonly SeatArea[], point: Point): string | undefined {
  const found = areas
    .map((area) => ({ id: area.id, away: distance(area, point, offshore) }))
    .toSorted((a, b) => a.away - b.away)
  return found[0] && found[0].away <= offshore ? found[0].id : undefined
}

/** The directory does not name a state for some offices: it is that of the others with the PIN, or with its first three digits. */
function stateOfPins(rows: readonly Row[]): Map<string, string> {
  const named = rows.filter((row) => states[row['state']!] !== undefined)
  const max = (of: (row: Row) => string) =>
    new Map(
      [...Map.groupBy(named, of)].map(([key, all]) => {
        const counts = [...Map.groupBy(all, (row) => states[row['state']!]!)]
        return [key, counts.toSorted((a, b) => b[1].length - a[1].length)[0]![0]]
      }),
    )
  const [own, region] = [max((row) => row['pin']!), max((row) => row['pin']!.slice(0, 3))]
  return new Map(
    rows.flatMap(({ pin }) => {
      const state = own.get(pin!) ?? region.get(pin!.slice(0, 3))
      return state === undefined ? [] : [[pin!, state]]
    }),
  )
}

/** "Sonarpur SO" is Sonarpur: an office's grade is not part of the place name. */
function officeName(name: string): string {
  const plain = name.replaceAll(/[|"]/g, ' ').replace(/\s+/g, ' ').trim()
  const bare = plain.replace(/[\s,]*\(?\b(?:[BSHP]\.?\s?O|G\.P\.O|N\.?D|EDBO|EDSO)\b\.?\)?$/i, '').trim()
  return toTitleCase(bare || plain)
}

function districtName(name: string): string {
  return name === 'NA' ? '' : toTitleCase(name.replaceAll(/\s+/g, ' ').trim())
}
