import { expect, it } from 'vitest'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { embeddedOnly, openTestDatabase } from './test-database.ts'
import { schemaOf } from './test-engines.ts'

const namesOfTables = async (db: Database) => {
  const rows = await db<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`
  return rows.map(({ name }) => name)
}

/** All rows, where each sequence is, and what the planner knows of them. */
async function everything(db: Database) {
  const each = (await namesOfTables(db)).map(
    (name) =>
      sql`select ${sql.lit(name)} as name, (select json_agg(t order by t::text)::text from ${sql.id(name)} t) as rows`,
  )
  const contents = await db`${sql.join(each, ' union all ')}`
  const sequences = await db`
    select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`
  const sizes = await db`
    select relname, relpages, reltuples from pg_class
    where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace order by 1`
  const statistics = await db`
    select tablename, attname from pg_stats where schemaname = 'public' order by 1, 2`
  return { contents, sequences, sizes, statistics }
}

/** Grows as long as an engine lives. */
const transactions = async (db: Database) => {
  const rows = await db<{ id: number }>`select pg_current_xact_id()::text::int as id`
  return rows[0]!.id
}

it('a database after another file’s has the same rows, sequences and statistics, whatever that one wrote', async () => {
  const first = await openTestDatabase(embeddedOnly)
  const before = await everything(first.db)
  // Rows of the migrations are gone, a large table has many pages, every sequence has gone on.
  await first.db`set session_replication_role = replica`
  const deletions = (await namesOfTables(first.db)).map((name) => `delete from ${name}`)
  await first.db(sql.raw(deletions.join(';')))
  await first.db`insert into story_count (category, stories) select 'category ' || n, n from generate_series(1, 5000) n`
  await first.db`analyze story_count, poll`
  await first.db`select nextval(format('public.%I', sequencename)::regclass) from pg_sequences where schemaname = 'public'`
  expect(await everything(first.db)).not.toEqual(before)
  const last = await transactions(first.db)
  await first.close()
  await expect(first.db`select`).rejects.toThrow(/end|destroyed/)

  const second = await openTestDatabase(embeddedOnly)
  expect(await transactions(second.db)).toBeGreaterThan(last)
  expect(await everything(second.db)).toEqual(before)
  await second.close()
})

it('one in which a test has changed a table, a trigger or a function is not used again', async () => {
  const first = await openTestDatabase(embeddedOnly)
  const before = await schemaOf(first.db)
  const unnoticed: string[] = []
  for (const change of [
    'alter table poll add column more text',
    'alter table poll disable trigger all',
    "create or replace function poll_question_is_final() returns trigger language plpgsql as 'begin return new; end'",
    'create index on poll (title)',
    'create schema more',
    "alter role postgres set work_mem = '1MB'",
    'analyze poll',
  ]) {
    const takenBack = first.db.transaction(async (trx) => {
      await trx(sql.raw(change))
      if ((await schemaOf(trx)) === before) unnoticed.push(change)
      throw new Error('enough seen')
    })
    await expect(takenBack).rejects.toThrow('enough seen')
  }
  expect(unnoticed).toEqual([])
  expect(await schemaOf(first.db)).toBe(before)

  await first.db`alter table poll add column more text`
  await first.close()
  const second = await openTestDatabase(embeddedOnly)
  expect(await schemaOf(second.db)).toBe(before)
  await second.close()
})
