// Finds people by name, using the keys of src/candidates/linkage/names/name-keys.ts, so in any common
// spelling, order and script.
import { beginsWith } from '#base/server/begins-with.ts'
import { partsOf } from '#base/server/parts-of.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { otherNamesOfPerson, withoutHonorifics } from '#base/names/other-names.ts'
import { isLetters, withInitials } from '#base/names/called-letters.ts'
import { soundsOf, type Sound } from '../linkage/names/name-keys.ts'
import type { Page } from './lists.ts'
import {
  allOf,
  beginning,
  consonantsOf,
  isLatin,
  isSpelledSo,
  knownWords,
  looseQuery,
  oneLetter,
  similarQuery,
  withTwoJoined,
  wordQuery,
  wordsAlike,
  writtenQuery,
  type TypedWord,
} from './name-queries.ts'

/** Matches are counted up to this limit: one in ten of 400,000 is called Kumar, and nobody pages through them all. */
const mostCounted = 1_000

/** Part of the query's text: if a plan does not know its limit, PostgreSQL expects few rows, and reads everybody to find them. */
const atMost = sql`limit ${sql.lit(mostCounted)}`
const mostRows = 2 * mostCounted

/** `renown` of somebody who was ever elected: migrations/0160-renown.sql. */
const elected = sql`renown >= 2000`

/** How well a person matches; from `initials` on, they are not called so. */
const ranks = { name: 0, words: 1, begins: 2, beginnings: 3, initials: 4, sounds: 5, letters: 6 }

/** `near`: nobody is called so; these are called nearly so. `known`: somebody is who was elected or holds an office. */
export type Found = { ids: string[]; total: number; totalIsLeast: boolean; near?: true; known?: true }

/** Persons who hold or held an office, by what it weighs. */
export type Offices = ReadonlyMap<string, number>

/** `offices` are handed in: they belong to a feature to the right. */
type Asked = { db: Database; page: Page; offices: Offices; text: string }

/**
 * Best first: the whole name in any order, all words, its beginning, beginnings of words, words that begin with a typed letter;
 * if there is none, the same consonants, or those that scripts confuse; then initials; if there is still none, similar letters.
 * Of people called so alike, a holder of an office comes first, then those with most votes.
 */
export async function searchPersons(
  db: Database,
  asked: string,
  page: Page,
  offices: Offices = new Map(),
): Promise<Found> {
  const text = withoutHonorifics(asked)
  const of = { db, page, offices, text }
  const typed = await readName(db, text)
  const consonants = consonantsOf(text)
  if (consonants?.bare) {
    const meant = await spelledSo(of, consonants.words, typed.sounds)
    if (meant.total > 0 && !meant.near) return meant
  }
  const initials = withInitials(text)
  const called = initials === undefined ? undefined : await readName(db, initials)
  const written = async () => (called === undefined ? noMatches : namedSo(of, called))
  const letters = isLetters(text) ? await written() : noMatches
  if (letters.total > 0 && !letters.near) return letters
  const close = await namedSo(of, typed)
  if (close.total > 0 && !close.near) return close
  const others = await Promise.all(otherNamesOfPerson(text).map((other) => readName(db, other)))
  for (const other of others) {
    const found = await namedSo(of, other)
    if (found.total > 0 && !found.near) return found
  }
  const spelled = await written()
  if (spelled.total > 0 && !spelled.near) return spelled
  for (const name of [...(called ? [called] : []), typed, ...others]) {
    const alike = await namedAlike(of, name)
    if (alike.total > 0 && !(alike.near && close.total > 0)) return alike
  }
  return close
}

const near = (found: Found): Found => (found.total > 0 ? { ...found, near: true } : found)

/** What was typed, how it sounds, and which of its words occur in names. */
type TypedName = { text: string; sounds: Sound[]; whole: ReadonlySet<string> }

async function readName(db: Database, text: string): Promise<TypedName> {
  const all = soundsOf(text.normalize('NFC')).slice(0, 6)
  // "zzzz" sounds like J, but is nothing.
  const heard = all.reduce((sum, { folded }) => sum + folded.length, 0)
  const sounds = 2 * heard < text.replace(/[^a-z]/gi, '').length ? [] : all
  return { text, sounds, whole: sounds.length > 1 ? await knownWords(db, sounds) : new Set() }
}

const noMatches: Found = { ids: [], total: 0, totalIsLeast: false }

async function namedSo(of: Asked, { sounds, whole }: TypedName): Promise<Found> {
  return sounds.length === 0 ? noMatches : ranked(of, closeMatches(sounds, whole), sounds)
}

