/**
 * Gives each seat a hexagon of its own: places in, grid cells out. Deterministic, about a minute for the 543 of the Lok Sabha.
 *   1. spread: crowded places push one another apart until each has the room of one hexagon, while neighbours stay in touch
 *   2. assign: the cheapest way to give each place a cell of the grid (the assignment problem, solved exactly)
 *   3. improve: simulated annealing by swaps and small moves, until states are whole and neighbours are near
 *   4. fill (hexagon-holes.ts): empty cells inside go to the edge; then improve again, by swaps alone
 * A cell is (column, row) of a grid of pointed hexagons; odd rows stand half a hexagon to the right.
 */
export type Place = { seat: string; state: string; x: number; y: number }
export type Cell = { column: number; row: number }
/** Pairs of indices of places that share a border. */
export type Pairs = readonly (readonly [number, number])[]

const rowHeight = Math.sqrt(3) / 2
export const centre = ({ column, row }: Cell): [number, number] => [
  column + (Math.abs(row % 2) === 1 ? 0.5 : 0),
  row * rowHeight,
]

/** The six around a cell. */
export function around({ column, row }: Cell): Cell[] {
  const shift = Math.abs(row % 2) === 1 ? 0 : -1
  return [
    { column: column - 1, row },
    { column: column + 1, row },
    ...[-1, 1].flatMap((step) => [
      { column: column + shift, row: row + step },
      { column: column + shift + 1, row: row + step },
    ]),
  ]
}

export const keyOf = ({ column, row }: Cell) => `${column},${row}`

/** The number of connected pieces. */
export function pieces(cells: readonly Cell[]): number {
  const left = new Map(cells.map((cell) => [keyOf(cell), cell]))
  let found = 0
  for (const first of cells) {
    if (!left.delete(keyOf(first))) continue
    found += 1
    const open = [first]
    for (let cell = open.pop(); cell !== undefined; cell = open.pop())
      for (const next of around(cell)) if (left.delete(keyOf(next))) open.push(next)
  }
  return found
}

type Point = [number, number]

/** @param unit the distance that two neighbouring hexagons will have, in the units of the places. Answers in hexagons. */
export function spread(places: readonly Place[], pairs: Pairs, unit: number): Point[] {
  const at = places.map(({ x, y }): Point => [x / unit, y / unit])
  const neighbours = new Set(pairs.map(([a, b]) => a * places.length + b))
  for (let turn = 0; turn < 600; turn += 1) {
    const push = at.map((): Point => [0, 0])
    const move = (a: number, b: number, by: number, apart: number) => {
      const dx = ((at[b]![0] - at[a]![0]) / apart) * by
      const dy = ((at[b]![1] - at[a]![1]) / apart) * by
      push[a]![0] += dx
      push[a]![1] += dy
      push[b]![0] -= dx
      push[b]![1] -= dy
    }
    for (let a = 0; a < at.length; a += 1)
      for (let b = a + 1; b < at.length; b += 1) {
        const apart = Math.hypot(at[b]![0] - at[a]![0], at[b]![1] - at[a]![1]) || 1e-6
        if (apart < 1) move(a, b, (apart - 1) * 0.25, apart)
        else if (neighbours.has(a * at.length + b))
          move(a, b, (apart - 1) * (places[a]!.state === places[b]!.state ? 0.04 : 0.025), apart)
      }
    push.forEach(([dx, dy], n) => {
      const length = Math.hypot(dx, dy)
      const max = length > 0.3 ? 0.3 / length : 1
      at[n]![0] += dx * max
      at[n]![1] += dy * max
    })
  }
  return at
}

/** The cell of each point for the least sum of squared distances: the Hungarian method with potentials. */
export function assign(points: readonly Point[]): Cell[] {
  const cells = cellsNear(points)
  const cost = (p: number, c: number) => {
    const [x, y] = centre(cells[c]!)
    return (points[p]![0] - x) ** 2 + (points[p]![1] - y) ** 2
  }
  const [rows, columns] = [points.length, cells.length]
  const u = new Float64Array(rows + 1)
  const v = new Float64Array(columns + 1)
  const holder = new Int32Array(columns + 1)
  const way = new Int32Array(columns + 1)
  for (let row = 1; row <= rows; row += 1) {
    holder[0] = row
    let column = 0
    const min = new Float64Array(columns + 1).fill(Infinity)
    const used = new Uint8Array(columns + 1)
    do {
      used[column] = 1
      const from = holder[column]!
      let [step, next] = [Infinity, 0]
      for (let c = 1; c <= columns; c += 1) {
        if (used[c]) continue
        const reduced = cost(from - 1, c - 1) - u[from]! - v[c]!
        if (reduced < min[c]!) {
          min[c] = reduced
          way[c] = column
        }
        if (min[c]! < step) {
          step = min[c]!
          next = c
        }
      }
      for (let c = 0; c <= columns; c += 1)
        if (used[c]) {
          u[holder[c]!]! += step
          v[c]! -= step
        } else min[c]! -= step
      column = next
    } while (holder[column] !== 0)
    for (; column !== 0; column = way[column]!) holder[column] = holder[way[column]!]!
  }
  const found: Cell[] = []
  for (let c = 1; c <= columns; c += 1) if (holder[c] !== 0) found[holder[c]! - 1] = cells[c - 1]!
  return found
}

function cellsNear(points: readonly Point[]): Cell[] {
  const cells = new Map<string, Cell>()
  for (const [x, y] of points)
    for (let row = Math.round(y / rowHeight) - 3; row <= y / rowHeight + 3; row += 1)
      for (let column = Math.round(x) - 3; column <= x + 3; column += 1)
        cells.set(keyOf({ column, row }), { column, row })
  return [...cells.values()]
}
