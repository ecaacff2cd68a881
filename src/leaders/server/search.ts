// Finds leaders by words in name, party, constituency and state, in any spelling that sounds the same.
import { sql, type RawBuilder } from 'kysely'
import { fold, latinReadings } from '#base/fold.ts'
import { isIndic } from '#base/romanise.ts'

/** `where` selects leaders `l`; `first` is true for those listed before the others. */
/** `near`: not called so, only nearly. `office`: they hold what the text asks for. */
export type Match = { where: RawBuilder<unknown>; first: RawBuilder<unknown>; near?: true; office?: true }

/**
 * Every query word must start a word known about the leader; leaders whose own name has all words come first.
 * If nobody matches: in another script than Latin, consonants that it does not tell apart; then similar letters. Undefined for a text without letters or digits.
 */
export function matchesOf(text: string): Match[] {
  const words = fold(text).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const begins = (column: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => sql`${column} like ${`% ${word}%`}`),
      sql` and `,
    )
  const folded = words.join(' ')
  const sounds = (column: RawBuilder<unknown>) =>
    sql.join(
      latinReadings(text).map(
        (
          reading,
        ) => sql`not exists (select from unnest(string_to_array(sound_class(${fold(reading)}), ' ')) word
          where ' ' || sound_class(${column}) || ' ' not like '% ' || word || ' %')`,
      ),
      sql` or `,
    )
  return [
    { where: begins(sql`l.search_key`), first: begins(sql`' ' || l.name_key`) },
    ...(isIndic(text)
      ? [{ where: sql`(${sounds(sql`l.search_key`)})`, first: sql`(${sounds(sql`l.name_key`)})` }]
      : []),
    {
      // The operator uses the index; the comparison decides.
      where: sql`${folded} <% l.search_key and word_similarity(${folded}, l.search_key) >= 0.6`,
      first: sql`word_similarity(${folded}, l.name_key) >= 0.6`,
      near: true,
    },
  ]
}
