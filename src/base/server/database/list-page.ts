import type { Database } from './database-types.ts'
import type { Sql } from './sql.ts'

/** One page of a list, and the total number of rows. @param list.from starts with `from` and selects the rows. */
export async function listPage<Row>(
  db: Database,
  list: {
    select: Sql<Row>
    from: Sql
    orderBy: Sql
    limit: number
    offset: number
  },
): Promise<{ rows: Row[]; total: number }> {
  const { select, from, orderBy, limit, offset } = list
  const rows = await db<Row>`
    select ${select} ${from} order by ${orderBy} limit ${limit} offset ${offset}`
  const all = await db<{ total: number }>`select count(*)::int as total ${from}`
  return { rows, total: all[0]!.total }
}
