// Test databases on a PostgreSQL server: each is a copy of a template, and is dropped even with open
// connections. The server then ends autovacuum, which could block dropping single tables.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '#base/server/database/db.ts'
import type { OpenDatabase } from '#base/server/database/db.ts'
import type { ClusterTemplate } from './test-clusters.ts'

/** A new database with what `fill` puts into an empty one. */
export async function copyOnServer(url: string, made: ClusterTemplate): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdministrator(url, async (admin) => {
    await admin.query(`create database ${name} template ${await templateOf(url, admin, made)}`)
  })
  const database = await openDatabase({ url: addressOf(url, name), poolSize: 5 })
  return {
    ...database,
    async close() {
      await database.close()
      await asAdministrator(url, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

/** The name of the template: created once per server, under a temporary name until complete; others wait meanwhile. */
async function templateOf(url: string, admin: pg.Client, made: ClusterTemplate): Promise<string> {
  if (!made.from) return 'template0'
  const template = `template_${made.name}_${made.digest}`
  const isThere = async () =>
    (await admin.query('select from pg_database where datname = $1', [template])).rows.length > 0
  if (await isThere()) return template
  const from = await templateOf(url, admin, made.from)
  await admin.query(`select pg_advisory_lock(hashtext('matdata.test'))`)
  try {
    if (await isThere()) return template
    const unfinished = `${template}_new`
    await admin.query(`drop database if exists ${unfinished} with (force)`)
    await admin.query(`create database ${unfinished} template ${from}`)
    const database = await openDatabase({ url: addressOf(url, unfinished) })
    await made.fill(database.db)
    await database.close()
    await admin.query(`alter database ${unfinished} allow_connections false`)
    await admin.query(`alter database ${unfinished} rename to ${template}`)
    return template
  } finally {
    await admin.query(`select pg_advisory_unlock(hashtext('matdata.test'))`)
  }
}

async function asAdministrator(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function addressOf(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}
