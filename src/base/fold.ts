// Phonetic keys for names of places and people: spellings that sound alike in Indian languages get the same
// key.
// `Barrackpore` and `Barrackpur`, `Ahmednagar` and `अहमदनगर`. Server only: the transliterator weighs 190 kB.
import sanscript from '@indic-transliteration/sanscript'

// The package claims to be an ES module but is CommonJS.
const { t: transliterate } = sanscript as unknown as typeof sanscript.default

/** `folded` keeps words and vowels; `skeleton` has only the consonants, for spellings that differ in vowels. */
export type Keys = { folded: string; skeleton: string }

export function keysOf(name: string): Keys {
  return keysBy(name, foldWord)
}

/** `keysOf` for very many names, which share most of their words: it remembers the words for as long as it is held. */
export function keysOfMany(): (name: string) => Keys {
  const known = new Map<string, string>()
  const wordOf = (word: string): string => {
    const folded = known.get(word) ?? foldWord(word)
    known.set(word, folded)
    return folded
  }
  return (name) => keysBy(name, wordOf)
}

function keysBy(name: string, wordOf: (word: string) => string): Keys {
  const folded = foldBy(name, wordOf)
  return { folded, skeleton: skeletonOf(folded) }
}

/** Lower-case Latin words with one spelling per sound. Empty if the name has no letters or digits. */
export function fold(name: string): string {
  return foldBy(name, foldWord)
}

function foldBy(name: string, wordOf: (word: string) => string): string {
  return latin(name)
    .toLowerCase()
    .replace(/\(\s*(?:sc|st|gen)\s*\)/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/['’`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => wordOf(word))
    .join(' ')
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
  [/(...[^aeiou])e$/, '$1'],
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

/** Latin letters without diacritics; Devanagari is transliterated as spoken in Hindi. */
function latin(name: string): string {
  const written = /\p{Script=Devanagari}/u.test(name) ? romanise(name) : name
  return written.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** Characters that the transliterator ignores, or reads as Sanskrit instead of Hindi. */
const hindiSigns: readonly [RegExp, string][] = [
  [/[डढ]़/g, 'र'],
  [/़/g, ''],
  [/[\u200c\u200d]/g, ''],
  [/सिंह/g, 'सिंघ'],
  [/ज्ञ/g, 'ग्य'],
  [/ऑ/g, 'ओ'],
  [/ॉ/g, 'ो'],
  [/[ॅॆ]/g, 'े'],
  [/ऍ/g, 'ए'],
  [/ॊ/g, 'ो'],
  [/ँ/g, 'ं'],
  [/ळ/g, 'ल'],
]

function romanise(name: string): string {
  const plain = hindiSigns.reduce((text, [sign, letter]) => text.replace(sign, letter), name.normalize('NFD'))
  const sounded = transliterate(plain, 'devanagari', 'iast')
    .normalize('NFC')
    .replace(/ṃ(?=[pbm])/g, 'm')
    .replace(/ṃ/g, 'n')
    .replace(/[śṣ]/g, 'sh')
    .replace(/c+h?/g, 'ch')
    .replace(/[ṛṝ]/g, 'ri')
    .replace(/ḥ/g, '')
  return sounded
    .split(/(\P{L}+)/u)
    .flatMap(partsOf)
    .map(dropSchwa)
    .join('')
}

const vowel = '[aāiīuūeo]'
const consonant = '(?:[kgcjtṭdḍpbsśṣ]h?|[ṅñṇnmyrlvh])'
const nasal = '[ṅñṇnm]'
const lastShortA = new RegExp(`(${vowel}${consonant}|[ṅñṇnmrl]${consonant}|sht|[ṭt]ṭ)a$`)
/** After a cluster ending in a glide (Narendra, Maharashtra), the last a is spoken. */
const glide = /[^aāiīuūeorlṅñṇnm][rylvnm]a$/
/** Between two syllables. */
const innerShortA = new RegExp(`(${vowel}${nasal}?${consonant})a(?=${consonant}${vowel})`, 'g')

/** Sundara-pura: each part of a place name is pronounced as a word. */
function partsOf(word: string): string[] {
  return word.split(/(?<=..)(?=(?:p[uū]ra|nagara|ganja|gara|bāda)$)/u)
}

/** Hindi writes a short a that is silent at the end (Nagara → Nagar) and inside (Lakhanau → Lakhnau). */
function dropSchwa(word: string): string {
  const spoken = glide.test(word) ? word : word.replace(lastShortA, '$1')
  return spoken.replace(innerShortA, '$1')
}
