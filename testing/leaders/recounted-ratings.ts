// For tests: whether the totals that are kept are those of the ratings.
import type { Database } from '#base/server/database/db.ts'

/** The stored totals, and a recount. */
export async function recounted(db: Database) {
  const kept = await db`
    select id, rating_count, rating_sum, recent_count, recent_sum, before_count, before_sum from leader
    where rating_count > 0 order by id`
  const counted = await db`
    with r as (select *, (now() at time zone 'Asia/Kolkata')::date - (rated_at at time zone 'Asia/Kolkata')::date as age
      from leader_rating where not held)
    select leader_id as id, count(*)::int as rating_count, sum(stars)::int as rating_sum,
      (count(*) filter (where age < 30))::int as recent_count,
      coalesce(sum(stars) filter (where age < 30), 0)::int as recent_sum,
      (count(*) filter (where age between 30 and 59))::int as before_count,
      coalesce(sum(stars) filter (where age between 30 and 59), 0)::int as before_sum
    from r group by 1 order by 1`
  const days = await db`
    select leader_id, day, ratings, stars from leader_rating_day where ratings > 0 order by 1, 2`
  const countedDays = await db`
    select leader_id, (rated_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as ratings, sum(stars)::int as stars
    from leader_rating where not held group by 1, 2 order by 1, 2`
  return { kept: [kept, days], counted: [counted, countedDays] }
}
