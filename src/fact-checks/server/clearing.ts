// Automatic deletion: e-mail addresses 30 days after the answer, and yesterday's quota.
import type { Database } from '#base/server/database/db.ts'

/**
 * Returns the rows from which an address was deleted. Running it twice, or in several processes at once, does
 * no harm.
 */
export async function clearPersonalData(db: Database): Promise<number> {
  const affected = await db.affected`
    update fact_check_request own set email = null
    from fact_check_request answer
    where own.email is not null and answer.id = coalesce(own.merged_into, own.id)
      and (greatest(answer.answered_at, own.merged_at) <= now() - interval '30 days' and answer.answered_at is not null
        or own.sent_at <= now() - interval '1 year')`
  await db`delete from fact_check_spending
    where day < (now() at time zone 'Asia/Kolkata')::date - 1`
  return affected
}
