// Undoes a run as a whole: every row becomes what it was before, or nothing is done and the reason is given.
import { DatabaseError } from 'pg'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { forgetRatings } from '#leaders/server/last-known.ts'
import { WrongFormat } from '../../wrong-format.ts'
import { keptDays, listRuns, type Run } from './runs.ts'
import { keyMatches, refersTo, watchedTables, type WatchedTable } from './watched-tables.ts'

/** Runs in the caller's transaction. Throws `WrongFormat` if a person has to act first. */
export async function undo(trx: Database, id: number): Promise<{ run: Run; ratings: number }> {
  const run = await undoable(trx, id)
  await trx`analyze import_change`
  const tables = await watchedTables(trx)
  await refuseIfChangedAgain(trx, id, tables)
  await refuseIfOtherwiseChanged(trx, id, tables)
  const ratings = await forgetRatings(trx, await addedLeaders(trx, id))
  try {
    for (const step of await stepsOf(trx, id, tables))
      await takeBack(trx, { id, ...step }, tables.get(step.table)!)
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23503')
      throw new WrongFormat(
        `Run ${id} cannot be undone: rows of "${error.table ?? ''}" have come to point at what it brought (${error.detail ?? ''}).`,
      )
    throw error
  }
  return { run, ratings }
}

async function undoable(trx: Database, id: number): Promise<Run> {
  const run = (await listRuns(trx, 2 ** 31 - 1)).find((one) => one.id === id)
  if (!run) throw new WrongFormat(`There is no run ${id}. See npm run import -- --runs`)
  if (run.undoes !== null)
    throw new WrongFormat(`Run ${id} undid run ${run.undoes}. To restore that one, import its files again.`)
  if (run.undoneBy !== null)
    throw new WrongFormat(`Run ${id} has already been undone, by run ${run.undoneBy}.`)
  if (Date.parse(run.startedAt) < Date.now() - keptDays * 86_400_000)
    throw new WrongFormat(
      `Run ${id} is older than ${keptDays} days: what it changed is no longer kept. Import the right files instead.`,
    )
  return run
}

/** A later run depends on this one if it wrote one of the same rows. */
async function refuseIfChangedAgain(
  trx: Database,
  id: number,
  tables: ReadonlyMap<string, WatchedTable>,
): Promise<void> {
  const own = [...tables.values()].filter(({ shared }) => !shared).map(({ name }) => name)
  const rows = await trx<{ run: number; kind: string; rows: number; first: string }>`
    select r.id as run, r.kind, count(distinct (c.table_name, c.key))::int as rows,
      min(c.table_name || ' ' || array_to_string(c.key, ' ')) as first
    from import_change c
    join import_change o on o.run_id > c.run_id and o.table_name = c.table_name and o.key = c.key
    join import_run r on r.id = o.run_id
    where c.run_id = ${id} and c.table_name = any(${own}) and r.undoes is null
      and not exists (select from import_run u where u.undoes = r.id)
    group by r.id order by r.id desc`
  if (rows.length === 0) return
  const later = rows.map((one) => `run ${one.run} (${one.kind}, ${one.rows} rows, e.g. ${one.first})`)
  throw new WrongFormat(
    `Run ${id} cannot be undone by itself: ${later.join(', ')} changed the same rows later. ` +
      `Undo first: npm run import -- --undo ${rows[0]!.run}`,
  )
}

/** Newer starter data, the desk and feeds also write, without a run. */
async function refuseIfOtherwiseChanged(
  trx: Database,
  id: number,
  tables: ReadonlyMap<string, WatchedTable>,
): Promise<void> {
  const changed: string[] = []
  for (const { name, keys, derived } of [...tables.values()].filter(({ shared }) => !shared)) {
    const there = sql.id(`t.${keys[0]}`)
    const rows = await trx<{ key: string }>`
      select array_to_string(c.key, ' ') as key
      from (
        select distinct on (key) key, before, after from import_change
        where run_id = ${id} and table_name = ${name} order by key, step desc) c
      left join ${sql.id(name)} t on ${keyMatches(keys, 't')}
      where case
        when c.after is null then ${there} is not null
        when ${there} is null then true
        when c.before is null
          then md5(jsonb_strip_nulls(to_jsonb(t) - ${derived}::text[])::text)::uuid <> c.after
        else md5((select jsonb_object_agg(k, to_jsonb(t) -> k) from jsonb_object_keys(c.before) k)::text)::uuid
          <> c.after
      end
      order by 1 limit 3`
    changed.push(...rows.map(({ key }) => `${name} ${key}`))
  }
  if (changed.length > 0)
    throw new WrongFormat(
      `Run ${id} cannot be undone: not an import, but newer starter data, the desk or a feed has changed the same rows ` +
        `since (${changed.slice(0, 3).join(', ')}${changed.length > 3 ? ' …' : ''}). Import the right files instead.`,
    )
}

