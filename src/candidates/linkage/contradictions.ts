// What can never be one person, however alike.
import type { Evidence } from './evidence.ts'
import type { Profile } from './profile.ts'

/** Ages are declared carelessly, but not by more than this. */
const mostYearsBetweenBirths = 10
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

/** A woman and a man; a person and whom he names as his father, or she as her husband. */
export function isContradicted(evidence: Evidence): boolean {
  return evidence.isRelative || (evidence.oppositeSex && !isSlipOfSex(evidence))
}

/** Of a hundred women, four are called men in one source: where all else agrees, the sex was typed wrongly. */
function isSlipOfSex({ name, parent, birthYears, seat, party }: Evidence): boolean {
  if (name < 0.9) return false
  if (seat === 'contest') return true
  return (birthYears ?? 0) <= 3 && ((parent ?? 0) >= 0.75 || (party === 'same' && birthYears !== null))
}

/** One election, two seats: it happens, and so do namesakes. What is known has to agree. */
export function isTwoAtOnce(evidence: Evidence): boolean {
  if (!isTwice(evidence)) return false
  const { name, parent, birthYears, initialsDiffer } = evidence
  return name < 0.94 || initialsDiffer || (birthYears ?? 0) > 1 || (parent ?? 1) < 0.4
}

/** And enough has to be known: two of parent, age and party; or, of a rare name, the party. */
export function isDoubtfulTwice(evidence: Evidence): boolean {
  if (!isTwice(evidence)) return false
  if (isTwoAtOnce(evidence)) return true
  const { name, nameWeight, parent, birthYears, party } = evidence
  // Nobody is put up by two parties in one election.
  if (party === 'other' || party === 'one independent') return true
  if (party === 'same' && name >= 0.97 && nameWeight >= 11) return false
  return [(parent ?? 0) >= 0.6, birthYears !== null, party === 'same'].filter(Boolean).length < 2
}

export function isTwice({ sameElection, seat }: Evidence): boolean {
  return sameElection && seat !== 'contest'
}
