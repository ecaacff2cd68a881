// What feeds bring is kept, and what is old goes.
import type { Changed } from '#base/server/realtime/changes.ts'
import type { Database } from '#base/server/database/db.ts'
import type { FeedItem, FeedSource } from '../../feed-item.ts'
import { newsTopic } from '../../stories.ts'
import { keepItems } from './ingest.ts'
import { forgetViews } from './views.ts'

/**
 * Stores a feed's items: known articles are updated, new ones join a story or start one. Returns how many
 * were new.
 */
export async function keepStories(
  { db, changed }: { db: Database; changed: Changed },
  feed: FeedSource,
  items: readonly FeedItem[],
): Promise<number> {
  const { added, corrected } = await keepItems(db, feed, items)
  if (added + corrected > 0) changed(newsTopic)
  return added
}

/** Deletes stories beyond the newest ones, and views more than seven days old. */
export async function clearStories(db: Database, kept = 100_000): Promise<void> {
  await forgetViews(db)
  // A thousand at a time, so that nobody waits long.
  let gone: number
  do {
    gone = await db.affected`delete from story where id in (
      select id from story order by published_at desc, id desc offset ${kept} limit 1000)`
  } while (gone === 1000)
}
