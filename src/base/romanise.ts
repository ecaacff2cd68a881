// Names in the scripts of India as Latin letters, about as they are spoken. Server only: the transliterator weighs 190 kB.
// The blocks of Indic scripts in Unicode share one layout (ISCII): a letter's place in its block is that of the same letter in
// Devanagari. What a script does differently is in `scriptRules`.
import sanscript from '@indic-transliteration/sanscript'
import written from './romanise.json' with { type: 'json' }

// The package claims to be an ES module but is CommonJS.
const { t: transliterate } = sanscript as unknown as typeof sanscript.default

type Rules = readonly (readonly [RegExp, string])[]
const rulesOf = (all: readonly (readonly string[])[]): Rules =>
  all.map(([sign, letter]) => [new RegExp(sign!, 'gu'), letter!])

const devanagari = 0x0900
const blockLength = 0x80
const blocks = {
  bengali: 0x0980,
  gurmukhi: 0x0a00,
  gujarati: 0x0a80,
  odia: 0x0b00,
  tamil: 0x0b80,
  telugu: 0x0c00,
  kannada: 0x0c80,
  malayalam: 0x0d00,
} as const
type Block = keyof typeof blocks

/**
 * Applied before letters move to their place in Devanagari. Bengali: ya is ja unless it has a dot or stands below a letter; ba below
 * a letter is va, like o before ya; ong is a separate nasal. Tamil writes one letter for ka and ga, ta and da …; the place in the
 * word says which is spoken.
 */
const scriptRules: Partial<Record<string, Rules>> = Object.fromEntries(
  Object.entries(written.scriptRules).map(([script, rules]) => [script, rulesOf(rules)]),
)
/** Names that English letters write in their own way, by how they are written elsewhere: শতাব্দী রায় is Satabdi Roy. */
const englishForms = rulesOf(written.englishForms)
/** Characters that the transliterator ignores, or reads as Sanskrit instead of Hindi. */
const hindiSigns = rulesOf(written.hindiSigns)
/** Consonants of Urdu; `h` alone is also what makes an aspirate. */
const urdu: Readonly<Record<string, string>> = written.urdu

/** Their short a is always spoken: Rama is not Ram. */
const speaksEveryA: readonly (Block | undefined)[] = ['tamil', 'telugu', 'kannada', 'malayalam']

const foreign =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Arabic}]/u

/** Whether a text has letters that `romanise` reads. */
export const isIndic = (text: string): boolean => foreign.test(text)

/** Lower-case IAST without most of its signs; other letters stay. */
export function romanise(text: string): string {
  if (/\p{Script=Arabic}/u.test(text)) return romaniseUrdu(text)
  const block = blockOf(text)
  return asSpoken(block === undefined ? text : moved(text, block), speaksEveryA.includes(block))
}

/** What a text can stand for, the likeliest first: scripts that have one letter for two sounds. Up to five. */
export function readingsOf(text: string): string[] {
  const first = romanise(text)
  const block = blockOf(text)
  const other: string[] = []
  // Mohan is written with ka; the v between u and a is silent.
  if (block === 'tamil')
    other.push(first.replace(/(?<=[aeiouāīū])g(?=[aeiouāīū])/g, 'h').replace(/s[aā]mi/g, 'svāmi'))
  // So does Rao end with one.
  if (speaksEveryA.includes(block))
    other.push(first.replace(/(?<=[uū])v(?=[aā])/g, '').replace(/(?<=ā)v[uū]?(?!\p{L})/gu, 'o'))
  // Yadav and Jadavpur begin with one letter, Gadkari and Karar have one inside, Gaurav and Punjab end with one.
  if (block === 'bengali') {
    const otherwise = text.normalize('NFC').replace(/য(?!়)/g, 'য়').replace(/ড়/g, 'ড')
    other.push(romanise(otherwise).replace(/b(?!\p{L})/gu, 'v'))
    // Sonowal and Owaisi have a w.
    other.push(first.replace(/(?<=o)y(?=ā)/g, 'v').replace(/(?<!\p{L})v(?=āi)/gu, 'ov'))
  }
  if (/\p{Script=Arabic}/u.test(text))
    other.push(
      first.replaceAll('v', 'u'),
      first.replaceAll('o', 'v'),
      first.replace(/(?<!\p{L})ao/gu, 'o').replace(/(?<=\p{L})o(?=\p{L})/gu, 'au'),
    )
  // Gaikwad is गायकवाड़.
  const hard = text
    .normalize('NFD')
    .replace(/(?<=[डढ])़/g, '')
    .replaceAll('ੜ', 'ਡ')
    .replaceAll('ڑ', 'ڈ')
  if (hard !== text.normalize('NFD')) other.push(romanise(hard))
  return [...new Set([first, ...other, replaced(first, englishForms)])]
}

