import type { Engine } from './embedded/pglite-engine.ts'
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

export type EmbeddedConfig =
  /** `onlyToCopy`: it becomes a template, so nothing waits until it is on the disk, and a power cut may damage it. */
  | { dataDir: string; onlyToCopy?: true }
  /**
   * For tests; `snapshot` is a tar of a data folder to start from, `engine` one that is already running and keeps
   * running.
   */
  | { memory: true; snapshot?: Blob; engine?: Engine }

export type DatabaseConfig = { url: string } | EmbeddedConfig

export type DatabaseOptions = {
  /** Files of an embedded database that was closed: a new one begins as a copy of it. */
  template?: string
  /** Connections to a server; the embedded engine has exactly one. */
  poolSize?: number
  log?: DatabaseLog
  /** The embedded engine died and will not return in this process. */
  onDeath?: (error: Error) => void
  /** If a site runs on the same embedded database, connects to it instead of being refused. */
  asGuest?: boolean
  /** A client of the embedded database has disconnected; it may have changed anything. */
  onClientDisconnect?: () => void
}
