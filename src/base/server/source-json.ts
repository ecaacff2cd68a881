// The source of a figure (`Provenance`), as SQL.
import { sql } from './database/sql.ts'

/** For the row of `source` with this alias. */
export const sourceJson = (source: string) =>
  sql`json_build_object('sourceId', ${sql.id(`${source}.id`)}, 'publisher', ${sql.id(`${source}.publisher`)},
    'title', ${sql.id(`${source}.title`)}, 'asOf', ${sql.id(`${source}.as_of`)})`

/** All sources that match a condition, ordered by id; an empty list if there are none. */
export const sourcesJson = (where: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(${sourceJson('source')} order by source.id), '[]') from source where ${where})`
