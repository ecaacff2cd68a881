// The key of cookies and keyed hashes. Created once and stored in the database, so that all processes share
// it.
import { randomBytes } from 'node:crypto'
import type { Database } from '../database/db.ts'
import { ensureSetting } from '../settings.ts'

export async function siteSecret(db: Database, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured
  return ensureSetting(db, 'secret', randomBytes(32).toString('base64url'))
}
