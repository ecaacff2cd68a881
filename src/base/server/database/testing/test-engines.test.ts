import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '../db.ts'
import { openTestDatabase } from './test-database.ts'
import { schemaOf } from './test-engines.ts'

/** All rows, and where each sequence is. */
async function everything(db: Database) {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    db,
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of tables)
    contents[name] = (await sql`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db)).rows
  const { rows: sequences } = await sql`
    select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`.execute(db)
  return { contents, sequences }
}

it('a database after another file’s has the same rows and sequences, whatever that one wrote', async () => {
  const first = await openTestDatabase('embedded')
  const before = await everything(first.db)
  // Rows of the migrations are gone, a large table has many pages, every sequence has gone on.
  await sql`set session_replication_role = replica`.execute(first.db)
  for (const name of Object.keys(before.contents)) await sql`delete from ${sql.table(name)}`.execute(first.db)
  await sql`insert into story_count (category, stories) select 'category ' || n, n from generate_series(1, 5000) n`.execute(
    first.db,
  )
  await sql`select nextval(format('public.%I', sequencename)::regclass) from pg_sequences where schemaname = 'public'`.execute(
    first.db,
  )
  expect(await everything(first.db)).not.toEqual(before)
  await first.close()
  await expect(sql`select`.execute(first.db)).rejects.toThrow()

  const second = await openTestDatabase('embedded')
  expect(await everything(second.db)).toEqual(before)
  await second.close()
})

it('one in which a test has changed a table, a trigger or a function is not used again', async () => {
  const first = await openTestDatabase('embedded')
  const before = await schemaOf(first.db)
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
    expect(await schemaOf(transaction), change).not.toBe(before)
    await transaction.rollback().execute()
  }
  expect(await schemaOf(first.db)).toBe(before)

  await sql`alter table poll add column more text`.execute(first.db)
  await first.close()
  const second = await openTestDatabase('embedded')
  expect(await schemaOf(second.db)).toBe(before)
  await second.close()
})
