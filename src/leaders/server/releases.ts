// Judges held ratings again: when their device returns with its cookie, and every five minutes, because we
// may know more about their network by then. The same rounds begin the day: who is in office, and the periods of trends.
import type { ModuleContext } from '#base/server/feature.ts'
import { schedule } from '#base/server/schedule.ts'
import type { Standing } from '#base/server/visitors/crowd-rule.ts'
import { countingDays, openAdmissions } from '#base/server/visitors/crowds.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { writeTogether } from '#base/server/database/write-together.ts'
import type { Identity } from '#base/server/visitors/identity.ts'
import { leadersTopic, officesTopic } from '../contract.ts'
import { countRating, crowdSubject } from './ratings.ts'
import { beginDay, recomputeTrends } from './trends.ts'

type Held = { leader: string; rater: string; stars: number; day: string }

const heldRow = sql`r.leader_id as leader, r.rater, r.stars, (r.rated_at at time zone 'Asia/Kolkata')::date as day`

/**
 * Judges a device's held ratings again once it shows its cookie; they count as far as the allowance reaches.
 * Returns whether any now counts.
 */
export async function releaseReturned(db: Database, by: Identity): Promise<boolean> {
  if (!by.proven) return false
  return db.transaction(async (trx) => {
    const rows = await trx<Held>`
      with own as materialized (select id from leader
        where id in (select leader_id from leader_rating where rater = ${by.key} and held) order by id for update)
      select ${heldRow} from own join leader_rating r on r.leader_id = own.id and r.rater = ${by.key} and r.held`
    const admissions = await openAdmissions(
      trx,
      rows.map(({ leader }) => ({ subject: crowdSubject(leader), crowd: by.crowd })),
    )
    const released: Held[] = []
    for (const row of rows) {
      if (admissions.admits(crowdSubject(row.leader), by.crowd)) released.push(row)
      else
        await trx`update leader_rating set prefixes = ${by.crowd?.prefixes ?? null}, standing = ${by.crowd?.standing ?? null}
          where leader_id = ${row.leader} and rater = ${row.rater}`
    }
    await release(trx, released)
    await writeTogether(trx, admissions.used(countingDays))
    return released.length > 0
  })
}

/** At the start and every five minutes, so also at midnight; may run in several processes at once. */
export const leaderRounds = ({ db, changed, log }: Pick<ModuleContext, 'db' | 'changed' | 'log'>) =>
  schedule({
    at: '*/5 * * * *',
    atStart: true,
    work: async () => {
      if (await beginDay(db)) changed(officesTopic, leadersTopic)
      if (await releaseExplained(db)) changed(leadersTopic)
    },
    failure: 'who is in office today, or held ratings, could not be decided',
    log,
  })

/**
 * How many held ratings of a leader are judged at a time, picked at random so that a flood cannot crowd out
 * the others.
 */
const batch = 1000

/** Judges held ratings again if their devices have shown their cookies. Returns whether any now counts. */
export async function releaseExplained(db: Database): Promise<boolean> {
  const rows = await db<{ leader: string }>`
    select distinct r.leader_id as leader from leader_rating r join leader l on l.id = r.leader_id and l.current
    where r.held and r.standing <> 'bare'`
  let any = false
  for (const { leader } of rows) if (await releaseExplainedOf(db, leader)) any = true
  return any
}

async function releaseExplainedOf(db: Database, leader: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    await trx`select from leader where id = ${leader} for update`
    const rows = await trx<Held & { prefixes: string[]; standing: Standing }>`
      select ${heldRow}, r.prefixes, r.standing from (
        select * from leader_rating where leader_id = ${leader} and held and standing <> 'bare'
        order by random() limit ${batch}) r
      order by r.standing = 'aged' desc, r.standing = 'new' desc, r.rated_at`
    const subject = crowdSubject(leader)
    const admissions = await openAdmissions(
      trx,
      rows.map((crowd) => ({ subject, crowd })),
    )
    const released = rows.filter((crowd) => admissions.admits(subject, crowd))
    if (released.length === 0) return false
    await release(trx, released)
    await writeTogether(trx, admissions.used(countingDays))
    return true
  })
}

async function release(trx: Database, rows: readonly Held[]): Promise<void> {
  for (const { leader, rater, day, stars } of rows) {
    await trx`update leader_rating set held = false, prefixes = null, standing = null
      where leader_id = ${leader} and rater = ${rater}`
    await countRating(trx, leader, { day, ratings: 1, stars })
  }
  for (const leader of new Set(rows.map((row) => row.leader))) await recomputeTrends(trx, sql`id = ${leader}`)
}
