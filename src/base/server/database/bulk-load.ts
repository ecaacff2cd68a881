// Fills empty tables with many rows: indexes and foreign keys are created once at the end instead of row by
// row.
import type { Database } from './database-types.ts'
import { sql } from './sql.ts'

/** For fewer rows, creating the indexes again takes longer than that saves. */
const manyRows = 1_000

type Work = (empty: boolean) => Promise<unknown>

/**
 * Runs `work`; if all these tables are empty, and many rows come, does so while they have only their primary keys and
 * unique indexes. Other readers of these tables wait for the caller's transaction, but there is nothing in them to
 * read. `withoutKeys`: without those, too, if `work` names none of them (`on conflict (id)`) where it is told that the
 * tables are `empty`; rows that are there twice are refused at the end.
 */
export async function fillTables(
  trx: Database,
  tables: readonly string[],
  work: Work,
  { rowsToCome = Infinity, withoutKeys = false } = {},
): Promise<void> {
  if (rowsToCome < manyRows) return void (await work(false))
  for (const table of tables) {
    const rows = await trx`select from ${sql.id(table)} limit 1`
    if (rows.length > 0) return void (await work(false))
  }
  await withoutIndexes(trx, tables, () => work(true), { withoutKeys })
}

/**
 * Runs `work` while these tables have only their primary keys and unique indexes, or none of them (`withoutKeys`), whether
 * empty or not.
 */
export async function withoutIndexes(
  trx: Database,
  tables: readonly string[],
  work: () => Promise<unknown>,
  { withoutKeys = false } = {},
): Promise<void> {
  // Foreign keys, also those of other tables that refer to a dropped key, are dropped first and come back last.
  const constraints = await trx<{ table: string; name: string; is: string }>`
    select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as is
    from pg_constraint
    where contype = 'f' and conrelid = any(${tables}::regclass[])
      or ${withoutKeys} and (contype = 'f' and confrelid = any(${tables}::regclass[])
        or contype in ('p', 'u') and conrelid = any(${tables}::regclass[]))
    order by contype <> 'f', 1, 2`
  const indexes = await trx<{ name: string; is: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as is
    from pg_index
    where indrelid = any(${tables}::regclass[]) and (not indisunique or ${withoutKeys})
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u')) order by 1`
  const run = (text: string) => trx(sql.raw(text))
  for (const { table, name } of constraints) await run(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await run(`drop index ${name}`)
  await work()
  for (const { is } of indexes) await run(is)
  for (const { table, name, is } of constraints.toReversed())
    await run(`alter table ${table} add constraint ${name} ${is}`)
}
