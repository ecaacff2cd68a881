// Which leaders a text means: words of name, party, seat and state, in any spelling that sounds the same.
import { sql, type RawBuilder } from 'kysely'
import { fold } from '#base/fold.ts'
import type { Database } from '#base/server/db.ts'

/** `where` picks leaders `l`; `first` is true for those that shall stand before the others. `total` where it is known. */
export type Match = { where: RawBuilder<unknown>; first: RawBuilder<unknown>; total?: number }

/**
 * Every word begins a word of what is known of the leader; those whose own name has all of them come first.
 * Where nobody is found so: similar letters. Undefined for a text without letters or digits: nobody is meant.
 */
export async function matchOf(
  db: Database,
  text: string,
  among: RawBuilder<unknown>,
): Promise<Match | undefined> {
  const words = fold(text).split(' ').filter(Boolean)
  if (words.length === 0) return undefined
  const begins = (column: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => sql`${column} like ${`% ${word}%`}`),
      sql` and `,
    )
  const exact = { where: begins(sql`l.search_key`), first: begins(sql`' ' || l.name_key`) }
  const total = await countLeaders(db, sql`${among} and ${exact.where}`)
  if (total > 0) return { ...exact, total }
  const folded = words.join(' ')
  return {
    // The operator uses the index, the comparison is what counts.
    where: sql`${folded} <% l.search_key and word_similarity(${folded}, l.search_key) >= 0.6`,
    first: sql`word_similarity(${folded}, l.name_key) >= 0.6`,
  }
}

export async function countLeaders(db: Database, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from leader l where ${where}`.execute(db)
  return rows[0]!.total
}
