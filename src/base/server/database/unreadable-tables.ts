// Reads every table once: PostgreSQL checks a page's checksum only when it reads the page, so a visitor might be the first to
// meet a damaged one.
import { sql } from './sql.ts'
import type { Database } from './database-types.ts'

type Unreadable = { name: string; why: string }

export async function unreadableTables(db: Database): Promise<Unreadable[]> {
  const tables = await db<{ name: string }>`select oid::regclass::text as name
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`
  const cut = await cutTables(db)
  const unreadable: Unreadable[] = []
  for (const { name } of tables)
    try {
      const known = cut.find((one) => one.name === name)
      if (known) throw new Error(known.why)
      // As text, so that long values are read that are stored beside their row.
      await db`select sum(length(one::text)) from ${sql.raw(name)} one`
    } catch (error) {
      unreadable.push({ name, why: error instanceof Error ? error.message : String(error) })
    }
  return unreadable
}

/** Whose file ends within a page, or before where it ended when it was last vacuumed: PostgreSQL takes it for a shorter one. */
export const cutTables = (db: Database): Promise<Unreadable[]> => db<Unreadable>`
  select oid::regclass::text as name, case when size % page > 0 then 'its file ends within a page'
    else 'its file is shorter than it was, so rows are missing' end as why
  from pg_class, pg_relation_size(oid) size, (select current_setting('block_size')::int as page) pages
  where relkind = 'r' and relnamespace = 'public'::regnamespace and (size % page > 0 or size < relpages * page::bigint)
  order by 1`
