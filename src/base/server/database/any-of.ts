import { sql, type RawBuilder } from 'kysely'

/**
 * What follows a column: `= any(…)`, or `=` for a single value. PostgreSQL expects ten values of a list that it
 * does not know, and so would plan again each time for the one that nearly every page asks for.
 */
export function isAnyOf(values: readonly string[]): RawBuilder<unknown> {
  return values.length === 1 ? sql`= ${values[0]}` : sql`= any(${[...values]})`
}
