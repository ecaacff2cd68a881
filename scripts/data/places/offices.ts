// The directory's post offices, each with the seat of its coordinates, if these are credible.
import { join } from 'node:path'
import { distance, gridOf, isInside } from '#constituencies/shapes.ts'
import type { Point } from '#constituencies/shapes.ts'
import { fold } from '#base/fold.ts'
import { toTitleCase } from '#base/title-case.ts'
import { believe, seatsIn } from './positions.ts'
import type { Placed } from './placeholders.ts'
import { nameOf, seats, tableAt } from './seat-areas.ts'
import type { Row, SeatArea } from './seat-areas.ts'

export type Office = {
  pin: string
  name: string
  state: string
  district: string
  /** Absent unless it is believed. */
  point?: Point
  /** The assembly seat of the position that the directory gives, believed or not. */
  seen?: string
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

const seatsOf = Map.groupBy(
  seats.filter((seat) => seat['house'] === 'lok_sabha'),
  (seat) => seat['state']!,
)

/** The directory's offices, with the seats of those whose position is believed. */
export function officesIn(
  from: string,
  of: { assembly: readonly SeatArea[]; lokSabha: readonly SeatArea[]; parent: ReadonlyMap<string, string> },
): Office[] {
  const rows = tableAt(join(from, 'pin/pin_offices.csv.gz'))
  const home = stateOfPins(rows)
  const regional = districtsByDigits(rows)
  const at = { assembly: finder(of.assembly), lokSabha: finder(of.lokSabha) }
  const coasts = Map.groupBy(of.lokSabha, ({ state }) => state)
  const all = rows.flatMap((row): (Placed & { name: string; isBranch: boolean })[] => {
    const state = states[row['state']!] ?? home.get(row['pin']!)
    if (state === undefined) return []
    const delivers = row['delivery'] === 'Delivery' && row['type'] !== 'BO'
    const { pin, lat, lon } = row as { pin: string; lat: string; lon: string }
    const office = {
      isBranch: row['type'] === 'BO',
      pin,
      name: officeName(row['office']!),
      state,
      district: districtName(row['district']!) || (regional(state, pin) ?? ''),
    }
    const plain = { ...office, delivers, isHead: row['type'] === 'HO' }
    if (lat === '' || lon === '') return [plain]
    const point: Point = [Number(lon), Number(lat)]
    const shown = at.assembly(point)
    const assembly = shown !== undefined && of.parent.has(shown.id) ? shown.id : undefined
    const parent = assembly === undefined ? undefined : of.parent.get(assembly)
    const seat = parent ?? at.lokSabha(point)?.id ?? nearest(coasts.get(state) ?? [], point)
    return [
      {
        ...plain,
        written: { lat, lon },
        point,
        ...(seat && { lokSabha: seat, stateAt: seat.split('-')[1]!.toUpperCase() }),
        ...(assembly && { assembly }),
      },
    ]
  })
  const named = seatNamed(of.assembly)
  const called = calledAfter(all, of.assembly, of.parent)
  const believed = believe(all, of.lokSabha)
  const middle = new Map(all.filter((one) => believed.has(one)).map((one) => [one.pin, one]))
  return all.map((one) => {
    const { pin, name, state, district } = one
    const own = one.isBranch
      ? undefined
      : (called.get(one) ?? named(one, (believed.has(one) ? one : middle.get(pin))?.point))
    const only = seatsOf.get(state)!.length === 1 ? seatsOf.get(state)![0]!['id']! : undefined
    const there: Partial<Placed> = believed.has(one) ? one : {}
    const { point } = there
    const assembly = own ?? there.assembly
    const lokSabha = own === undefined ? there.lokSabha : of.parent.get(own)
    const seat = only ?? lokSabha
    const seen = one.stateAt === state ? one.assembly : undefined
    return {
      pin,
      name,
      state,
      district,
      ...(seen && { seen }),
      ...(point && { point }),
      ...(assembly && { assembly }),
      ...(seat && { lokSabha: seat }),
    }
  })
}

/** What the directory says of each PIN: the district of most of its offices. */
export function districtOfPins(from: string): Map<string, string> {
  const rows = tableAt(join(from, 'pin/pin_offices.csv.gz')).filter(
    (row) => states[row['state']!] !== undefined && districtName(row['district']!) !== '',
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row['pin']!)].map(([pin, all]) => {
      const named = Map.groupBy(all, (row) => `${states[row['state']!]} ${districtName(row['district']!)}`)
      return [pin, [...named].toSorted((a, b) => b[1].length - a[1].length)[0]![0]]
    }),
  )
}

/** Kilometres. In cities the map of the seats is about so far from the streets; a whole name says more than its first word. */
const astray = { whole: 3.5, first: 3 }
const far = 7
const leastLetters = 6

const keyOf = (name: string) =>
  fold(name)
    .replaceAll(' ', '')
    .replace(/(.)\1+/g, '$1')

