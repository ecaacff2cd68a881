// The geometry of the cartogram: each seat's hexagon as SVG paths of small whole numbers. A unit is half a
// hexagon's width across and a quarter of its height down, so a picture is drawn at √3 : 1.

/** A cell of data/hexagons.csv. Odd rows are shifted right by half a hexagon. */
export type Cell = { column: number; row: number }
export type Point = { x: number; y: number }

export const centreOf = ({ column, row }: Cell): Point => ({ x: 2 * column + (row % 2), y: 3 * row })

/** The six corners as steps, from the top one clockwise. */
const sides = [
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
  [0, -2],
  [1, -1],
] as const

export const hexagonAt = ({ x, y }: Point) => `M${x} ${y - 2}l1 1v2l-1 1-1-1v-2z`

export const hexagonsAt = (points: readonly Point[]) => points.map(hexagonAt).join('')

/** The outline of all of them together: one closed line for each piece and for each hole. */
export function outlineOf(points: readonly Point[]): string {
  const from = new Map<string, { end: Point; step: readonly [number, number] }>()
  const drawn = new Set<string>()
  for (const { x, y } of points) {
    let corner = { x, y: y - 2 }
    for (const step of sides) {
      const end = { x: corner.x + step[0], y: corner.y + step[1] }
      drawn.add(`${corner.x} ${corner.y} ${end.x} ${end.y}`)
      corner = end
    }
  }
  for (const edge of drawn) {
    const [x, y, toX, toY] = edge.split(' ').map(Number) as [number, number, number, number]
    // A side shared by two is inside.
    if (!drawn.has(`${toX} ${toY} ${x} ${y}`))
      from.set(`${x} ${y}`, { end: { x: toX, y: toY }, step: [toX - x, toY - y] })
  }
  let path = ''
  for (const start of from.keys()) {
    let next = from.get(start)
    if (!next) continue
    path += `M${start}l`
    const steps: string[] = []
    for (let at = start; next; next = from.get(at)) {
      from.delete(at)
      steps.push(next.step.join(' '))
      at = `${next.end.x} ${next.end.y}`
    }
    path += `${steps.slice(0, -1).join(' ').replaceAll(' -', '-')}z`
  }
  return path
}

/** Left, top, width and height of the picture, in units. */
export function boundingBox(points: readonly Point[]): [number, number, number, number] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - 1, Math.min(...ys) - 2]
  return [left, top, Math.max(...xs) + 1 - left, Math.max(...ys) + 2 - top]
}

/** The hexagon nearest to the middle, so that a label is always on a hexagon, whatever the shape. */
export function middleOf(points: readonly Point[]): Point {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map((p) => p.x)), mean(points.map((p) => p.y))]
  const away = (p: Point) => 3 * (p.x - x) ** 2 + (p.y - y) ** 2
  return points.reduce((best, point) => (away(point) < away(best) ? point : best))
}

/** A horizontal unit is √3 times a vertical one, so that hexagons are regular. */
export const hexagonWidth = 1.732

const margin = 0.4

export const viewBoxOf = ([left, top, width, height]: readonly [number, number, number, number]) =>
  [left * hexagonWidth - margin, top - margin, width * hexagonWidth + 2 * margin, height + 2 * margin]
    .map((n) => n.toFixed(1))
    .join(' ')
