// What the shorter of two names lacks of the longer: Tarkesh Vallabhi of Preeti Tarkesh Vallabhi, of Tarkesh Ramnath Vallabhi
// and of Tarkesh Vallabhi Kumar.
import type { NameParts } from './name-likeness.ts'
import type { Word } from './phonetic-key.ts'
import { editDistance, wordLikeness } from './word-likeness.ts'

/** `all but one`: the shorter name is the first word of the longer. `letters`: no word is, but one is spelt in another way. */
export type LeftOut = 'beginning' | 'middle' | 'end' | 'all but one' | 'letters'

/** Gajendra and Gajender; but Nand is not Mahanand. */
const respelt = 0.85
/** The same consonants: Satendra and Sahender are two. But Renu and Ram share consonants only. */
const sameConsonants = 0.94
const mostEdits = 2

/** Null if the names differ, or one is a single word and does not come first. */
export function leftOut(a: NameParts, b: NameParts): LeftOut | null {
  if (goesOn(a.words, b.words)) return Math.min(a.words.length, b.words.length) > 1 ? 'end' : 'all but one'
  const [short, long] = a.words.length < b.words.length ? [a.words, b.words] : [b.words, a.words]
  const more = long.length - short.length
  if (more === 0)
    return haveSameInitials(a, b) && short.every((word, at) => isRespelt(word, long[at]!)) ? 'letters' : null
  if (short.length < 2) return null
  if (short.every((word, at) => isRespelt(word, long[more + at]!))) return 'beginning'
  const isSame = (word: Word, other: Word) =>
    !isOther([word], [other]) &&
    wordLikeness(word, other) >= sameConsonants &&
    editDistance(word.folded, other.folded) <= mostEdits
  const same = short.findIndex((word, at) => !isSame(word, long[at]!))
  if (same === -1) return 'end'
  return same > 0 && short.slice(same).every((word, at) => isSame(word, long[more + same + at]!))
    ? 'middle'
    : null
}

/** Whether one name is the whole beginning of the other, written together or apart: Ram Nath Vallabhi and Ramnath. */
export function goesOn(a: readonly Word[], b: readonly Word[]): boolean {
  return startsWith(a, b) || startsWith(b, a)
}

function startsWith(long: readonly Word[], short: readonly Word[]): boolean {
  if (long[0]?.skeleton[0] !== short[0]?.skeleton[0]) return false
  const whole = soundsOf(short)
  const isWhole = (part: readonly Word[]) => soundsOf(part) === whole && !isOther(part, short)
  return whole !== '' && long.some((_, at) => at > 0 && isWhole(long.slice(0, at)))
}

/** With an m for an n that no consonant follows: Ran is not Ram, nor Nitya Mehta; Ramkrishna is Ramakrishna. */
function isOther(one: readonly Word[], other: readonly Word[]): boolean {
  if (soundsOf(one) !== soundsOf(other)) return false
  const theirs = nasalsOf(other)
  return nasalsOf(one).some((nasal, at) => theirs[at] === (nasal === 'm' ? 'n' : nasal === 'n' ? 'm' : ''))
}

function nasalsOf(words: readonly Word[]): string[] {
  const folded = words.map((word) => word.folded).join('')
  return Array.from(folded.matchAll(/([mn])\1*([^aeiouymn]?)/g), ([, nasal, next]) =>
    next ? 'either' : nasal!,
  )
}

/** As one word. */
export function soundsOf(words: readonly Word[]): string {
  return words
    .map(({ skeleton }) => skeleton)
    .join('')
    .replace(/(.)\1+/g, '$1')
}

const haveSameInitials = (a: NameParts, b: NameParts) =>
  a.initials.toSorted().join('') === b.initials.toSorted().join('')

export function isRespelt(word: Word, other: Word): boolean {
  if (isOther([word], [other])) return false
  return wordLikeness(word, other) >= respelt && Math.abs(word.folded.length - other.folded.length) <= 2
}
