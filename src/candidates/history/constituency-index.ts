// Which spellings are one seat, in which years seats were polled, and when a new seat means that somebody moved.
import { seatKey, seatSpellings, stateFamily } from '../linkage/places.ts'

/** That a seat was polled: texts as published; `election` as in candidacy_record, `source` tells who says so. */
export type SeatPolled = {
  source: string
  year: number
  election: string
  state: string
  constituency: string
}

/** A seat of the register, in the boundaries that it has had since the year of an order. */
export type SeatKnown = {
  id: string
  house: string
  state: string
  constituency: string
  delimitation: number
}

type At = { house: string; seat: string; year: number }

export type ConstituencyIndex = {
  /** One key for all spellings of a seat. */
  seatOf(of: { state: string; constituency: string }): string
  /** Whether going from one seat to the other is a move, and not a seat that was renamed or redrawn. */
  isMove(from: At, to: At): boolean
  /** The seat in the register, where its boundaries of that year are there. */
  idOf(at: At): string | null
}

/** Years whose elections were the first in new boundaries, and the state families where they were drawn (all: none named). */
const redrawings: readonly { year: number; families?: readonly string[] }[] = [
  { year: 1977 },
  { year: 2008 },
  { year: 2023, families: ['asam'] },
  { year: 2022, families: ['jammu'] },
]

export function constituencyIndex(
  polled: readonly SeatPolled[],
  register: readonly SeatKnown[] = [],
): ConstituencyIndex {
  const spelledAs = seatSpellings(
    polled.map(({ source, year, election, state, constituency }) => ({
      family: stateFamily(state),
      seat: seatKey(constituency),
      election: `${source}|${year}|${election}`,
    })),
  )
  const seatOf: ConstituencyIndex['seatOf'] = ({ state, constituency }) => {
    const [family, own] = [stateFamily(state), seatKey(constituency)]
    return `${family}|${spelledAs.get(`${family}|${own}`) ?? own}`
  }
  const years = new Map<string, { first: number; last: number }>()
  for (const one of polled) {
    const key = `${one.election.split('-', 1)[0]}|${seatOf(one)}`
    const held = years.get(key) ?? { first: one.year, last: one.year }
    years.set(key, { first: Math.min(held.first, one.year), last: Math.max(held.last, one.year) })
  }
  const known = Map.groupBy(register, (one) => `${one.house}|${seatOf(one)}`)
  return {
    seatOf,
    idOf({ house, seat, year }) {
      const drawn = (known.get(`${house}|${seat}`) ?? []).filter(({ delimitation }) => delimitation < year)
      const last = Math.max(...drawn.map(({ delimitation }) => delimitation))
      const ids = drawn.filter(({ delimitation }) => delimitation === last)
      // Two of one name: the text does not say which.
      return ids.length === 1 ? ids[0]!.id : null
    },
    isMove(from, to) {
      if (from.seat === to.seat) return false
      if (!wasRedrawn(from, to)) return true
      // Across new boundaries only a seat that went on, left for a seat that was there before, was left by choice.
      const [left, entered] = [from, to].map(({ house, seat }) => years.get(`${house}|${seat}`))
      return (left?.last ?? 0) >= to.year && (entered?.first ?? Infinity) <= from.year
    },
  }
}

function wasRedrawn(from: At, to: At): boolean {
  const families = [from, to].map(({ seat }) => seat.split('|', 1)[0]!)
  return redrawings.some(
    ({ year, families: of }) =>
      from.year <= year && to.year >= year && (!of || families.some((family) => of.includes(family))),
  )
}
