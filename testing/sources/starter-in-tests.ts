// The starter data for tests: loaded once for each state of the sources, and then copied.
import { join } from 'node:path'
import type { OpenDatabase } from '#base/server/database/db.ts'
import {
  createFilledDatabase,
  openFilledDatabase,
  prepareFilledDatabase,
  type DataTemplate,
  type TestEngine,
} from '#testing/database/test-database.ts'
import { modulesOf } from '#testing/database/test-digest.ts'
import { loadStarterData } from '#sources/server/starter.ts'

export const starterFolder = join(import.meta.dirname, '../../data')

let sources: string[] | undefined

const starter: DataTemplate = {
  name: 'starter',
  // What loads them, too, and nothing else: loading takes half a minute.
  get sources() {
    const loading = () => modulesOf(join(starterFolder, '..'), 'src/sources/server/starter.ts')
    return (sources ??= ['data/**/*.*', ...loading(), 'package-lock.json'])
  },
  fill: (db) => loadStarterData(db, starterFolder),
}

/** A fresh copy of the site, as far as its data are concerned. */
export function openStarterDatabase(engine?: TestEngine): Promise<OpenDatabase> {
  return openFilledDatabase(starter, engine)
}

/** The same in a data folder: a site that starts on it has loaded the starter data already. */
export function createStarterDatabase(dataDir: string): Promise<void> {
  return createFilledDatabase(starter, dataDir)
}

/** Loads what those are copied from, unless that was done. */
export function prepareStarterDatabase(): Promise<void> {
  return prepareFilledDatabase(starter)
}
