// Words and letters of a typed name as queries on the keys of persons (src/candidates/linkage/names/name-keys.ts).
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { latinReadings } from '#base/fold.ts'
import { joinSounds, minSkeleton, soundsOf, type Sound } from '../linkage/names/name-keys.ts'
import { soundOf } from '../linkage/names/phonetic-key.ts'
import { editDistance } from '../linkage/names/word-likeness.ts'

/** From 0 to 1. With less, the name of a town finds strangers: Varanasi is 0.5 like Baran. */
const leastAlike = 0.55

/** From 0 to 1, for words with the same consonants; and how many of them a typed word may match. Only another script confuses letters, and Urdu leaves most
 * vowels out. */
const leastAlikeInSound = (text: string) => (/\p{Script=Arabic}/u.test(text) ? 0.15 : 0.3)
const mostAlike = 8

export const isLatin = (text: string) => !/[^\P{L}\p{Script=Latin}]/u.test(text)

/**
 * Words that occur in names. Among several words, such a word counts as complete: all names starting with
 * `sing` would be too many.
 */
export async function knownWords(db: Database, sounds: readonly Sound[]): Promise<Set<string>> {
  const words = sounds.map(({ folded }) => folded)
  const rows = await db<{ word: string }>`select word from name_word where word = any(${words})`
  return new Set(rows.map(({ word }) => word))
}

/** With fewer words of names nothing is known about names; shorter ones are in too many. */
const leastWords = 1_000
const shortest = 3

/** Of these names those that may be none: at least half of their words are in no name that we know. */
export async function strangeNames(db: Database, names: readonly string[]): Promise<Set<string>> {
  const sounds = names.map((name) =>
    soundsOf(name, soundOf).filter(({ folded }) => folded.length >= shortest),
  )
  const known = await knownWords(db, sounds.flat())
  const [some] = await db<{ words: number }>`
    select count(*)::int as words from (select from name_word limit ${leastWords}) w`
  return new Set(
    names.filter((_, i) => {
      const strange = sounds[i]!.filter(({ folded }) => !known.has(folded)).length
      return some!.words === leastWords && strange * 2 >= sounds[i]!.length
    }),
  )
}

/**
 * The ways to read the consonants of each word of a name in Latin letters; `bare` if a word has no vowels. `translate` in
 * migrations/0160-renown.sql takes the same letters away.
 */
export function consonantsOf(text: string): { words: TypedWord[]; bare: boolean } | undefined {
  const typed = text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
  const words = typed.map((word) => ({ folded: soundOf(word).folded, consonants: consonantsOfWord(word) }))
  if (!isLatin(text) || typed.length < 2 || words.some(({ consonants: [first] }) => first === ''))
    return undefined
  if (words.map(({ consonants: [first] }) => first).join('').length < 3) return undefined
  return { words, bare: typed.some(isBare) }
}

export type TypedWord = { folded: string; consonants: string[] }

const isBare = (word: string) => word.length > 2 && !/[aeiou]/.test(word)

/** To the ear, Yadav ends with a vowel, and tjshw does not; where no vowel is typed, one stands between equal consonants: thrr, shsh. */
function consonantsOfWord(word: string): string[] {
  const spoken = [word.replace(/(?<=.)[vw]$/, '')]
  if (!/[aeiou]/.test(word)) spoken.push(`${word.replace(/([^aeiou]h?)(?=\1)/g, '$1a')}a`)
  return [...new Set(spoken.map((one) => withoutVowels(soundOf(one).folded)))]
}

const withoutVowels = (folded: string) => folded.replace(/[aeiouhy]/g, '')

/** Whether a name has all typed words: by their consonants or, `near`, with a letter or two amiss. */
export function isSpelledSo(words: readonly TypedWord[], name: string): 'so' | 'near' | undefined {
  const parts = name.split(' ')
  const same = (word: TypedWord, part: string) => word.consonants.includes(withoutVowels(part))
  if (words.every((word) => parts.some((part) => same(word, part)))) return 'so'
  const amiss = ({ folded }: TypedWord) => Math.floor(folded.length / 4)
  const alike = (word: TypedWord) =>
    parts.some((part) => same(word, part) || editDistance(word.folded, part) <= amiss(word))
  // Of short words many are alike.
  const tells = ({ consonants: [first = ''] }: TypedWord) => first.length >= minSkeleton
  const known = words.some((word) => tells(word) && parts.some((part) => same(word, part)))
  return known && words.every(alike) ? 'near' : undefined
}

/** Phonetic keys contain only letters (`tokensOf` ensures it), so nothing in a query needs escaping. */
export function allOf(sounds: readonly Sound[], one: (sound: Sound, at: number) => string): string {
  return sounds.map((sound, at) => `(${one(sound, at)})`).join(' & ')
}

