import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDatabaseGone } from './database-gone.ts'
import type { OpenDatabase } from './db.ts'
import { sql } from './sql.ts'
import { acquireLockUntimed } from './lock.ts'
import { openBareDatabase, testEngines } from '#testing/database/test-database.ts'

describe.each(testEngines)('the database (%s)', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openBareDatabase(engine)
  })
  afterAll(() => database?.close())

  const value = async (expression: ReturnType<typeof sql>) =>
    (await database.db<{ value: unknown }>`select ${expression} as value`)[0]?.value

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
    const limits = await database.db.transaction(async (trx) => {
      await trx`set local statement_timeout = '30s'`
      await trx`set local idle_in_transaction_session_timeout = '60s'`
      await acquireLockUntimed(trx, 'import')
      const rows = await trx`select current_setting('statement_timeout') as running,
        current_setting('idle_in_transaction_session_timeout') as thinking`
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
    await database.db`create table ballot (id int primary key, choice text check (choice <> ''))`
    await database.db`insert into ballot values (1, 'a')`
    await expect(database.db`insert into ballot values (1, 'b')`).rejects.toMatchObject({
      code: '23505',
      constraint: 'ballot_pkey',
      detail: 'Key (id)=(1) already exists.',
    })
    await expect(database.db`insert into ballot values (2, ${''})`).rejects.toMatchObject({
      code: '23514',
      constraint: 'ballot_choice_check',
      table: 'ballot',
    })
    const unknownColumn: unknown = await database.db`select nowhere`.catch((error: unknown) => error)
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
    await database.db`create table touched (id int)`
    const affected = await database.db.affected`insert into touched values (1), (2)`
    expect(affected).toBe(2)
  })

  test('a transaction that throws leaves nothing; one that commits keeps everything', async () => {
    await database.db`create table kept (id int)`
    const insert = (id: number, fail: boolean) =>
      database.db.transaction(async (trx) => {
        await trx`insert into kept values (${id})`
        if (fail) throw new Error('changed my mind')
      })
    await expect(insert(1, true)).rejects.toThrow('changed my mind')
    await insert(2, false)
    expect(await database.db`select id from kept`).toEqual([{ id: 2 }])
  })

  test('concurrent transactions do not see each other’s changes', async () => {
    await database.db`create table counter (n int)`
    await database.db`insert into counter values (0)`
    const increment = () =>
      database.db.transaction(async (trx) => {
        const rows = await trx<{ n: number }>`select n from counter for update`
        await trx`update counter set n = ${rows[0]!.n + 1}`
      })
    await Promise.all(Array.from({ length: 50 }, increment))
    expect(await database.db`select n from counter`).toEqual([{ n: 50 }])
  })

  test('an answer of many megabytes arrives complete', async () => {
    const rows = await database.db<{ id: number; text: string }>`
      select id, repeat(md5(id::text), 30) as text from generate_series(1, 20000) id`
    expect(rows).toHaveLength(20_000)
    expect(rows.at(-1)).toMatchObject({ id: 20_000, text: expect.stringMatching(/^[0-9a-f]{960}$/) })
  })

  test('a parameter of many megabytes arrives complete', async () => {
    const names = Array.from({ length: 100_000 }, (_, index) => `उम्मीदवार ${index}`)
    expect(await value(sql`(${names}::text[])[100000]`)).toBe('उम्मीदवार 99999')
    expect(await value(sql`cardinality(${names}::text[])`)).toBe(100_000)
  })

  test('finds similar spellings with pg_trgm', async () => {
    await database.db`create extension if not exists pg_trgm with schema public`
    expect(await value(sql`similarity('barrackpur', 'barrackpore') > 0.5`)).toBe(true)
  })

  test('is ready while it answers, and not ready once closed', async () => {
    const other = await openBareDatabase(engine)
    expect(await other.ready()).toBe(true)
    await other.close()
    expect(await other.ready()).toBe(false)
    await expect(other.db`select 1`).rejects.toThrow('after calling end')
  })
})
