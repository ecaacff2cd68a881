// A fresh, migrated database for a test file: in memory, or a schema of its own on the server in TEST_DATABASE_URL.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { migrate, openDatabase } from './db.ts'
import type { OpenDatabase } from './db.ts'

const root = join(import.meta.dirname, '../../..')
const server = process.env['TEST_DATABASE_URL']

export type TestEngine = OpenDatabase['engine']
/** For tests that must hold on every engine at hand: `describe.each(testEngines)`. */
export const testEngines: TestEngine[] = server ? ['embedded', 'server'] : ['embedded']

/** Empty tables, on the server where there is one, else in memory. Whoever opens it closes it. */
export async function openTestDatabase(engine?: TestEngine): Promise<OpenDatabase> {
  const database = await openBareDatabase(engine)
  await migrate(database.db, join(root, 'migrations'))
  return database
}

/** The same without the site's tables. */
export async function openBareDatabase(engine: TestEngine = testEngines.at(-1)!): Promise<OpenDatabase> {
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
    await sql`drop schema ${sql.id(schema)} cascade`.execute(database.db)
    await database.close()
  }
  return { ...database, close }
}

/** PostgreSQL's initial files, kept between runs because making them takes most of the time of opening. */
async function emptyCluster(): Promise<Blob> {
  const { version } = JSON.parse(
    await readFile(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string }
  const folder = join(root, 'node_modules/.cache/matdata')
  const file = join(folder, `empty-cluster-${version}.tar`)
  if (!existsSync(file)) {
    const engine = await PGlite.create()
    const tar = await engine.dumpDataDir('none')
    await engine.close()
    await mkdir(folder, { recursive: true })
    const own = `${file}.${process.pid}-${randomUUID()}`
    await writeFile(own, tar.stream())
    await rename(own, file)
  }
  return new Blob([await readFile(file)])
}
