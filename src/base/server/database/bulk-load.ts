// Fills empty tables with many rows: indexes and foreign keys are created once at the end instead of row by
// row.
import type { Database } from './database-types.ts'
import { sql, type Sql } from './sql.ts'

/**
 * Runs `work`; if all these tables are empty, does so while they have only their primary keys and unique indexes. Other readers of
 * these tables wait for the caller's transaction, but there is nothing in them to read.
 */
export async function fillTables(
  trx: Database,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  for (const table of tables) {
    const rows = await trx`select from ${sql.id(table)} limit 1`
    if (rows.length > 0) return void (await work())
  }
  const indexes = await trx<{ name: string; is: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as is
    from pg_index where indrelid = any(${tables}::regclass[]) and not indisunique order by 1`
  await withoutForeignKeys(trx, sql`conrelid = any(${tables}::regclass[])`, async () => {
    for (const { name } of indexes) await trx(sql.raw(`drop index ${name}`))
    await work()
    for (const { is } of indexes) await trx(sql.raw(is))
  })
}

/** Rows may come in any order: the keys of these tables are made again at the end, which checks everything. */
export async function withoutForeignKeys(
  trx: Database,
  of: Sql,
  work: () => Promise<unknown>,
): Promise<void> {
  const keys = await trx<{ table: string; name: string; is: string }>`
    select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as is
    from pg_constraint where contype = 'f' and ${of} order by 1, 2`
  for (const { table, name } of keys) await trx(sql.raw(`alter table ${table} drop constraint ${name}`))
  await work()
  for (const { table, name, is } of keys)
    await trx(sql.raw(`alter table ${table} add constraint ${name} ${is}`))
}

/** One after the other; while one is written, the next is read: parsing takes one core, the database another. */
export async function readAhead<One, Facts>(
  all: readonly One[],
  read: (one: One) => Promise<Facts>,
  write: (facts: Facts, one: One) => Promise<unknown>,
): Promise<void> {
  let writing: Promise<unknown> = Promise.resolve()
  for (const one of all) {
    const [facts] = await Promise.all([read(one), writing])
    writing = write(facts, one)
  }
  await writing
}
