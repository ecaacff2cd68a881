// The periods of a trend: ratings of the last 30 Indian days, and of the 30 before.
import type { Database } from '#base/server/database/db.ts'
import { tryLock } from '#base/server/database/lock.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { ratingRule } from '../contract.ts'
import { today } from './day.ts'
import { settledOn, settleOffices } from './settle-offices.ts'

/**
 * Once an Indian day decides who is in office, because checks expire by day, not only by import, and moves the periods of all
 * leaders; a rating moves those of its leader. Returns whether anything was due.
 */
export async function beginDay(db: Database): Promise<boolean> {
  const due = sql`windows_of < ${today}`
  const rows = await db<{ settled: boolean; due: boolean }>`
    select exists (select from setting where name = ${settledOn} and value = ${today}::text) as settled,
      exists (select from leader where ${due}) as due`
  const { settled, due: isDue } = rows[0]!
  if (!settled)
    await db.transaction(async (trx) => {
      // The process with the lock is already doing it.
      if (await tryLock(trx, 'offices')) await settleOffices(trx)
    })
  if (isDue) await recomputeTrends(db, due)
  return !settled || isDue
}

/** `which` is a condition on `leader`. Skips leaders that are being rated at this moment; that rating updates them. */
export async function recomputeTrends(db: Database, which: Sql): Promise<void> {
  const { trendDays: days } = ratingRule
  await db`
    with due as (select id from leader where ${which} order by id for update skip locked),
    sums as (
      select d.id, b.day > ${today} - ${days}::int as recent, sum(b.ratings) as ratings, sum(b.stars) as stars
      from due d join leader_rating_day b on b.leader_id = d.id and b.day > ${today} - ${2 * days}::int
      group by 1, 2
    ),
    new as (
      select d.id, coalesce(r.ratings, 0) as recent_count, coalesce(r.stars, 0) as recent_sum,
        coalesce(b.ratings, 0) as before_count, coalesce(b.stars, 0) as before_sum
      from due d
      left join sums r on r.id = d.id and r.recent
      left join sums b on b.id = d.id and not b.recent
    )
    update leader l
    set recent_count = new.recent_count, recent_sum = new.recent_sum, before_count = new.before_count,
      before_sum = new.before_sum,
      windows_of = case when new.recent_count + new.before_count > 0 then ${today} end
    from new where new.id = l.id`
}
