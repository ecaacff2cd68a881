// The one database in two sizes: PostgreSQL inside this process (PGlite, for one machine) or a PostgreSQL
// server. Both speak through the same driver (pg), so a store never knows which one it has.
import { existsSync } from 'node:fs'
import { resolve as absolute } from 'node:path'
import { databaseDirIn } from './embedded/data-dir.ts'
import type { Database, DatabaseConfig, DatabaseLog, DatabaseOptions } from './database-types.ts'
import { openEmbedded, connectToRunningSite, type EmbeddedDatabase } from './embedded/embedded-database.ts'
import { pooledDatabase } from './pooled-database.ts'
import { preparedStatements } from './prepared-statements.ts'
import { describeServer, openServer } from './server-database.ts'
import { cutTables } from './unreadable-tables.ts'

export type { Database, DatabaseConfig, DatabaseLog, DatabaseOptions } from './database-types.ts'

export type OpenDatabase = {
  db: Database
  engine: 'embedded' | 'server'
  /** Whether the database answers within two seconds. Never throws. */
  ready(): Promise<boolean>
  /** The connections of this process. */
  connections(): { used: number; waiting: number }
  /** What is wrong with its files although it serves, for people. */
  trouble?: string | undefined
  /** Lets running queries finish, then closes; further queries are refused. */
  close(): Promise<void>
}

/** For operators: which database this is, without user and password. */
export function describeDatabase(config: DatabaseConfig): string {
  if ('url' in config) return describeServer(config.url)
  return 'dataDir' in config ? `embedded database in ${absolute(config.dataDir)}` : 'database in memory'
}

/** Whether opening it will create it. Of a server nothing is known before it answers. */
export function isNewDatabase(config: DatabaseConfig): boolean {
  return 'dataDir' in config && !existsSync(databaseDirIn(config.dataDir))
}

/** Opens the database; throws `StartupError` if a person has to act (unreachable, in use, unwritable, too new). */
export async function openDatabase(config: DatabaseConfig & DatabaseOptions): Promise<OpenDatabase> {
  const { poolSize = 10, log = silent } = config
  const visited =
    config.asGuest && 'dataDir' in config ? await connectToRunningSite(config.dataDir) : undefined
  const {
    pool,
    close,
    trouble,
    connect = () => pool.connect(),
  }: EmbeddedDatabase = 'url' in config
    ? await openServer({ url: config.url, poolSize, log })
    : (visited ?? (await openEmbedded({ ...config, log })))
  const connections = () => ({ used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount })
  // What a guest prepared would stay in the site's own session.
  const prepared = visited ? undefined : preparedStatements()
  const db = pooledDatabase(connect, prepared)
  const cut = 'dataDir' in config && !visited ? await cutTables(db) : []
  for (const { name, why } of cut)
    log.error(
      {},
      `Table ${name}: ${why}. Keep a copy of the folder, and start with the newest backup as DATA_DIR`,
    )
  return {
    db,
    engine: 'url' in config ? 'server' : 'embedded',
    ready: () => answers(db),
    connections,
    trouble: cut.length > 0 ? 'Files of tables were cut: npm run doctor names the tables' : trouble,
    close,
  }
}

async function answers(db: Database): Promise<boolean> {
  const deadline = new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false).unref())
  const answer = db`select 1`.then(
    () => true,
    () => false,
  )
  return Promise.race([answer, deadline])
}

const silent: DatabaseLog = { warn() {}, error() {} }
