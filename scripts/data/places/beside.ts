// Seats whose border is close to the few post offices of a PIN code: part of it may lie there, too.
import { distance, gridOf, mergedMark } from '#constituencies/shapes.ts'
import type { Office } from './offices.ts'
import { kilometres } from './placeholders.ts'
import type { SeatArea } from './seat-areas.ts'

/** Where more offices have a point of their own, these tell how far the PIN code reaches. */
const few = 3
/** Kilometres, as the map is so far from the streets; as a part of the way to the next PIN code. */
const reach = { most: 2, ofNext: 1 }

/** Assembly seats of the same state by PIN code. */
export function besideSeats(offices: readonly Office[], areas: readonly SeatArea[]): Map<string, string[]> {
  const placed = offices.filter(({ point, assembly }) => point !== undefined && assembly !== undefined)
  const squares = Map.groupBy(placed, ({ point }) => gridOf(point!).join())
  const inState = Map.groupBy(areas, ({ state }) => state)
  return new Map(
    [...Map.groupBy(placed, ({ pin }) => pin)].flatMap(([pin, own]) => {
      const points = new Map(own.map(({ point }) => [point!.join(), point!]))
      if (points.size > few) return []
      const mine = new Set(own.map(({ assembly }) => assembly!))
      const seats = [...points.values()].flatMap((point) => {
        const next = (squares.get(gridOf(point).join()) ?? [])
          .filter((one) => one.pin !== pin)
          .map((one) => kilometres(one.point!, point))
        const within = Math.min(reach.most, reach.ofNext * Math.min(...next))
        return (inState.get(own[0]!.state) ?? [])
          .filter(
            (area) =>
              !mine.has(area.id) && !area.id.endsWith(mergedMark) && distance(area, point, within) <= within,
          )
          .map(({ id }) => id)
      })
      return seats.length === 0 ? [] : [[pin, [...new Set(seats)]] as const]
    }),
  )
}
