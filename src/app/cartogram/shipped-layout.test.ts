// data/hexagons.csv, the shipped layout (docs/cartogram.md).
import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { areaOfSeat } from '#constituencies/seat-drawing.ts'
import type { StateShapes } from '#constituencies/shapes.ts'
import { centreOf, type Cell } from './hexagons.ts'

/** In hexagons. */
const centre = (cell: Cell): [number, number] => {
  const { x, y } = centreOf(cell)
  return [x / 2, (y / 3) * (Math.sqrt(3) / 2)]
}

type Row<K extends string> = Record<K, string>
const rowsOf = <K extends string>(text: string): Row<K>[] => parse(text, { columns: true })

describe('the shipped layout', async () => {
  const layout = rowsOf<'seat' | 'column' | 'row'>(await readFile('data/hexagons.csv', 'utf8')).map(
    ({ seat, column, row }) => ({
      seat,
      state: seat.split('-')[1]!,
      column: Number(column),
      row: Number(row),
    }),
  )
  const seats = rowsOf<'id' | 'house' | 'until'>(await readFile('data/seats.csv', 'utf8'))

  test('contains every current Lok Sabha seat once, and no two in one cell', () => {
    const today = seats
      .filter(({ house, until }) => house === 'lok_sabha' && until === '')
      .map(({ id }) => id)
    expect(layout.map(({ seat }) => seat).toSorted()).toEqual(today.toSorted())
    expect(new Set(layout.map(keyOf)).size).toBe(543)
    expect(layout.every(({ column, row }) => column >= 0 && row >= 0)).toBe(true)
  })

  test('has no hole', () => expect(holes(layout)).toEqual([]))

  test('keeps every state in one piece', () => {
    const torn = [...Map.groupBy(layout, ({ state }) => state)]
      .filter(([, cells]) => pieces(cells) > 1)
      .map(([state]) => state)
    expect(torn).toEqual([])
  })

  test('keeps islands apart', () => {
    const taken = new Map(layout.map((cell) => [keyOf(cell), cell.state]))
    for (const cell of layout.filter(({ state }) => ['an', 'ld'].includes(state)))
      expect(around(cell).filter((next) => taken.has(keyOf(next)))).toEqual([])
  })

  test('puts seats on average less than one and a half hexagons from their place on the map', async () => {
    const places = await centres()
    const known = layout.filter(({ seat }) => places.has(seat))
    expect(known.length).toBeGreaterThan(510)
    const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
    // The grid that fits the map best: one size for both directions, and its offset.
    const grid = known.map((cell) => centre(cell))
    const map = known.map(({ seat }) => places.get(seat)!)
    const middle = (of: readonly (readonly [number, number])[]) => [
      mean(of.map((p) => p[0])),
      mean(of.map((p) => p[1])),
    ]
    const [[gx, gy], [mx, my]] = [middle(grid) as [number, number], middle(map) as [number, number]]
    const across = grid.reduce(
      (sum, [x, y], n) => sum + (x - gx) * (map[n]![0] - mx) + (y - gy) * (map[n]![1] - my),
      0,
    )
    const scale = across / map.reduce((sum, [x, y]) => sum + (x - mx) ** 2 + (y - my) ** 2, 0)
    const away = grid.map(([x, y], n) =>
      Math.hypot(x - gx - (map[n]![0] - mx) * scale, y - gy - (map[n]![1] - my) * scale),
    )
    expect(mean(away)).toBeLessThan(1.5)
  })
})

/** About where each seat lies, in degrees that are as long to the east as to the south. */
async function centres(): Promise<Map<string, [number, number]>> {
  const folder = 'src/constituencies/web/shapes'
  const files = (await readdir(folder)).filter((file) => /^[A-Z]{2}\.json$/.test(file))
  const maps = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(`${folder}/${file}`, 'utf8')) as StateShapes),
  )
  return new Map(
    maps.flatMap((map) =>
      Object.keys(map.names).flatMap((seat) => {
        const box = areaOfSeat(map, seat)?.box
        if (!box) return []
        const [west, south, east, north] = box
        return [[seat, [((west + east) / 2) * Math.cos(0.4), -(south + north) / 2]] as const]
      }),
    ),
  )
}

/** The six around a cell. */
function around({ column, row }: Cell): Cell[] {
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

const keyOf = ({ column, row }: Cell) => `${column},${row}`

/** The number of connected pieces. */
function pieces(cells: readonly Cell[]): number {
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

/** The empty cells that no path over empty cells joins to the outside. */
function holes(cells: readonly Cell[]): Cell[] {
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
