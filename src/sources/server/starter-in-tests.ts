// The starter data for tests: loaded once for a state of the sources, and copied for each who opens them.
import { join } from 'node:path'
import type { Database, OpenDatabase } from '#base/server/database/db.ts'
import { openFilledDatabase, type TestEngine } from '#base/server/database/test-database.ts'
import { loadStarterData } from './starter.ts'

export const starterFolder = join(import.meta.dirname, '../../../data')

/** A fresh copy of the site as far as its data go. */
export function openStarterDatabase(engine?: TestEngine): Promise<OpenDatabase> {
  const template = {
    name: 'starter',
    // Whatever is read on the way: the loading itself is tested as well.
    sources: ['data/**/*.*', 'src/*/*.ts', 'src/*/server/*.ts', 'package-lock.json'],
    fill: (db: Database) => loadStarterData(db, starterFolder),
  }
  return openFilledDatabase(template, engine)
}
