// Which positions of the directory are believed, and in which district an office lies: docs/places.md, "Positions".
import { distance } from '#constituencies/shapes.ts'
import { medianOf } from '#parliament/measures.ts'
import { isPlaceholder, isRound, isWrittenInMinutes, kilometres, pinsAt } from './placeholders.ts'
import type { Placed } from './placeholders.ts'
import type { SeatArea } from './seat-areas.ts'

/** A seat with a smaller part of a district's offices is not answered there. */
export const leastOfDistrict = 0.03

/** Kilometres. An office that delivers is believed if two more of its district are nearer, or as near as is usual there. */
const neighbourhood = { least: 20, most: 60, usual: 4 }
/** Other offices are believed this near to the one that delivers, or several times as near as the next PIN. */
const reach = { least: 12, most: 60, spacings: 4.5 }
/** Without one that delivers: near two of other PINs. */
const support = { least: 10, spacings: 3 }

/** `anchors`: the believed one of each PIN. */
type District = { anchors: Placed[]; spacing: number }

/** Offices whose position is believed. Corrects, in place, the state and district of a PIN that contradict digits and map. */
export function believe(all: readonly Placed[], states: readonly SeatArea[]): Set<Placed> {
  const astray = strays(all, states)
  const shared = pinsAt(all)
  const best = [
    ...Map.groupBy(
      all.filter((one) => isHere(one) && !astray.has(one)),
      ({ pin }) => pin,
    ).values(),
  ].flatMap((offices) => {
    const middle = inTheMiddle(offices.filter((one) => !isPlaceholder(one, shared)))
    const delivers = offices.find((one) => one.delivers && !shared.isCopied(one) && !isRound(one))
    if (middle === undefined || delivers === undefined) return delivers ?? middle ?? []
    return outvoted(delivers, middle, offices) ? middle : delivers
  })
  const districts = new Map(
    [...Map.groupBy(best, districtOf)].map(([key, offices]) => [key, anchorsOf(offices)]),
  )
  settle(astray, districts)
  const anchors = new Map(
    [...districts.values()].flatMap(({ anchors: some }) => some.map((one) => [one.pin, one])),
  )
  const found = [...Map.groupBy(all.filter(isHere), ({ pin }) => pin)].flatMap(([pin, offices]) =>
    ofPin(offices, anchors.get(pin), districts, (one) => isPlaceholder(one, shared)),
  )
  return new Set(inSeatsOfPin(inSeatsOfDistrict(found), all))
}

/** Many offices, each with a point of its own, are beside one of them, and at most a third as many beside the one that delivers. */
function outvoted(delivers: Placed, middle: Placed, all: readonly Placed[]): boolean {
  if (delivers.isSure || kilometres(delivers.point!, middle.point!) <= 2 * reach.least) return false
  const beside = (of: Placed) =>
    new Set(
      all
        .filter(({ point }) => kilometres(point!, of.point!) <= reach.least)
        .map(({ point }) => point!.join()),
    ).size
  return beside(middle) >= 5 && beside(middle) >= 3 * beside(delivers)
}

/** The one nearest to all others. */
function inTheMiddle(all: readonly Placed[]): Placed | undefined {
  const away = (from: Placed) => all.reduce((sum, { point }) => sum + kilometres(point!, from.point!), 0)
  return all.map((one) => ({ one, sum: away(one) })).toSorted((a, b) => a.sum - b.sum)[0]?.one
}

/** Those in no strange place, and in a Lok Sabha seat that others of the district are in, too. */
function anchorsOf(all: readonly Placed[]): District {
  const near = new Map(all.map((one) => [one, distances(one, all)]))
  const usual = medianOf([...near.values()].map((some) => third(some)).toSorted((a, b) => a - b))
  const limit = Math.min(neighbourhood.most, Math.max(neighbourhood.least, neighbourhood.usual * usual))
  const anchors = inSeatsOfDistrict(all.filter((one) => third(near.get(one)!) <= limit))
  const nearest = anchors.map((one) => distances(one, anchors)[0] ?? 0).toSorted((a, b) => a - b)
  return { anchors, spacing: nearest.length > 0 ? medianOf(nearest) : support.least / 2 }
}

/** Where the one that delivers says nothing, another alone is not believed against two elsewhere in the seats of the district. */
function ofPin(
  all: readonly Placed[],
  anchor: Placed | undefined,
  districts: ReadonlyMap<string, District>,
  placeholder: (one: Placed) => boolean,
): Placed[] {
  const others = all.filter((one) => one !== anchor && !placeholder(one))
  const { anchors = [], spacing = 0 } = districts.get(districtOf(anchor ?? all[0]!)) ?? {}
  const wide = reach.spacings * spacing
  const within = Math.min(reach.most, Math.max(reach.least, wide))
  const isNear = (one: Placed): boolean => {
    if (anchor !== undefined)
      return kilometres(one.point!, anchor.point!) <= within && !isWrittenInMinutes(one.point!, anchor.point!)
    const near = distances(one, anchors)
    return (
      near.length > 0 &&
      near[Math.min(1, near.length - 1)]! <= Math.max(support.least, support.spacings * spacing)
    )
  }
  const found = [...(anchor ? [anchor] : []), ...others.filter(isNear)]
  const isSeat = seatsIn(anchors)
  const elsewhere = others.filter((one) => !isNear(one) && isSeat(one.lokSabha ?? ''))
  const isAlone = found.length === 1 && found[0]!.assembly !== undefined && !anchor?.delivers
  return isAlone && elsewhere.length > 1 ? [] : found
}

