// The whole linkage: prepare, compare candidacies that share a key, score, group. No database, no clock: the
// same input gives the same persons.
import { clustersOf, maxClusterSize, type Edge } from './clusters.ts'
import { signalsIn, type Evidence, type Signal } from './evidence.ts'
import { leastOddsOfLink, logit, probability, type Weights } from './score.ts'
import trained from './weights.json' with { type: 'json' }
import type { Candidacy, Profile } from './profile.ts'
import { reviewFrom, scoredPairs, type SeatWithin } from './scored-pairs.ts'
import { settledLinks, type SettledLinks, type SettledTie, type ShippedLink } from './shipped-links.ts'
import { spanningLinks } from './spanning-links.ts'

/** An operator's decision on two candidacies, by their keys. */
export type Decision = { kind: 'same' | 'different'; a: string; b: string }

export type Doubt = { a: string; b: string; probability: number; signals: Signal[]; evidence: Evidence }

export type Linkage = {
  /** Persons as lists of candidacy keys, each sorted by year and key. */
  persons: readonly (readonly string[])[]
  /** By candidacy key, for linked candidacies: the link to its person (spanning-links.ts); 1 for an operator's. */
  confidence: ReadonlyMap<string, Confidence>
  /** Pairs the software would not decide, most probable first. */
  doubts: readonly Doubt[]
  pairsCompared: number
  /** Candidacies whose parent is a text that names nobody, as far as they were compared. */
  nobody: ReadonlySet<string>
}

export type Confidence = { probability: number; with: string; signals: Signal[]; operator: boolean }

/** Log-odds required for an automatic link. */
export const linkFrom = 0.4
/** Two contests of a long career may have little in common: evidence against them up to this much is ignored. */
const overlooked = 1.5
/** The queue lists at most this many pairs for one candidacy. */
const doubtsEach = 3