export const wordQuery = ({ folded, letter, initial }: Sound) => (initial ? `'1${letter}'` : `'${folded}'`)

/** A letter is one in the name as well. */
export const writtenQuery = (sound: Sound) => (sound.initial ? `'0${sound.letter}'` : wordQuery(sound))

export function beginning(sound: Sound, whole: ReadonlySet<string>): string {
  return sound.initial || whole.has(sound.folded) ? writtenQuery(sound) : `${wordQuery(sound)}:*`
}

/** Two neighbours written as one: each way to do so. */
export function withTwoJoined(sounds: readonly Sound[]): Sound[][] {
  return sounds.slice(1).flatMap((second, at) => {
    const first = sounds[at]!
    if (first.initial || second.initial) return []
    return [[...sounds.slice(0, at), joinSounds(first, second), ...sounds.slice(at + 2)]]
  })
}

/**
 * For each word of each way to read a text: words of names with the same consonants, however short, and however another
 * script writes them.
 */
export async function wordsAlike(
  db: Database,
  ways: readonly (readonly Sound[])[],
  text: string,
): Promise<string[][][]> {
  const readings = latinReadings(text).map((one) => soundsOf(one))
  const asked = ways.flatMap((sounds, way) =>
    sounds.flatMap(({ folded, initial }, at) => {
      if (initial) return []
      const read = readings.flatMap((of) => (of.length === sounds.length ? [of[at]!.folded] : []))
      return [...new Set([folded, ...read])].map((sound) => ({ way, at, word: sound }))
    }),
  )
  const likeness = isLatin(text)
    ? sql`similarity(n.word, a.word)`
    : sql`similarity(unvoiced(n.word), unvoiced(a.word))`
  const rows = await db<{ way: number; at: number; word: string }>`
    select way, at, word from (
      select a.way, a.at, n.word,
        row_number() over (partition by a.way, a.at order by max(${likeness}) desc, n.word) as place
      from json_to_recordset(${JSON.stringify(asked)}::json) as a (way int, at int, word text)
      -- PostgreSQL expects a hundred rows of any JSON and would read all words; this way it uses their index.
      cross join lateral (select word from name_word w where sound_class(w.word) = sound_class(a.word) offset 0) n
      where ${likeness} >= ${leastAlikeInSound(text)}
      group by 1, 2, 3
    ) alike where place <= ${mostAlike}`
  const found = Map.groupBy(rows, ({ way, at }) => `${way} ${at}`)
  return ways.map((sounds, way) =>
    sounds.map((_, at) => (found.get(`${way} ${at}`) ?? []).map(({ word }) => word)),
  )
}

/** Words that a letter may stand for: one of them, if another word is in the name. "A. S." is not Amitbhai Shah. */
export function oneLetter(sounds: readonly Sound[]): number[] {
  const words = sounds.flatMap(({ initial }, at) => (initial ? [] : [at]))
  return words.length > 1 ? words : []
}

/** The same consonants, or one word written as two; a letter for the word at `lettered`. */
export function looseQuery(
  sounds: readonly Sound[],
  whole: ReadonlySet<string>,
  alike: readonly (readonly string[])[],
  lettered?: number,
): string {
  return allOf(sounds, (sound, at) => {
    const { folded, skeleton, letter, initial } = sound
    if (initial) return wordQuery(sound)
    const forms = [beginning(sound, whole), `'+${folded}'`]
    // Alone, three consonants find strangers: Andheri would be Annadurai.
    if (skeleton.length >= (sounds.length > 1 ? minSkeleton : minSkeleton + 1)) forms.push(`'=${skeleton}'`)
    forms.push(...alike[at]!.map((one) => `'${one}'`))
    if (at === lettered) forms.push(`'0${letter}'`)
    return forms.join(' | ')
  })
}

/** Undefined if a word resembles no word in any name. The last word may be incomplete. */
export async function similarQuery(db: Database, sounds: readonly Sound[]): Promise<string | undefined> {
  const forms: string[] = []
  for (const [i, sound] of sounds.entries()) {
    if (sound.initial) forms.push(wordQuery(sound))
    else {
      const rows = await db<{ word: string }>`
        select word from name_word
        where word % ${sound.folded} and similarity(word, ${sound.folded}) >= ${leastAlike}
        order by similarity(word, ${sound.folded}) desc, word limit 5`
      const alike = rows.map((row) => `'${row.word}'`)
      if (i === sounds.length - 1) alike.push(`${wordQuery(sound)}:*`)
      if (alike.length === 0) return undefined
      forms.push(alike.join(' | '))
    }
  }
  return forms.map((form) => `(${form})`).join(' & ')
}
