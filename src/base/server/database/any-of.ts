import { sql, type Sql } from './sql.ts'

/**
 * What follows a column: `= any(…)`, or `=` for a single value. PostgreSQL assumes ten values for an unknown list,
 * and so would plan again each time for the single one that nearly every page needs.
 */
export function isAnyOf(values: readonly string[]): Sql {
  return values.length === 1 ? sql`= ${values[0]}` : sql`= any(${[...values]})`
}
