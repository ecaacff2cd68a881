// Databases as other people set them up: each that cannot hold the site is refused in one line, which says what to do.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from './db.ts'
import { sql } from './sql.ts'
import { migrate } from './migrate.ts'
import { testEngines } from '#testing/database/test-database.ts'

describe.runIf(testEngines.includes('server'))('a database on a PostgreSQL server', () => {
  const address = process.env['TEST_DATABASE_URL']!
  const name = `fitness_${process.pid}`
  const role = `${name}_site`
  const at = (database: string, user?: string) => {
    const url = new URL(address)
    url.pathname = `/${database}`
    if (user !== undefined) [url.username, url.password] = [user, 'fitness']
    return url.href
  }
  let folder: string
  let admin: OpenDatabase
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fitness-'))
    writeFileSync(
      join(folder, '0001-names.sql'),
      `create extension if not exists pg_trgm with schema public;
       create table seat (name text); create index on seat using gin (name gin_trgm_ops);`,
    )
    admin = await openDatabase({ url: address, poolSize: 1 })
    await admin.db(sql.raw(`create role ${role} login password 'fitness'`))
  })
  afterAll(async () => {
    await admin.db(sql.raw(`drop role if exists ${role}`))
    await admin?.close()
    rmSync(folder, { recursive: true })
  })

  /** The lines that the site says to a database that was made so. */
  async function said(options: string, ...asSuperuser: string[]): Promise<string[]> {
    await admin.db(sql.raw(`create database ${name} template template0 ${options}`))
    try {
      const inside = await openDatabase({ url: at(name), poolSize: 1 })
      for (const text of asSuperuser) await inside.db(sql.raw(text))
      await inside.close()
      const warnings: string[] = []
      const log = { warn: (_: object, text: string) => void warnings.push(text), error: () => {} }
      const site = await openDatabase({ url: at(name, role), poolSize: 2, log })
      try {
        await migrate(site.db, folder, log)
        await site.db`select from seat where name % 'Suryapur'`
        // As on a connection of a pooler, which nobody prepared.
        const plain = new pg.Client(at(name, role))
        await plain.connect()
        await plain.query(`select from seat where name % 'Suryapur'`)
        await plain.end()
        return ['starts', ...warnings].slice(-1)
      } finally {
        await site.close()
      }
    } catch (error) {
      return String(error).split('\n')
    } finally {
      await admin.db(sql.raw(`drop database ${name} with (force)`))
    }
  }
  const utf8 = `encoding 'UTF8' locale 'C.UTF-8'`
  const owned = `${utf8} owner ${role}`

  it.each([
    ['of its own', owned, [], 'starts'],
    [
      'with the extension elsewhere',
      owned,
      [
        'create schema extensions',
        'create extension pg_trgm schema extensions',
        `grant usage on schema extensions to ${role}`,
      ],
      'starts',
    ],
    [
      'with the extension in a schema that needs quotes',
      owned,
      [
        'create schema "My Ext"',
        'create extension pg_trgm schema "My Ext"',
        `grant usage on schema "My Ext" to ${role}`,
      ],
      'starts',
    ],
    [
      'with the extension elsewhere, and a path of its own',
      owned,
      [
        'create schema extensions',
        'create extension pg_trgm schema extensions',
        `grant usage on schema extensions to ${role}`,
        `alter database ${name} set search_path = public, "$user"`,
      ],
      'starts',
    ],
    [
      'whose extension it may not use',
      owned,
      ['create schema ext', 'create extension pg_trgm schema ext'],
      `grant usage on schema ext to ${role};`,
    ],
    [
      'of somebody else',
      utf8,
      [],
      `grant usage, create on schema public to ${role}; create extension pg_trgm with schema public;`,
    ],
    [
      'of somebody else, with the extension',
      utf8,
      ['create extension pg_trgm'],
      `: grant usage, create on schema public to ${role};`,
    ],
    [
      'without the schema public',
      owned,
      ['drop schema public'],
      `create schema public authorization ${role};`,
    ],
    [
      'that is read only',
      owned,
      [`alter database ${name} set default_transaction_read_only = on`],
      `alter database ${name} set default_transaction_read_only = off;`,
    ],
    [
      'in SQL_ASCII',
      `encoding 'SQL_ASCII' locale 'C' owner ${role}`,
      [],
      'as SQL_ASCII, which is not enough for the languages of India. Make another with createdb --template=template0 --encoding=UTF8',
    ],
    ['in LATIN1', `encoding 'LATIN1' locale 'C' owner ${role}`, [], 'as LATIN1, '],
    [
      'with few connections',
      `${owned} connection limit 3`,
      [],
      'takes 3 connections, and this process may want 4',
    ],
    [
      'that lets the site in no more',
      owned,
      [`revoke connect on database ${name} from public, ${role}`],
      'grant connect on that database',
    ],
    ['with too few', `${owned} connection limit 2`, [], 'takes 2 connections, and the site needs at least 3'],
    [
      'after an update of the system',
      `encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'en' owner ${role}`,
      [`update pg_database set datcollversion = '1' where datname = '${name}'`],
      `its indexes may miss rows. As its owner: reindex database ${name};`,
    ],
    ['in the locale C', `encoding 'UTF8' locale 'C' owner ${role}`, [], 'knows no letters but English ones'],
  ])('%s', async (_, options, asSuperuser, message) => {
    expect(await said(options, ...asSuperuser)).toEqual([expect.stringContaining(message)])
  })

  it('that is full lets statements wait for each other', async () => {
    await admin.db(sql.raw(`create database ${name} template template0 ${owned} connection limit 12`))
    const others = Array.from({ length: 10 }, () => new pg.Client(at(name, role)))
    const warnings: string[] = []
    const log = { warn: (_: object, text: string) => void warnings.push(text), error: () => {} }
    const site = await openDatabase({ url: at(name, role), poolSize: 10, log })
    try {
      await Promise.all(others.map((other) => other.connect()))
      const asked = Array.from({ length: 30 }, () => site.db`select pg_sleep(0.01)`)
      expect(await Promise.all(asked)).toHaveLength(30)
      expect(warnings).toEqual([expect.stringContaining('takes no more connections now')])
    } finally {
      await Promise.all(others.map((other) => other.end()))
      await site.close()
      await admin.db(sql.raw(`drop database ${name} with (force)`))
    }
  })
})
