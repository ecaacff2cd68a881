// Which spellings mean the same constituency, when it was polled, and when a new constituency counts as a
// move.
import { seatKey, seatSpellings, stateFamily } from '../linkage/places.ts'

/**
 * States that a constituency was polled. Texts as published; `election` as in candidacy_record; `source` says
 * who states it.
 */
export type PolledSeat = {
  source: string
  year: number
  election: string
  state: string
  constituency: string
}

/** A constituency of the register, in the boundaries of a delimitation order. */
export type KnownSeat = {
  id: string
  house: string
  state: string
  constituency: string
  delimitation: number
}

type At = { house: string; seat: string; year: number }

export type ConstituencyIndex = {
  /** One key for all spellings of a constituency. */
  seatOf(of: { state: string; constituency: string }): string
  /** Whether a change of constituency is a real move, not a renaming or redrawing. */
  isMove(from: At, to: At): boolean
  /** The register's constituency, if it has the boundaries of that year. */
  idOf(at: At): string | null
}

/** Years of the first elections in new boundaries, and the state families that were redrawn (none listed: all). */
const redrawings: readonly { year: number; families?: readonly string[] }[] = [
  { year: 1977 },
  { year: 2008 },
  { year: 2023, families: ['asam'] },
  { year: 2022, families: ['jammu'] },
]

export function constituencyIndex(
  polled: readonly PolledSeat[],
  register: readonly KnownSeat[] = [],
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
      // Two constituencies share this name, and the text does not say which is meant.
      return ids.length === 1 ? ids[0]!.id : null
    },
    isMove(from, to) {
      if (from.seat === to.seat) return false
      if (!wasRedrawn(from, to)) return true
      // Where boundaries were redrawn, a move was a choice only if the old constituency continued and the new
      // one already existed.
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
