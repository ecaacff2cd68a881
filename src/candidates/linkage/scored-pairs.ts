// Every pair of candidacies that may be one person's, with its log-odds and supporting signals.
import { comparePairs } from './blocks.ts'
import type { Edge } from './clusters.ts'
import { isContradicted, isImpossible, isTwoSeatsAtOnce } from './contradictions.ts'
import { enoughSignals } from './requirements.ts'
import { comparer, signalsIn } from './evidence.ts'
import type { Evidence, NearSeats } from './evidence.ts'
import { logOdds } from './score.ts'
import type { Weights } from './score.ts'
import { counterparts } from './same-contest.ts'
import { pairKey, pairOf } from './pair-key.ts'
import { profilesOf } from './profile.ts'
import type { Candidacy, Profile } from './profile.ts'

export type ScoredPairs = {
  profiles: readonly Profile[]
  /** Pairs that may be one person, in a fixed order. */
  edges: Edge[]
  judge(a: number, b: number): number | null
  evidenceOf(a: number, b: number): Evidence | null
  near: NearSeats
  pairsCompared: number
  nobody: ReadonlySet<string>
}

/** Bonus for being the only candidate of a party, or the winner, in two sources. */
const counterpartBonus = 2

/** Log-odds from which an operator is asked. */
export const reviewFrom = -0.4
/** Pairs below these log-odds are dropped before we know which constituencies people move between. */
const keepFrom = -2.5
const noLikeness = -5

/** `candidacies` sorted by key. */
export function scoredPairs(candidacies: readonly Candidacy[], weights: Weights): ScoredPairs {
  const profiles = profilesOf(candidacies)
  const { list, nobody } = profiles
  const compareFar = comparer(profiles, () => false)
  // Two adjacent numbers per pair: millions of small arrays would take gigabytes.
  const kept: number[] = []
  const moves = new Map<string, Set<string>>()
  const pairsCompared = comparePairs(profiles, (a, b) => {
    if (isImpossible(a, b)) return
    const evidence = compareFar(a, b)
    if (!evidence || isContradicted(evidence) || logOdds(evidence, weights) < keepFrom) return
    kept.push(Math.min(a.at, b.at), Math.max(a.at, b.at))
    if (a.seat !== b.seat && isPlainlyOne(evidence)) {
      const move = seatPair(a.seat, b.seat)
      const who = moves.get(move)
      if (who) who.add(a.nameSkeleton)
      else moves.set(move, new Set([a.nameSkeleton]))
    }
  })
  // A single mover proves nothing about the constituencies: he would be evidence for himself.
  const near: NearSeats = (a, b) => (moves.get(seatPair(a, b))?.size ?? 0) >= 2
  const compare = comparer(profiles, near)
  const evidenceOf = (a: number, b: number) => compare(list[a]!, list[b]!)
  const paired = new Set<number>()
  const scoreOf = (a: number, b: number, evidence: Evidence) => {
    const score = logOdds(evidence, weights)
    return paired.has(pairKey(a, b)) ? Math.max(score, 0) + counterpartBonus : score
  }
  for (const [a, b] of counterparts(list)) {
    const evidence = isImpossible(list[a]!, list[b]!) ? null : evidenceOf(a, b)
    if (evidence && !isContradicted(evidence)) paired.add(pairKey(a, b))
  }
  const judge = (a: number, b: number) => {
    if (isImpossible(list[a]!, list[b]!)) return null
    const evidence = evidenceOf(a, b)
    if (!evidence) return noLikeness
    if (isContradicted(evidence) || isTwoSeatsAtOnce(evidence)) return null
    return scoreOf(a, b, evidence)
  }
  const edges: Edge[] = []
  const weigh = (a: number, b: number) => {
    const evidence = evidenceOf(a, b)!
    const score = scoreOf(a, b, evidence)
    const signals = paired.has(pairKey(a, b)) ? signalsIn(evidence).length : enoughSignals(evidence)
    // Only the name agrees: no link, and no question an operator could answer.
    if (score >= reviewFrom && signals > 0) edges.push({ a, b, logOdds: score, signals })
  }
  for (let k = 0; k < kept.length; k += 2)
    if (!paired.has(pairKey(kept[k]!, kept[k + 1]!))) weigh(kept[k]!, kept[k + 1]!)
  for (const key of paired) weigh(...pairOf(key))
  doubtRivals(edges, list)
  return { profiles: list, edges, judge, evidenceOf, near, pairsCompared, nobody }
}

/** How much more probable one of two namesakes in a contest must be for an automatic choice. */
const leadOverRival = 0.7

/** If a candidacy fits two people in one contest about equally, neither is linked without an operator. */
function doubtRivals(edges: Edge[], list: readonly Profile[]): void {
  const best = new Map<number, [first: number, second: number]>()
  const sides = function* ({ a, b }: Edge) {
    yield sideKey(a, list[b]!.poll.number)
    yield sideKey(b, list[a]!.poll.number)
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

/** A position and a contest as one number. */
function sideKey(place: number, contest: number): number {
  return place * 2 ** 26 + contest
}

/** Certain without looking at the constituency. */
function isPlainlyOne(evidence: Evidence): boolean {
  const { name, nameWeight, parent, birthYears, party, sameElection } = evidence
  if (name < 0.9 || nameWeight < 5 || sameElection) return false
  if (parent !== null) return parent >= 0.85 && (birthYears ?? 0) <= 2
  return party === 'same' && nameWeight > 8 && (birthYears ?? 0) <= 2
}

function seatPair(a: string, b: string): string {
  return a < b ? `${a}\n${b}` : `${b}\n${a}`
}
