import { sql, type Sql } from './database/sql.ts'

/**
 * For a column with an index in `text_pattern_ops`. `like` would read the whole table once the question is planned for
 * any text (docs/performance.md): only a known text makes a range of it.
 */
export function beginsWith(column: Sql, text: string): Sql<boolean> {
  return sql`(${column} ~>=~ ${text} and ${column} ~<~ ${`${text}\u{10ffff}`})`
}
