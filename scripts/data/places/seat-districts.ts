// Which districts a seat lies in. The delimitation order of 2008 puts every assembly seat into a district; offices only decide
// between that one and those that have been made of it since. Where the map contradicts the order, or shows no seat, or offices
// are too few or in the wrong places, districts-of-seats.csv says it, after reading all that differ from another list.
import { join } from 'node:path'
import { fold, keysOf } from '#base/fold.ts'
import type { Office } from './offices.ts'
import { nameOf, tableAt } from './seat-areas.ts'
import type { SeatArea } from './seat-areas.ts'

/** The smallest part of a seat that is said to lie in a district. */
const least = 0.1
/** The smallest part of a district that was in another before, if only unlikely positions tell. */
const leastSeen = 0.3

/** Largest first, as the Department of Posts names them today. */
export function districtsOf(
  offices: readonly Office[],
  assembly: readonly SeatArea[],
  parent: ReadonlyMap<string, string>,
  near: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  const named = offices.filter(({ district }) => district !== '')
  const order = new Map(assembly.map(({ id, district = '' }) => [id, district]))
  const districts = [...Map.groupBy(named, ({ state, district }) => `${state} ${district}`).values()].map(
    (all) => {
      const before = shares(
        all.map((one) => order.get(one.assembly ?? '')),
        least,
      )
      const seen = shares(
        all.map((one) => order.get(one.seen ?? '')),
        leastSeen,
      )
      const { state, district: name } = all[0]!
      return { state, name, key: fold(name), before: before.length > 0 ? before : seen }
    },
  )
  const inState = Map.groupBy(districts, ({ state }) => state)
  const [believed, seen] = (['assembly', 'seen'] as const).map((by) => Map.groupBy(named, (one) => one[by]))
  const then = Map.groupBy(assembly, ({ state }) => state)
  const isOld = (state: string, key: string) =>
    then.get(state)!.some(({ district = '' }) => nameKey(district) === key)
  const mostly = new Map(
    [...believed!].map(([id, all]) => [
      id,
      shares(
        all.map(({ district }) => district),
        least,
      )[0],
    ]),
  )
  const found = new Map<string, string[]>()
  for (const { id, state } of assembly) {
    if (!parent.has(id)) continue
    const old = order.get(id)!
    const today = inState
      .get(state)!
      .filter(
        ({ key, before }) =>
          old === '' || key === nameKey(old) || (!isOld(state, key) && before.includes(old)),
      )
    const names = new Set(today.map(({ name }) => name))
    const of = (some: readonly Office[] = []) =>
      shares(
        some.map(({ district }) => (names.has(district) ? district : undefined)),
        least,
      )
    // A single office may stand in the wrong place, or several far from their own district.
    const reaches = (district: string) =>
      believed!.get(id)!.filter((one) => one.district === district).length > 1 &&
      near.get(id)!.some((seat) => mostly.get(seat) === district)
    const own = of(believed!.get(id)).filter((district, index) => index === 0 || reaches(district))
    const most = own.length > 0 ? own : of(seen!.get(id)).slice(0, 1)
    const same = today.find(({ key }) => key === nameKey(old)) ?? (today.length === 1 ? today[0] : undefined)
    const guess = most.length > 0 ? most : same === undefined ? [] : [same.name]
    const stated = surely(
      old,
      believed!.get(id),
      (near.get(id) ?? []).map((seat) => order.get(seat) ?? ''),
    )
    const main = stated === undefined || guess.includes(stated) ? guess : [stated]
    // A district's chief town lies in it, whatever the map says of the seat.
    const town = keysOf(nameOf.get(id)!['name']!)
    const around = shares(
      (seen!.get(id) ?? []).map(({ district }) => district),
      least,
    )
    const chief = inState
      .get(state)!
      .find(({ key, name }) =>
        key === town.folded
          ? names.has(name) || around.includes(name)
          : around.includes(name) && keysOf(key).skeleton === town.skeleton,
      )?.name
    found.set(id, chief === undefined ? main : [chief, ...main.filter((one) => one !== chief)])
  }
  for (const { seat, districts: stated } of tableAt(join(import.meta.dirname, 'districts-of-seats.csv')))
    found.set(seat!, stated!.split('|'))
  const seats = Map.groupBy(parent, ([, over]) => over)
  for (const [seat, all] of Map.groupBy(named, ({ lokSabha }) => lokSabha)) {
    if (seat === undefined) continue
    const parts = (seats.get(seat) ?? []).flatMap(([id]) => found.get(id)?.[0])
    const own = shares(parts, 0)
    found.set(
      seat,
      own.length > 0
        ? own
        : shares(
            all.map(({ district }) => district),
            least,
          ),
    )
  }
  return found
}

/** So many offices tell whether a district reaches into a postal region. */
const fewest = 100

/**
 * The directory puts the south of Chhattisgarh into Raipur: where a district has many offices in a postal region (three digits)
 * and none in a seat of its own, they lie in the district of the seats that most positions of their PIN are in.
 */
export function inSeatsDistricts(
  offices: readonly Office[],
  within: ReadonlyMap<string, readonly string[]>,
): Office[] {
  const regions = Map.groupBy(
    offices,
    ({ state, district, pin }) => `${state} ${district} ${pin.slice(0, 3)}`,
  )
  const renamed = new Map(
    [...regions.values()].flatMap((all) => {
      const seats = all.flatMap(({ assembly }) => assembly ?? [])
      const { district } = all[0]!
      if (seats.length < fewest || seats.some((seat) => within.get(seat)?.includes(district))) return []
      return [...Map.groupBy(all, ({ pin }) => `${district} ${pin}`)].map(([key, some]) => {
        const seen = some.map((one) => within.get(one.seen ?? '')?.[0])
        return [key, shares(seen, 0)[0] ?? district] as const
      })
    }),
  )
  // One that the directory puts into no district lies in that of its seat.
  const only = ({ assembly = '' }: Office) => {
    const [district = '', ...others] = within.get(assembly) ?? []
    return others.length > 0 ? '' : district
  }
  return offices.map((one) => ({
    ...one,
    district: renamed.get(`${one.district} ${one.pin}`) ?? (one.district || only(one)),
  }))
}

/**
 * The map gives some seats the district of their Lok Sabha seat, and marks some as doubtful with an asterisk: there many
 * offices in many PINs outweigh it, if a seat next to it is in their district.
 */
function surely(old: string, own: readonly Office[] = [], around: readonly string[]): string | undefined {
  const [stated] = shares(
    own.map(({ district }) => district),
    0.75,
  )
  const pins = new Set(own.map(({ pin }) => pin)).size
  const many = own.length >= (old.endsWith('*') ? 8 : 30) && pins >= 4
  return many && stated !== undefined && around.some((one) => nameKey(one) === fold(stated))
    ? stated
    : undefined
}

const nameKey = (district: string) => fold(district.replace(/\s*\*$/, ''))

/** What at least such a part of the known ones is, most first. */
function shares(all: readonly (string | undefined)[], part: number): string[] {
  const known = all.filter((one) => one !== undefined && one !== '')
  return [...Map.groupBy(known, (one) => one!)]
    .filter(([, some]) => some.length >= part * known.length)
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([one]) => one)
}
