// Pairs that can never be one person, however similar they look.
import type { Evidence } from './evidence.ts'
import { lettersOf } from './namesakes.ts'
import { isSameParty } from './names/party-name.ts'
import type { Profile } from './profile.ts'
import { hasShare } from './standing.ts'

/** Ages are declared carelessly, but not this carelessly: the law asks for 25 years. */
const mostYearsBetweenBirths = 10
const youngest = 23
const oldest = 100

/** One source lists a person once per contest, and nobody contests before growing up. */
export function isImpossible(a: Profile, b: Profile): boolean {
  if (a.contest === b.contest) return true
  if (isPutUpAgain(a, b)) return false
  if (a.birthYear !== null && b.birthYear !== null)
    return Math.abs(a.birthYear - b.birthYear) > mostYearsBetweenBirths
  return isTooYoungOrOld(a, b) || isTooYoungOrOld(b, a)
}

const manyVotes = 0.1

/** Whom a party puts up again in a seat, under one name and with many votes, is one person, even if an age is mistyped. */
function isPutUpAgain(a: Profile, b: Profile): boolean {
  if (a.seat !== b.seat || a.house !== b.house || !isSameParty(a.party, b.party)) return false
  return hasShare(a, manyVotes) === true && hasShare(b, manyVotes) === true && lettersOf(a) === lettersOf(b)
}

function isTooYoungOrOld({ birthYear }: Profile, { year }: Profile): boolean {
  if (birthYear === null) return false
  const age = year - birthYear
  return age < youngest || age > oldest
}

/** A woman and a man; a person and the father or husband they name. */
export function isContradicted(evidence: Evidence): boolean {
  return evidence.isRelative || (evidence.oppositeSex && !isSlipOfSex(evidence))
}

/** One source calls four women in a hundred men: if everything else agrees, the sex is a typing error. */
function isSlipOfSex({ name, parent, birthYears, seat, party }: Evidence): boolean {
  if (name < 0.9) return false
  if (seat === 'contest') return true
  return (birthYears ?? 0) <= 3 && ((parent ?? 0) >= 0.75 || (party === 'same' && birthYears !== null))
}

/** Two constituencies in one election: it happens, but so do namesakes. All known facts must agree. */
export function isTwoSeatsAtOnce(evidence: Evidence): boolean {
  if (!isSameContest(evidence) || isOneOath(evidence)) return false
  const { name, nameClash, parent, birthYears, party, initialsDiffer, standing } = evidence
  if (parent === null && birthYears === null) {
    // Nobody is nominated by two parties in one election.
    if (party === 'other' || party === 'one independent') return true
    // Of one party's two, the ballots of one place know one man and those of another place another.
    if (standing === 'one strong' && party === 'same') return true
  }
  // Only an alias sets the two apart.
  const isAlias =
    (parent ?? 0) >= 0.9 &&
    birthYears === 0 &&
    nameClash === 0 &&
    (party === 'same' || party === 'both independent')
  return name < (isAlias ? 0.6 : 0.94) || initialsDiffer || (birthYears ?? 0) > 1 || (parent ?? 1) < 0.4
}

/** And enough must be known: two of parent, age and party; or, with a rare name, the party. */
export function isDoubtfulSameContest(evidence: Evidence): boolean {
  if (!isSameContest(evidence) || isOneOath(evidence)) return false
  if (isTwoSeatsAtOnce(evidence)) return true
  const { name, nameWeight, parent, birthYears, party } = evidence
  if (isOwnNameOfTwoSeats(evidence)) return false
  if (party === 'other' || party === 'one independent') return true
  if (party === 'same' && name >= 0.97 && nameWeight >= 11) return false
  return [(parent ?? 0) >= 0.6, birthYears !== null, party === 'same'].filter(Boolean).length < 2
}

const ownWordsAlone = 13

/** Alone in two seats of one election, under a name that nobody else has a part of. */
export function isOwnNameOfTwoSeats(evidence: Evidence): boolean {
  const { sameElection, seat, party, name, ownName, birthYears } = evidence
  if (!sameElection || seat === 'contest' || party !== 'both independent' || (birthYears ?? 0) > 1)
    return false
  // Omaram is no Mo. Umar.
  if (name < 0.97) return false
  return (ownName ?? 0) >= ownWordsAlone
}

/** Two affidavits of one election that swear the same: another name is an alias, another parent a typing error. */
export function isOneOath({ sameOath, name, parent, isRelative }: Evidence): boolean {
  return sameOath && !isRelative && (name >= 0.85 || (parent ?? 0) >= 0.75)
}

export function isSameContest({ sameElection, seat }: Evidence): boolean {
  return sameElection && seat !== 'contest'
}
