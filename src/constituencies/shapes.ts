// Which seat contains a point, and which others are near. Runs on the visitor's device, and in the makers.
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** One state's seats: web/shapes/*.json, made by scripts/data/make-shapes.ts. `names` are those of the Lok Sabha seats that assembly seats are part of. */
export type StateShapes = Topology<{
  assembly: GeometryCollection<{ name: string; nameHi?: string; lokSabha?: string }>
  /** Only if assembly shapes cannot identify the seat. */
  lokSabha: GeometryCollection<{ name: string; nameHi?: string }>
}> & { names: Record<string, { name: string; nameHi?: string }> }

export type Point = readonly [longitude: number, latitude: number]
type Ring = readonly (readonly number[])[]
export type Area = { id: string; rings: readonly Ring[]; box: readonly [number, number, number, number] }

/** `id` of a shape for several current seats ends in `*`. */
export const mergedMark = '*'

export function areasOf<T extends object>(
  topology: Topology,
  object: GeometryCollection<T> | undefined,
): (Area & { of: T })[] {
  return (object?.geometries ?? []).flatMap((geometry) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
    const { geometry: shape } = feature(topology, geometry) as Feature<Polygon | MultiPolygon>
    const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
    return [{ ...areaOf(String(geometry.id), polygons.flat()), of: geometry.properties as T }]
  })
}

export function areaOf(id: string, rings: readonly Ring[]): Area {
  const points = rings.flat()
  const xs = points.map(([x]) => x!)
  const ys = points.map(([, y]) => y!)
  const min = (all: number[]) => all.reduce((a, b) => Math.min(a, b), Infinity)
  const max = (all: number[]) => all.reduce((a, b) => Math.max(a, b), -Infinity)
  return { id, rings, box: [min(xs), min(ys), max(xs), max(ys)] }
}

/** The half-degree square that contains a point. */
export const gridOf = ([longitude, latitude]: Point): [number, number] => [
  Math.floor(longitude * 2),
  Math.floor(latitude * 2),
]

/** Kilometres from the point to the area: 0 inside; `Infinity` if more than `within` away. */
export function distance(area: Area, point: Point, within = Infinity): number {
  const [x, y] = point
  const [west, south, east, north] = area.box
  const perX = 111.32 * Math.cos((y * Math.PI) / 180)
  if ((west - x) * perX > within || (x - east) * perX > within) return Infinity
  if ((south - y) * perY > within || (y - north) * perY > within) return Infinity
  if (isInside(area, point)) return 0
  const found = borderDistance(area, point)
  return found > within ? Infinity : found
}

const perY = 110.57

/** Kilometres from the point to the area's border, from inside or outside. */
export function borderDistance(area: Area, [x, y]: Point): number {
  const perX = 111.32 * Math.cos((y * Math.PI) / 180)
  let nearest = Infinity
  for (const ring of area.rings) {
    for (let n = 1; n < ring.length; n += 1) {
      const ax = (ring[n - 1]![0]! - x) * perX
      const ay = (ring[n - 1]![1]! - y) * perY
      const bx = (ring[n]![0]! - x) * perX
      const by = (ring[n]![1]! - y) * perY
      nearest = Math.min(nearest, fromOrigin(ax, ay, bx, by))
    }
  }
  return nearest
}

function fromOrigin(ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + along * dx, ay + along * dy)
}

/** Counts crossings of a line to the east; holes count as rings. */
export function isInside({ rings, box }: Area, [x, y]: Point): boolean {
  if (x < box[0] || x > box[2] || y < box[1] || y > box[3]) return false
  let crossings = 0
  for (const ring of rings) {
    for (let n = 1; n < ring.length; n += 1) {
      const [ax, ay] = ring[n - 1] as [number, number]
      const [bx, by] = ring[n] as [number, number]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) crossings += 1
    }
  }
  return crossings % 2 === 1
}
