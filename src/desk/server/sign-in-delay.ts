// Delays sign-ins after failures, per account and per network; counted in the database, so across all
// processes.
import type { Database } from '#base/server/database/db.ts'

/** Free attempts; after them the wait is 1, 2, 4 … seconds, up to a maximum. Forgotten after an hour. */
const free = 5
const longest = 60

export function signInDelay(db: Database) {
  return {
    /**
     * Counts an attempt before its outcome is known, so that simultaneous ones count too. False: too early,
     * and not counted.
     */
    async attempt(key: string): Promise<boolean> {
      return db.transaction(async (trx) => {
        await trx`insert into sign_in_failure (key, failures, last_at) values (${key}, 0, now())
          on conflict (key) do nothing`
        const rows = await trx<{ failures: number; seconds: number }>`
          select failures, extract(epoch from now() - last_at)::float8 as seconds
          from sign_in_failure where key = ${key} for update`
        const { failures, seconds } = rows[0]!
        const forgotten = seconds > 3600
        const wait = failures < free ? 0 : Math.min(longest, 2 ** (failures - free))
        if (!forgotten && seconds < wait) return false
        await trx`update sign_in_failure set failures = ${forgotten ? 1 : failures + 1}, last_at = now()
          where key = ${key}`
        return true
      })
    },
    async succeeded(...keys: readonly string[]): Promise<void> {
      await db`delete from sign_in_failure where key = any(${keys})`
    },
  }
}

/** Failures are forgotten after a day. */
export async function clearFailures(db: Database): Promise<void> {
  await db`delete from sign_in_failure where last_at < now() - interval '1 day'`
}
