// Three requests a device and Indian day, paid from the purses of its sender (docs/decisions/0024).
import { sql, type RawBuilder } from 'kysely'
import { refuse } from '#base/contract.ts'
import type { Database } from '#base/server/db.ts'
import { identityOf } from '#base/server/identity.ts'
import type { Visitor } from '#base/server/visitor.ts'
import { dailyLimitExceeded } from '../contract.ts'
import { requestLimits } from '../request-rules.ts'

/** What time it is, asked of the database. A test sets its own clock here; nothing from outside reaches it. */
export type Clock = RawBuilder<Date>
export const databaseClock: Clock = sql<Date>`clock_timestamp()`

/**
 * Each pays from its own purse. Requests that come without a cookie also share one purse on their network, or a client
 * that throws its cookie away would never run out; with the cookie of the refusal it has a purse of its own.
 */
export function pursesOf(visitor: Visitor): string[] {
  const { key, proven, network } = identityOf(visitor)
  return proven ? [key] : [key, `new:${network}`]
}

/** What the emptiest of the purses still holds. */
export async function remainingIn(db: Database, purses: readonly string[], clock: Clock): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(max(paid), 0)::int as spent from (
      select count(*) as paid from fact_check_spending
      where day = ${dayOf(clock)} and purse = any(${purses}::text[]) group by purse
    ) each_purse`.execute(db)
  return Math.max(0, requestLimits.perDay - rows[0]!.spent)
}

/** Pays for one request and answers how many are left; refuses `dailyLimitExceeded`. Held until the transaction ends. */
export async function spend(trx: Database, purses: readonly string[], clock: Clock): Promise<number> {
  // In one order for everybody, so that two senders who share a purse cannot wait for each other for ever.
  for (const purse of purses.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${purse}, 12))`.execute(trx)
  const remaining = await remainingIn(trx, purses, clock)
  if (remaining === 0) throw refuse(dailyLimitExceeded)
  await sql`insert into fact_check_spending (day, purse, payment)
    select ${dayOf(clock)}, purse, payment
    from unnest(${purses}::text[]) as purse, (select gen_random_uuid() as payment) one`.execute(trx)
  return remaining - 1
}

function dayOf(clock: Clock): RawBuilder<unknown> {
  return sql`(${clock} at time zone 'Asia/Kolkata')::date`
}
