import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDatabaseGone } from './database-gone.ts'
import type { OpenDatabase } from './db.ts'
import { acquireLockUntimed } from './lock.ts'
import { openBareDatabase, testEngines } from '#testing/database/test-database.ts'

describe.each(testEngines)('the database (%s)', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openBareDatabase(engine)
  })
  afterAll(() => database.close())

  const value = async (expression: ReturnType<typeof sql>) =>
    (await sql<{ value: unknown }>`select ${expression} as value`.execute(database.db)).rows[0]?.value

  describe('returns columns as plain JavaScript values', () => {
    test.each([
      ['smallint', `7::int2`, 7],
      ['integer', `7::int4`, 7],
      ['bigint', `645363445000::int8`, 645363445000],
      ['numeric', `56.59::numeric(5,2)`, 56.59],
      ['real', `0.5::float4`, 0.5],
      ['double precision', `0.1::float8`, 0.1],
      ['boolean', `true`, true],
      ['null', `null::int8`, null],
      ['text', `'मतदाता'::text`, 'मतदाता'],
      ['date', `'2024-06-04'::date`, '2024-06-04'],
      ['timestamptz', `'2024-06-04 05:30+05:30'::timestamptz`, '2024-06-04T00:00:00.000Z'],
      ['timestamptz with a fraction', `'2024-06-04 00:00:00.25+00'::timestamptz`, '2024-06-04T00:00:00.250Z'],
      ['timestamp, read as UTC', `'2024-06-04 00:00'::timestamp`, '2024-06-04T00:00:00.000Z'],
      ['json', `'{"a":[1,null]}'::json`, { a: [1, null] }],
      ['jsonb', `'[1,"x"]'::jsonb`, [1, 'x']],
      ['text[]', `array['a b','c,"d',null]`, ['a b', 'c,"d', null]],
      ['int[]', `array[1,2]`, [1, 2]],
      ['bigint[]', `array[1,null,3]::int8[]`, [1, null, 3]],
      ['numeric[][]', `array[[1.5,2],[3,4]]::numeric[]`, [[1.5, 2], [3, 4]]], // prettier-ignore
      ['date[]', `array['2024-06-04']::date[]`, ['2024-06-04']],
      ['timestamptz[]', `array['2024-06-04 00:00Z']::timestamptz[]`, ['2024-06-04T00:00:00.000Z']],
      ['jsonb[]', `array['{"a":1}']::jsonb[]`, [{ a: 1 }]],
      ['an empty array', `'{}'::text[]`, []],
    ])('%s', async (_type, expression, expected) => {
      expect(await value(sql.raw(expression))).toEqual(expected)
    })

    test('a bigint too large for a number is refused, and the connection survives', async () => {
      await expect(value(sql`9007199254740993::int8`)).rejects.toThrow('does not fit')
      expect(await value(sql`1`)).toBe(1)
    })
  })

  test('work that takes minutes is not cut off, running or thinking between two queries', async () => {
    const limits = await database.db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = '30s'`.execute(trx)
      await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(trx)
      await acquireLockUntimed(trx, 'import')
      const { rows } = await sql`select current_setting('statement_timeout') as running,
        current_setting('idle_in_transaction_session_timeout') as thinking`.execute(trx)
      return rows[0]
    })
    expect(limits).toEqual({ running: '0', thinking: '0' })
  })

  describe('takes JavaScript values as parameters', () => {
    const noon = new Date('2024-06-04T12:00:00.123Z')
    test.each([
      ['Date as timestamptz', sql`${noon}::timestamptz`, '2024-06-04T12:00:00.123Z'],
      ['Date as timestamp', sql`${noon}::timestamp`, '2024-06-04T12:00:00.123Z'],
      ['Date as date', sql`${new Date('2024-06-04T20:00:00Z')}::date`, '2024-06-04'],
      ['text as date', sql`${'2024-06-04'}::date`, '2024-06-04'],
      ['text[]', sql`${['a', 'b,"c', 'मत', '', null]}::text[]`, ['a', 'b,"c', 'मत', '', null]],
      ['int[]', sql`${[1, 2, 3]}::int[]`, [1, 2, 3]],
      ['an empty array', sql`${[]}::int[]`, []],
      ['membership', sql`2 = any(${[1, 2]}::int[])`, true],
      ['null', sql`${null}::text`, null],
      ['true', sql`${true}::boolean`, true],
      ['false', sql`${false}::boolean`, false],
      ['large whole number', sql`${645363445000}::int8`, 645363445000],
      ['fraction', sql`${0.5}::numeric`, 0.5],
      ['object as jsonb', sql`${{ a: { b: [1, 'x', null] } }}::jsonb`, { a: { b: [1, 'x', null] } }],
    ])('%s', async (_type, expression, expected) => {
      expect(await value(expression)).toEqual(expected)
    })
  })

  test('the database’s errors arrive with code, constraint and detail', async () => {
    await sql`create table ballot (id int primary key, choice text check (choice <> ''))`.execute(database.db)
    await sql`insert into ballot values (1, 'a')`.execute(database.db)
    await expect(sql`insert into ballot values (1, 'b')`.execute(database.db)).rejects.toMatchObject({
      code: '23505',
      constraint: 'ballot_pkey',
      detail: 'Key (id)=(1) already exists.',
    })
    await expect(sql`insert into ballot values (2, ${''})`.execute(database.db)).rejects.toMatchObject({
      code: '23514',
      constraint: 'ballot_choice_check',
      table: 'ballot',
    })
    const unknownColumn: unknown = await sql`select nowhere`
      .execute(database.db)
      .catch((error: unknown) => error)
    expect(unknownColumn).toMatchObject({ code: '42703' })
    expect(isDatabaseGone(unknownColumn)).toBe(false)
  })

  test('a parameter that cannot be sent is refused, and the connection survives', async () => {
    const endless: { self?: object } = {}
    endless.self = endless
    await expect(value(sql`${endless}::jsonb`)).rejects.toThrow('circular')
    expect(await value(sql`${1}::int`)).toBe(1)
  })

  test('says how many rows a statement touched', async () => {
    await sql`create table touched (id int)`.execute(database.db)
    const { numAffectedRows } = await sql`insert into touched values (1), (2)`.execute(database.db)
    expect(numAffectedRows).toBe(2n)
  })

  test('a transaction that throws leaves nothing; one that commits keeps everything', async () => {
    await sql`create table kept (id int)`.execute(database.db)
    const insert = (id: number, fail: boolean) =>
      database.db.transaction().execute(async (trx) => {
        await sql`insert into kept values (${id})`.execute(trx)
        if (fail) throw new Error('changed my mind')
      })
    await expect(insert(1, true)).rejects.toThrow('changed my mind')
    await insert(2, false)
    expect((await sql`select id from kept`.execute(database.db)).rows).toEqual([{ id: 2 }])
  })

  test('concurrent transactions do not see each other’s changes', async () => {
    await sql`create table counter (n int)`.execute(database.db)
    await sql`insert into counter values (0)`.execute(database.db)
    const increment = () =>
      database.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ n: number }>`select n from counter for update`.execute(trx)
        await sql`update counter set n = ${rows[0]!.n + 1}`.execute(trx)
      })
    await Promise.all(Array.from({ length: 50 }, increment))
    expect((await sql`select n from counter`.execute(database.db)).rows).toEqual([{ n: 50 }])
  })

  test('an answer of many megabytes arrives complete', async () => {
    const { rows } = await sql<{ id: number; text: string }>`
      select id, repeat(md5(id::text), 30) as text from generate_series(1, 20000) id`.execute(database.db)
    expect(rows).toHaveLength(20_000)
    expect(rows.at(-1)).toMatchObject({ id: 20_000, text: expect.stringMatching(/^[0-9a-f]{960}$/) })
  })

  test('a parameter of many megabytes arrives complete', async () => {
    const names = Array.from({ length: 100_000 }, (_, index) => `उम्मीदवार ${index}`)
    expect(await value(sql`(${names}::text[])[100000]`)).toBe('उम्मीदवार 99999')
    expect(await value(sql`cardinality(${names}::text[])`)).toBe(100_000)
  })

  test('finds similar spellings with pg_trgm', async () => {
    await sql`create extension if not exists pg_trgm with schema public`.execute(database.db)
    expect(await value(sql`similarity('barrackpur', 'barrackpore') > 0.5`)).toBe(true)
  })

  test('is ready while it answers, and not ready once closed', async () => {
    const other = await openBareDatabase(engine)
    expect(await other.ready()).toBe(true)
    await other.close()
    expect(await other.ready()).toBe(false)
    await expect(sql`select 1`.execute(other.db)).rejects.toThrow('after calling end')
  })
})
