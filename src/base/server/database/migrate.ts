// Updates a database with the numbered SQL files of a folder, which are its history.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, DatabaseLog } from './database-types.ts'
import { rememberSearchPath } from './database-session.ts'
import { sql } from './sql.ts'
import { checkFitness } from './fitness.ts'
import { acquireLockUntimed } from './lock.ts'
import { StartupError } from '../startup-error.ts'

type Migration = { name: string; text: string; checksum: string }

/**
 * Runs the files not yet applied, in order, each in its own transaction; returns their names. Simultaneous
 * processes wait for each other. Throws `StartupError` if the database cannot hold the site, an applied file was edited or
 * a file fails.
 */
export async function migrate(db: Database, folder: string, log?: DatabaseLog): Promise<string[]> {
  await checkFitness(db, log)
  const migrations = await readMigrations(folder)
  const applied = await db
    .transaction(async (trx) => {
      await acquireLockUntimed(trx, 'migrate')
      await rememberSearchPath(trx)
      await trx`create table if not exists applied_migration (
        name text primary key, checksum text not null, applied_at timestamptz not null default now()
      )`
      return appliedChecksums(trx)
    })
    .catch((error: unknown) => {
      // What a server refuses here, it refuses everywhere: a pooler without transactions, a right that is missing.
      if (!(error instanceof Error && 'severity' in error)) throw error
      const advice = /pooling mode/.test(error.message) ? ' Set pool_mode = transaction in the pooler.' : ''
      throw new StartupError(`The database cannot be prepared: ${error.message}.${advice}`, { cause: error })
    })
  refuseEdited(migrations, applied)
  for (const name of applied.keys())
    if (!migrations.some((migration) => migration.name === name))
      log?.warn({ migration: name }, 'This database was migrated by a newer or other version of the site')

  const done: string[] = []
  for (const migration of migrations)
    if (!applied.has(migration.name) && (await apply(db, migration))) done.push(migration.name)
  return done
}

/** False if another process was faster. */
async function apply(db: Database, migration: Migration): Promise<boolean> {
  const { name, text, checksum } = migration
  return db.transaction(async (trx) => {
    await acquireLockUntimed(trx, 'migrate')
    const applied = await appliedChecksums(trx)
    if (applied.has(name)) {
      refuseEdited([migration], applied)
      return false
    }
    try {
      await trx(sql.raw(text))
    } catch (error) {
      throw new StartupError(
        `Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      )
    }
    await trx`insert into applied_migration (name, checksum) values (${name}, ${checksum})`
    return true
  })
}

/** Held until the transaction ends, without time-outs for waiting and migrating. */
async function appliedChecksums(trx: Database): Promise<Map<string, string>> {
  const rows = await trx<{ name: string; checksum: string }>`select name, checksum from applied_migration`
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function refuseEdited(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  for (const { name, checksum } of migrations)
    if (applied.has(name) && applied.get(name) !== checksum)
      throw new StartupError(
        `Migration ${name} was edited after this database applied it. Restore the file and put the change into a new one.`,
      )
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const numbers = new Set<string>()
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new StartupError(`${join(folder, name)} should be called like 0001-what-it-does.sql.`)
    if (numbers.has(number)) throw new StartupError(`Two migrations have the number ${number} in ${folder}.`)
    numbers.add(number)
  }
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
