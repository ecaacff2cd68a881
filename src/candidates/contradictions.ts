// What can never be one person, however alike.
import type { Evidence } from './evidence.ts'
import type { Profile } from './profile.ts'

/** Ages are declared carelessly, but not by more than this. */
const mostYearsBetweenBirths = 12
const youngest = 21
const oldest = 100

/** One contest of one source lists a person once; and nobody stands before growing up. */
export function isImpossible(a: Profile, b: Profile): boolean {
  if (a.contest === b.contest) return true
  if (a.birthYear !== null && b.birthYear !== null)
    return Math.abs(a.birthYear - b.birthYear) > mostYearsBetweenBirths
  return isTooYoungOrOld(a, b) || isTooYoungOrOld(b, a)
}

function isTooYoungOrOld({ birthYear }: Profile, { year }: Profile): boolean {
  if (birthYear === null) return false
  const age = year - birthYear
  return age < youngest || age > oldest
}

/** One election, two seats: it happens, and so do namesakes. Only when everything that is known agrees. */
export function isDoubtfulTwice(evidence: Evidence): boolean {
  if (!evidence.sameElection || evidence.seat === 'contest') return false
  const { name, parent, birthYears, party, initialsDiffer } = evidence
  if (name < 0.85 || initialsDiffer || (birthYears !== null && birthYears > 1)) return true
  const agree = [(parent ?? 0) >= 0.75, birthYears !== null, party === 'same'].filter(Boolean).length
  return agree < 2
}
