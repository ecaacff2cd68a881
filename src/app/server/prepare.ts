// The database as the site needs it: open, migrated, and with the starter data if wanted.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  openDatabase,
  type DatabaseLog,
  type DatabaseOptions,
  type OpenDatabase,
} from '#base/server/database/db.ts'
import { migrate } from '#base/server/database/migrate.ts'
import { loadStarterData } from '#sources/server/starter.ts'
import type { Config } from './config.ts'

/** The folder of migrations, data and what was built. */
export const root = join(import.meta.dirname, '../../..')

type Dependencies = Pick<DatabaseOptions, 'asGuest' | 'onClientDisconnect' | 'onDeath'> & {
  config: Config
  log: DatabaseLog
  /** Replaces the configured one. */
  database?: OpenDatabase | undefined
  /** Progress of loading the starter data, from 0 to 1. */
  onProgress?: ((done: number) => void) | undefined
  /** Called once the starter data are loaded and the database is closed again; it must end this process. */
  onLoaded?: (() => never) | undefined
}

/**
 * Throws `StartupError` if a person has to act; then nothing stays open. `linked`: the report, if loading the starter
 * data linked persons.
 */
export async function prepareDatabase({
  config,
  log,
  database,
  onProgress,
  onLoaded,
  ...opening
}: Dependencies): Promise<OpenDatabase & { linked?: Awaited<ReturnType<typeof loadStarterData>> }> {
  const data = config.STARTER_DATA === 'full' ? join(root, 'data') : undefined
  const made = join(root, 'dist/first-database/pg')
  const options = {
    ...(data !== undefined && existsSync(made) && { template: made }),
    poolSize: config.DATABASE_POOL,
    log,
    ...opening,
  }
  const opened = database ?? (await openDatabase({ ...config.database, ...options }))
  try {
    await migrate(opened.db, join(root, 'migrations'), log)
    if (data === undefined) return opened
    const linked = await loadStarterData(opened.db, data, onProgress)
    if (linked && onLoaded) {
      await opened.close()
      onLoaded()
    }
    return { ...opened, ...(linked && { linked }) }
  } catch (error) {
    await opened.close()
    throw error
  }
}
