// Finds leaders by words in name, party, constituency and state, in any spelling that sounds the same.
import { sql, type RawBuilder } from 'kysely'
import { fold } from '#base/fold.ts'

/** `where` selects leaders `l`; `first` is true for those listed before the others. */
export type Match = { where: RawBuilder<unknown>; first: RawBuilder<unknown> }

/**
 * Every query word must start a word known about the leader; leaders whose own name has all words come first.
 * If nobody matches: similar letters. Undefined for a text without letters or digits.
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
  return [
    { where: begins(sql`l.search_key`), first: begins(sql`' ' || l.name_key`) },
    {
      // The operator uses the index; the comparison decides.
      where: sql`${folded} <% l.search_key and word_similarity(${folded}, l.search_key) >= 0.6`,
      first: sql`word_similarity(${folded}, l.name_key) >= 0.6`,
    },
  ]
}
