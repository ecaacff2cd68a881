// The embedded engine behind a pool of one: first come, first served, so a transaction owns the engine until it ends.
import pg from 'pg'
import { holdDataDir } from './data-dir.ts'
import type { DataDir } from './data-dir.ts'
import { sessionOptions } from './database-session.ts'
import type { DatabaseLog } from './db.ts'
import { keepHouse } from './embedded-housekeeping.ts'
import { startEngine } from './pglite-engine.ts'
import type { Engine } from './pglite-engine.ts'
import { StartupError } from './startup-error.ts'

export type EmbeddedDatabase = { pool: pg.Pool; close: () => Promise<void> }

/** Throws `StartupError` where the folder is in use, unwritable, or written by another version of the engine. */
export async function openEmbedded(of: {
  /** Without a folder the database lives in memory. */
  dataDir?: string
  snapshot?: Blob
  schema: string
  log: DatabaseLog
  onDeath?: (error: Error) => void
}): Promise<EmbeddedDatabase> {
  const dir = of.dataDir === undefined ? undefined : holdDataDir(of.dataDir)
  let engine: Engine
  try {
    const start = { ...(dir && { folder: dir.databaseDir }), ...(of.snapshot && { snapshot: of.snapshot }) }
    engine = await startEngine(start, (death) => {
      of.log.error({ err: death }, death.message)
      of.onDeath?.(death)
    })
  } catch (error) {
    dir?.release()
    throw cannotStart(error, dir)
  }
  const pool = poolOf(engine, of)
  const stopHousekeeping = dir && keepHouse(pool, of.log)
  return {
    pool,
    async close() {
      stopHousekeeping?.()
      await pool.end()
      await engine.close()
      dir?.release()
    },
  }
}

function poolOf(engine: Engine, of: { schema: string; log: DatabaseLog }): pg.Pool {
  const pool = new pg.Pool({
    stream: () => engine.socket(),
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    // A query outside of the transaction that its own caller holds open would wait for ever.
    connectionTimeoutMillis: 60_000,
    user: 'postgres',
    database: 'postgres',
    ...sessionOptions(of.schema),
  })
  // The engine's death is reported once, by the engine; without listeners it would end the process here.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function cannotStart(error: unknown, dir: DataDir | undefined): Error {
  const reason = error instanceof Error ? error.message : String(error)
  if (!dir) return new StartupError(`The embedded database cannot start: ${reason}`)
  return new StartupError(
    /incompatible with server/.test(reason)
      ? `The database in ${dir.databaseDir} was written by another version of the embedded engine (${reason}). ` +
          'Start the version of the site that wrote it, or choose another folder with DATA_DIR.'
      : `The embedded database in ${dir.databaseDir} cannot start: ${reason}`,
  )
}
