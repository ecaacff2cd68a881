import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '#base/server/database/db.ts'
import { embeddedOnly, openTestDatabase } from './test-database.ts'
import { schemaOf } from './test-engines.ts'

const namesOfTables = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** All rows, where each sequence is, and what the planner knows of them. */
async function everything(db: Database) {
  const each = (await namesOfTables(db)).map(
    (name) =>
      sql`select ${sql.lit(name)} as name, (select json_agg(t)::text from ${sql.table(name)} t) as rows`,
  )
  const { rows: contents } = await sql`${sql.join(each, sql` union all `)}`.execute(db)
  const { rows: sequences } = await sql`
    select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`.execute(db)
  const { rows: sizes } = await sql`
    select relname, relpages, reltuples from pg_class
    where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace order by 1`.execute(db)
  const { rows: statistics } = await sql`
    select tablename, attname from pg_stats where schemaname = 'public' order by 1, 2`.execute(db)
  return { contents, sequences, sizes, statistics }
}

/** Grows as long as an engine lives. */
const transactions = async (db: Database) => {
  const { rows } = await sql<{ id: number }>`select pg_current_xact_id()::text::int as id`.execute(db)
  return rows[0]!.id
}

it('a database after another file’s has the same rows, sequences and statistics, whatever that one wrote', async () => {
  const first = await openTestDatabase(embeddedOnly)
  const before = await everything(first.db)
  // Rows of the migrations are gone, a large table has many pages, every sequence has gone on.
  await sql`set session_replication_role = replica`.execute(first.db)
  const deletions = (await namesOfTables(first.db)).map((name) => `delete from ${name}`)
  await sql.raw(deletions.join(';')).execute(first.db)
  await sql`insert into story_count (category, stories) select 'category ' || n, n from generate_series(1, 5000) n`.execute(
    first.db,
  )
  await sql`analyze story_count, poll`.execute(first.db)
  await sql`select nextval(format('public.%I', sequencename)::regclass) from pg_sequences where schemaname = 'public'`.execute(
    first.db,
  )
  expect(await everything(first.db)).not.toEqual(before)
  const last = await transactions(first.db)
  await first.close()
  await expect(sql`select`.execute(first.db)).rejects.toThrow(/end|destroyed/)

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
    const transaction = await first.db.startTransaction().execute()
    await sql.raw(change).execute(transaction)
    if ((await schemaOf(transaction)) === before) unnoticed.push(change)
    await transaction.rollback().execute()
  }
  expect(unnoticed).toEqual([])
  expect(await schemaOf(first.db)).toBe(before)

  await sql`alter table poll add column more text`.execute(first.db)
  await first.close()
  const second = await openTestDatabase(embeddedOnly)
  expect(await schemaOf(second.db)).toBe(before)
  await second.close()
})
