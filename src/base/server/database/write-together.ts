import type { Database } from './database-types.ts'
import { sql, type Sql } from './sql.ts'

/**
 * Inserts and updates in one statement, because each statement is waited for behind whatever else the process is doing. They
 * do not see each other's rows; undefined is nothing to write.
 */
export async function writeTogether(db: Database, ...writes: readonly (Sql | undefined)[]): Promise<void> {
  const parts = writes.filter((one) => one !== undefined)
  if (parts.length === 0) return
  const named = parts.map((one, n) => sql`${sql.id(`write_${n}`)} as (${one})`)
  await db`with ${sql.join(named)} select`
}
