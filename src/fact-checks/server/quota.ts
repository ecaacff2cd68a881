// Three requests per device and Indian day (docs/decisions/operating.md).
import { refuse } from '#base/contract.ts'
import { admitToday } from '#base/server/visitors/crowds.ts'
import type { Database } from '#base/server/database/db.ts'
import { takeRoom } from '#base/server/inbox.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { acquireLock } from '#base/server/database/lock.ts'
import type { Identity } from '#base/server/visitors/identity.ts'
import { dailyLimitExceeded } from '../contract.ts'
import { requestLimits } from '../request-rules.ts'

/** The current time, from the database. A test passes its own clock; nothing from outside reaches it. */
export type Clock = Sql<Date>
export const databaseClock: Clock = sql<Date>`clock_timestamp()`

export async function remainingFor(
  db: Database,
  { key }: Identity,
  clock: Clock = databaseClock,
): Promise<number> {
  const rows = await db<{ spent: number }>`select count(*)::int as spent from fact_check_spending
    where day = ${dayOf(clock)} and purse = ${key}`
  return Math.max(0, requestLimits.perDay - rows[0]!.spent)
}

/**
 * Charges one request and returns the number left; refuses `dailyLimitExceeded`, and `tooManyFromNetwork` for a
 * device's first request of the day if its network has used up its allowance. Held until the transaction
 * ends.
 */
export async function useQuota(trx: Database, by: Identity, clock: Clock): Promise<number> {
  await acquireLock(trx, 'fact-checks', by.key)
  const remaining = await remainingFor(trx, by, clock)
  if (remaining === 0) throw refuse(dailyLimitExceeded)
  if (remaining === requestLimits.perDay) {
    const rows = await trx<{ day: string }>`select ${dayOf(clock)}::text as day`
    await admitToday(trx, 'fact-checks', { crowd: by.crowd, day: rows[0]!.day })
  }
  await takeRoom(trx, by)
  await trx`insert into fact_check_spending (day, purse, payment)
    values (${dayOf(clock)}, ${by.key}, gen_random_uuid())`
  return remaining - 1
}

function dayOf(clock: Clock): Sql {
  return sql`(${clock} at time zone 'Asia/Kolkata')::date`
}
