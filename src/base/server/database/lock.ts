// Locks of the whole database, each by its name: while one transaction has it, all others that ask for it wait.
import { sql } from 'kysely'
import type { Database } from './database-types.ts'

/** What must not happen twice at once; `import` stands for linking too. */
export type Lock = 'migrate' | 'import' | 'stories' | 'operators' | 'offices'

/** What each sender, or each poll and day, must not do twice at once. */
export type LockBySubject = 'fact-checks' | 'polls' | 'reports' | 'admissions'

/** Waits as long as `statement_timeout` allows. Held until the transaction ends. */
export async function acquireLock(trx: Database, lock: Lock): Promise<void>
export async function acquireLock(trx: Database, lock: LockBySubject, subject: string): Promise<void>
export async function acquireLock(trx: Database, lock: string, subject?: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(lock, subject)})`.execute(trx)
}

/** Without waiting: false where somebody else has it. */
export async function tryLock(trx: Database, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(${keyOf(lock)}) as mine`.execute(trx)
  return rows[0]!.mine
}

/** For work of minutes: neither the wait nor what follows in this transaction is timed. */
export async function acquireLockUntimed(trx: Database, lock: Lock): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await acquireLock(trx, lock)
}

function keyOf(lock: string, subject?: string) {
  const name = subject === undefined ? `matdata.${lock}` : `matdata.${lock} ${subject}`
  return sql`hashtextextended(${name}, 0)`
}
