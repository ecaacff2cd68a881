// The probability that two candidacies are one person's: a logistic regression over banded evidence.
import { isDoubtfulSameContest, isOneOath, isSameContest } from './contradictions.ts'
import type { Evidence } from './evidence.ts'

/** By what is known about two candidacies, then by feature; `bias` is the intercept. */
export type Weights = Readonly<Record<KnownTraits, Readonly<Record<string, number>>>>

/**
 * Known for both: a parent; otherwise a year of birth; otherwise neither. The other evidence decides how much
 * a name or a constituency says.
 */
export type KnownTraits = (typeof knownTraits)[number]
export const knownTraits = ['parent', 'age', 'neither'] as const

export function knownTraitsOf({ parent, birthYears }: Evidence): KnownTraits {
  return parent === null ? (birthYears === null ? 'neither' : 'age') : 'parent'
}

/** Feature names and values. Bands, so that unknown is its own band and never a zero. */
export function featuresOf(e: Evidence): [string, number][] {
  return [
    ['name', e.name * 4 - 3],
    ['name rare', Math.min(e.nameWeight, 16) / 8 - 1],
    [`name ${nameBand(e.name)}`, 1],
    ['initials differ', e.initialsDiffer ? 1 : 0],
    ['name clash', Math.min(e.nameClash, 6) / 3],
    [`parent ${parentBand(e)}`, 1],
    ['parent rare', (e.parent ?? 0) >= 0.75 ? Math.min(e.parentWeight, 12) / 6 - 1 : 0],
    [`birth ${birthBand(e.birthYears)}`, 1],
    [`seat ${e.seat}`, 1],
    [`party ${e.party ?? 'unknown'}`, 1],
    [`education ${educationBand(e.education)}`, 1],
    [`standing ${e.standing ?? 'unknown'}`, 1],
    ['years apart', Math.min(e.yearsApart, 20) / 10],
    ['same election', e.sameElection && e.seat !== 'contest' ? 1 : 0],
  ]
}

/**
 * Set by hand, because the labelled pairs come from one source and one state. Two sources on one contest
 * describe the same few people; few people contest in two states.
 */
const contestWeight = 3
const otherStateWeight = -1
/** Nobody else swears the same age, assets and debts under a like name. */
const oathWeight = 4

/**
 * Log-odds of being one person. A second constituency in the same election says little against it if all else
 * fits: people who contest two do so on the same day.
 */
export function logOdds(evidence: Evidence, weights: Weights): number {
  return isSameContest(evidence) && !isDoubtfulSameContest(evidence)
    ? sumOf({ ...evidence, sameElection: false, seat: 'redrawn' }, weights)
    : sumOf(evidence, weights)
}

function sumOf(evidence: Evidence, weights: Weights): number {
  const of = weights[knownTraitsOf(evidence)]
  let sum = of['bias'] ?? 0
  if (evidence.seat === 'contest') sum += contestWeight
  if (isOneOath(evidence)) sum += oathWeight
  if (!evidence.sameState) sum += otherStateWeight
  for (const [feature, value] of featuresOf(evidence)) sum += (of[feature] ?? 0) * value
  return sum
}

/**
 * The log-odds of a link under one whole name are at least these, once it is made: of a hundred, 98 are one person, however
 * little else is known (docs/linking.md).
 */
export function leastOddsOfLink({
  name,
  initialsDiffer,
  parent,
  birthYears,
  sameElection,
}: Evidence): number {
  const isWhole = name >= 0.97 && !initialsDiffer && (parent ?? 1) >= 0.65 && (birthYears ?? 0) <= 3
  return isWhole && !sameElection ? linkedByName : -Infinity
}
const linkedByName = 2.3

/** From log-odds. */
export function probability(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}

function nameBand(name: number): string {
  if (name >= 0.97) return 'equal'
  return name >= 0.85 ? 'close' : name >= 0.7 ? 'alike' : 'loose'
}

function parentBand({ parent, isWoman }: Evidence): string {
  if (parent === null) return 'unknown'
  if (parent >= 0.9) return 'equal'
  if (parent >= 0.75) return 'close'
  if (parent >= 0.55) return 'alike'
  // First a father, now a husband.
  return `${parent >= 0.3 ? 'loose' : 'different'}${isWoman ? ' of a woman' : ''}`
}

function birthBand(years: number | null): string {
  if (years === null) return 'unknown'
  if (years <= 1) return '0-1'
  if (years <= 3) return '2-3'
  if (years <= 5) return '4-5'
  return years <= 8 ? '6-8' : years <= 12 ? '9-12' : '13+'
}

function educationBand(steps: number | null): string {
  if (steps === null) return 'unknown'
  if (steps === 0) return 'same'
  return Math.abs(steps) === 1 ? 'near' : 'far'
}

/** The inverse, for a probability below 1. */
export function logit(sure: number): number {
  return Math.log(sure / (1 - sure))
}
