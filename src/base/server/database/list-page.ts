import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database-types.ts'

/** One page of a list, and the total number of rows. @param list.from starts with `from` and selects the rows. */
export async function listPage<Row>(
  db: Database,
  list: {
    select: RawBuilder<Row>
    from: RawBuilder<unknown>
    orderBy: RawBuilder<unknown>
    limit: number
    offset: number
  },
): Promise<{ rows: Row[]; total: number }> {
  const { select, from, orderBy, limit, offset } = list
  const { rows } = await sql<Row>`
    select ${select} ${from} order by ${orderBy} limit ${limit} offset ${offset}`.execute(db)
  const { rows: all } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  return { rows, total: all[0]!.total }
}
