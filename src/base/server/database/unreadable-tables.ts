// Reads every table once: PostgreSQL checks a page's checksum only when it reads the page, so a visitor might be the first to
// meet a damaged one.
import { sql } from './sql.ts'
import type { Database } from './database-types.ts'

export async function unreadableTables(db: Database): Promise<{ name: string; why: string }[]> {
  const tables = await db<{ name: string; cut: boolean }>`select oid::regclass::text as name,
      pg_relation_size(oid) % current_setting('block_size')::int > 0 as cut
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`
  const unreadable: { name: string; why: string }[] = []
  for (const { name, cut } of tables)
    try {
      // PostgreSQL takes such a file for a shorter one.
      if (cut) throw new Error('its file ends within a page')
      // As text, so that long values are read that are stored beside their row.
      await db`select sum(length(one::text)) from ${sql.raw(name)} one`
    } catch (error) {
      unreadable.push({ name, why: error instanceof Error ? error.message : String(error) })
    }
  return unreadable
}
