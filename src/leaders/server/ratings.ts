// Ratings: one for each visitor and leader, changeable; the totals change in the same transaction.
import { refuse, silencePeriod } from '#base/contract.ts'
import type { SilenceGuard } from '#base/server/silence/guard.ts'
import { countingDays, openAdmissions } from '#base/server/visitors/crowds.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { writeTogether } from '#base/server/database/write-together.ts'
import type { Identity } from '#base/server/visitors/identity.ts'
import { leaderNotFound, notInOffice, type Rating } from '../contract.ts'
import { aboutLeader, ratingColumns, ratingSummary, type PlaceRow, type RatingRow } from './rows.ts'
import { today } from './day.ts'
import { recomputeTrends } from './trends.ts'

export type Rated = { rating: Rating; leader: { id: string } & ReturnType<typeof ratingSummary> }

/**
 * Stores or changes the visitor's rating (1 to 5 stars) and returns it with the leader's new average. Refuses
 * `leaderNotFound`, and `notInOffice` for a leader not known to be in office today.
 */
export async function rate(
  db: Database,
  by: Identity,
  { leader, stars }: Given,
  closed: SilenceGuard['closed'],
): Promise<Rated> {
  return db.transaction(async (trx) => {
    // Ratings of one leader wait for each other, so that totals are exact and one visitor's requests see each
    // other.
    const found = await trx<PlaceRow & { current: boolean; now: string }>`
      select l.current, ${ratingColumns}, clock_timestamp() as now
      from leader l where l.id = ${leader} for update`
    if (!found[0]) throw refuse(leaderNotFound)
    if (!found[0].current) throw refuse(notInOffice)
    const silent = closed(aboutLeader(found[0]), Date.parse(found[0].now))
    if (silent) throw refuse(silencePeriod, silent)
    const [before] = await trx<{ stars: number; day: string }>`
      select stars, (rated_at at time zone 'Asia/Kolkata')::date as day from leader_rating
      where leader_id = ${leader} and rater = ${by.key}`
    const rating = await (before ? change : add)(trx, by, { leader, stars })
    if (!rating.held) {
      if (before) await countRating(trx, leader, { day: before.day, ratings: -1, stars: -before.stars })
      await countRating(trx, leader, { ratings: 1, stars })
      await recomputeTrends(trx, sql`id = ${leader}`)
    }
    const rows = await trx<RatingRow>`select ${ratingColumns} from leader l where l.id = ${leader}`
    return { rating, leader: { id: leader, ...ratingSummary(rows[0]!) } }
  })
}

/** The ratings of this visitor, latest first. */
export async function ratingsOf(db: Database, by: Identity): Promise<Rating[]> {
  return db<Rating>`
    select ${columns} from leader_rating where rater = ${by.key}
    order by rated_at desc, leader_id limit 10000`
}

/** The name under which `crowds.ts` counts ratings of a leader. */
export const crowdSubject = (leader: string) => `leader:${leader}`

const columns = sql`leader_id as "leaderId", stars as rating, held, rated_at as "ratedAt"`

type Given = { leader: string; stars: number }

async function change(trx: Database, { key }: Identity, { leader, stars }: Given): Promise<Rating> {
  const rows = await trx<Rating>`
    update leader_rating set stars = ${stars}, rated_at = now()
    where leader_id = ${leader} and rater = ${key} returning ${columns}`
  return rows[0]!
}

async function add(trx: Database, by: Identity, { leader, stars }: Given): Promise<Rating> {
  const fingerprint = by.fingerprint ?? null
  const looks = await trx`select from leader_rating
    where leader_id = ${leader} and fingerprint = ${fingerprint} and network = ${by.network} and not held limit 1`
  const subject = crowdSubject(leader)
  const admissions = await openAdmissions(trx, [{ subject, crowd: by.crowd }])
  const held = (!by.proven && looks.length > 0) || !admissions.admits(subject, by.crowd)
  await writeTogether(trx, admissions.used(countingDays))
  const crowd = held ? by.crowd : undefined
  const rows = await trx<Rating>`
    insert into leader_rating (leader_id, rater, fingerprint, network, stars, held, prefixes, standing)
    values (${leader}, ${by.key}, ${fingerprint}, ${by.network}, ${stars}, ${held},
      ${crowd?.prefixes ?? null}, ${crowd?.standing ?? null})
    returning ${columns}`
  return rows[0]!
}

/** Adds to the leader's totals and to those of a day, by default today. */
export async function countRating(
  trx: Database,
  leader: string,
  of: { day?: string; ratings: number; stars: number },
): Promise<void> {
  const day = of.day === undefined ? today : sql`${of.day}::date`
  await trx`
    update leader set rating_count = rating_count + ${of.ratings}, rating_sum = rating_sum + ${of.stars}
    where id = ${leader}`
  if (of.ratings < 0)
    await trx`
      update leader_rating_day set ratings = ratings + ${of.ratings}, stars = stars + ${of.stars}
      where leader_id = ${leader} and day = ${day}`
  else
    await trx`
      insert into leader_rating_day as old (leader_id, day, ratings, stars)
      values (${leader}, ${day}, ${of.ratings}, ${of.stars})
      on conflict (leader_id, day) do update
      set ratings = old.ratings + excluded.ratings, stars = old.stars + excluded.stars`
}
