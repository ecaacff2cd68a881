// The key of cookies and keyed hashes. Made once and kept in the database, so that every process has the same one.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/db.ts'

export async function siteSecret(db: Database, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured
  const made = randomBytes(32).toString('base64url')
  await sql`insert into setting (name, value) values ('secret', ${made}) on conflict (name) do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ value: string }>`select value from setting where name = 'secret'`.execute(db)
  return rows[0]!.value
}
