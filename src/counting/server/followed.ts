// Which counts are under way, and which were followed here.
import { indianDay } from '#base/indian-day.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'

/** Hours after its last reading, a count is under way no more. */
export const liveFor = 36

export type Followed = {
  id: string
  /** Something was read lately, were it of a night long ago, or counting day is today. */
  isRead: boolean
  /** Something was said lately, or counting day is today. */
  isNow: boolean
}

/** Counts that were followed here, what was read last first, and those whose counting day is today. */
export async function followed(db: Database): Promise<Followed[]> {
  const since = sql`now() - make_interval(hours => ${liveFor})`
  return db<Followed>`
    select id, bool_or(today or read_at > ${since}) as "isRead", bool_or(today or said_at > ${since}) as "isNow" from (
      select election_id as id, max(read_at) as read_at, max(coalesce(at, read_at)) as said_at, false as today
      from count_document group by 1
      union all
      select id, null, null, true from election_calendar
      where counting_day = ${indianDay(new Date())} and status = 'announced') x
    group by id order by max(read_at) desc nulls last, id`
}
