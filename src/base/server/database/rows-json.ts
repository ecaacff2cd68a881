import { sql, type Sql } from './sql.ts'

/** All rows of another query as one value, in its order: one question instead of two. An empty list if there are none. */
export const rowsJson = (query: Sql) => sql`(select coalesce(json_agg(one), '[]') from (${query}) one)`
