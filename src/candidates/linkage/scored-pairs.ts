// Every pair of candidacies that may be one person's, with its log-odds and supporting signals.
import { comparePairs } from './blocks.ts'
import type { Edge } from './clusters.ts'
import { isContradicted, isDoubtfulSameContest, isImpossible, isTwoSeatsAtOnce } from './contradictions.ts'
import { rareNameOdds } from './prominent-namesakes.ts'
import { enoughSignals } from './requirements.ts'
import { comparer, signalsIn, type Evidence, type NearSeats } from './evidence.ts'
import { logOdds, type Weights } from './score.ts'
import { counterparts } from './same-contest.ts'
import { pairKey, pairOf } from './pair-key.ts'
import { profilesOf, type Candidacy, type Profile } from './profile.ts'
import { goesOn } from './names/left-out.ts'
import { isProminent } from './standing.ts'

/** An assembly's constituency and that of the Lok Sabha in which it lies, by name. */
export type SeatWithin = { state: string; seat: string; lokSabha: string }

/** Bonus for being the only candidate of a party, or the winner, in two sources. */
const counterpartBonus = 2

/** Log-odds from which an operator is asked. */
export const reviewFrom = -0.4
/** Pairs below these log-odds are dropped before we know which constituencies people move between. */
const keepFrom = -2.5
const noLikeness = -5