export function link(
  unsorted: readonly Candidacy[],
  {
    decisions = [],
    shipped = [],
    within = [],
    weights = trained,
  }: {
    decisions?: readonly Decision[]
    shipped?: readonly ShippedLink[]
    within?: readonly SeatWithin[]
    weights?: Weights
  } = {},
): Linkage {
  const candidacies = unsorted.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const settled = settledLinks(
    candidacies.map(({ key }) => key),
    shipped,
  )
  if (settled.whole && decisions.length === 0) return settledLinkage(candidacies, settled)
  const scored = scoredPairs(candidacies, weights, within)
  const { judge, profiles, evidenceOf, pairsCompared, nobody } = scored
  const isSettled = (i: number) => settled.personAt[i]! >= 0
  // Shipped decisions are not reconsidered: we know less here than when they were made.
  const edges = scored.edges.filter(({ a, b }) => !isSettled(a) || !isSettled(b))
  const at = new Map(candidacies.map(({ key }, i) => [key, i]))
  const said = (kind: Decision['kind']) =>
    decisions.flatMap((decision): [number, number][] => {
      const [i, j] = [at.get(decision.a), at.get(decision.b)]
      return decision.kind === kind && i !== undefined && j !== undefined ? [[i, j]] : []
    })
  const [same, different] = [said('same'), said('different')]
  const rules = { linkFrom, signals: 2, judge, same, different, settled }
  const groups = clustersOf(candidacies.length, edges, rules)

  type Pair = Pick<Edge, 'a' | 'b' | 'logOdds'> & { signals?: number; tie?: SettledTie; operator?: true }
  const pairs: Pair[] = [
    ...edges,
    ...settled.ties.map((tie) => ({ a: tie.a, b: tie.b, logOdds: logit(tie.probability), tie })),
    ...same.map(([a, b]) => ({ a, b, logOdds: Infinity, operator: true as const })),
  ]
  const ties = spanningLinks(pairs, { profiles, groups, linkFrom })
  const members = Map.groupBy(ties.keys(), (i) => groups[i]!)
  const confidence = new Map<string, Confidence>()
  for (const [i, pair] of ties) {
    const { a, b, logOdds: score, signals = 0, tie, operator = false } = pair
    const least = signals < rules.signals ? -Infinity : leastOddsOfLink(evidenceOf(a, b)!)
    confidence.set(profiles[i]!.key, {
      probability: probability(operator || tie ? score : Math.max(score, least) + against(i)),
      with: profiles[acrossFrom(i, pair)]!.key,
      signals: operator ? [] : [...(tie?.signals ?? signalsIn(evidenceOf(a, b)!))],
      operator,
    })
  }
  for (const tie of settled.ties)
    if (groups[tie.a] === groups[tie.b] && !confidence.get(profiles[tie.a]!.key)!.operator)
      confidence.set(...settledConfidence(tie, profiles))
  return { persons: personsOf(groups, profiles), confidence, doubts: doubtsOf(), pairsCompared, nobody }

  /** The other end of a candidacy's link; for a link shared within its contest, the end outside it. */
  function acrossFrom(i: number, { a, b }: Pair): number {
    if (a === i || b === i) return a === i ? b : a
    return isOneContest(profiles[a]!, profiles[i]!) ? b : a
  }

  /**
   * Log-odds, 0 or less: how improbable it is that a candidacy and the least likely other one of its person
   * belong together.
   */
  function against(i: number): number {
    const others = members.get(groups[i]!)!
    const worst = others
      .filter((j) => j !== i && !isOneContest(profiles[i]!, profiles[j]!))
      .map((j) => judge(Math.min(i, j), Math.max(i, j)) ?? -maxClusterSize)
    return Math.min(0, Math.min(...worst) + overlooked)
  }

  function doubtsOf(): Doubt[] {
    const asked = new Map<number, number>()
    const apart = new Set(different.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
    const doubts: Doubt[] = []
    for (const edge of edges.toSorted((x, y) => y.logOdds - x.logOdds || x.a - y.a || x.b - y.b)) {
      const { a, b } = edge
      if (edge.logOdds < reviewFrom || groups[a] === groups[b] || apart.has(`${a} ${b}`)) continue
      if ([groups[a]!, groups[b]!].some((group) => (asked.get(group) ?? 0) >= doubtsEach)) continue
      for (const group of [groups[a]!, groups[b]!]) asked.set(group, (asked.get(group) ?? 0) + 1)
      const evidence = evidenceOf(a, b)!
      doubts.push({
        a: profiles[a]!.key,
        b: profiles[b]!.key,
        probability: probability(edge.logOdds),
        signals: signalsIn(evidence),
        evidence,
      })
    }
    return doubts
  }
}

function isOneContest(one: Profile, other: Profile): boolean {
  return one.election === other.election && one.seat === other.seat
}

/** Nothing is left to decide, so nothing is compared. */
function settledLinkage(candidacies: readonly Candidacy[], { personAt, ties }: SettledLinks): Linkage {
  return {
    persons: personsOf(personAt, candidacies),
    confidence: new Map(ties.map((tie) => settledConfidence(tie, candidacies))),
    doubts: [],
    pairsCompared: 0,
    nobody: new Set(),
  }
}

function settledConfidence(
  { a, b, probability: sure, signals }: SettledTie,
  list: readonly { key: string }[],
): [string, Confidence] {
  return [list[a]!.key, { probability: sure, with: list[b]!.key, signals: [...signals], operator: false }]
}

function personsOf(groups: Int32Array, list: readonly { key: string; year: number }[]): string[][] {
  const byGroup = Map.groupBy(list.keys(), (at) => groups[at]!)
  return [...byGroup.values()].map((places) =>
    places
      .map((at) => list[at]!)
      .toSorted((a, b) => a.year - b.year || (a.key < b.key ? -1 : 1))
      .map(({ key }) => key),
  )
}