async function namedAlike(of: Asked, { text, sounds, whole }: TypedName): Promise<Found> {
  if (sounds.length === 0) return noMatches
  const words = consonantsOf(text)?.words
  const spelled = words === undefined ? noMatches : await spelledSo(of, words, sounds)
  if (spelled.total > 0) return near(spelled)
  const shorter = await ranked(of, [withFewerWords(sounds)], sounds)
  if (shorter.total > 0) return near(shorter)
  const ways = [sounds, ...withTwoJoined(sounds)]
  const alike = await wordsAlike(of.db, ways, text)
  const wide = ways.map((one, way) => `(${looseQuery(one, whole, alike[way]!)})`).join(' | ')
  const wider = await ranked(of, [matches(ranks.sounds, wide)], sounds)
  // Another script does not tell some sounds apart: there the same consonants are the same name. So many of one known person are, too.
  const isSame = !isLatin(text) || (sounds.length === 1 && sounds[0]!.skeleton.length > 3 && wider.known)
  if (wider.total > 0) return isSame ? wider : near(wider)
  const lettered = ways.flatMap((one, way) =>
    oneLetter(one).map((at) => `(${looseQuery(one, whole, alike[way]!, at)})`),
  )
  const initials =
    lettered.length === 0
      ? noMatches
      : await ranked(of, [matches(ranks.letters, lettered.join(' | '))], sounds)
  if (initials.total > 0) return near(initials)
  const similar = await similarQuery(of.db, sounds)
  return similar === undefined ? initials : near(await ranked(of, [matches(ranks.letters, similar)], sounds))
}

/** Each rank is queried separately, so that the best matches are included however many there are. */
function closeMatches(sounds: readonly Sound[], whole: ReadonlySet<string>): Sql[] {
  const folded = sounds.map((sound) => sound.folded)
  const sorted = folded.toSorted().join(' ')
  const letters = sounds.filter(({ initial }) => initial).length
  const loose = allOf(sounds, wordQuery)
  if (letters === sounds.length) {
    // Only letters: M is how a name begins, M K are all words of somebody elected.
    if (letters === 1) return [matches(ranks.beginnings, loose)]
    const own = sql`' ' || folded || ' ' like ${`% ${folded.join(' ')} %`}`
    return [
      matches(ranks.words, loose, { only: elected, is: own }),
      matches(ranks.initials, loose, { only: elected, is: standFor(sounds) }),
    ]
  }
  const all = allOf(sounds, (sound) =>
    sound.initial ? writtenQuery(sound) : `${wordQuery(sound)} | '+${sound.folded}'`,
  )
  const begun = allOf(sounds, (sound) => beginning(sound, whole))
  return [
    sql`(select person_id, elections, folded, renown, 0 as rank from person_search where sorted = ${sorted} ${atMost})`,
    sql`(select person_id, elections, folded, renown, 2 from person_search where ${beginsWith(sql`folded`, folded.join(' '))} ${atMost})`,
    matches(ranks.words, all),
    // A common name has more persons than are looked at.
    matches(ranks.words, all, { only: elected }),
    ...(begun === all ? [] : [matches(ranks.beginnings, begun)]),
    ...(letters === 0
      ? []
      : [elected, sql`true`].map((only) => matches(ranks.initials, loose, { only, is: standFor(sounds) }))),
  ]
}

/** Ballots may leave out the surname that everybody knows, and who types may add an office or a place. */
const withFewerWords = (sounds: readonly Sound[]) => {
  const words = sounds.map(({ folded }) => folded)
  const fewer = [...partsOf(words), ...words.map((_, at) => words.toSpliced(at, 1).join(' '))]
  return sql`(
    select person_id, elections, folded, renown, ${ranks.letters}::int as rank from person_search
    where folded = any(${fewer}::text[]) and ${elected} ${atMost})`
}

/** Letters stand for all other words of a name, in its order: "A. S. Shah" is no Balaji Arun Ramchandra Shah. */
function standFor(sounds: readonly Sound[]): Sql {
  const words = sounds.map(({ folded, initial }) =>
    initial ? `${beginningsOf[folded] ?? folded}[a-z]*` : folded,
  )
  // K. T. R. is K. T. Rama Rao.
  const last = sounds.length > 2 && sounds.every(({ initial }) => initial) ? `( ${words.at(-1)})?` : ''
  return sql`folded ~ ${`^${words.join(' ')}${last}$`}`
}

/** Letters that a name does not sound like. */
const beginningsOf: Readonly<Record<string, string>> = {
  c: '[cks]',
  f: 'p',
  q: 'k',
  v: 'b',
  w: 'b',
  x: 'k',
  z: 'j',
}

