// data/places: PIN codes, localities and locations of seats, in our own form (made by
// scripts/data/make-places.ts).
import { keysOf } from '#base/fold.ts'
import type {
  DistrictFact,
  LocalityFact,
  PinFact,
  PlaceFacts,
  SeatPlaceFact,
  SeatOffices,
} from '#constituencies/facts.ts'
import { listIn, ownFacts, ownRows, asText, textOrNull } from '../table.ts'

type Group = {
  pin: string
  state: string
  district: string
  assembly: string | undefined
  lokSabha: string | undefined
  offices: string[]
}

export const seatPlacesFrom = (csv: string) =>
  ownFacts<SeatPlaceFact>(csv, {
    seat: asText,
    lokSabha: textOrNull,
    districts: listIn,
    neighbours: listIn,
  })

/** @param seats say in which Lok Sabha seat an assembly seat lies. */
export function placesFrom(csv: string, seats: readonly SeatPlaceFact[]): PlaceFacts {
  const parent = new Map(seats.map(({ seat, lokSabha }) => [seat, lokSabha]))
  const groups = ownRows(csv).map((row): Group => {
    const state = row['state']!
    const id = (house: string, number: string | undefined) =>
      number ? `${house}-${state.toLowerCase()}-${number}` : undefined
    const assembly = id('va', row['assembly'])
    const lokSabha = assembly === undefined ? id('ls', row['lok_sabha']) : parent.get(assembly)
    return {
      pin: row['pin']!,
      state,
      district: row['district']!,
      assembly,
      lokSabha: lokSabha ?? undefined,
      offices: listIn(row['offices']!),
    }
  })
  const isNear = nearness(seats)
  return {
    pins: [...Map.groupBy(groups, ({ pin }) => pin)].map(([pin, all]) => pinOf(pin, all, isNear)),
    districts: districtsIn(groups),
    localities: localitiesIn(groups),
  }
}

type Nearness = (group: Group, seats: ReadonlySet<string>) => boolean

/** Whether a group's district reaches one of these Lok Sabha seats or its neighbours. */
function nearness(all: readonly SeatPlaceFact[]): Nearness {
  const known = new Map(all.map((one) => [one.seat, one]))
  return ({ state, district }, seats) =>
    [...seats]
      .flatMap((seat) => [seat, ...(known.get(seat)?.neighbours ?? [])])
      .some(
        (seat) =>
          seat.startsWith(`ls-${state.toLowerCase()}-`) && known.get(seat)?.districts.includes(district),
      )
}

function pinOf(pin: string, groups: readonly Group[], isNear: Nearness): PinFact {
  const [state] = weigh(groups.map((group) => [group.state, size(group)]))
  const seats = new Set(groups.flatMap(({ lokSabha }) => lokSabha ?? []))
  // The directory writes districts at the other end of the country beside some offices.
  const believed = groups.filter(
    (group) =>
      group.state === state!.of || group.lokSabha !== undefined || seats.size === 0 || isNear(group, seats),
  )
  const districts = weigh(believed.map((group) => [group.district, size(group)]))
  return {
    pin,
    stateCode: state!.of,
    districts: districts.map(({ of }) => of).filter(Boolean),
    offices: groups.reduce((sum, group) => sum + size(group), 0),
    assembly: seatsOf(groups, 'assembly'),
    lokSabha: seatsOf(groups, 'lokSabha'),
  }
}

function localitiesIn(groups: readonly Group[]): LocalityFact[] {
  const found = new Map<string, { key: string; skeleton: string; names: string[]; pins: string[] }>()
  for (const { pin, offices } of groups) {
    for (const name of offices) {
      const { folded, skeleton } = keysOf(name)
      const key = folded.replaceAll(' ', '')
      if (key.length < 2) continue
      const one = found.get(key)
      if (!one) found.set(key, { key, skeleton, names: [name], pins: [pin] })
      else if (!one.names.some((other, i) => other === name && one.pins[i] === pin)) {
        one.names.push(name)
        one.pins.push(pin)
      }
    }
  }
  return [...found.values()]
}

function districtsIn(groups: readonly Group[]): DistrictFact[] {
  const named = groups.filter(({ district, offices }) => district !== '' && offices.length > 0)
  return [...Map.groupBy(named, ({ state, district }) => `${state} ${district}`).values()].map((all) => {
    const { district: name, state: stateCode } = all[0]!
    const { folded, skeleton } = keysOf(name)
    return {
      key: folded.replaceAll(' ', ''),
      skeleton,
      name,
      stateCode,
      assembly: seatsOf(all, 'assembly'),
      lokSabha: seatsOf(all, 'lokSabha'),
    }
  })
}

const size = ({ offices }: Group) => offices.length

function seatsOf(groups: readonly Group[], house: 'assembly' | 'lokSabha'): SeatOffices[] {
  const known = groups.flatMap((group) => (group[house] ? [[group[house], size(group)] as const] : []))
  return weigh(known).map(({ of, weight }) => ({ seat: of, offices: weight }))
}

const order = new Intl.Collator('en', { numeric: true })

/** Largest first; ties by name. */
function weigh(all: readonly (readonly [string, number])[]): { of: string; weight: number }[] {
  const sums = new Map<string, number>()
  for (const [of, weight] of all) sums.set(of, (sums.get(of) ?? 0) + weight)
  return [...sums]
    .map(([of, weight]) => ({ of, weight }))
    .toSorted((a, b) => b.weight - a.weight || order.compare(a.of, b.of))
}
