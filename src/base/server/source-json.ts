// Where a figure is from (`Provenance`), as SQL.
import { sql } from 'kysely'

/** Of a row of `source` under this name. */
export const sourceJson = (source: string) =>
  sql`json_build_object('sourceId', ${sql.ref(`${source}.id`)}, 'publisher', ${sql.ref(`${source}.publisher`)},
    'title', ${sql.ref(`${source}.title`)}, 'asOf', ${sql.ref(`${source}.as_of`)})`

/** All that a condition on `source` finds, in the order of their ids; none is an empty list. */
export const sourcesJson = (where: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(${sourceJson('source')} order by source.id), '[]') from source where ${where})`