/** The pairs (`edges`) are in a fixed order. @param candidacies sorted by key. */
export function scoredPairs(
  candidacies: readonly Candidacy[],
  weights: Weights,
  within: readonly SeatWithin[] = [],
) {
  const profiles = profilesOf(candidacies)
  const { list, nobody, seatOf } = profiles
  const compareFar = comparer(profiles, () => false)
  // Two adjacent numbers per pair: millions of small arrays would take gigabytes.
  const kept: number[] = []
  const moves = new Map<string, Set<string>>()
  const pairsCompared = comparePairs(profiles, (a, b) => {
    if (isImpossible(a, b)) return
    const evidence = compareFar(a, b)
    if (!evidence || isContradicted(evidence)) return
    // What the rarity of a name decides does not wait for other evidence.
    const mayBeRare =
      evidence.rarityOfAll !== null ||
      (isProminent(a) && isProminent(b) && goesOn(a.name.words, b.name.words))
    if (logOdds(evidence, weights) < keepFrom && !mayBeRare) return
    kept.push(Math.min(a.at, b.at), Math.max(a.at, b.at))
    if (a.seat !== b.seat && isPlainlyOne(evidence) && haveOneName(a, b)) {
      const move = seatPair(a.seat, b.seat)
      const who = moves.get(move)
      if (who) who.add(a.nameSkeleton)
      else moves.set(move, new Set([a.nameSkeleton]))
    }
  })
  // A single mover proves nothing about the constituencies: he would be evidence for himself.
  const around = new Map<string, Set<string>>()
  for (const { state, seat, lokSabha } of within) {
    const of = around.get(seatOf(state, seat)) ?? new Set()
    around.set(seatOf(state, seat), of.add(seatOf(state, lokSabha)))
  }
  const near: NearSeats = (a, b) => {
    if ((moves.get(seatPair(a, b))?.size ?? 0) >= 2) return 'moves'
    const [mine, theirs] = [around.get(a), around.get(b)]
    if (mine?.has(b) || theirs?.has(a)) return 'within'
    return mine !== undefined && theirs !== undefined && !mine.isDisjointFrom(theirs) && 'beside'
  }
  const compare = comparer(profiles, near)
  const evidenceOf = (a: number, b: number) => compare(list[a]!, list[b]!)
  const paired = new Set<number>()
  const scoreOf = (a: number, b: number, evidence: Evidence) => {
    const score = logOdds(evidence, weights)
    if (paired.has(pairKey(a, b))) return Math.max(score, 0) + counterpartBonus
    return Math.max(score, rareNameOdds(evidence) ?? -Infinity)
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
    if (isOtherGeneration(evidence)) return noLikeness
    const score = scoreOf(a, b, evidence)
    return Math.max(score, leastOf(evidence))
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
  doubtRivals(edges, list, {
    isByProminence: ({ a, b }) => {
      const evidence = evidenceOf(a, b)!
      return evidence.rarity !== null && rareNameOdds(evidence) !== null
    },
    mayBeOne: (a, b) => (judge(a, b) ?? -1) > -1 && !isDoubtfulSameContest(evidenceOf(a, b)!),
  })
  return { profiles: list, edges, judge, evidenceOf, pairsCompared, nobody }
}

/** Of two prominent ones elsewhere, of whom only the name is known, the ages say that they are two. */
function isOtherGeneration({ rarity, parent, birthYears, seat }: Evidence): boolean {
  const isElsewhere = seat === 'other' || seat === 'redrawn'
  return (
    rarity !== null &&
    parent === null &&
    isElsewhere &&
    rarity < rareWhateverAge &&
    (birthYears ?? 0) > mostYearsApart
  )
}
const mostYearsApart = 4
const rareWhateverAge = 8

/**
 * Two contests of a long career may have nothing in common but the name, where only the names are known: that says little
 * against it, and nothing where the ages or the parties agree.
 */
function leastOf(evidence: Evidence): number {
  const { name, nameClash, parent, birthYears, sameState, sameElection, party } = evidence
  if (parent !== null || (birthYears ?? 0) > 3 || name < 0.6 || nameClash > 0) return -Infinity
  if (!sameState || sameElection) return -Infinity
  return party === 'same' || (birthYears ?? 9) <= 1 ? 0 : silent
}
const silent = -0.5

/** How much more probable one of two namesakes in a contest must be for an automatic choice. */
const leadOverRival = 0.7

/**
 * If a candidacy fits two people in one contest about equally, neither is linked without an operator. Where only
 * prominence speaks, namesakes in two contests of one election are two people, too, unless all says that they are one.
 */
function doubtRivals(
  edges: Edge[],
  list: readonly Profile[],
  {
    isByProminence,
    mayBeOne,
  }: { isByProminence(edge: Edge): boolean; mayBeOne(a: number, b: number): boolean },
): void {
  const polls = new Map<string, number>()
  const electionOf = ({ family, election }: Profile) => {
    const key = `${family} ${election}`
    if (!polls.has(key)) polls.set(key, list.length + polls.size)
    return polls.get(key)!
  }
  const sides = function* (edge: Edge): Iterable<readonly [side: number, other: number]> {
    for (const [from, to] of [
      [edge.a, edge.b],
      [edge.b, edge.a],
    ] as const) {
      yield [sideKey(from, list[to]!.poll.number), to]
      if (isByProminence(edge)) yield [sideKey(from, electionOf(list[to]!)), to]
    }
  }
  const rivals = new Map<number, { other: number; logOdds: number }[]>()
  for (const edge of edges)
    for (const [side, other] of sides(edge)) {
      const of = rivals.get(side)
      if (of) of.push({ other, logOdds: edge.logOdds })
      else rivals.set(side, [{ other, logOdds: edge.logOdds }])
    }
  for (const edge of edges)
    for (const [side, other] of sides(edge))
      for (const rival of rivals.get(side)!)
        if (
          rival.other !== other &&
          edge.logOdds - rival.logOdds < leadOverRival &&
          !mayBeOne(other, rival.other)
        )
          edge.signals = 0
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

/** One of several names that a person has may be many people's. */
function haveOneName(a: Profile, b: Profile): boolean {
  return (a.variants === undefined && b.variants === undefined) || a.nameSkeleton === b.nameSkeleton
}

function seatPair(a: string, b: string): string {
  return a < b ? `${a}\n${b}` : `${b}\n${a}`
}
