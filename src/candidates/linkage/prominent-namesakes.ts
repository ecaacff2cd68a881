// Whether two candidates of one name, in two elections of one state, are one person.
// No file of results names a parent, and few an age. But namesakes are rare among the prominent, and who is prominent
// once often is again, for either house; and a few names are so rare that nobody else in the state has them.
import { isOwnNameOfTwoSeats } from './contradictions.ts'
import type { Evidence } from './evidence.ts'

/**
 * In natural logarithms, as `rarity`: how many times more often it is so of one person than of two. Measured where both
 * ages are known, by how often they contradict each other (docs/linking.md).
 */
const points = {
  party: 4,
  age: 1.5,
  yearOfBirth: 3.5,
  seatAndParty: 4,
  placeAndParty: 7.5,
  ownName: 6,
  seat: 8,
  ownOfSeat: 2,
  soon: 2,
}
/**
 * From here on, 99 of 100 are one person, and 96 of those who are not both prominent. These come after all that other
 * evidence joins.
 */
const enough = { prominent: 7, all: 10 }
const oddsAt = { prominent: [2.5, 0.4, 4], all: [0.5, 0.1, 1] } as const
const onOneDay = 0.5
const bornAlike = 0.6
const putUpAgain = 3
const soonYears = 6

/** Log-odds; null if this rule has nothing to say. */
export function rareNameOdds(evidence: Evidence): number | null {
  const { rarity, rarityOfAll, ownName, isOwnOfSeat, parent, birthYears, seat, party, houses, yearsApart } =
    evidence
  if (parent !== null || (birthYears ?? 0) > 3) return null
  if (isOwnNameOfTwoSeats(evidence)) return onOneDay
  const age = birthYears === null ? 0 : birthYears <= 1 ? points.yearOfBirth : points.age
  const isAgain = seat === 'same' && houses === 'same'
  const isFollowing = seat === 'same' && party === 'same'
  const isHere = seat === 'near' || seat === 'same'
  // Who stands alone in one place stands alone again; elsewhere, many stand alone.
  const isAlike = party === 'same' || (party === 'both independent' && isHere)
  const among = {
    prominent: sumOf(rarity, (party === 'same' ? points.party : 0) + (isFollowing ? points.seatAndParty : 0)),
    all: sumOf(rarityOfAll, ofAll()),
  }
  function ofAll(): number {
    if (isAgain)
      return party === 'other' || rarityOfAll! < 0 ? 0 : points.seat + (isOwnOfSeat ? points.ownOfSeat : 0)
    if (isAlike) return isHere ? points.placeAndParty : points.party
    if (isHere) return ownName === null ? 0 : points.ownName
    // Where no age helps, a whole name that returns within a term or so.
    return birthYears === null && yearsApart <= soonYears ? points.soon : 0
  }
  const odds = (['prominent', 'all'] as const).flatMap((crowd) => {
    const beyond = among[crowd] + age - enough[crowd]
    const [least, each, most] = oddsAt[crowd]
    return beyond < 0 ? [] : [Math.min(most, least + each * beyond)]
  })
  if (isBornAlike(evidence)) odds.push(bornAlike)
  if (isPutUpAgain(evidence)) odds.push(putUpAgain)
  return odds.length === 0 ? null : Math.max(...odds)
}

/**
 * A whole name and a year of birth that a seat sees again are one person’s in 98 of 100, whatever the party; so are those
 * of two doctors in one state.
 */
function isBornAlike({ nameWeight, rarityOfAll, birthYears, seat, houses, areDoctors }: Evidence): boolean {
  if (birthYears === null || birthYears > 1 || nameWeight < 6 || rarityOfAll === null) return false
  return areDoctors || (seat === 'same' && houses === 'same')
}

/**
 * Whom a party puts up in a seat again, with a tenth of the votes both times, is one person: docs/linking.md. So is, for any
 * party, who has a middle name in the other result, and whose name goes on there, or has another letter, if the births are
 * within a year.
 */
function isPutUpAgain(evidence: Evidence): boolean {
  const { name, nameWeight, nameClash, initialsDiffer, birthYears, seat, houses, party, standing, leftOut } =
    evidence
  if (seat !== 'same' || houses !== 'same' || standing !== 'both strong' || initialsDiffer) return false
  if (leftOut === 'middle') return true
  const isLike = leftOut !== null && leftOut !== 'beginning'
  if (isLike && birthYears !== null && birthYears <= 1) return true
  if (party !== 'same' || evidence.isNamedAfter) return false
  if (leftOut === 'end' || (isLike && nameWeight >= rareEnough)) return true
  // S. Ram was followed by Ram Sarup.
  if (leftOut === 'all but one') return false
  // Where the name differs, the ages must agree: Pranav Kumar and Kumar Pranay followed each other.
  return name >= (birthYears === null ? 0.97 : 0.8) && nameClash === 0
}
/** Ajay was followed by Ajay Pratap Singh, and Raninder Singh by Rajinder Singh. */
const rareEnough = 5

function sumOf(rarity: number | null, more: number): number {
  return rarity === null ? -Infinity : rarity + more
}
