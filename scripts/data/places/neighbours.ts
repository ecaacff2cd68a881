// Which seats share a border.
import { neighbors } from 'topojson-client'
import { topology } from 'topojson-server'
import type { SeatArea } from './seat-areas.ts'
import { borderDistance, mergedMark } from '#constituencies/shapes.ts'

/**
 * Assembly seats with a common border, across states too; Lok Sabha seats whose assembly seats are neighbours, or that
 * touch on their own map. The maps of redrawn states do not quite meet the others: what comes within `gap` touches.
 */
export function neighbours(
  assembly: readonly SeatArea[],
  lokSabha: readonly SeatArea[],
  parent: ReadonlyMap<string, string>,
): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  const pair = (a: string, b: string) => {
    if (a === b || a.endsWith(mergedMark) || b.endsWith(mergedMark)) return
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const)
      found.set(one, (found.get(one) ?? new Set()).add(other))
  }
  for (const [a, b] of touching(assembly)) {
    pair(a, b)
    const [over, other] = [parent.get(a), parent.get(b)]
    if (over && other) pair(over, other)
  }
  for (const [a, b] of touching(lokSabha)) pair(a, b)
  const today = lokSabha.filter(({ state }) => ['AS', 'JK', 'LA'].includes(state))
  for (const one of today) for (const other of lokSabha) if (near(one, other)) pair(one.id, other.id)
  const order = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
  return new Map([...found].map(([id, all]) => [id, [...all].toSorted(order)]))
}

function touching(areas: readonly SeatArea[]): [string, string][] {
  const collection = {
    type: 'FeatureCollection' as const,
    features: areas.map(({ id, geometry }) => ({ type: 'Feature' as const, id, properties: {}, geometry })),
  }
  const topo = topology({ areas: collection }, 1e5)
  const { geometries } = topo.objects['areas'] as unknown as { geometries: { id: string }[] }
  return neighbors(geometries as never).flatMap((all, n) =>
    all.map((other): [string, string] => [geometries[n]!.id, geometries[other]!.id]),
  )
}

/** Kilometres. */
const gap = 3

/** Whether at least five corners of one lie close to the other: more than touching at one point. */
function near(one: SeatArea, other: SeatArea): boolean {
  if (one.id === other.id) return false
  const reach = gap / 100
  const [west, south, east, north] = other.box
  if (one.box[0] > east + reach || one.box[2] < west - reach) return false
  if (one.box[1] > north + reach || one.box[3] < south - reach) return false
  let close = 0
  for (const ring of one.rings)
    for (const [x, y] of ring as readonly (readonly [number, number])[]) {
      if (x < west - reach || x > east + reach || y < south - reach || y > north + reach) continue
      if (borderDistance(other, [x, y]) < gap) close += 1
      if (close >= 5) return true
    }
  return false
}
