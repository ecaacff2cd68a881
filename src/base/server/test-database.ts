// A fresh, migrated database for a test file: in memory, or a schema of its own on the server in TEST_DATABASE_URL.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { migrate, openDatabase } from './db.ts'
import type { Database, OpenDatabase } from './db.ts'

const root = join(import.meta.dirname, '../../..')
const migrations = join(root, 'migrations')
const server = process.env['TEST_DATABASE_URL']

export type TestEngine = OpenDatabase['engine']
/** For tests that must hold on every engine: `describe.each(testEngines)`. npm test runs them once with a server, once without. */
export const testEngines: TestEngine[] = server ? ['server'] : ['embedded']

/** Empty tables, on the server where there is one, else in memory. Whoever opens it closes it. */
export async function openTestDatabase(engine: TestEngine = testEngines[0]!): Promise<OpenDatabase> {
  if (engine === 'embedded') return openDatabase({ memory: true, snapshot: await migratedCluster() })
  const database = await onServer(server!)
  await migrate(database.db, migrations)
  return database
}

/** The same without the site's tables. */
export async function openBareDatabase(engine: TestEngine = testEngines[0]!): Promise<OpenDatabase> {
  return engine === 'server'
    ? onServer(server!)
    : openDatabase({ memory: true, snapshot: await emptyCluster() })
}

async function onServer(url: string): Promise<OpenDatabase> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  const database = await openDatabase({ url, schema, poolSize: 5 })
  await database.db.transaction().execute(async (trx) => {
    // Test files start together, and "if not exists" alone does not survive that.
    await sql`select pg_advisory_xact_lock(hashtext('matdata.test'))`.execute(trx)
    await sql`create extension if not exists pg_trgm with schema public`.execute(trx)
    await sql`create schema ${sql.id(schema)}`.execute(trx)
  })
  const close = async () => {
    await drop(database.db, schema)
    await database.close()
  }
  return { ...database, close }
}

/** Who drops many tables while autovacuum works at one of them may be the one that PostgreSQL ends: then once more. */
async function drop(db: Database, schema: string, tries = 3): Promise<void> {
  try {
    await sql`drop schema ${sql.id(schema)} cascade`.execute(db)
  } catch (error) {
    if (tries === 1 || !(error instanceof DatabaseError) || error.code !== '40P01') throw error
    await drop(db, schema, tries - 1)
  }
}

/** PostgreSQL's initial files. */
function emptyCluster(): Promise<Blob> {
  return keptBetweenRuns('empty', () => PGlite.create())
}

/** The same with the site's tables, as these migrations make them. */
function migratedCluster(): Promise<Blob> {
  const digest = createHash('sha256')
  for (const file of readdirSync(migrations).toSorted()) digest.update(readFileSync(join(migrations, file)))
  return keptBetweenRuns(`migrated-${digest.digest('hex').slice(0, 16)}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'matdata-migrated-'))
    const database = await openDatabase({ dataDir: folder })
    await migrate(database.db, migrations)
    await database.close()
    return PGlite.create({ dataDir: join(folder, 'pg'), extensions: { pg_trgm } })
  })
}

/** The files of an engine, kept because making them takes most of the time of opening. */
async function keptBetweenRuns(name: string, make: () => Promise<PGlite>): Promise<Blob> {
  const { version } = JSON.parse(
    await readFile(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string }
  const folder = join(root, 'node_modules/.cache/matdata')
  const file = join(folder, `${name}-cluster-${version}.tar`)
  if (!existsSync(file)) {
    const engine = await make()
    const tar = await engine.dumpDataDir('none')
    await engine.close()
    await mkdir(folder, { recursive: true })
    const own = `${file}.${process.pid}-${randomUUID()}`
    await writeFile(own, tar.stream())
    await rename(own, file)
  }
  return new Blob([await readFile(file)])
}
