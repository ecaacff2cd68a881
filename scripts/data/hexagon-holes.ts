/**
 * Empty cells inside a layout, and how they are filled: the seats between a hole and the nearest edge move up by one cell each,
 * so that the gap ends up outside.
 */
import { around, keyOf, type Cell } from './hexagon-layout.ts'

/** The empty cells that no path over empty cells joins to the outside. */
export function holes(cells: readonly Cell[]): Cell[] {
  const taken = new Set(cells.map(keyOf))
  const [columns, rows] = [cells.map(({ column }) => column), cells.map(({ row }) => row)]
  const box = { left: Math.min(...columns) - 1, right: Math.max(...columns) + 1, top: Math.min(...rows) - 1, bottom: Math.max(...rows) + 1 } // prettier-ignore
  const first = { column: box.left, row: box.top }
  const outside = new Set([keyOf(first)])
  const open = [first]
  for (let cell = open.pop(); cell !== undefined; cell = open.pop())
    for (const next of around(cell)) {
      const { column, row } = next
      if (column < box.left || column > box.right || row < box.top || row > box.bottom) continue
      if (taken.has(keyOf(next)) || outside.has(keyOf(next))) continue
      outside.add(keyOf(next))
      open.push(next)
    }
  const found: Cell[] = []
  for (let row = box.top; row <= box.bottom; row += 1)
    for (let column = box.left; column <= box.right; column += 1) {
      const key = keyOf({ column, row })
      if (!taken.has(key) && !outside.has(key)) found.push({ column, row })
    }
  return found
}

/** How much farther a seat may be if it has one neighbour fewer: seats that jut out go first. */
const perNeighbour = 3

export function filled(start: readonly Cell[]): Cell[] {
  const cells = [...start]
  for (let [hole] = holes(cells); hole !== undefined; [hole] = holes(cells)) {
    const path = wayOut(cells, hole)
    const at = new Map(cells.map((cell, n) => [keyOf(cell), n]))
    path.forEach((cell, n) => (cells[at.get(keyOf(cell))!] = n === 0 ? hole : path[n - 1]!))
  }
  return cells
}

/** A path from a hole, over taken cells, to a cell at the edge. */
function wayOut(cells: readonly Cell[], hole: Cell): Cell[] {
  const taken = new Set(cells.map(keyOf))
  const inside = new Set(holes(cells).map(keyOf))
  const isOutside = (cell: Cell) => !taken.has(keyOf(cell)) && !inside.has(keyOf(cell))
  let ways: Cell[][] = [[hole]]
  const seen = new Set([keyOf(hole)])
  let best: { way: Cell[]; cost: number } | undefined
  while (ways.length > 0 && (best === undefined || ways[0]!.length <= best.cost)) {
    ways = ways.flatMap((way) =>
      around(way.at(-1)!).flatMap((next) => {
        if (!taken.has(keyOf(next)) || seen.has(keyOf(next))) return []
        seen.add(keyOf(next))
        return [[...way, next]]
      }),
    )
    for (const way of ways) {
      const beside = around(way.at(-1)!)
      if (!beside.some(isOutside)) continue
      const cost = way.length + perNeighbour * beside.filter((next) => taken.has(keyOf(next))).length
      if (best === undefined || cost < best.cost) best = { way: way.slice(1), cost }
    }
  }
  if (best === undefined) throw new Error(`No way out of ${keyOf(hole)}`)
  return best.way
}
