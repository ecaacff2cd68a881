// The tables whose changes each run records, as declared by their triggers (migrations/0028-import-runs.sql).
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'

export type WatchedTable = {
  name: string
  keys: string[]
  /** Derived columns: never restored, and never a difference. */
  derived: string[]
  /** Other imports refer to its rows: a row stays as long as one of them does. */
  shared: boolean
  columns: string[]
  /** Rows of these tables must exist first. */
  parents: string[]
}

export async function watchedTables(trx: Database): Promise<Map<string, WatchedTable>> {
  const rows = await trx<WatchedTable>`
    select t.name, string_to_array(t.args[1], ',') as keys, string_to_array(t.args[2], ',') as derived,
      t.args[3] = 'shared' as shared, array(
        select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.attname <> all(string_to_array(t.args[2], ',')) order by a.attnum) as columns,
      array(select distinct p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = t.oid and p.oid <> t.oid) as parents
    from (
      select c.oid, c.relname::text as name, string_to_array(encode(g.tgargs, 'escape'), '\\000') as args
      from pg_trigger g join pg_class c on c.oid = g.tgrelid
      where g.tgname = 'import_added' and c.relnamespace = current_schema()::regnamespace) t`
  return new Map(rows.map((row) => [row.name, row]))
}

/** Whether rows of `name` refer to rows of `other`, directly or indirectly. */
export function refersTo(name: string, other: string, tables: ReadonlyMap<string, WatchedTable>): boolean {
  const parents = tables.get(name)?.parents ?? []
  return parents.some((parent) => parent === other || refersTo(parent, other, tables))
}

/** The row of `table`, under the name `alias`, of the change `c`. */
export function keyMatches(keys: readonly string[], alias: string): Sql {
  return sql.join(
    keys.map((column, i) => sql`${sql.id(`${alias}.${column}`)} = c.key[${sql.lit(i + 1)}]`),
    ' and ',
  )
}