async function addedLeaders(trx: Database, id: number): Promise<string[]> {
  const rows = await trx<{ id: string }>`
    select key[1] as id from import_change
    where run_id = ${id} and table_name = 'leader' and before is null`
  return rows.map((row) => row.id)
}

type Step = { step: number; table: string; did: 'added' | 'changed' | 'removed' }

/** Latest first: each statement finds the tables as its own change left them. */
async function stepsOf(
  trx: Database,
  id: number,
  tables: ReadonlyMap<string, WatchedTable>,
): Promise<Step[]> {
  const rows = await trx<Step>`
    select distinct step, table_name as table,
      case when before is null then 'added' when after is null then 'removed' else 'changed' end as did
    from import_change where run_id = ${id} order by step desc`
  return parentsFirst(rows, tables)
}

/**
 * Deleting a row also deletes or changes dependent rows, which are recorded after it. It is restored before
 * them, because only then can they be restored.
 */
function parentsFirst(steps: readonly Step[], tables: ReadonlyMap<string, WatchedTable>): Step[] {
  const ordered: Step[] = []
  for (const step of steps) {
    let at = ordered.length
    if (step.did === 'removed')
      while (
        at > 0 &&
        ordered[at - 1]!.did !== 'added' &&
        refersTo(ordered[at - 1]!.table, step.table, tables)
      )
        at--
    ordered.splice(at, 0, step)
  }
  return ordered
}

async function takeBack(
  trx: Database,
  { id, step, did }: Step & { id: number },
  { name, keys, columns, shared }: WatchedTable,
): Promise<void> {
  const table = sql.id(name)
  const list = sql.join(columns.map((column) => sql.id(column)))
  const values = sql.join(columns.map((column) => sql.id(`r.${column}`)))
  const ofStep = sql`c.run_id = ${id} and c.step = ${step}`
  const alone = shared
    ? sql`not exists (select from import_change o join import_run i on i.id = o.run_id
        where o.run_id > ${id} and o.table_name = ${name} and o.key = c.key
          and not exists (select from import_run u where u.undoes = i.id))`
    : sql`true`
  if (did === 'added')
    await trx`
      delete from ${table} t using import_change c
      where ${ofStep} and ${keyMatches(keys, 't')} and ${alone}
        and ${shared ? await nobodyPointsAt(trx, name) : sql`true`}`
  else if (did === 'removed')
    await trx`
      insert into ${table} (${list})
      select ${values} from import_change c cross join lateral jsonb_populate_record(null::${table}, c.before) r
      where ${ofStep}`
  else
    await trx`
      update ${table} t set (${list}) = row (${values})
      from import_change c join ${table} now on ${keyMatches(keys, 'now')}
      cross join lateral jsonb_populate_record(now, c.before) r
      where ${ofStep} and ${keyMatches(keys, 't')} and ${alone}
        and ${shared ? sql`md5((select jsonb_object_agg(k, to_jsonb(t) -> k) from jsonb_object_keys(c.before) k)::text)::uuid = c.after` : sql`true`}`
}

/** Checks that no row of another table would be left with a dangling reference; rows deleted with it do not count. */
async function nobodyPointsAt(trx: Database, table: string) {
  const rows = await trx<{ table: string; column: string; of: string }>`
    select k.conrelid::regclass::text as table, a.attname::text as column, b.attname::text as of
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f' and k.confrelid = ${table}::regclass and k.confdeltype <> 'c'`
  return sql.join(
    [
      sql`true`,
      ...rows.map(
        (one) =>
          sql`not exists (select from ${sql.raw(one.table)} f where f.${sql.id(one.column)} = ${sql.id(`t.${one.of}`)})`,
      ),
    ],
    ' and ',
  )
}
