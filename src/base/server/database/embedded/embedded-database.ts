// The embedded engine behind a pool of one connection: first come, first served, so a transaction owns the
// engine until it ends.
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { lossOf } from '../acknowledged.ts'
import { lockDataDir, isLocked, type DataDir } from './data-dir.ts'
import { sessionOptions } from '../database-session.ts'
import type { DatabaseLog, DatabaseOptions, EmbeddedConfig } from '../database-types.ts'
import { guestPort, guestSocket, serveDatabaseSocket } from './database-socket.ts'
import { startMaintenance } from './embedded-maintenance.ts'
import { startEngine, type Engine } from './pglite-engine.ts'
import { startFailure } from './start-failure.ts'

export type EmbeddedDatabase = {
  pool: pg.Pool
  /** Where the pool's own way is not enough. */
  connect?: () => Promise<pg.PoolClient>
  /** What is wrong with its files although it serves, for people. */
  trouble?: string | undefined
  close: () => Promise<void>
}

/** Throws `StartupError` if the folder is in use, unwritable, or written by another version of the engine. */
export async function openEmbedded(
  of: EmbeddedConfig & DatabaseOptions & { log: DatabaseLog },
): Promise<EmbeddedDatabase> {
  const { log } = of
  const dir = 'dataDir' in of ? await lockDataDir(of.dataDir, of) : undefined
  const running = 'memory' in of ? of.engine : undefined
  const engine = running ?? (await start(of, dir))
  const loss = dir && lossOf(dir.folder)
  if (loss !== undefined) log.error({}, loss)
  const pool = poolOf({ stream: () => engine.socket(), ssl: false, idleTimeoutMillis: 0 })
  const stopHousekeeping = dir && startMaintenance(pool, log)
  const closeDoor =
    dir &&
    serveDatabaseSocket({
      folder: dir.folder,
      engine,
      pool,
      log,
      onLeave: of.onClientDisconnect ?? (() => {}),
    })
  return {
    pool,
    trouble:
      loss &&
      'Acknowledged writes are missing from the database, or may be: npm run doctor says what is known',
    async close() {
      closeDoor?.()
      stopHousekeeping?.()
      await pool.end()
      if (!running) await engine.close()
      dir?.release()
    },
  }
}

async function start(
  of: EmbeddedConfig & DatabaseOptions & { log: DatabaseLog },
  dir: DataDir | undefined,
): Promise<Engine> {
  const from =
    'dataDir' in of
      ? { folder: dir!.databaseDir, template: of.template, onlyToCopy: of.onlyToCopy }
      : { snapshot: of.snapshot }
  try {
    return await startEngine(from, (death) => {
      of.log.error({ err: death }, death.message)
      of.onDeath?.(death)
    })
  } catch (error) {
    dir?.release()
    throw startFailure(error, dir?.databaseDir)
  }
}

/** Milliseconds: a site that has just taken the folder opens its socket a little later. */
const patience = { atMost: 60_000, every: 250 }

/**
 * Connects to the embedded database of a running site. Undefined if none runs on this folder. Every
 * transaction queues, and the site waits while it runs.
 */
export async function connectToRunningSite(dataDir: string): Promise<EmbeddedDatabase | undefined> {
  const folder = resolve(dataDir)
  if (guestSocket(folder) === undefined) return undefined
  for (const began = performance.now(); isLocked(folder); await pause(patience.every)) {
    const pool = poolOf({ host: folder, port: guestPort })
    try {
      const client = await pool.connect()
      client.release()
      return { pool, close: () => pool.end() }
    } catch (error) {
      await pool.end()
      // None yet, or that of a process that was killed.
      const closed = /^(?:ENOENT|ECONNREFUSED)$/.test((error as NodeJS.ErrnoException).code ?? '')
      if (!closed) throw error
      if (performance.now() - began > patience.atMost) return undefined
    }
  }
  return undefined
}

/** One connection, as a superuser. The engine reports its own death once; without listeners here it would end the process. */
function poolOf(at: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    // A query outside its own caller's open transaction would wait forever.
    connectionTimeoutMillis: 60_000,
    ...sessionOptions(),
    ...at,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
