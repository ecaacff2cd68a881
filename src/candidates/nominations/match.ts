// Which line of a new list is which known candidacy of the same seat: names gain titles and lose letters from one list to the
// next, and independents of one name stand beside each other.
import { fold } from '#base/fold.ts'
import { nameLikeness } from '../linkage/names/name-likeness.ts'
import { readName } from '../linkage/names/person-name.ts'

type Named = {
  name: string
  party: string | null
  partyId: string | null
  independent: boolean
  symbol: string | null
  ballotNumber: number | null
}

/** Names alone must be this alike; with the same symbol or party, less. A party can replace its candidate. */
const alike = 0.8
const alikeInParty = 0.5

/** For each listed one the place of the known one, each used once; undefined: new. */
export function matchNominations(
  known: readonly Named[],
  listed: readonly Named[],
): readonly (number | undefined)[] {
  const pairs = listed.flatMap((one, at) =>
    known.flatMap((other, of) => {
      const score = scoreOf(other, one)
      return score === undefined ? [] : { at, of, score }
    }),
  )
  const found = new Map<number, number>()
  const used = new Set<number>()
  for (const { at, of } of pairs.toSorted((a, b) => b.score - a.score || a.at - b.at || a.of - b.of)) {
    if (found.has(at) || used.has(of)) continue
    found.set(at, of)
    used.add(of)
  }
  return listed.map((_, at) => found.get(at))
}

/** Undefined: two people. */
function scoreOf(a: Named, b: Named): number | undefined {
  const isSame = fold(a.name) === fold(b.name)
  const symbol = a.symbol === null || b.symbol === null ? 0 : fold(a.symbol) === fold(b.symbol) ? 1 : -1
  const number =
    a.ballotNumber === null || b.ballotNumber === null ? 0 : a.ballotNumber === b.ballotNumber ? 1 : -1
  const party = isOneParty(a, b) ? 1 : 0
  const likeness = isSame ? 1 : likenessOf(a.name, b.name)
  if (likeness < (symbol === 1 || party === 1 ? alikeInParty : alike)) return undefined
  return (isSame ? 10 : 0) + 3 * symbol + 2 * number + party + likeness
}

/** All independents are of none. */
function isOneParty(a: Named, b: Named): boolean {
  if (a.independent || b.independent) return false
  if (a.partyId !== null || b.partyId !== null) return a.partyId === b.partyId
  return a.party !== null && b.party !== null && fold(a.party) === fold(b.party)
}

function likenessOf(a: string, b: string): number {
  const found = nameLikeness(readName(a), readName(b), () => 1)
  return found.initialsDiffer ? 0 : Math.max(found.likeness, found.within * 0.9)
}