/** Without those in a seat that too few of the district are in. */
function inSeatsOfDistrict(all: readonly Placed[]): Placed[] {
  const shares = new Map([...Map.groupBy(all, districtOf)].map(([key, some]) => [key, seatsIn(some)]))
  const left = all.filter(
    (one) => one.district === '' || one.lokSabha === undefined || shares.get(districtOf(one))!(one.lokSabha),
  )
  return left.length === all.length ? left : inSeatsOfDistrict(left)
}

/** A PIN of several districts: the seat with most of its offices is one of the district that most of them are in. */
function inSeatsOfPin(all: readonly Placed[], directory: readonly Placed[]): Placed[] {
  const shares = new Map([...Map.groupBy(all, districtOf)].map(([key, some]) => [key, seatsIn(some)]))
  const pins = Map.groupBy(directory, ({ pin }) => pin)
  return [...Map.groupBy(all, ({ pin }) => pin)].flatMap(([pin, some]) => {
    const named = pins.get(pin)!.filter(({ district }) => district !== '')
    const isSeat = shares.get(mostOf(named, districtOf) ?? '')
    let left = some
    for (;;) {
      const first = mostOf(
        left.filter(({ lokSabha }) => lokSabha !== undefined),
        ({ lokSabha }) => lokSabha!,
      )
      if (first === undefined || isSeat === undefined || isSeat(first)) return left
      left = left.filter(({ lokSabha }) => lokSabha !== first)
    }
  })
}

/** The Lok Sabha seats with enough of them, and of their points: many offices of one PIN code at one point are one typing. */
export function seatsIn(all: readonly Placed[]): (seat: string) => boolean {
  const known = all.filter(({ lokSabha }) => lokSabha !== undefined)
  const points = new Map(known.map((one) => [`${one.pin} ${one.point?.join()}`, one]))
  const [isOfOffices, isOfPoints] = [known, [...points.values()]].map((some) => {
    const counts = Map.groupBy(some, ({ lokSabha }) => lokSabha!)
    return (seat: string) => (counts.get(seat)?.length ?? 0) >= leastOfDistrict * some.length
  })
  return (seat) => isOfOffices!(seat) && isOfPoints!(seat)
}

/**
 * Offices of PINs that the directory puts into a state where neither their first three digits nor their positions are:
 * Agartala in a district of Telangana. They are given the state of both.
 */
function strays(all: readonly Placed[], states: readonly SeatArea[]): Set<Placed> {
  const regions = Map.groupBy(all, ({ pin }) => pin.slice(0, 3))
  const found = [...Map.groupBy(all, ({ pin }) => pin)].flatMap(([pin, offices]) => {
    const placed = offices.filter(({ stateAt }) => stateAt !== undefined)
    const [named, at] = [mostOf(offices, ({ state }) => state)!, mostOf(placed, ({ stateAt }) => stateAt!)]
    if (at === undefined || at === named) return []
    const there = placed.filter(({ stateAt }) => stateAt === at)
    const pinsOf = (state: string) =>
      new Set(
        regions
          .get(pin.slice(0, 3))!
          .filter((one) => one.state === state)
          .map((one) => one.pin),
      ).size
    if (there.length * 2 <= placed.length || pinsOf(at) < 10 * pinsOf(named)) return []
    const home = states.filter(({ state }) => state === named)
    if (there.some(({ point }) => home.some((area) => distance(area, point!, border) <= border))) return []
    for (const office of offices) Object.assign(office, { state: at, district: '' })
    return offices
  })
  return new Set(found)
}

/** Kilometres: nearer to the named state, it may be one of its places that the maps do not show. */
const border = 25

/** Their district is that of the nearest office that delivers. */
function settle(astray: ReadonlySet<Placed>, districts: ReadonlyMap<string, District>): void {
  for (const all of Map.groupBy(astray, ({ pin }) => pin).values()) {
    const { point, state } = all.find(isHere)!
    const anchors = [...districts.values()].flatMap((one) => one.anchors).filter((one) => one.state === state)
    const away = (one: Placed) => kilometres(one.point!, point!)
    const nearest = anchors.toSorted((a, b) => away(a) - away(b))[0]
    for (const office of all) office.district = nearest?.district ?? ''
  }
}

/** Has a point, and it is in the state that the directory names. */
const isHere = ({ point, state, stateAt }: Placed) => point !== undefined && state === stateAt
const districtOf = ({ state, district }: Placed) => `${state} ${district}`
const third = (near: readonly number[]) => near[Math.min(2, near.length - 1)] ?? 0

/** To those of other PINs, nearest first. */
function distances(from: Placed, all: readonly Placed[]): number[] {
  return all
    .filter(({ pin }) => pin !== from.pin)
    .map(({ point }) => kilometres(point!, from.point!))
    .toSorted((a, b) => a - b)
}

function mostOf(all: readonly Placed[], by: (one: Placed) => string): string | undefined {
  return [...Map.groupBy(all, by)].toSorted(
    (a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1),
  )[0]?.[0]
}
