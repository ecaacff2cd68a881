import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { StartupError } from '../startup-error.ts'
import type { OpenDatabase } from './db.ts'
import { openBareDatabase, testEngines } from '#testing/database/test-database.ts'

describe.each(testEngines)('migrations (%s)', (engine) => {
  let database: OpenDatabase
  let folder: string
  beforeEach(async () => {
    database = await openBareDatabase(engine)
    folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    await write('0001-seats.sql', `create table seat (id int primary key);\ninsert into seat values (1);`)
    await write('0002-names.sql', `alter table seat add name text not null default 'Navbhoomi North';`)
  })
  afterEach(async () => {
    await database?.close()
    await rm(folder, { recursive: true })
  })

  const write = (name: string, text: string) => writeFile(join(folder, name), text)

  test('are applied in order, and once', async () => {
    expect(await migrate(database.db, folder)).toEqual(['0001-seats.sql', '0002-names.sql'])
    expect(await migrate(database.db, folder)).toEqual([])
    expect(await database.db`select * from seat`).toEqual([{ id: 1, name: 'Navbhoomi North' }])
  })

  test('a new file is applied on top of the old ones', async () => {
    await migrate(database.db, folder)
    await write('0003-more.sql', `insert into seat values (2);`)
    expect(await migrate(database.db, folder)).toEqual(['0003-more.sql'])
  })

  test('a file that fails leaves nothing of itself, and says which one it was', async () => {
    await write('0003-broken.sql', `insert into seat values (2); insert into seat values (2);`)
    await expect(migrate(database.db, folder)).rejects.toThrow(
      /^Migration 0003-broken\.sql failed: duplicate key/,
    )
    expect(await database.db`select id from seat`).toEqual([{ id: 1 }])
    await write('0003-broken.sql', `insert into seat values (2);`)
    expect(await migrate(database.db, folder)).toEqual(['0003-broken.sql'])
  })

  test('an applied file that was edited is refused; different line endings are no edit', async () => {
    await migrate(database.db, folder)
    await write('0001-seats.sql', `create table seat (id int primary key);\r\ninsert into seat values (1);`)
    expect(await migrate(database.db, folder)).toEqual([])
    await write('0001-seats.sql', `create table seat (id bigint primary key);`)
    const attempt = migrate(database.db, folder)
    await expect(attempt).rejects.toThrow(/^Migration 0001-seats\.sql was edited/)
    await expect(attempt).rejects.toBeInstanceOf(StartupError)
  })

  test('processes that migrate at the same time apply each file once', async () => {
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.db, folder)))
    expect(applied.flat().toSorted()).toEqual(['0001-seats.sql', '0002-names.sql'])
  })

  test('a file that this version does not know is reported', async () => {
    await migrate(database.db, folder)
    await rm(join(folder, '0002-names.sql'))
    const warnings: object[] = []
    await migrate(database.db, folder, { warn: (details) => warnings.push(details), error: () => {} })
    expect(warnings).toEqual([{ migration: '0002-names.sql' }])
  })

  test('file names without an order are refused', async () => {
    await write('0002-again.sql', `select 1`)
    await expect(migrate(database.db, folder)).rejects.toThrow('Two migrations have the number 0002')
    await rm(join(folder, '0002-again.sql'))
    await write('more.sql', `select 1`)
    await expect(migrate(database.db, folder)).rejects.toThrow('should be called like 0001-what-it-does.sql')
  })
})
