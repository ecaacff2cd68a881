// The starter data for tests: loaded once for each state of the sources, and then copied.
import { join } from 'node:path'
import type { Database, OpenDatabase } from '#base/server/database/db.ts'
import { openFilledDatabase, type TestEngine } from '#base/server/database/test-database.ts'
import { loadStarterData } from './starter.ts'

export const starterFolder = join(import.meta.dirname, '../../../data')

/** A fresh copy of the site, as far as its data are concerned. */
export function openStarterDatabase(engine?: TestEngine): Promise<OpenDatabase> {
  const template = {
    name: 'starter',
    // Everything read on the way, because the loading itself is tested too.
    sources: ['data/**/*.*', 'src/*/*.ts', 'src/*/server/*.ts', 'package-lock.json'],
    fill: (db: Database) => loadStarterData(db, starterFolder),
  }
  return openFilledDatabase(template, engine)
}