/** The seat after which an office of a town is called, if it is close: Bidhan Nagar. */
function seatNamed(areas: readonly SeatArea[]) {
  const inState = Map.groupBy(
    areas.flatMap((area) => {
      const called = keyOf(nameOf.get(area.id)?.['name'] ?? '')
      return called.length < leastLetters ? [] : [{ area, called }]
    }),
    ({ area }) => area.state,
  )
  return ({ name, state }: { name: string; state: string }, point: Point | undefined): string | undefined => {
    if (point === undefined) return undefined
    const office = keyOf(name)
    return (inState.get(state) ?? []).find(({ area, called }) => {
      const reach = office === called ? astray.whole : astray.first
      return office.startsWith(called) && distance(area, point, reach) <= reach
    })?.area.id
  }
}

/** A smaller part of what the directory sees in a seat does not make it one of the district. */
const leastOfSeat = 0.2

/**
 * The one office of its district that delivers and is called as a seat there lies in it, believed or not. A point that is far
 * away is taken from it: Kurtha's was in the next seat.
 */
function calledAfter(
  all: readonly (Placed & { name: string })[],
  areas: readonly SeatArea[],
  parent: ReadonlyMap<string, string>,
): Map<Placed, string> {
  const districtOf = (one: Placed) => `${one.state} ${one.district}`
  const inDistrict = Map.groupBy(all, districtOf)
  const inSeat = Map.groupBy(all, ({ assembly }) => assembly)
  const called = Map.groupBy(areas, ({ id, state }) => `${state} ${keyOf(nameOf.get(id)?.['name'] ?? '')}`)
  const delivering = Map.groupBy(
    all.filter(({ delivers }) => delivers),
    (one) => `${districtOf(one)} ${keyOf(one.name)}`,
  )
  const found = [...delivering.values()].flatMap(([one, ...others]): [Placed, string][] => {
    const { state, district, name, point } = one!
    if (others.length > 0 || point === undefined) return []
    const isSeat = (area: SeatArea) => {
      const there = inSeat.get(area.id) ?? []
      const own = there.filter((other) => districtOf(other) === districtOf(one!))
      const isOrdered = fold(area.district ?? '') === fold(district)
      return (
        (isOrdered || (own.length > 0 && own.length >= leastOfSeat * there.length)) &&
        seatsIn(inDistrict.get(districtOf(one!))!)(parent.get(area.id)!)
      )
    }
    const [area] = (called.get(`${state} ${keyOf(name)}`) ?? []).filter(isSeat)
    if (area === undefined) return []
    if (distance(area, point, far) > far) delete one!.point
    else one!.isSure = true
    return [[one!, area.id]]
  })
  return new Map(found)
}

/** Which area a point lies in. */
function finder(areas: readonly SeatArea[]): (point: Point) => SeatArea | undefined {
  const squares = Map.groupBy(
    areas.flatMap((area) => {
      const [[west, south], [east, north]] = [
        gridOf([area.box[0], area.box[1]]),
        gridOf([area.box[2], area.box[3]]),
      ]
      const columns = Array.from({ length: east - west + 1 }, (_, n) => west + n)
      return columns.flatMap((x) =>
        Array.from({ length: north - south + 1 }, (_, n) => ({ square: `${x},${south + n}`, area })),
      )
    }),
    ({ square }) => square,
  )
  return (point) => squares.get(gridOf(point).join())?.find(({ area }) => isInside(area, point))?.area
}

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

/** The district of an office that the directory gives none: that of most others of its PIN, or of nearly all whose PIN begins so. */
function districtsByDigits(rows: readonly Row[]): (state: string, pin: string) => string | undefined {
  const named = rows.filter((row) => districtName(row['district']!) !== '')
  const found = [6, 5, 4].map((digits) => {
    const groups = Map.groupBy(named, (row) => `${states[row['state']!]} ${row['pin']!.slice(0, digits)}`)
    return new Map(
      [...groups].map(([key, all]) => {
        const most = [...Map.groupBy(all, (row) => districtName(row['district']!))].toSorted(
          (a, b) => b[1].length - a[1].length,
        )[0]!
        return [key, most[1].length >= (digits === 6 ? 0 : 0.75) * all.length ? most[0] : undefined]
      }),
    )
  })
  return (state, pin) =>
    found.map((of, n) => of.get(`${state} ${pin.slice(0, 6 - n)}`)).find((one) => one !== undefined)
}

/**
 * "Sonarpur SO" is Sonarpur, "Saket SO South Delhi" is Saket: an office's grade, and what tells it from others, is not part of the
 * place name. "Sec62" is Sector 62.
 */
function officeName(name: string): string {
  const plain = name
    .replaceAll(/[|"]/g, ' ')
    .replace(/\bsec(?:t|tor)?[\s.-]*(?=\d)/i, 'Sector ')
    .replace(/\s+/g, ' ')
    .trim()
  const graded = plain.replace(/(?<=[\p{L})])[\s,]+[BSH]\.?O\b\.?(?: +\p{L}| *\().*$/u, '')
  const bare = graded.replace(/[\s,]*\(?\b(?:[BSHP]\.?\s?O|G\.P\.O|N\.?D|EDBO|EDSO)\b\.?\)?$/i, '').trim()
  return toTitleCase(bare || plain)
}

function districtName(name: string): string {
  return name === 'NA' ? '' : toTitleCase(name.replaceAll(/\s+/g, ' ').trim())
}
