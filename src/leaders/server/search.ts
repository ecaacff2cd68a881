// Which leaders a text means: words of name, party, seat and state, in any spelling that sounds the same.
import { sql, type RawBuilder } from 'kysely'
import { fold } from '#base/fold.ts'

/** `where` picks leaders `l`; `first` is true for those that shall stand before the others. */
export type Match = { where: RawBuilder<unknown>; first: RawBuilder<unknown> }

/**
 * Every word begins a word of what is known of the leader; those whose own name has all of them come first. Where nobody
 * is found so, the next way: similar letters. None for a text without letters or digits: nobody is meant.
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
      // The operator uses the index, the comparison is what counts.
      where: sql`${folded} <% l.search_key and word_similarity(${folded}, l.search_key) >= 0.6`,
      first: sql`word_similarity(${folded}, l.name_key) >= 0.6`,
    },
  ]
}
