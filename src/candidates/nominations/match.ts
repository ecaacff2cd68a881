// Which line of a new list is which known candidacy of the same seat: names gain titles and lose letters from one list to the
// next, and independents of one name stand beside each other. A party may replace its candidate by a relative, who must not get
// what the other declared: in doubt they are two.
import { fold } from '#base/fold.ts'
import { nameLikeness } from '../linkage/names/name-likeness.ts'
import { readName } from '../linkage/names/person-name.ts'
import type { NominationFact } from './facts.ts'

type Named = {
  name: string
  party: string | null
  partyId: string | null
  independent: boolean
  symbol: string | null
  ballotNumber: number | null
  /** `contesting`: on the ballot, where a symbol is one candidate's. */
  state?: NominationFact['state']
}

/** Of sounds: a vowel may differ in one of two words. On the ballot the symbol decides, and the name only has to be like it. */
const alike = 0.9
const alikeOnBallot = 0.5

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
  const isOnBallot = symbol === 1 && a.state === 'contesting' && b.state === 'contesting'
  if (!isSame && !isRespelled(a.name, b.name, { isOnBallot, mayGoOn: party === 1 || symbol === 1 }))
    return undefined
  return (isSame ? 10 : 0) + 3 * symbol + 2 * number + party - (a.independent === b.independent ? 0 : 1)
}

/** All independents are of none. */
function isOneParty(a: Named, b: Named): boolean {
  if (a.independent || b.independent) return false
  if (a.partyId !== null || b.partyId !== null) return a.partyId === b.partyId
  return a.party !== null && b.party !== null && fold(a.party) === fold(b.party)
}

/**
 * Initials may come or go.
 * @param of.mayGoOn one may have words more at its end ("Rahul", "Rahul Verma"); a word before it makes a widow or a child.
 */
function isRespelled(a: string, b: string, of: { isOnBallot: boolean; mayGoOn: boolean }): boolean {
  const [one, other] = [readName(a), readName(b)]
  const { within, initialsDiffer, alone } = nameLikeness(one, other, () => 1)
  if (of.isOnBallot && within >= alikeOnBallot) return true
  const [first, second] = [one.words[0], other.words[0]]
  if (initialsDiffer || first?.folded[0] !== second?.folded[0] || within < alike) return false
  const longer = alone.filter((words) => words.length > 0)
  return longer.length === 0 || (longer.length === 1 && of.mayGoOn)
}
