// Empties tables between tests. `truncate` gives each table and each index another file, which takes ten times as long as
// deleting a few rows.
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'

/** These tables, and all that refer to them; as `truncate … cascade`. */
export async function emptyTables(db: Database, ...tables: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await emptyEach(
      tx,
      sql`with recursive affected as (
        select name::regclass::oid as oid from unnest(${tables}::text[]) name
        union select conrelid from pg_constraint join affected on confrelid = affected.oid where contype = 'f'
      ) select oid from affected`,
    )
  })
}

/** The tables whose ids `of` selects. Triggers and foreign keys stay out of it, until the transaction ends. */
export async function emptyEach(tx: Database, of: Sql): Promise<void> {
  await tx`set local session_replication_role = replica`
  const rows = await tx<{ statement: string }>`
    select format(case when pg_relation_size(oid) > 65536 then 'truncate %s cascade' else 'delete from %s' end, oid::regclass)
      as statement
    from (${of}) these where pg_relation_size(oid) > 0 order by pg_relation_size(oid) desc`
  if (rows.length > 0) await tx(sql.raw(rows.map(({ statement }) => statement).join(';')))
}
