// Copies one database into another, whatever their engines: a backup of the embedded one while the site runs,
// or the move to a PostgreSQL server. pg_dump cannot do it: it refuses an engine newer than itself.
import { withoutForeignKeys } from './bulk-load.ts'
import type { Database } from './database-types.ts'
import { sql, type Sql } from './sql.ts'
import { StartupError } from '../startup-error.ts'

type Table = { name: string; columns: { name: string; type: string }[] }

const rowsAtOnce = 2_000

/**
 * Copies a snapshot of every table; all of it or nothing. Both must have the same migrations, and the target
 * must be empty. Returns rows per table. Throws `StartupError` if a person has to act.
 */
export async function copyDatabase(
  from: Database,
  to: Database,
  onTable: (name: string, rows: number) => void = () => {},
): Promise<Map<string, number>> {
  return from.transaction(async (source) => {
    await source`set transaction isolation level repeatable read`
    return to.transaction((target) => copy(source, target, onTable))
  })
}

async function copy(source: Database, target: Database, onTable: (name: string, rows: number) => void) {
  for (const trx of [source, target]) await trx`set local statement_timeout = 0`
  await sameMigrations(source, target)
  const tables = await tablesOf(target)
  // Anything a site or an import has touched has rows in one of these.
  const held = await target`select name from setting union all select id from source limit 1`
  if (held.length > 0) throw new StartupError('The target already holds data. Name an empty one.')
  await withoutForeignKeys(target, sql`connamespace = current_schema()::regnamespace`, async () => {
    // Totals kept by triggers are table rows too, and are copied as such.
    for (const { name } of tables) await target`alter table ${sql.id(name)} disable trigger user`
    // Existing rows came from the migrations, and come again from the source.
    await target`truncate ${sql.join(tables.map(({ name }) => sql.id(name)))}`
    for (const table of tables) onTable(table.name, await copyTable(source, target, table))
    for (const { name } of tables) await target`alter table ${sql.id(name)} enable trigger user`
  })
  await continueNumbers(target, tables)

  const [sent, arrived] = [await countAll(source, tables), await countAll(target, tables)]
  for (const [name, rows] of sent)
    if (arrived.get(name) !== rows)
      throw new Error(`${name}: ${rows} rows sent, ${arrived.get(name)} arrived`)
  return arrived
}

async function sameMigrations(source: Database, target: Database): Promise<void> {
  const of = async (trx: Database) => {
    const rows = await trx<{ name: string }>`
      select name || ' ' || checksum as name from applied_migration order by name`
    return rows.map(({ name }) => name).join()
  }
  if ((await of(source)) !== (await of(target)))
    throw new StartupError(
      'The two databases are of different versions. Start this version of the site on the source once.',
    )
}

/** Tables of this schema except the list of migrations, with their non-generated columns. */
async function tablesOf(trx: Database): Promise<Table[]> {
  return trx<Table>`
    select c.relname as name, json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'applied_migration'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`
}

async function countAll(trx: Database, tables: readonly Table[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const rows = await trx<{ rows: number }>`select count(*) as rows from ${sql.id(name)}`
    counts.set(name, rows[0]!.rows)
  }
  return counts
}

/** Values are copied as PostgreSQL's own text, which rounds nothing. */
async function copyTable(source: Database, target: Database, { name, columns }: Table): Promise<number> {
  const list = (each: (column: Table['columns'][number], at: number) => Sql) => sql.join(columns.map(each))
  await source`declare copied no scroll cursor for
    select ${list((column) => sql`${sql.id(column.name)}::text as ${sql.id(column.name)}`)} from ${sql.id(name)}`
  let copied = 0
  for (;;) {
    const rows = await source<Record<string, string | null>>`
      fetch ${sql.lit(rowsAtOnce)} from copied`
    if (rows.length === 0) break
    await target`
      insert into ${sql.id(name)} (${list((column) => sql.id(column.name))}) overriding system value
      select ${list((column, at) => sql`${sql.id(`v${at}`)}::${sql.raw(column.type)}`)}
      from unnest(${list((column) => sql`${rows.map((row) => row[column.name])}::text[]`)})
        as sent (${list((_, at) => sql.id(`v${at}`))})`
    copied += rows.length
  }
  await source`close copied`
  return copied
}

/** Sequences continue after the copied values. */
async function continueNumbers(trx: Database, tables: readonly Table[]): Promise<void> {
  for (const { name, columns } of tables)
    for (const { name: column } of columns)
      await trx`select setval(pg_get_serial_sequence(quote_ident(${name}), ${column}), (
          select coalesce(max(${sql.id(column)}::text::bigint), 0) + 1 from ${sql.id(name)}), false)
        where pg_get_serial_sequence(quote_ident(${name}), ${column}) is not null`
}