/**
 * Materialized: otherwise a plan hopes to meet enough matches early, and reads everybody when a name is rare.
 * @param is is asked of as many of them only as are counted.
 */
function matches(
  rank: number,
  query: string,
  { only = sql`true`, is = sql`true` }: { only?: Sql; is?: Sql } = {},
): Sql {
  return sql`(with named as materialized (
    select person_id, elections, folded, renown from person_search where keys @@ ${query}::tsquery and ${only})
    select person_id, elections, folded, renown, ${rank}::int as rank from (select * from named ${atMost}) first where ${is})`
}

const inConsonants = sql`string_to_array(translate(folded, 'aeiouhy', ''), ' ')`

/** Among the elected: those who have the consonants of one typed word, and the others nearly. */
async function spelledSo(of: Asked, words: readonly TypedWord[], sounds: readonly Sound[]): Promise<Found> {
  const some = await of.db<{ id: string; folded: string }>`
    select person_id as id, folded from person_search
    where ${inConsonants} && ${words.flatMap(({ consonants }) => consonants)}::text[] and ${elected}
    order by renown desc limit ${mostCounted}`
  const spelled = Map.groupBy(some, ({ folded }) => isSpelledSo(words, folded))
  const [best = [], isNear = false] = spelled.has('so') ? [spelled.get('so')] : [spelled.get('near'), true]
  if (best.length === 0) return noMatches
  const ids = best.map(({ id }) => id)
  const found = await ranked(
    of,
    [
      sql`(select person_id, elections, folded, renown, 1 as rank from person_search where person_id = any(${ids}))`,
    ],
    sounds,
  )
  return isNear ? near(found) : found
}

/** Eknath Shinde is Eknath Sambhaji Shinde before his son Shrikant Eknath Shinde. */
const isFramed = (sounds: readonly Sound[]): Sql =>
  sql`' ' || folded || ' ' like ${` ${sounds[0]!.folded}% ${sounds.at(-1)!.folded} `}`

/** Letters for words are vague: of those whom they fit, somebody elected is meant, or else they are nearly called so. */
async function ranked(
  { db, page, offices, text }: Asked,
  ways: readonly Sql[],
  sounds: readonly Sound[],
): Promise<Found> {
  const alone = sounds.length === 1
  // All at once: one by one takes half of the query's time.
  const isSpelt =
    alone && /^[a-z]+$/i.test(text)
      ? sql`(known and person_id in (select id from person
          where id = any(array(select person_id from kept where known)) and name ~* ${`\\m${text}\\M`})) desc,`
      : sql``
  const named = sounds.some(({ initial }) => !initial)
  const rows = await db<{
    ids: string[] | null
    total: number
    rows: number
    best: number | null
    known: boolean | null
  }>`
    with found as (select * from (${sql.join(ways, ' union all ')}) way limit ${sql.lit(mostRows)}),
    best as (
      select person_id, min(rank) as rank, min(elections) as elections, min(folded) as folded, min(renown) as renown
      from found group by person_id
    ),
    graded as (
      select b.*, coalesce(weight, 0) as weight, coalesce(weight, 0) > 0 or ${elected} as known,
        case when rank <= 1 or rank = 4 and ${named} and (coalesce(weight, 0) > 0 or ${elected}) then 0 when rank = 4 then 2 else 1 end as grade
      from best b
      left join unnest(${[...offices.keys()]}::text[], ${[...offices.values()]}::int[]) o (id, weight) on id = person_id
    ),
    kept as (select * from graded where grade < 2 or (select min(grade) from graded) = 2),
    shown as (
      select person_id, known and (grade = 0 or rank = 5) as known from kept
      order by grade, ${alone ? sql`` : sql`(rank = 0 and known) desc, (known and ${isFramed(sounds)}) desc,`} weight desc, known desc,
        ${alone ? sql`replace(folded, ' ', '') = ${sounds[0]!.folded} desc, ${isSpelt}` : sql`rank,`} renown desc, elections desc, folded, person_id
      limit ${page.limit} offset ${page.offset}
    )
    select (select array_agg(person_id) from shown) as ids, (select count(*)::int from kept) as total,
      (select count(*)::int from found) as rows, (select min(grade) from kept) as best,
      (select known from shown limit 1) as known`
  const { ids, total, rows: looked, best, known } = rows[0]!
  return {
    ids: ids ?? [],
    total,
    totalIsLeast: total >= mostCounted || looked >= mostRows,
    ...(best === 2 && { near: true }),
    ...(known === true && { known: true }),
  }
}
