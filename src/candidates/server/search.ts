// Finds people by name, using the keys of src/candidates/linkage/names/name-keys.ts, so in any common
// spelling, order and script.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { beginsWith } from '#base/server/begins-with.ts'
import type { Database } from '#base/server/database/db.ts'
import { latinReadings } from '#base/fold.ts'
import { otherNamesOfPerson } from '#base/other-names.ts'
import { withInitials } from '#base/called-letters.ts'
import { joinSounds, minSkeleton, soundsOf } from '../linkage/names/name-keys.ts'
import type { Sound } from '../linkage/names/name-keys.ts'
import type { Page } from './lists.ts'

/** Matches are counted up to this limit: one in ten of 400,000 is called Kumar, and nobody pages through them all. */
const mostCounted = 1_000

/** Part of the query's text: if a plan does not know its limit, PostgreSQL expects few rows, and reads everybody to find them. */
const atMost = sql`limit ${sql.lit(mostCounted)}`
const mostRows = 2 * mostCounted

/** From 0 to 1. With less, the name of a town finds strangers: Varanasi is 0.5 like Baran. */
const leastAlike = 0.55

/** From 0 to 1, for words with the same consonants; and how many of them a typed word may match. Only another script confuses letters, and Urdu leaves most
 * vowels out. */
const leastAlikeInSound = (text: string) => (/\p{Script=Arabic}/u.test(text) ? 0.15 : 0.3)
const mostAlike = 8

/** `near`: nobody is called so; these are called nearly so. */
export type Found = { ids: string[]; total: number; totalIsLeast: boolean; near?: true }

/**
 * Best first: the whole name in any order, all words, its beginning, beginnings of words; if there is none, the same
 * consonants, or those that scripts confuse; then initials; if there is still none, similar letters. Within each rank, most
 * candidacies first.
 */
export async function searchPersons(db: Database, text: string, page: Page): Promise<Found> {
  const typed = await readName(db, text)
  const close = await namedSo(db, typed, page)
  if (close.total > 0) return close
  const others = await Promise.all(otherNamesOfPerson(text).map((other) => readName(db, other)))
  for (const other of others) {
    const found = await namedSo(db, other, page)
    if (found.total > 0) return found
  }
  const initials = withInitials(text)
  if (initials === undefined) {
    const alike = await namedAlike(db, typed, page)
    if (alike.total > 0) return alike
    for (const other of others) {
      const found = await namedAlike(db, other, page)
      if (found.total > 0) return found
    }
    return alike
  }
  const called = await readName(db, initials)
  const written = await namedSo(db, called, page)
  if (written.total > 0) return written
  const alike = await namedAlike(db, called, page)
  return alike.total > 0 ? alike : namedAlike(db, typed, page)
}

const near = (found: Found): Found => (found.total > 0 ? { ...found, near: true } : found)

/** What was typed, how it sounds, and which of its words occur in names. */
type TypedName = { text: string; sounds: Sound[]; whole: ReadonlySet<string> }

async function readName(db: Database, text: string): Promise<TypedName> {
  const sounds = soundsOf(text.normalize('NFC')).slice(0, 6)
  return { text, sounds, whole: sounds.length > 1 ? await knownWords(db, sounds) : new Set() }
}

const noMatches: Found = { ids: [], total: 0, totalIsLeast: false }

async function namedSo(db: Database, { sounds, whole }: TypedName, page: Page): Promise<Found> {
  return sounds.length === 0 ? noMatches : ranked(db, closeMatches(sounds, whole), page)
}

async function namedAlike(db: Database, { text, sounds, whole }: TypedName, page: Page): Promise<Found> {
  if (sounds.length === 0) return noMatches
  const ways = [sounds, ...withTwoJoined(sounds)]
  const alike = await wordsAlike(db, ways, text)
  const wide = ways.map((of, way) => `(${looseQuery(of, whole, alike[way]!)})`).join(' | ')
  const wider = await ranked(db, [matches(4, wide)], page)
  // Another script does not tell some sounds apart: there the same consonants are the same name.
  if (wider.total > 0) return isLatin(text) ? near(wider) : wider
  const lettered = ways.flatMap((of, way) =>
    oneLetter(of).map((at) => `(${looseQuery(of, whole, alike[way]!, at)})`),
  )
  const initials =
    lettered.length === 0 ? noMatches : await ranked(db, [matches(5, lettered.join(' | '))], page)
  if (initials.total > 0) return near(initials)
  const similar = await similarQuery(db, sounds)
  return similar === undefined ? initials : near(await ranked(db, [matches(6, similar)], page))
}

/**
 * Words that occur in names. Among several words, such a word counts as complete: all names starting with
 * `sing` would be too many.
 */
async function knownWords(db: Database, sounds: readonly Sound[]): Promise<Set<string>> {
  const words = sounds.map(({ folded }) => folded)
  const { rows } = await sql<{ word: string }>`select word from name_word where word = any(${words})`.execute(
    db,
  )
  return new Set(rows.map(({ word }) => word))
}

