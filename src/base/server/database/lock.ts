// Locks of the whole database, each by its name: while one holds it, everybody else who asks for it waits.
import { sql } from 'kysely'
import type { Database } from './db.ts'

/** What must not happen twice at once: migrations; imports and linking; changes of stories. */
export type Lock = 'migrate' | 'import' | 'stories'

/** Waits as long as `statement_timeout` allows. Held until the transaction ends. */
export async function acquireLock(trx: Database, lock: Lock): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`matdata.${lock}`}))`.execute(trx)
}

/** For work of minutes: neither the wait nor what follows in this transaction is timed. */
export async function acquireLockUntimed(trx: Database, lock: Lock): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await acquireLock(trx, lock)
}
