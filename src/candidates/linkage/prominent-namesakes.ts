// Whether two prominent candidates of one name, for the Lok Sabha and for an assembly, are one person.
// No file of results names a parent, and few an age. But namesakes are rare among the prominent, and who is prominent
// for one house often stands for the other.
import type { Evidence } from './evidence.ts'

/** In natural logarithms, as `rarity`: how many times more often it is so of one person than of two. */
const points = { party: 2, age: 3, yearOfBirth: 4 }
/** The place has said much already: many of a state's namesakes are of one generation. */
const ageHere = 2
/** Read by hand in results of 2008 to 2022 whose person ids mostly know nothing of it: from here on, 49 of 50 are one person. */
const enough = 9
const atEnough = 2.5
const most = 4

/** Log-odds; null if this rule has nothing to say. */
export function prominentOdds({ rarity, parent, birthYears, seat, party }: Evidence): number | null {
  if (rarity === null || parent !== null || (birthYears ?? 0) > 3) return null
  const isHere = seat === 'same' || seat === 'near'
  const age = isHere ? ageHere : (birthYears ?? 0) <= 1 ? points.yearOfBirth : points.age
  const sum = rarity + (party === 'same' ? points.party : 0) + (birthYears === null ? 0 : age)
  return sum < enough ? null : Math.min(most, atEnough + 0.4 * (sum - enough))
}