/** Each rank is queried separately, so that the best matches are included however many there are. */
function closeMatches(sounds: readonly Sound[], whole: ReadonlySet<string>): RawBuilder<unknown>[] {
  const folded = sounds.map((sound) => sound.folded)
  const sorted = folded.toSorted().join(' ')
  const all = allOf(sounds, wordQuery)
  const begun = allOf(sounds, (sound) => beginning(sound, whole))
  return [
    sql`(select person_id, elections, folded, 0 as rank from person_search where sorted = ${sorted} ${atMost})`,
    sql`(select person_id, elections, folded, 2 from person_search where ${beginsWith(sql`folded`, folded.join(' '))} ${atMost})`,
    matches(1, all),
    ...(begun === all ? [] : [matches(3, begun)]),
  ]
}

/** Materialized: otherwise a plan hopes to meet enough matches early, and reads everybody when a name is rare. */
function matches(rank: number, query: string): RawBuilder<unknown> {
  return sql`(with named as materialized (
    select person_id, elections, folded from person_search where keys @@ ${query}::tsquery)
    select person_id, elections, folded, ${rank}::int as rank from named ${atMost})`
}

/** Phonetic keys contain only letters (`tokensOf` ensures it), so nothing in a query needs escaping. */
function allOf(sounds: readonly Sound[], one: (sound: Sound, at: number) => string): string {
  return sounds.map((sound, at) => `(${one(sound, at)})`).join(' & ')
}

const wordQuery = ({ folded, letter, initial }: Sound) => (initial ? `'1${letter}'` : `'${folded}'`)

function beginning(sound: Sound, whole: ReadonlySet<string>): string {
  return sound.initial || whole.has(sound.folded) ? wordQuery(sound) : `${wordQuery(sound)}:*`
}

/** Two neighbours written as one: each way to do so. */
function withTwoJoined(sounds: readonly Sound[]): Sound[][] {
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
async function wordsAlike(
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
  const { rows } = await sql<{ way: number; at: number; word: string }>`
    select way, at, word from (
      select a.way, a.at, n.word,
        row_number() over (partition by a.way, a.at order by max(${likeness}) desc, n.word) as place
      from json_to_recordset(${JSON.stringify(asked)}::json) as a (way int, at int, word text)
      -- PostgreSQL expects a hundred rows of any JSON and would read all words; this way it uses their index.
      cross join lateral (select word from name_word w where sound_class(w.word) = sound_class(a.word) offset 0) n
      where ${likeness} >= ${leastAlikeInSound(text)}
      group by 1, 2, 3
    ) alike where place <= ${mostAlike}`.execute(db)
  const found = Map.groupBy(rows, ({ way, at }) => `${way} ${at}`)
  return ways.map((sounds, way) =>
    sounds.map((_, at) => (found.get(`${way} ${at}`) ?? []).map(({ word }) => word)),
  )
}

const isLatin = (text: string) => !/[^\P{L}\p{Script=Latin}]/u.test(text)

/** Words that a letter may stand for: one of them, if another word is in the name. "A. S." is not Amitbhai Shah. */
function oneLetter(sounds: readonly Sound[]): number[] {
  const words = sounds.flatMap(({ initial }, at) => (initial ? [] : [at]))
  return words.length > 1 ? words : []
}

/** The same consonants, or one word written as two; a letter for the word at `lettered`. */
function looseQuery(
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
async function similarQuery(db: Database, sounds: readonly Sound[]): Promise<string | undefined> {
  const forms: string[] = []
  for (const [i, sound] of sounds.entries()) {
    if (sound.initial) forms.push(wordQuery(sound))
    else {
      const { rows } = await sql<{ word: string }>`
        select word from name_word
        where word % ${sound.folded} and similarity(word, ${sound.folded}) >= ${leastAlike}
        order by similarity(word, ${sound.folded}) desc, word limit 5`.execute(db)
      const alike = rows.map((row) => `'${row.word}'`)
      if (i === sounds.length - 1) alike.push(`${wordQuery(sound)}:*`)
      if (alike.length === 0) return undefined
      forms.push(alike.join(' | '))
    }
  }
  return forms.map((form) => `(${form})`).join(' & ')
}

/** Tries the ways in order, and stops when it has enough. */
async function ranked(db: Database, ways: readonly RawBuilder<unknown>[], page: Page): Promise<Found> {
  const { rows } = await sql<{ ids: string[] | null; total: number; rows: number }>`
    with found as (select * from (${sql.join(ways, sql` union all `)}) way limit ${sql.lit(mostRows)}),
    best as (
      select person_id, min(rank) as rank, min(elections) as elections, min(folded) as folded from found group by person_id
    ),
    shown as (
      select person_id from best order by rank, elections desc, folded, person_id
      limit ${page.limit} offset ${page.offset}
    )
    select (select array_agg(person_id) from shown) as ids, (select count(*)::int from best) as total,
      (select count(*)::int from found) as rows`.execute(db)
  const { ids, total, rows: looked } = rows[0]!
  return { ids: ids ?? [], total, totalIsLeast: total >= mostCounted || looked >= mostRows }
}
