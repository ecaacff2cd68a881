// SQL as values: pieces with their parameters, put together before any connection is asked.
import pg from 'pg'
import tag, { empty, join, raw, type Sql as Piece } from 'sql-template-tag'

/** A statement or a piece of one. `Row` is what it returns: stated, not checked. */
export type Sql<Row = unknown> = Piece & { readonly row?: Row }

function statement<Row = unknown>(text: TemplateStringsArray, ...values: readonly unknown[]): Sql<Row> {
  return tag(text, ...values)
}

export const sql = Object.assign(statement, {
  /** Nothing for an empty list. */
  join: (parts: readonly unknown[], separator = ', '): Sql =>
    parts.length === 0 ? empty : join(parts, separator),
  /** Text that is part of the statement as it stands. */
  raw: <Row = unknown>(text: string): Sql<Row> => raw(text),
  /** The name of a table or column, `poll` or `p.title`. */
  id: (name: string): Sql => raw(name.split('.').map(pg.escapeIdentifier).join('.')),
  /** A value that is part of the statement: the planner knows it. */
  lit: (value: string | number | boolean): Sql =>
    raw(typeof value === 'string' ? pg.escapeLiteral(value) : String(value)),
})
