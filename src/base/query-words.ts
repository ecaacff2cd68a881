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
/** With a word for when it is an election: "vote kab hai". */
export const votingWord = anyOf(words.voting)
export const whenWord = anyOf(words.when)
export const resultWord = anyOf(words.result)
export const seatWord = anyOf(words.seat)
export const partyWord = anyOf(words.party)

/** With an election's name it is one of another kind: "by election". */
export const otherElections: ReadonlySet<string> = new Set(words.other.split(' '))

const known = `(?=(?:${words.seat}|${words.election})(?![\\p{L}\\p{M}]))`
const joined = new RegExp(`(?<=[ைிு])[கசதப]் ?${known}|(?<=[^\\p{ASCII}]{3})${known}`, 'giu')

/** In Tamil "மதுரைத்தொகுதி" is two words, and மதுரை one of them. */
export const apart = (text: string) => text.normalize('NFC').replace(joined, ' ')

/** As whole words. */
function anyOf(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`, 'giu')
}
