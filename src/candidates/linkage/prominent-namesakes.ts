// Whether two prominent candidates of one name, for the Lok Sabha and for an assembly, are one person.
// No file of results names a parent, and few an age. But namesakes are rare among the prominent, and who is prominent
// for one house often stands for the other.
import type { Evidence } from './evidence.ts'

/** In natural logarithms, as `rarity`: how many times more often it is so of one person than of two. */
const points = { party: 2, age: 3, yearOfBirth: 5, ofStrangers: 4 }
/** Read by hand in results of 2008 to 2022 whose person ids mostly know nothing of it: from here on, 49 of 50 are one person. */
const enough = 9
const atEnough = 2.5
const most = 4

/** Log-odds; null if this rule has nothing to say. */
export function prominentOdds({ rarity, parent, birthYears, seat, party }: Evidence): number | null {
  if (rarity === null || parent !== null || (birthYears ?? 0) > 3) return null
  // Another place and another party: only the age is left.
  const isStranger = seat !== 'same' && seat !== 'near' && party !== 'same'
  const exact = isStranger ? points.ofStrangers : points.yearOfBirth
  const age = birthYears === null ? 0 : birthYears <= 1 ? exact : points.age
  const sum = rarity + (party === 'same' ? points.party : 0) + age
  return sum < enough ? null : Math.min(most, atEnough + 0.4 * (sum - enough))
}
