// Finds leaders by words in name, party, constituency and state, in any spelling that sounds the same.
import { sql, type Sql } from '#base/server/database/sql.ts'
import { isLetters } from '#base/names/called-letters.ts'
import { partiesCalled } from '#base/names/party-names.ts'
import { fold, latinReadings } from '#base/fold.ts'
import { isIndic } from '#base/romanise.ts'

const nameKey = sql`' ' || l.name_key`

/** `where` selects leaders `l`; those of whom `first` is true, or greatest, are listed before the others. */
/** `near`: not called so, only nearly. `office`: they hold what the text asks for. `party`: it names theirs. */
export type Match = {
  where: Sql
  first: Sql
  /** What comes after that, and who is in office: Azam Khan before Abdullah Azam Khan. */
  like?: Sql
  near?: true
  partly?: true
  office?: true
  party?: true
}

/**
 * Every query word must start a word known about the leader; leaders whose own name has all words come first.
 * If nobody matches: in another script than Latin, consonants that it does not tell apart; then similar letters. Undefined for a text without letters or digits.
 */
export function matchesOf(text: string): Match[] {
  const parties = partiesCalled(text)
  if (parties.length > 0) return [{ where: isOfParty(parties), first: sql`l.current`, party: true }]
  const words = (isLetters(text) ? text.toLowerCase() : fold(text)).split(' ').filter(Boolean)
  // "zzzzqq" sounds like J&K, but is nothing.
  if (words.length === 0 || 2 * words.join('').length < text.replace(/[^a-z]/gi, '').length) return []
  const alone = text.replace(/[\s.]/g, '').toLowerCase()
  const begins = (column: Sql) =>
    sql.join(
      words.map((word) => sql`${column} like ${`% ${word}%`}`),
      ' and ',
    )
  // JP is J. P.
  const letters = words.flatMap((word) => (/^[^aeiouy]{2,3}$/.test(word) ? word.split('') : [word]))
  const folded = words.join(' ')
  const sounds = sql.join(
    latinReadings(text).map(
      (
        reading,
      ) => sql`not exists (select from unnest(string_to_array(sound_class(${fold(reading)}), ' ')) word
          where ' ' || sound_class(l.name_key) || ' ' not like '% ' || word || ' %')`,
    ),
    ' or ',
  )
  return [
    ...(isLetters(alone) ? [{ where: calledBy(alone.split('')), first: sql`l.name_key is not null` }] : []),
    ...(letters.some((word) => word.length === 1) && letters.some((word) => word.length > 1)
      ? [{ where: standFor(letters), first: sql`l.current` }]
      : []),
    ...(words.some((word) => word.length === 1)
      ? []
      : [
          {
            where: begins(sql`l.search_key`),
            first: begins(nameKey),
            ...(words.length > 1 && { like: sql`similarity(${folded}, l.name_key)` }),
          },
        ]),
    ...(isIndic(text) ? [{ where: sql`(${sounds})`, first: sql`l.current`, partly: true as const }] : []),
    {
      // The operator uses the index; the comparison decides.
      where: sql`${folded} <% l.search_key and word_similarity(${folded}, l.search_key) >= 0.6`,
      first: sql`similarity(${folded}, l.name_key)`,
      near: true,
    },
  ]
}

export const isOfParty = (names: readonly string[]): Sql =>
  sql`(l.party_short = any(${names}::text[]) or l.party = any(${names}::text[]))`

/** By letters alone: those of their own name, or of all words of a name that everybody knows. */
function calledBy(letters: readonly string[]): Sql {
  const words = letters.map((letter) => `${letter === 'c' ? '[cks]' : letter}\\S*`)
  return sql`(' ' || l.name_key || ' ' like ${`% ${fold(letters.join(' '))} %`}
    or l.position in ('prime_minister', 'chief_minister', 'speaker', 'minister') and l.name_key ~ ${`^${words.join(' ')}$`})`
}

/** Letters stand for words in the order of the name, or follow it as letters: "S. Rani", "Rani S". */
function standFor(letters: readonly string[]): Sql {
  const isLetter = (word: string) => word.length === 1
  const inOrder = letters.map((word) => (isLetter(word) ? `${word}\\S*` : word)).join(' ')
  const after = [...letters.filter((word) => !isLetter(word)), ...letters.filter(isLetter)].join(' ')
  return sql`l.name_key ~ ${`(^| )(${inOrder}|${after})( |$)`}`
}
