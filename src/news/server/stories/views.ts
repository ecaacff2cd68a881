// How often a story was opened in the last seven days: once per device and Indian day, without robots.
import { createHash } from 'node:crypto'
import { refuse } from '#base/contract.ts'
import { indianDay, indianDayAfter } from '#base/indian-day.ts'
import type { Database } from '#base/server/database/db.ts'
import { identityOf } from '#base/server/visitors/identity.ts'
import type { Visitor } from '#base/server/visitors/visitor.ts'
import { articleNotFound, viewedDays } from '../../stories.ts'
import { storyId } from './lists.ts'

/** Returns whether it counted; refuses an unknown id with `articleNotFound`. */
export async function countView(db: Database, id: string, visitor: Visitor): Promise<boolean> {
  const story = storyId(id)
  return db.transaction(async (trx) => {
    const rows = await trx<{
      now: string
    }>`select now() from story where id = ${story} and hidden_at is null`
    if (!rows[0]) throw refuse(articleNotFound)
    if (visitor.robot) return false
    const day = indianDay(new Date(rows[0].now))
    const { key, proven, network } = identityOf(visitor)
    const viewer = hashOf(day, story, key)
    // A device without a cookie is new, or keeps none: only the first in its network counts.
    const newcomer = proven ? null : hashOf(day, story, `network:${network}`)
    const affected = await trx.affected`
      insert into story_view (story_id, day, viewer, newcomer) values (${story}, ${day}, ${viewer}, ${newcomer})
      on conflict do nothing`
    if (affected !== 1) return false
    await trx`update story set views = views + 1 where id = ${story}`
    return true
  })
}

/** Deletes views more than seven days old and subtracts them from the counts in the same transaction. */
export async function forgetViews(db: Database): Promise<void> {
  const rows = await db<{ now: string }>`select now()`
  const first = indianDayAfter(indianDay(new Date(rows[0]!.now)), 1 - viewedDays)
  await db`
    with gone as (delete from story_view where day < ${first} returning story_id),
      less as (select story_id, count(*)::integer as views from gone group by 1)
    update story set views = story.views - less.views from less where story.id = less.story_id`
}

/** Valid for one day and one story: the table cannot reveal what someone reads. */
function hashOf(day: string, story: number, key: string): Buffer {
  return createHash('sha256').update(`${day}\n${story}\n${key}`).digest().subarray(0, 16)
}
