// Phonetic keys for names of places and people: spellings that sound alike in Indian languages get the same
// key.
// `Barrackpore` and `Barrackpur`, `Ahmednagar` and `अहमदनगर`. Server only, like the transliterator.
import { isIndic, readingsOf, romanise } from './romanise.ts'

/** `folded` keeps words and vowels; `skeleton` has only the consonants, for spellings that differ in vowels. */
export type Keys = { folded: string; skeleton: string }

export function keysOf(name: string): Keys {
  const folded = fold(name)
  return { folded, skeleton: skeletonOf(folded) }
}

/** Lower-case Latin words with one spelling per sound. Empty if the name has no letters or digits. */
export function fold(name: string): string {
  return wordsIn(name).map(foldWord).join(' ')
}

function wordsIn(name: string): string[] {
  return latin(name)
    .toLowerCase()
    .replace(/\(\s*(?:sc|st|gen)\s*\)/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/['’`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** What a name in another script can stand for, in Latin letters, the likeliest first; a Latin name stands for itself. */
export function latinReadings(name: string): string[] {
  return isIndic(name) ? readingsOf(name).map(plain) : [name]
}

/** The share of adjacent letter pairs that two folded names have in common: 0 (none) to 1 (all). */
export function likeness(a: string, b: string): number {
  const [own, other] = [letterPairs(a), letterPairs(b)]
  const all = own.length + other.length
  const shared = own.filter((pair) => {
    const at = other.indexOf(pair)
    if (at !== -1) other.splice(at, 1)
    return at !== -1
  })
  return all === 0 ? 0 : (2 * shared.length) / all
}

function letterPairs(folded: string): string[] {
  const joined = folded.replaceAll(' ', '')
  return Array.from({ length: Math.max(0, joined.length - 1) }, (_, i) => joined.slice(i, i + 2))
}

/** B for V, and V for B, wherever it stands: Vikramganj is Bikramganj. */
export function withOtherLip(text: string): string[] {
  const ways = Array.from(text).reduce<string[]>(
    (begun, letter) =>
      (letter === 'b' || letter === 'v') && begun.length < 8
        ? begun.flatMap((one) => [`${one}b`, `${one}v`])
        : begun.map((one) => one + letter),
    [''],
  )
  return ways.filter((one) => one !== text)
}

/** So few consonants are those of many names. */
const leastAlike = 4

/** Whether the name, or its first words, have the consonants of the text. */
export function beginsAlike(text: string, name: string, least = leastAlike): boolean {
  const { skeleton } = keysOf(text)
  const words = fold(name).split(' ')
  return (
    skeleton.length >= least && words.some((_, n) => skeletonOf(words.slice(0, n + 1).join(' ')) === skeleton)
  )
}

function skeletonOf(folded: string): string {
  const joined = folded.replaceAll(' ', '')
  const first = /^[aeiou]/.test(joined) ? 'a' : ''
  return first + joined.replace(/m(?=[pb])/g, 'n').replace(/[aeiouhy]/g, '')
}

/** In this order: endings first, then consonants (aspirates lose their h), then vowels. */
const soundRules: readonly [RegExp, string][] = [
  [/po+re?$/, 'pur'],
  [/gun(?:j|ge)$/, 'ganj'],
  [/ga(?:on|onv|nv|mv|v|um)$/, 'gaun'],
  [/(?:ao|aw|av|ow)$/, 'au'],
  [/t?c+h+/g, 'ç'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/zh/g, 'l'],
  [/z/g, 'j'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/([kgjtdbsr])h/g, '$1'],
  [/ç/g, 'c'],
  [/([aeiou])y(?![aeiou])/g, '$1i'],
  [/([^aeiou])y$/g, '$1i'],
  [/([^aeiou])y(?![aeiou])/g, '$1ai'],
  [/([bcdfgjklmnpqrstv])\1+/g, '$1'],
  [/(?<=...[^aeiou])e$/, ''],
  [/a+/g, 'a'],
  [/ee|ii/g, 'i'],
  [/oo|ou|uu/g, 'u'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  [/i+/g, 'i'],
  [/u+/g, 'u'],
]

function foldWord(word: string): string {
  return soundRules.reduce((sounds, [pattern, sound]) => sounds.replace(pattern, sound), word)
}

/** Latin letters without diacritics; other scripts are transliterated as spoken. */
export function latin(name: string): string {
  return plain(isIndic(name) ? romanise(name) : name)
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')
