// The embedded engine stays when a test file closes its database, and serves the next with the tables as they were: a start
// takes ten times as long.
import { openDatabase, type Database, type OpenDatabase } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { emptyEach } from './empty-tables.ts'
import { startEngine, type Engine } from '#base/server/database/embedded/pglite-engine.ts'

/** What a migrated database contains before anything is written. */
type Beginning = {
  schema: string
  rows: { table: string; rows: string }[]
  sequences: string
  /** Of tables and indexes, as the planner believes. */
  sizes: string
}

const idle: Engine[] = []
let beginning: Beginning | undefined

/** A database like a copy of the cluster in `tar`, which is the same for all calls in a process. */
export async function openOnUsedEngine(tar: () => Promise<Blob>): Promise<OpenDatabase> {
  const engine = (await emptied()) ?? (await started(await tar()))
  const database = await openDatabase({ memory: true, engine })
  let open = true
  return {
    ...database,
    async close() {
      await database.close()
      if (open) idle.push(engine)
      open = false
    },
  }
}

async function started(snapshot: Blob): Promise<Engine> {
  const engine = await startEngine({ snapshot }, () => {})
  beginning ??= await withDatabase(engine, read)
  return engine
}

/** An engine that an earlier file has left, reset to its first state; none if there is no such engine. */
async function emptied(): Promise<Engine | undefined> {
  const engine = idle.pop()
  if (!engine) return undefined
  const isAsBefore = await withDatabase(engine, (db) => restore(db, beginning!)).catch(() => false)
  if (isAsBefore) return engine
  await engine.close()
  return emptied()
}

async function withDatabase<T>(engine: Engine, work: (db: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ memory: true, engine })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

async function read(db: Database): Promise<Beginning> {
  const filled = await db<{ table: string }>`
    select relname as table from pg_class where oid in (${allTables}) and pg_relation_size(oid) > 0`
  const rows = []
  for (const { table } of filled) {
    const found = await db<{ rows: string | null }>`
      select json_agg(t)::text as rows from ${sql.id(table)} t`
    if (found[0]?.rows) rows.push({ table, rows: found[0].rows })
  }
  const sequences = await db<{ all: string }>`
    select coalesce(json_agg(s), '[]')::text as all from (${currentSequences}) s`
  const sizes = await db<{ all: string }>`
    select json_agg(s)::text as all from (${currentSizes}) s`
  return { schema: await schemaOf(db), rows, sequences: sequences[0]!.all, sizes: sizes[0]!.all }
}

/** False when a test has changed more than rows and what the planner knows of them: tables, functions, triggers, roles. */
async function restore(db: Database, to: Beginning): Promise<boolean> {
  await forgetStatistics(db)
  if ((await schemaOf(db)) !== to.schema) return false
  await db.transaction(async (tx) => {
    await emptyEach(tx, allTables)
    for (const { table, rows } of to.rows)
      await tx`insert into ${sql.id(table)} overriding system value
        select * from json_populate_recordset(null::${sql.id(table)}, ${rows}::json)`
    await tx`
      select setval(format('public.%I', name)::regclass, was.value, was.called)
      from json_to_recordset(${to.sequences}::json) as was(name text, value bigint, called boolean)
      join (${currentSequences}) now using (name)
      where (now.value, now.called) is distinct from (was.value, was.called)`
    // Last, because `truncate` changes them as well.
    await tx`
      select pg_restore_relation_stats('schemaname', 'public', 'relname', name, 'relpages', was.pages, 'reltuples', was.tuples)
      from json_to_recordset(${to.sizes}::json) as was(name text, pages integer, tuples real)
      join (${currentSizes}) now using (name)
      where (now.pages, now.tuples) is distinct from (was.pages, was.tuples)`
  })
  return true
}

/** What `analyze` has found out for the planner. */
async function forgetStatistics(db: Database): Promise<void> {
  await db`
    select pg_clear_attribute_stats('public', relname, attname, stainherit)
    from pg_statistic join pg_class c on c.oid = starelid join pg_attribute on attrelid = c.oid and attnum = staattnum
    where relnamespace = 'public'::regnamespace`
}

const currentSizes = sql`
  select relname::text as name, relpages as pages, reltuples as tuples from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`

const currentSequences = sql`
  select sequencename as name, coalesce(last_value, start_value) as value, last_value is not null as called
  from pg_sequences where schemaname = 'public'`

const allTables = sql`
  select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`

/** Rows of these catalogues change with the schema only; `truncate` gives tables and indexes other files. */
const catalogues = [
  'pg_attribute',
  'pg_attrdef',
  'pg_auth_members',
  'pg_authid',
  'pg_collation',
  'pg_constraint',
  'pg_database',
  'pg_db_role_setting',
  'pg_extension',
  'pg_namespace',
  'pg_proc',
  'pg_publication',
  'pg_rewrite',
  'pg_sequence',
  'pg_statistic',
  'pg_statistic_ext',
  'pg_trigger',
  'pg_type',
]

/** Changes with anything but rows. */
export async function schemaOf(db: Database): Promise<string> {
  const parts = catalogues.map(
    (name) => sql`select ${sql.lit(name)} as name, count(*), max(xmin::text::bigint) from ${sql.id(name)}`,
  )
  const rows = await db<{ schema: string }>`
    select json_agg(catalogue)::text || (
      select md5(string_agg(concat_ws(' ', oid, relname, relkind, relacl, relrowsecurity), ',' order by oid)) from pg_class
    ) as schema
    from (${sql.join(parts, ' union all ')}) catalogue`
  return rows[0]!.schema
}
