// Keys for comparing claims, stored with each, so that spelling, script and stop words do not hide equal
// claims.
import { fold, keysOf } from '#base/fold.ts'
import written from '../small-words.json' with { type: 'json' }

/** `folded`: phonetic words. `tokens`: each meaningful word once, without vowels if it is long. */
export type ClaimKeys = { folded: string; tokens: string[] }

export function claimKeys(text: string): ClaimKeys {
  const composed = inDevanagari(text.normalize('NFC').toLowerCase())
  const folded = composed
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    // Scripts without phonetic rules (Ol Chiki, for one) are compared letter by letter.
    .map((word) => fold(word) || word)
    .filter((word) => word !== '' && !smallWords.has(word))
    .join(' ')
  const tokens = folded
    .split(' ')
    .map(tokenOf)
    .filter((token) => token.length > 2 || /\d/.test(token))
  return { folded, tokens: [...new Set(tokens)] }
}

/** The consonants of a word, or the word itself if it has too few. */
function tokenOf(word: string): string {
  const { skeleton } = keysOf(word)
  return /\d/.test(word) || skeleton.length < 3 ? word : skeleton
}

/** India's scripts are in the same order in Unicode, 128 characters each: Bengali to Malayalam. */
function inDevanagari(text: string): string {
  return text.replace(/[\u0980-\u0d7f]/g, (sign) => String.fromCharCode(0x0900 + (sign.charCodeAt(0) & 0x7f)))
}

/** Words that occur in any claim, in English and Hindi, and words for claims themselves. */
const smallWords = new Set(
  Object.values(written).flatMap((words) => words.split(' ').map((word) => fold(word))),
)
