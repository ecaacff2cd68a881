// The probability that two candidacies are one person's: a logistic regression over the evidence, in bands.
import type { Evidence } from './evidence.ts'

/** By feature, and `bias` for none. */
export type Weights = Readonly<Record<string, number>>

/** Feature names and values. Bands, so that an unknown is a band of its own and never a zero. */
export function featuresOf(e: Evidence): [string, number][] {
  return [
    ['name', e.name * 4 - 3],
    ['name rare', Math.min(e.nameWeight, 16) / 8 - 1],
    [`name ${nameBand(e.name)}`, 1],
    ['initials differ', e.initialsDiffer ? 1 : 0],
    ['name clash', Math.min(e.nameClash, 6) / 3],
    [`parent ${parentBand(e.parent)}`, 1],
    [`birth ${birthBand(e.birthYears)}`, 1],
    [`seat ${e.seat}`, 1],
    [`party ${e.party ?? 'unknown'}`, 1],
    [`education ${educationBand(e.education)}`, 1],
    ['same election', e.sameElection && e.seat !== 'contest' ? 1 : 0],
  ]
}

/** Set by hand: the labelled pairs are of one source and one state. Two sources on one contest speak of the same few people; few stand in two states. */
const contestWeight = 3
const otherStateWeight = -1

/** Log-odds of one person. */
export function logOdds(evidence: Evidence, weights: Weights): number {
  let sum = weights['bias'] ?? 0
  if (evidence.seat === 'contest') sum += contestWeight
  if (!evidence.sameState) sum += otherStateWeight
  for (const [feature, value] of featuresOf(evidence)) sum += (weights[feature] ?? 0) * value
  return sum
}

/** Of log-odds. */
export function probability(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}

function nameBand(name: number): string {
  if (name >= 0.97) return 'equal'
  return name >= 0.85 ? 'close' : name >= 0.7 ? 'alike' : 'loose'
}

function parentBand(parent: number | null): string {
  if (parent === null) return 'unknown'
  if (parent >= 0.9) return 'equal'
  if (parent >= 0.75) return 'close'
  return parent >= 0.55 ? 'alike' : parent >= 0.3 ? 'loose' : 'different'
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

/** The way back, for a probability below 1. */
export function logit(sure: number): number {
  return Math.log(sure / (1 - sure))
}
