// Whether two prominent candidates of one name, in two elections of one state, are one person.
// No file of results names a parent, and few an age. But namesakes are rare among the prominent, and who is prominent
// once often is again, for either house.
import type { Evidence } from './evidence.ts'

/**
 * In natural logarithms, as `rarity`: how many times more often it is so of one person than of two. Measured where both
 * ages are known, by how often they contradict each other (docs/linking.md).
 */
const points = { party: 4, age: 1.5, yearOfBirth: 3.5, seatAndParty: 4 }
/** From here on, 99 of 100 are one person. */
const enough = 7
const atEnough = 2.5
const most = 4

/** Log-odds; null if this rule has nothing to say. */
export function prominentOdds({ rarity, parent, birthYears, seat, party }: Evidence): number | null {
  if (rarity === null || parent !== null || (birthYears ?? 0) > 3) return null
  const age = birthYears === null ? 0 : birthYears <= 1 ? points.yearOfBirth : points.age
  const isFollowing = seat === 'same' && party === 'same'
  const sum = rarity + (party === 'same' ? points.party : 0) + age + (isFollowing ? points.seatAndParty : 0)
  return sum < enough ? null : Math.min(most, atEnough + 0.4 * (sum - enough))
}
