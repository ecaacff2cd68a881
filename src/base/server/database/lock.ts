// Named locks for the whole database: while one transaction holds a lock, all others that want it wait.
import type { Database } from './database-types.ts'
import { sql } from './sql.ts'

/** Work that must not run twice at once; `import` covers linking too. */
export type Lock = 'migrate' | 'import' | 'stories' | 'operators' | 'offices'

/** Work that must not run twice at once for a sender, or for a poll and day. */
export type LockBySubject =
  | 'fact-checks'
  | 'polls'
  | 'reports'
  | 'grievances'
  | 'admissions'
  | 'proposals'
  | 'counting'
  | 'push'

/** Waits as long as `statement_timeout` allows. Held until the transaction ends. */
export async function acquireLock(trx: Database, lock: Lock): Promise<void>
export async function acquireLock(trx: Database, lock: LockBySubject, subject: string): Promise<void>
export async function acquireLock(trx: Database, lock: string, subject?: string): Promise<void> {
  await trx`select pg_advisory_xact_lock(${keyOf(lock, subject)})`
}

/** Does not wait: returns false if another transaction holds it. */
export async function tryLock(trx: Database, lock: Lock): Promise<boolean> {
  const rows = await trx<{ mine: boolean }>`select pg_try_advisory_xact_lock(${keyOf(lock)}) as mine`
  return rows[0]!.mine
}

/** For work that takes minutes: disables time-outs for the wait and for the rest of this transaction. */
export async function acquireLockUntimed(trx: Database, lock: Lock): Promise<void> {
  // Idle, too: minutes may pass between two queries, while persons are being linked.
  await trx`set local statement_timeout = 0`
  await trx`set local idle_in_transaction_session_timeout = 0`
  await acquireLock(trx, lock)
}

function keyOf(lock: string, subject?: string) {
  const name = subject === undefined ? `matdata.${lock}` : `matdata.${lock} ${subject}`
  return sql`hashtextextended(${name}, 0)`
}
