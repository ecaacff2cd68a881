// The starter data for tests: copies of the database that a new site begins with (scripts/build.mjs).
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '#base/server/database/db.ts'
import { firstDatabase, makeFirstDatabase } from '../../scripts/build.mjs'

export const starterFolder = join(import.meta.dirname, '../../data')

/** A fresh copy of the site, as far as its data are concerned. */
export async function openStarterDatabase(): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'starter-'))
  await createStarterDatabase(dataDir)
  const database = await openDatabase({ dataDir, onlyToCopy: true })
  const close = async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
  return { ...database, close }
}

/** The same in a data folder: a site that starts on it has loaded the starter data already. */
export async function createStarterDatabase(dataDir: string): Promise<void> {
  await makeFirstDatabase(process.execPath, { ...process.env, STARTER_DATA: 'full' })
  cpSync(join(firstDatabase, 'pg'), join(dataDir, 'pg'), { recursive: true })
}
