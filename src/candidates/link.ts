// The whole linkage: prepare, compare what shares a key, score, group. No database, no clock: the same input gives the same persons.
import { comparePairs } from './blocks.ts'
import { clustersOf } from './clusters.ts'
import type { Edge } from './clusters.ts'
import { isDoubtfulTwice, isImpossible } from './contradictions.ts'
import { comparer, signalsIn } from './evidence.ts'
import type { Evidence, NearSeats, Signal } from './evidence.ts'
import { logOdds, logit, probability } from './link-score.ts'
import type { Weights } from './link-score.ts'
import { weights as trained } from './link-weights.ts'
import { profilesOf } from './profile.ts'
import type { Candidacy, Profile } from './profile.ts'
import { settledIn } from './shipped-links.ts'
import type { Settled, SettledTie, ShippedLink } from './shipped-links.ts'
import { tiesOf } from './ties.ts'

/** An operator's word on two candidacies, by their keys. */
export type Decision = { kind: 'same' | 'different'; a: string; b: string }

export type Doubt = { a: string; b: string; probability: number; signals: Signal[]; evidence: Evidence }

export type Linkage = {
  /** Persons as lists of candidacy keys, each sorted by year and key. */
  persons: readonly (readonly string[])[]
  /** By candidacy key, for those linked to another: the tie that holds it to its person (ties.ts); 1 for an operator's. */
  confidence: ReadonlyMap<string, Confidence>
  /** Pairs that the machine would not decide, surest first. */
  doubts: readonly Doubt[]
  pairsCompared: number
}

export type Confidence = { probability: number; with: string; signals: Signal[]; operator: boolean }

/** Log-odds from which the machine links by itself, and from which a person is asked. */
export const linkFrom = 0.4
const askFrom = -0.4
/** The queue names this many pairs at most for one candidacy. */
const doubtsEach = 3

