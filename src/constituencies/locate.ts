// From a position to its seats, on the visitor's own device.
import { areasOf, distance, mergedMark, type Point, type StateShapes } from './shapes.ts'

/** The maps' borders are off by up to this many kilometres. */
const mapError = 0.5

type SeatHere = { id: string; name: string; nameHi?: string }
export type Located = {
  /** The one that contains the position first; more than one near a border. */
  lokSabha: SeatHere[]
  assembly: SeatHere[]
  /** The map has no current assembly seats here. */
  assemblyUnknown: boolean
}

/** @param accuracy of the position, in metres. */
export function locate(states: readonly StateShapes[], point: Point, accuracy: number): Located {
  const within = mapError + Math.min(accuracy, 20_000) / 1000
  const near = states
    .flatMap((shapes) => [
      ...areasOf(shapes, shapes.objects.assembly).map(({ of, ...area }) => ({
        ...area,
        own: { id: area.id, name: of.name, ...(of.nameHi && { nameHi: of.nameHi }) },
        over: of.lokSabha ? { id: of.lokSabha, ...shapes.names[of.lokSabha]! } : undefined,
      })),
      ...areasOf(shapes, shapes.objects.lokSabha).map(({ of, ...area }) => ({
        ...area,
        own: undefined,
        over: { id: area.id, ...of },
      })),
    ])
    .map((area) => ({ ...area, away: distance(area, point, within) }))
    .filter(({ away }) => away <= within)
    .toSorted((a, b) => a.away - b.away)
  const isMerged = (id: string) => id.endsWith(mergedMark)
  // A city that is one shape says nothing about the Lok Sabha seat; the Lok Sabha map does.
  const lokSabha = near.flatMap(({ id, over }) => (over && !isMerged(id) ? [over] : []))
  const assembly = near.flatMap(({ id, own }) => (own && !isMerged(id) ? [own] : []))
  return {
    lokSabha: distinct(lokSabha),
    assembly: near[0] && (near[0].own === undefined || isMerged(near[0].id)) ? [] : distinct(assembly),
    assemblyUnknown: near.some(({ id, own }) => own === undefined || isMerged(id)),
  }
}

function distinct(seats: readonly SeatHere[]): SeatHere[] {
  return [...new Map(seats.map((seat) => [seat.id, seat])).values()]
}
