/**
 * The third step of the hexagon layout: rejoins what the assignment tore apart and reorders what it
 * shuffled.
 */
import { around, centre, keyOf, pieces, type Cell, type Pairs, type Place } from './hexagon-layout.ts'

/** The costs of a layout; chosen by looking at the results. */
const price = {
  /** Per seat: squared distance, in hexagons, from its ideal place. */
  away: 0.35,
  /** Per pair of neighbours: squared difference between their directions on the grid and on the map. */
  arrow: 1,
  /** Per edge between two states or to the outside: long borders are ragged. */
  border: 1.2,
  /** Per piece of a state beyond those on the map. */
  torn: 60,
}

type Point = readonly [number, number]
type Options = {
  places: readonly Place[]
  pairs: Pairs
  wanted: readonly Point[]
  turns: number
  /** Seats change places with one another only: the outline stays. */
  within?: boolean
}

export function improve(start: readonly Cell[], options: Options): Cell[] {
  const { places, pairs, wanted, turns, within = false } = options
  const random = seeded(543)
  const cells = [...start]
  const taken = new Map(cells.map((cell, n) => [keyOf(cell), n]))
  const arrows = places.map((): { to: number; dx: number; dy: number }[] => [])
  for (const [a, b] of pairs)
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      // prettier-ignore
      arrows[from]!.push({ to, dx: wanted[to]![0] - wanted[from]![0], dy: wanted[to]![1] - wanted[from]![1] })
  const members = Map.groupBy(places.keys(), (n) => places[n]!.state)
  const whole = new Map([...members].map(([state, of]) => [state, piecesOnMap(of, pairs)]))

  const costOf = (n: number) => {
    const cell = cells[n]!
    const [x, y] = centre(cell)
    let cost = price.away * ((x - wanted[n]![0]) ** 2 + (y - wanted[n]![1]) ** 2)
    for (const { to, dx, dy } of arrows[n]!) {
      const [ox, oy] = centre(cells[to]!)
      cost += price.arrow * ((ox - x - dx) ** 2 + (oy - y - dy) ** 2)
    }
    for (const next of around(cell)) {
      const other = taken.get(keyOf(next))
      if (other === undefined || places[other]!.state !== places[n]!.state) cost += price.border
    }
    return cost
  }
  const tornOf = (state: string) =>
    price.torn * Math.max(0, pieces(members.get(state)!.map((n) => cells[n]!)) - whole.get(state)!)

  for (let turn = 0; turn < turns; turn += 1) {
    const heat = 3 * (1 - turn / turns) ** 2 + 0.01
    const a = Math.floor(random() * cells.length)
    const from = cells[a]!
    let to = from
    for (let steps = 1 + Math.floor(random() * 2); steps > 0; steps -= 1)
      to = around(to)[Math.floor(random() * 6)]!
    if (keyOf(to) === keyOf(from)) continue
    const b = taken.get(keyOf(to))
    if (within && b === undefined) continue
    const states = new Set([places[a]!.state, ...(b === undefined ? [] : [places[b]!.state])])
    const touched = [a, ...(b === undefined ? [] : [b])]
    const cost = () => {
      let sum = 0
      for (const n of touched) sum += costOf(n)
      if (states.size > 1 || b === undefined) for (const state of states) sum += tornOf(state)
      return sum
    }
    const before = cost()
    swap(a, from, b, to)
    const change = cost() - before
    if (change > 0 && random() >= Math.exp(-change / heat)) swap(a, to, b, from)
  }
  return cells

  function swap(a: number, from: Cell, b: number | undefined, to: Cell) {
    cells[a] = to
    taken.set(keyOf(to), a)
    if (b === undefined) taken.delete(keyOf(from))
    else {
      cells[b] = from
      taken.set(keyOf(from), b)
    }
  }
}

/** A state of islands, or of two towns, is not in one piece on the map either. */
export function piecesOnMap(members: readonly number[], pairs: Pairs): number {
  const group = new Map(members.map((n) => [n, n]))
  const root = (n: number): number => (group.get(n) === n ? n : root(group.get(n)!))
  for (const [a, b] of pairs) if (group.has(a) && group.has(b)) group.set(root(a), root(b))
  return new Set(members.map(root)).size
}

/** A seeded generator, so that the same places give the same layout (mulberry32). */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
