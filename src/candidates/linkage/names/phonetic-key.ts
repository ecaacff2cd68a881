// Phonetic keys for words in people's names: the site's folding, plus letters that clerks confuse.
import { keysOf } from '#base/fold.ts'
import spellings from './spelled-as.json' with { type: 'json' }

/**
 * `folded` keeps the vowels, `skeleton` has only consonants, `stem` has the consonants without honorific
 * endings (Ganpatrao, Shivaji, Kamlaben), `letters` are the letters a to z of `folded` as bits. Equal words share one
 * object.
 */
export type Word = {
  readonly folded: string
  readonly skeleton: string
  readonly stem: string
  readonly letters: number
}

const known = new Map<string, Word>()

/** Words with many spellings or abbreviations, and their standard form. */
// Without a prototype, because "constructor" is a word like any other.
const spelledAs: Readonly<Record<string, string>> = Object.assign(Object.create(null) as object, spellings)

/** `text` is one lower-case Latin word. Caches every word: use it for names from files, not for visitors' input. */
export function wordOf(text: string): Word {
  const found = known.get(text)
  if (found) return found
  const word = sharedWord(soundOf(text.replace(/deo/g, 'dev').replace(/sheo/g, 'shiv')))
  known.set(text, word)
  return word
}

/** The same without caching. */
export function soundOf(text: string): Word {
  const { folded } = keysOf(spelledAs[text] ?? text)
  const sounds = folded
    .replaceAll(' ', '')
    .replace(/v/g, 'b')
    .replace(/f/g, 'p')
    .replace(/(k)ui?$/, '$1')
    .replace(/([^aeiou])h/g, '$1')
    .replace(/i?ya/g, 'ia')
    .replace(/au$/, 'u')
  return wordFrom(sounds)
}

export function wordFrom(folded: string): Word {
  const stem = /^(.{4,}?)(?:bai|bau|bin|tai|ru|raji|ji|sahib|dibi|kaka|sinji|sin|sing)$/.exec(folded)?.[1]
  const skeleton = skeletonOf(folded)
  return {
    folded,
    skeleton,
    stem: stem === undefined ? skeleton : skeletonOf(stem),
    letters: lettersIn(folded),
  }
}

function lettersIn(text: string): number {
  let letters = 0
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i) - 97
    if (letter >= 0 && letter < 26) letters |= 1 << letter
  }
  return letters
}

const joined = new WeakMap<Word, WeakMap<Word, Word>>()

/** Two words written as one: Ravi Shankar, Ravishankar. Made once: one name is compared with thousands. */
export function joinWords(a: Word, b: Word): Word {
  const withA = joined.get(a) ?? new WeakMap<Word, Word>()
  joined.set(a, withA)
  const word = withA.get(b) ?? wordFrom(a.folded + b.folded)
  withA.set(b, word)
  return word
}

const bySound = new Map<string, Word>()

function sharedWord(word: Word): Word {
  const found = bySound.get(word.folded)
  if (!found) bySound.set(word.folded, word)
  return found ?? word
}

function skeletonOf(folded: string): string {
  const first = /^[aeiou]/.test(folded) ? 'a' : ''
  return (first + folded.replace(/m/g, 'n').replace(/[aeiouhy]/g, '')).replace(/(.)\1+/g, '$1')
}
