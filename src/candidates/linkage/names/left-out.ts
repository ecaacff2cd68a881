// What the shorter of two names lacks of the longer: Tarkesh Vallabhi of Preeti Tarkesh Vallabhi, of Tarkesh Ramnath Vallabhi
// and of Tarkesh Vallabhi Kumar.
import type { NameParts } from './name-likeness.ts'
import type { Word } from './phonetic-key.ts'
import { editDistance, wordLikeness } from './word-likeness.ts'

export type LeftOut = 'beginning' | 'middle' | 'end'

/** Gajendra and Gajender; but Nand is not Mahanand. */
const respelt = 0.85
/** The same consonants: Satendra and Sahender are two. But Renu and Ram share consonants only. */
const sameConsonants = 0.94
const mostEdits = 2

/** Null if the names are equally long, differ, or one is a single word. */
export function leftOut(a: NameParts, b: NameParts): LeftOut | null {
  const [short, long] = a.words.length < b.words.length ? [a.words, b.words] : [b.words, a.words]
  const more = long.length - short.length
  if (more === 0 || short.length < 2) return null
  if (short.every((word, at) => isRespelt(word, long[more + at]!))) return 'beginning'
  const isSame = (word: Word, other: Word) =>
    wordLikeness(word, other) >= sameConsonants && editDistance(word.folded, other.folded) <= mostEdits
  const same = short.findIndex((word, at) => !isSame(word, long[at]!))
  if (same === -1) return 'end'
  return same > 0 && short.slice(same).every((word, at) => isSame(word, long[more + same + at]!))
    ? 'middle'
    : null
}

export function isRespelt(word: Word, other: Word): boolean {
  return wordLikeness(word, other) >= respelt && Math.abs(word.folded.length - other.folded.length) <= 2
}
