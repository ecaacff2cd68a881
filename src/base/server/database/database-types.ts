import type { Sql } from './sql.ts'

/** Sends statements: the tag of one that is sent as it stands, a function for one that is a value. */
export type Database = {
  <Row = unknown>(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row[]>
  <Row>(statement: Sql<Row>): Promise<Row[]>
  /** How many rows a statement has added, changed or deleted. */
  affected(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<number>
  affected(statement: Sql): Promise<number>
  /** Everything that `work` sends through `trx` happens, or nothing. There is none within another. */
  transaction<Result>(work: (trx: Database) => Promise<Result>): Promise<Result>
}

export type DatabaseLog = {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
