// Rows of an import: only what differs is written, so importing a file twice changes nothing.
import type { Database } from './database-types.ts'
import { sql, type Sql } from './sql.ts'

/** Rows of the database that a write has touched. */
export type Changes = { added: number; changed: number; removed: number }

export const noChanges: Readonly<Changes> = { added: 0, changed: 0, removed: 0 }

export function sumChanges(...changes: readonly Changes[]): Changes {
  return changes.reduce((a, b) => ({
    added: a.added + b.added,
    changed: a.changed + b.changed,
    removed: a.removed + b.removed,
  }))
}

type How = {
  /** Columns of new rows; a row that is there keeps its own. */
  keep?: readonly string[]
  /** What a row that is there (`old`) gets instead of the new value (`excluded`). */
  set?: Readonly<Record<string, Sql>>
  /** Columns that no row is changed for, but that a changed row gets as well. */
  also?: Readonly<Record<string, Sql>>
  /** Which rows may be changed: a condition on `old` and `excluded`. */
  only?: Sql
}

/** Large files are stored in parts; a part is one JSON text. */
const partSize = 4_000

/**
 * Adds rows, or changes those of the same key. Each property is a column: `stateCode` is `state_code`. A property that only
 * some rows have is null in the others; a column that none has stays as it is.
 */
export async function upsert(
  trx: Database,
  table: string,
  key: readonly string[],
  rows: readonly object[],
  { keep = [], set = {}, also = {}, only = sql`true` }: How = {},
): Promise<Changes> {
  const columns = new Map<string, string>()
  for (const row of rows)
    for (const name of Object.keys(row)) if (!columns.has(name)) columns.set(name, columnOf(name))
  const all = [...columns.values()]
  const list = (names: readonly string[], of = '') => sql.join(names.map((name) => sql.id(of + name)))
  const changing = all.filter((name) => ![...key, ...keep, ...Object.keys(also)].includes(name))
  const values = changing.map((name) => set[name] ?? sql.id(`excluded.${name}`))
  const change = sql`
    update set (${list([...changing, ...Object.keys(also)])}) = row (${sql.join([...values, ...Object.values(also)])})
    where (${list(changing, 'old.')}) is distinct from (${sql.join(values)}) and ${only}`
  let changes = { ...noChanges }
  for (let from = 0; from < rows.length; from += partSize) {
    const json = JSON.stringify(rows.slice(from, from + partSize).map((row) => renamed(row, columns)))
    const [written] = await trx<Changes>`
      with written as (
        insert into ${sql.id(table)} as old (${list(all)})
        select ${list(all)} from json_populate_recordset(null::${sql.id(table)}, ${json}::json)
        on conflict (${list(key)}) do ${changing.length > 0 ? change : sql`nothing`} returning xmax = 0 as is_new)
      select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed, 0 as removed
      from written`
    changes = sumChanges(changes, written!)
  }
  return changes
}

/** In a plain loop: a first start brings half a million rows. */
function renamed(row: object, columns: ReadonlyMap<string, string>): object {
  const made: Record<string, unknown> = {}
  for (const [name, column] of columns) made[column] = (row as Record<string, unknown>)[name]
  return made
}

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
