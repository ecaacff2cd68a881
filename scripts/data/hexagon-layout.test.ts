// The shipped layout, and the steps that made it, on a country of a few fictional seats.
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { improve, piecesOnMap } from './hexagon-annealing.ts'
import { filled, holes } from './hexagon-holes.ts'
import { around, assign, centre, keyOf, pieces, spread, type Cell, type Place } from './hexagon-layout.ts'

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
    const shapes = rowsOf<'seat' | 'x' | 'y' | 'approximate'>(
      gunzipSync(await readFile('data/seat-shapes.csv.gz')).toString(),
    )
    const places = new Map(shapes.filter((s) => s.approximate === 'false').map((s) => [s.seat, s]))
    const known = layout.filter(({ seat }) => places.has(seat))
    expect(known.length).toBeGreaterThan(520)
    const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
    // The grid that fits the map best: one size for both directions, and its offset.
    const grid = known.map((cell) => centre(cell))
    const map = known.map(({ seat }) => [Number(places.get(seat)!.x), Number(places.get(seat)!.y)] as const)
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

describe('the layout’s steps', () => {
  const place = (seat: string, state: string, x: number, y: number): Place => ({ seat, state, x, y })

  test('give crowded places one hexagon each', () => {
    const places = [place('a', 'A', 0, 0), place('b', 'A', 0.1, 0), place('c', 'B', 0, 0.1)]
    const points = spread(places, [[0, 1], [0, 2], [1, 2]], 1) // prettier-ignore
    for (const [a, b] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      // prettier-ignore
      expect(Math.hypot(points[a]![0] - points[b]![0], points[a]![1] - points[b]![1])).toBeCloseTo(1, 1)
  })

  test('find the cheapest assignment', () => {
    const points: [number, number][] = [[0, 0], [0.1, 0], [0.9, 0.1], [0.2, 0.9]] // prettier-ignore
    const cost = (cells: Cell[]) =>
      cells.reduce((sum, cell, n) => {
        const [x, y] = centre(cell)
        return sum + (x - points[n]![0]) ** 2 + (y - points[n]![1]) ** 2
      }, 0)
    const found = assign(points)
    expect(new Set(found.map(keyOf)).size).toBe(4)
    const near = [-1, 0, 1, 2].flatMap((column) => [-1, 0, 1, 2].map((row) => ({ column, row })))
    let best = Infinity
    for (const a of near)
      for (const b of near)
        for (const c of near)
          for (const d of near)
            if (new Set([a, b, c, d].map(keyOf)).size === 4) best = Math.min(best, cost([a, b, c, d]))
    expect(cost(found)).toBeCloseTo(best, 9)
  })

  test('rejoin a torn state, and are deterministic', () => {
    const places = ['A', 'B', 'A', 'B', 'A'].map((state, n) => place(`${n}`, state, n, 0))
    const pairs = [[0, 2], [2, 4], [1, 3], [0, 1], [3, 4]] as const // prettier-ignore
    const start = places.map((_, n) => ({ column: n, row: 0 }))
    const wanted = start.map(centre)
    const options = { places, pairs, wanted, turns: 20_000 }
    const found = improve(start, options)
    expect(pieces([0, 2, 4].map((n) => found[n]!))).toBe(1)
    expect(pieces([1, 3].map((n) => found[n]!))).toBe(1)
    expect(improve(start, options)).toEqual(found)
  })

  test('find a hole, however it is enclosed, and fill it from the edge', () => {
    const ring = around({ column: 2, row: 2 })
    expect(holes(ring)).toEqual([{ column: 2, row: 2 }])
    expect(holes(ring.slice(1))).toEqual([])
    const layout = [...ring, { column: 4, row: 2 }]
    const found = filled(layout)
    expect(holes(found)).toEqual([])
    expect(found.length).toBe(layout.length)
    expect(new Set(found.map(keyOf)).size).toBe(layout.length)
    expect(filled(layout)).toEqual(found)
  })

  test('swap seats within an outline that stays', () => {
    const places = ['B', 'A', 'B', 'A'].map((state, n) => place(`${n}`, state, n, 0))
    const start = places.map((_, n) => ({ column: n, row: 0 }))
    const options = { places, pairs: [[0, 2], [1, 3]] as const, wanted: start.map(centre), turns: 5_000 } // prettier-ignore
    const found = improve(start, { ...options, within: true })
    expect(found.map(keyOf).toSorted()).toEqual(start.map(keyOf).toSorted())
    expect(pieces([found[0]!, found[2]!])).toBe(1)
  })

  test('know that a state of two islands is not in one piece', () => {
    expect(piecesOnMap([0, 1], [])).toBe(2)
    expect(piecesOnMap([0, 1, 2], [[0, 1], [1, 2]])).toBe(1) // prettier-ignore
  })
})
