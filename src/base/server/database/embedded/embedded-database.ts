// The embedded engine behind a pool of one connection: first come, first served, so a transaction owns the
// engine until it ends.
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { lossOf } from '../acknowledged.ts'
import { lockDataDir, isLocked } from './data-dir.ts'
import { sessionOptions } from '../database-session.ts'
import type { DatabaseLog } from '../database-types.ts'
import { guestPort, guestSocket, serveDatabaseSocket } from './database-socket.ts'
import { startMaintenance } from './embedded-maintenance.ts'
import { startEngine } from './pglite-engine.ts'
import type { Engine } from './pglite-engine.ts'
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
export async function openEmbedded(of: {
  /** Without a folder the database is in memory. */
  dataDir?: string
  snapshot?: Blob
  /** Files of a closed database, which a new one begins as a copy of. */
  template?: string
  /** It becomes a template: nothing waits until it is on the disk. */
  onlyToCopy?: boolean
  /** Opened by a command, for which a site waits. */
  asGuest?: boolean
  /** It is already running, and keeps running after the database is closed. */
  engine?: Engine
  log: DatabaseLog
  onDeath?: (error: Error) => void
  onClientDisconnect?: () => void
}): Promise<EmbeddedDatabase> {
  let said = false
  const dir =
    of.dataDir === undefined
      ? undefined
      : await lockDataDir(of.dataDir, {
          isCommand: of.asGuest ?? false,
          say(line) {
            if (!said) of.log.warn({}, line)
            said = true
          },
        })
  const start = {
    ...(dir && { folder: dir.databaseDir }),
    ...(of.template !== undefined && { template: of.template }),
    ...(of.onlyToCopy && { onlyToCopy: true }),
    ...(of.snapshot && { snapshot: of.snapshot }),
  }
  let engine: Engine
  try {
    engine =
      of.engine ??
      (await startEngine(start, (death) => {
        of.log.error({ err: death }, death.message)
        of.onDeath?.(death)
      }))
  } catch (error) {
    dir?.release()
    throw startFailure(error, dir?.databaseDir)
  }
  const loss = dir && lossOf(dir.folder)
  if (loss !== undefined) of.log.error({}, loss)
  const pool = poolOf(engine)
  const stopHousekeeping = dir && startMaintenance(pool, of.log)
  const closeDoor =
    dir &&
    serveDatabaseSocket({
      folder: dir.folder,
      engine,
      pool,
      log: of.log,
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
      if (!of.engine) await engine.close()
      dir?.release()
    },
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
    const pool = guestPool(folder)
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

function guestPool(folder: string): pg.Pool {
  const pool = new pg.Pool({
    host: folder,
    port: guestPort,
    max: 1,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 60_000,
    ...sessionOptions(),
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function poolOf(engine: Engine): pg.Pool {
  const pool = new pg.Pool({
    stream: () => engine.socket(),
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    // A query outside its own caller's open transaction would wait forever.
    connectionTimeoutMillis: 60_000,
    user: 'postgres',
    database: 'postgres',
    ...sessionOptions(),
  })
  // The engine reports its own death once; without listeners here it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