function blockOf(text: string): Block | undefined {
  const code = Array.from(text, (letter) => letter.codePointAt(0)!).find(
    (one) => one >= blocks.bengali && one < blocks.malayalam + blockLength,
  )
  return (Object.keys(blocks) as Block[]).find(
    (block) => code !== undefined && code >= blocks[block] && code < blocks[block] + blockLength,
  )
}

function moved(text: string, block: Block): string {
  const letters = replaced(text.normalize('NFC').replace(/[\u200c\u200d]/g, ''), scriptRules[block] ?? [])
  return letters.replace(/[\u0980-\u0d7f]/g, (letter) =>
    String.fromCodePoint(devanagari + ((letter.codePointAt(0)! - devanagari) % blockLength)),
  )
}

const replaced = (text: string, rules: Rules): string =>
  rules.reduce((so, [sign, letter]) => so.replace(sign, letter), text)

function asSpoken(text: string, everyA: boolean): string {
  const sounded = transliterate(replaced(text.normalize('NFD'), hindiSigns), 'devanagari', 'iast')
    .normalize('NFC')
    .replace(/ṃ(?=[pbm])/g, 'm')
    .replace(/ṃ/g, 'n')
    .replace(/[śṣ]/g, 'sh')
    .replace(/c+h?/g, 'ch')
    .replace(/[ṛṝ]/g, 'ri')
    .replace(/ḥ/g, '')
  return everyA
    ? sounded
    : sounded
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
  const heard = glide.test(word) ? word : word.replace(lastShortA, '$1')
  return heard.replace(innerShortA, '$1')
}

const longA = /[اآأع]/

function romaniseUrdu(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\u064b-\u0652\u0670ء]/g, '')
      // Asad-ud-Din.
      .replace(/(?<=[\p{L}])\s?ال(?=دین)/gu, 'و')
      .replace(/[\p{L}]+/gu, (word) => (/\p{Script=Arabic}/u.test(word) ? urduWord(Array.from(word)) : word))
  )
}

/** Short vowels are not written: an `a` stands where two consonants would begin a syllable. */
function urduWord(letters: readonly string[]): string {
  const isVowel = (at: number) => /[اآأعویيىےئؤ]/.test(letters[at] ?? '')
  const isConsonant = (at: number) => at < letters.length && !isVowel(at) && letters[at] !== 'ھ'
  let word = ''
  for (const [at, letter] of letters.entries()) {
    const sound = urdu[letter]
    if (sound !== undefined) {
      const opens = !/[aeiou]$/.test(word.replace(/[a-z]$/, (last) => (/[aeiou]/.test(last) ? last : '')))
      word += sound
      const next = letters[at + 1] === 'ھ' ? at + 2 : at + 1
      if (letter !== 'ھ' && opens && isConsonant(next) && letters[at + 1] !== 'ھ') word += 'a'
    } else if (longA.test(letter)) word += word.endsWith('a') ? '' : 'a'
    else if (letter === 'و' || letter === 'ؤ') {
      const besideVowel = isVowel(at + 1) || (isVowel(at - 1) && at > 1)
      word += at === 0 || besideVowel ? 'v' : 'o'
    } else if (letter === 'ے') word += 'e'
    else if (/[یيى]/.test(letter)) word += at === 0 || /[اآیے]/.test(letters[at + 1] ?? '') ? 'y' : 'i'
    else if (letter === 'ئ') word += isVowel(at + 1) ? '' : 'i'
  }
  return word
}
