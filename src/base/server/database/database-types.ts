import type { Kysely } from 'kysely'

/** Knows no tables: Kysely is the `sql` tag, the pool and the transactions here, and its query builder is not used. */
export type Database = Kysely<Record<never, never>>

export type DatabaseLog = {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
