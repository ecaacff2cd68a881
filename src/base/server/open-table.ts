// What a feature gives away as files: the tables in its `server/open-tables.ts`.
import { sql, type Sql } from './database/sql.ts'

/** A type of Table Schema. */
type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime' | 'year'

export type OpenField = { name: string; type: FieldType; about: string; unit?: string }

/** Without `is` it is the column of that name. */
type Column = readonly [name: string, type: FieldType, about: string, more?: { unit?: string; is?: Sql }]

type Declared = {
  /** The name of the file: `office-holders`. */
  name: string
  title: string
  about: string
  columns: readonly Column[]
  /** The fields that identify a row; the rows are in their order. */
  key: readonly string[]
  /** Fields that hold keys of another table: `{ constituency_id: 'constituencies' }`. */
  refers?: Readonly<Record<string, string>>
  /**
   * An array: who states a row. Without it all is the site’s own work. Rows of a source that did not ship with the software are
   * left out by themselves, because nobody knows its terms.
   */
  sources?: Sql
  /** The alias in `from` of the table that has the columns. */
  of?: string
  /** From `from` on. */
  from: Sql
}

/** `rows` have the fields' names, and `source_ids`. */
export type OpenTable = Declared & { fields: readonly OpenField[]; rows: Sql<Record<string, unknown>> }

/**
 * A file is kept and copied forever, so it contains nothing that might have to fall silent: no polls, no ratings, nothing
 * about a visitor.
 */
export function openTable(table: Declared): OpenTable {
  const { columns, sources, of } = table
  const named = columns.map(
    ([name, , , { is } = {}]) => sql`${is ?? sql.id(of ? `${of}.${name}` : name)} as ${sql.id(name)}`,
  )
  const fields = columns.map(([name, type, about, { unit } = {}]) => ({
    name,
    type,
    about,
    ...(unit && { unit }),
  }))
  return {
    ...table,
    fields: sources ? [...fields, sourceIds] : fields,
    rows: sql`select ${sql.join(named)}, ${sources ?? sql`'{}'::text[]`} as source_ids ${table.from}`,
  }
}

const sourceIds: OpenField = {
  name: 'source_ids',
  type: 'string',
  about: 'Sources, separated by spaces; empty: the site’s own work',
}