export function link(
  unsorted: readonly Candidacy[],
  {
    decisions = [],
    shipped = [],
    weights = trained,
  }: { decisions?: readonly Decision[]; shipped?: readonly ShippedLink[]; weights?: Weights } = {},
): Linkage {
  const candidacies = unsorted.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const settled = settledIn(
    candidacies.map(({ key }) => key),
    shipped,
  )
  if (settled.whole && decisions.length === 0) return settledLinkage(candidacies, settled)
  const scored = scoredPairs(candidacies, weights)
  const { judge, profiles, evidenceOf, pairsCompared } = scored
  const isSettled = (i: number) => settled.personAt[i]! >= 0
  // What is decided is not weighed again: less is known here than when it was.
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

  type Pair = Pick<Edge, 'a' | 'b' | 'logOdds'> & { tie?: SettledTie; operator?: true }
  const pairs: Pair[] = [
    ...edges,
    ...settled.ties.map((tie) => ({ a: tie.a, b: tie.b, logOdds: logit(tie.probability), tie })),
    ...same.map(([a, b]) => ({ a, b, logOdds: Infinity, operator: true as const })),
  ]
  const confidence = new Map<string, Confidence>()
  for (const [i, pair] of tiesOf(pairs, { profiles, groups, linkFrom })) {
    const { a, b, logOdds: score, tie, operator = false } = pair
    confidence.set(profiles[i]!.key, {
      probability: probability(score),
      with: profiles[a === i ? b : a]!.key,
      signals: operator ? [] : [...(tie?.signals ?? signalsIn(evidenceOf(a, b)!))],
      operator,
    })
  }
  for (const tie of settled.ties)
    if (groups[tie.a] === groups[tie.b] && !confidence.get(profiles[tie.a]!.key)!.operator)
      confidence.set(...settledConfidence(tie, profiles))
  return { persons: personsOf(groups, profiles), confidence, doubts: doubtsOf(), pairsCompared }

  function doubtsOf(): Doubt[] {
    const asked = new Map<number, number>()
    const apart = new Set(different.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
    const doubts: Doubt[] = []
    for (const edge of edges.toSorted((x, y) => y.logOdds - x.logOdds || x.a - y.a || x.b - y.b)) {
      const { a, b } = edge
      if (edge.logOdds < askFrom || groups[a] === groups[b] || apart.has(`${a} ${b}`)) continue
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

export type ScoredPairs = {
  profiles: readonly Profile[]
  /** Pairs that may be one person, in a fixed order. */
  edges: Edge[]
  judge(a: number, b: number): number | null
  evidenceOf(a: number, b: number): Evidence | null
  near: NearSeats
  pairsCompared: number
}

/** Log-odds below which a pair is forgotten before the seats that people move between are known. */
const keepFrom = -2.5
const noLikeness = -5

/** `candidacies` in the order of their keys. */
export function scoredPairs(candidacies: readonly Candidacy[], weights: Weights): ScoredPairs {
  const profiles = profilesOf(candidacies)
  const { list } = profiles
  const compareFar = comparer(profiles, () => false)
  // Two places in a row for each pair: millions of small arrays would take gigabytes.
  const kept: number[] = []
  const moves = new Map<string, Set<string>>()
  const pairsCompared = comparePairs(profiles, (a, b) => {
    if (isImpossible(a, b)) return
    const evidence = compareFar(a, b)
    if (!evidence || logOdds(evidence, weights) < keepFrom) return
    kept.push(Math.min(a.at, b.at), Math.max(a.at, b.at))
    if (a.seat !== b.seat && isPlainlyOne(evidence)) {
      const move = seatPair(a.seat, b.seat)
      const who = moves.get(move)
      if (who) who.add(a.nameSkeleton)
      else moves.set(move, new Set([a.nameSkeleton]))
    }
  })
  // One mover proves nothing about the seats: he would be evidence for himself.
  const near: NearSeats = (a, b) => (moves.get(seatPair(a, b))?.size ?? 0) >= 2
  const compare = comparer(profiles, near)
  const evidenceOf = (a: number, b: number) => compare(list[a]!, list[b]!)
  const judge = (a: number, b: number) => {
    if (isImpossible(list[a]!, list[b]!)) return null
    const evidence = evidenceOf(a, b)
    if (!evidence) return noLikeness
    return isDoubtfulTwice(evidence) ? null : logOdds(evidence, weights)
  }
  const edges: Edge[] = []
  for (let k = 0; k < kept.length; k += 2) {
    const [a, b] = [kept[k]!, kept[k + 1]!]
    const evidence = evidenceOf(a, b)!
    const score = logOdds(evidence, weights)
    const signals = signalsIn(evidence).length
    // Nothing but a name: no link, and no question that a person could answer.
    if (score >= askFrom && signals > 0)
      edges.push({ a, b, logOdds: score, signals: isClash(evidence) ? 0 : signals })
  }
  doubtRivals(edges, list)
  return { profiles: list, edges, judge, evidenceOf, near, pairsCompared }
}

/** How much surer one of two namesakes in a contest has to be for the machine to choose him. */
const leadOverRival = 0.7

/** Where a candidacy fits two people of one contest about equally, neither is linked without being asked about. */
function doubtRivals(edges: Edge[], list: readonly Profile[]): void {
  const best = new Map<string, [first: number, second: number]>()
  const sides = function* ({ a, b }: Edge) {
    yield `${a} ${list[b]!.contest}`
    yield `${b} ${list[a]!.contest}`
  }
  for (const edge of edges)
    for (const side of sides(edge)) {
      const [first, second] = best.get(side) ?? [-99, -99]
      best.set(side, edge.logOdds > first ? [edge.logOdds, first] : [first, Math.max(second, edge.logOdds)])
    }
  for (const edge of edges)
    for (const side of sides(edge)) {
      const [first, second] = best.get(side)!
      const rival = edge.logOdds === first ? second : first
      if (edge.logOdds - rival < leadOverRival) edge.signals = 0
    }
}

/**
 * Two rare words that differ: brothers share everything else, so a person has to look. So he has where nothing is known
 * of a parent and the names are only alike: Sunil Kumar and Sushil Kumar of one seat.
 */
function isClash({ nameClash, name, parent }: Evidence): boolean {
  return nameClash >= 2.5 || (name < 0.8 && (parent ?? 0) < 0.65)
}

/** Sure without looking at the seat. */
function isPlainlyOne(evidence: Evidence): boolean {
  const { name, nameWeight, parent, birthYears, party, sameElection } = evidence
  if (name < 0.9 || nameWeight < 5 || sameElection) return false
  if (parent !== null) return parent >= 0.85 && (birthYears ?? 0) <= 2
  return party === 'same' && nameWeight > 8 && (birthYears ?? 0) <= 2
}

function seatPair(a: string, b: string): string {
  return a < b ? `${a}\n${b}` : `${b}\n${a}`
}

/** Nothing is left to decide, and nothing is compared. */
function settledLinkage(candidacies: readonly Candidacy[], { personAt, ties }: Settled): Linkage {
  return {
    persons: personsOf(personAt, candidacies),
    confidence: new Map(ties.map((tie) => settledConfidence(tie, candidacies))),
    doubts: [],
    pairsCompared: 0,
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
