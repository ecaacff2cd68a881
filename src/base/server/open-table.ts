// What a feature gives away as files: the tables in its `server/open-tables.ts`, found by that name.
import type { Sql } from './database/sql.ts'

/** A type of Table Schema. */
type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime' | 'year'

export type OpenField = { name: string; type: FieldType; about: string; unit?: string }

/**
 * A file is kept and copied forever, so it contains nothing that might have to fall silent: no polls, no ratings, nothing
 * about a visitor. There is no other declaration than `facts`.
 */
export type OpenTable = {
  silence: 'facts'
  /** The name of the file: `office-holders`. */
  name: string
  title: string
  about: string
  fields: readonly OpenField[]
  /** The fields that identify a row; the rows are in their order. */
  key: readonly string[]
  /** Fields that hold keys of another table: `{ constituency_id: 'constituencies' }`. */
  refers?: Readonly<Record<string, string>>
  /**
   * Rows with the fields' names, and `source_ids`, a text array: who states this. Empty: the site’s own work. Rows of a
   * source that did not ship with the software are left out by themselves, because nobody knows its terms.
   */
  rows: Sql<Record<string, unknown>>
}

type Words = readonly [name: string, type: FieldType, about: string, unit?: string]

export const fieldsOf = (...of: readonly Words[]): OpenField[] =>
  of.map(([name, type, about, unit]) => ({ name, type, about, ...(unit && { unit }) }))
