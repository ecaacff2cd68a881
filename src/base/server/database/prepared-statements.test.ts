import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from './db.ts'
import { sql } from './sql.ts'

let site: OpenDatabase

beforeAll(async () => {
  site = await openDatabase({ memory: true })
})
beforeEach(async () => {
  await site.db(sql.raw('drop table if exists note; create table note (id int, text text)'))
  await site.db`insert into note values (1, 'one'), (2, 'two')`
})
afterAll(() => site?.close())

const read = async (id: number, { db } = site) =>
  await db<Record<string, unknown>>`select * from note where id = ${id}`

async function prepared(part: string) {
  const rows = await site.db(
    sql.raw<{ n: number }>(
      `select count(*)::int as n from pg_prepared_statements where statement like '%${part}%'`,
    ),
  )
  return rows[0]!.n
}

async function often(what: () => Promise<unknown>) {
  for (let i = 0; i < 8; i += 1) await what()
}

it('a query is prepared once it has been asked a few times, and answers the same', async () => {
  expect(await read(1)).toEqual([{ id: 1, text: 'one' }])
  expect(await prepared('from note where')).toBe(0)
  await often(() => read(1))
  expect(await prepared('from note where')).toBe(1)
  expect(await read(2)).toEqual([{ id: 2, text: 'two' }])
})

it('so is a union whose first part stands in parentheses', async () => {
  await often(
    () => site.db`(select text as first_part from note where id = ${1} limit 1) union all select 'none'`,
  )
  expect(await prepared('as first_part')).toBe(1)
})

it('a query of changed shape, or one whose statement was discarded, is asked again', async () => {
  await often(() => read(1))
  await site.db`alter table note add column more text default 'new'`
  expect(await read(1)).toEqual([{ id: 1, text: 'one', more: 'new' }])
  await often(() => read(1))
  expect(await prepared('from note where')).toBeGreaterThan(0)
  await site.db`deallocate all`
  expect(await Promise.all([read(1), read(2)])).toHaveLength(2)
})

it('writes, several statements in one text, and transactions are left alone', async () => {
  await often(() => site.db`update note set text = ${'changed'} where id = ${1}`)
  await often(() => site.db(sql.raw('select 1 as first_one; select 2')))
  await often(() => site.db.transaction((trx) => trx`select text as inside from note where id = ${1}`))
  for (const part of ['update note', 'first_one', 'as inside']) expect(await prepared(part)).toBe(0)
})

it('an error of the query itself is the answer, and the next one works', async () => {
  const divide = (by: number) => site.db<{ n: number }>`select 6 / ${by}::int as n`.then((rows) => rows)
  await often(() => divide(2))
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect(await divide(3)).toEqual([{ n: 2 }])
})

it('behind a pooler that keeps no statements it gives up preparing', async () => {
  const pooled = await openDatabase({ memory: true })
  await pooled.db(sql.raw(`create table note (id int, text text); insert into note values (1, 'one')`))
  for (let round = 0; round < 12; round += 1) {
    await often(() => read(1, pooled))
    await pooled.db`deallocate all`
    expect(await read(1, pooled)).toEqual([{ id: 1, text: 'one' }])
  }
  await often(() => read(1, pooled))
  const rows = await pooled.db`select from pg_prepared_statements`
  expect(rows).toEqual([])
  await pooled.close()
})
