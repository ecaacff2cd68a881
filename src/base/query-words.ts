// What is typed beside a name and is no part of it: "varanasi lok sabha", "goa election 2027", "tmc candidates".
import words from './query-words.json' with { type: 'json' }

type House = 'lok_sabha' | 'assembly'

export const houseWords: readonly (readonly [RegExp, House])[] = [
  [anyOf(words.lokSabha), 'lok_sabha'],
  [anyOf(words.assembly), 'assembly'],
]
export const yearWord = /(?<!\d)(?:19|20)\d\d(?!\d)/gu
export const electionWord = anyOf(words.election)
/** Which, or when: "next election", "chunav kab hai". */
export const whichWord = anyOf(words.which)
export const resultWord = anyOf(words.result)
export const seatWord = anyOf(words.seat)
export const partyWord = anyOf(words.party)

/** As whole words. */
function anyOf(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`, 'giu')
}
