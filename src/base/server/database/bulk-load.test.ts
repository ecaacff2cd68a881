import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillTables } from './bulk-load.ts'
import type { OpenDatabase } from './db.ts'
import { sql } from './sql.ts'
import { openTestDatabase, testEngines } from '#testing/database/test-database.ts'

describe.each(testEngines)('filling tables (%s database)', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    for (const text of [
      'create table village (id text primary key)',
      `create table well (id text primary key, village_id text references village on delete cascade, depth integer,
        unique (village_id, depth))`,
      'create index on well (depth desc) where depth > 10',
    ])
      await database.db(sql.raw(text))
  })
  afterAll(() => database?.close())

  const rules = async (on = database.db) => {
    const rows = await on<{ is: string }>`
      select pg_get_constraintdef(oid) as is from pg_constraint where conrelid = 'well'::regclass
      union all select pg_get_indexdef(indexrelid) from pg_index where indrelid = 'well'::regclass order by 1`
    return rows.map(({ is }) => is)
  }
  const fill = (village: string, look: (rules: string[]) => void = () => {}) =>
    database.db.transaction((trx) =>
      fillTables(trx, ['well'], async () => {
        look(await rules(trx))
        await trx`insert into well values (${`${village}-1`}, ${village}, 12)`
      }),
    )

  test('refuses at the end rows that violate a constraint, and leaves nothing', async () => {
    await expect(fill('nowhere')).rejects.toMatchObject({ code: '23503' })
    expect(await database.db`select from well`).toHaveLength(0)
  })

  test('drops indexes and foreign keys of empty tables and restores them', async () => {
    await database.db`insert into village values ('suryapur')`
    const before = await rules()
    let during: string[] = []
    await fill('suryapur', (now) => (during = now))
    expect(before.filter((one) => !during.includes(one))).toHaveLength(2)
    expect(await rules()).toEqual(before)
    await expect(fill('suryapur')).rejects.toMatchObject({ code: '23505' })
  })

  test('leaves non-empty tables alone', async () => {
    let during: string[] = []
    await expect(fill('nowhere', (now) => (during = now))).rejects.toMatchObject({ code: '23503' })
    expect(during).toEqual(await rules())
  })
})
