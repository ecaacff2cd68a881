// A seat and its neighbours as paths of one picture. Runs on the visitor's own device, from the file of one state.
import { merge } from 'topojson-client'
import type { MultiPolygon as ArcPolygons, Polygon as ArcPolygon } from 'topojson-specification'
import { areaOf, borderDistance, isInside, type Area, type StateShapes } from './shapes.ts'

export const drawingSize = { width: 400, height: 300 } as const
/** How much of the picture is left around the seat, so that the neighbours are seen. */
const margin = 0.3
const kmPerDegree = 111

export type DrawnSeat = {
  id: string
  path: string
  /** Where a number has most room; absent where the seat is hardly in the picture. */
  label?: { x: number; y: number }
}

/** The seat first, then the neighbours that the state's file has; empty if it lacks the seat itself. */
export function drawSeat(shapes: StateShapes, id: string, neighbours: readonly string[]): DrawnSeat[] {
  const areas = [id, ...neighbours].flatMap((one) => areaOfSeat(shapes, one) ?? [])
  const [seat] = areas
  if (seat?.id !== id) return []
  const { place, toMap } = viewOf(seat)
  return areas.map((area) => {
    const label = labelPoint(area, place)
    return {
      id: area.id,
      path: pathOf(area.rings, toMap),
      ...(label && { label: rounded(toMap(...label)) }),
    }
  })
}

/** Every seat of a house in these states, in one picture as wide as the others. */
export function drawSeats(
  states: readonly StateShapes[],
  house: 'ls' | 'va',
): { width: number; height: number; seats: { id: string; path: string }[] } {
  const areas = states.flatMap((shapes) => {
    const { assembly, lokSabha } = shapes.objects
    const ids = [...assembly.geometries, ...lokSabha.geometries].flatMap(({ id, properties }) => [
      String(id),
      (properties as { lokSabha?: string } | undefined)?.lokSabha ?? '',
    ])
    return [...new Set(ids)].flatMap((id) =>
      id.startsWith(`${house}-`) ? (areaOfSeat(shapes, id) ?? []) : [],
    )
  })
  if (areas.length === 0) return { ...drawingSize, seats: [] }
  const whole = areaOf(
    'all',
    areas.flatMap(({ rings }) => rings),
  )
  const [west, south, east, north] = whole.box
  const shorter = shortening(whole)
  const { width } = drawingSize
  const scale = width / ((east - west) * shorter)
  return {
    width,
    height: Math.ceil((north - south) * scale),
    seats: areas.map(({ id, rings }) => ({
      id,
      path: pathOf(rings, (x, y) => [(x - west) * shorter * scale, (north - y) * scale]),
    })),
  }
}

/** An assembly seat's own shape; a Lok Sabha seat's own, or that of its assembly seats together. */
export function areaOfSeat(shapes: StateShapes, id: string): Area | undefined {
  const { assembly, lokSabha } = shapes.objects
  const of = [...assembly.geometries, ...lokSabha.geometries].filter(
    (geometry) => geometry.id === id || geometry.properties?.['lokSabha' as never] === id,
  )
  if (of.length === 0) return undefined
  const { coordinates } = merge(shapes, of as (ArcPolygon | ArcPolygons)[])
  return areaOf(id, coordinates.flat())
}

type ToMap = (x: number, y: number) => readonly [number, number]
type View = { west: number; south: number; east: number; north: number }

/** Degrees of longitude are shorter than those of latitude; the picture keeps its proportions. */
const shortening = ({ box: [, south, , north] }: Area) => Math.cos((((south + north) / 2) * Math.PI) / 180)

function viewOf(area: Area) {
  const [west, south, east, north] = area.box
  const shorter = shortening(area)
  const { width, height } = drawingSize
  const scale = Math.min(width / ((east - west) * shorter), height / (north - south)) / (1 + 2 * margin)
  const across = width / scale / shorter / 2
  const up = height / scale / 2
  const [x0, y0] = [(west + east) / 2, (south + north) / 2]
  const place: View = { west: x0 - across, east: x0 + across, south: y0 - up, north: y0 + up }
  const toMap: ToMap = (x, y) => [(x - place.west) * shorter * scale, (place.north - y) * scale]
  return { place, toMap }
}

/** The point of a coarse grid that lies in the area, farthest from its border and from the picture's edge. */
function labelPoint(area: Area, { west, south, east, north }: View): [number, number] | undefined {
  const steps = 20
  let best: { point: [number, number]; room: number } | undefined
  for (let i = 1; i < steps; i += 1) {
    for (let j = 1; j < steps; j += 1) {
      const x = west + ((east - west) * i) / steps
      const y = south + ((north - south) * j) / steps
      if (!isInside(area, [x, y])) continue
      const toEdge = Math.min(x - west, east - x, y - south, north - y) * kmPerDegree
      const room = Math.min(borderDistance(area, [x, y]), toEdge)
      if (best === undefined || room > best.room) best = { point: [x, y], room }
    }
  }
  // A number is about a twentieth of the picture high.
  return best && best.room * 25 > (north - south) * kmPerDegree ? best.point : undefined
}

const rounded = ([x, y]: readonly [number, number]) => ({ x: Math.round(x), y: Math.round(y) })

/** To half a unit; points that fall together are drawn once. */
function pathOf(rings: Area['rings'], toMap: ToMap): string {
  const paths = rings.map((ring) => {
    const half = ring.map(([x, y]) =>
      toMap(x!, y!)
        .map((at) => Math.round(at * 2) / 2)
        .join(' '),
    )
    const apart = half.filter((point, n) => point !== half[n - 1])
    return apart.length < 4 ? '' : `M${apart.slice(0, -1).join('L')}Z`
  })
  return paths.join('')
}
