// Queries on stories, and what feeds and visitors do to them.
import type { Changed } from '#base/server/realtime/changes.ts'
import type { Database } from '#base/server/database/db.ts'
import type { Visitor } from '#base/server/visitors/visitor.ts'
import type { FeedItem, FeedSource } from '../../feed-item.ts'
import { newsTopic, type Article, type NewsItem } from '../../stories.ts'
import { listChangedStories, type ChangedStory } from './changed-stories.ts'
import { keepItems } from './ingest.ts'
import { latest, mostViewed, readStory, type NewsList, type ListPage } from './lists.ts'
import { countView, forgetViews } from './views.ts'

export type StoryStore = {
  /**
   * Stores a feed's items: known articles are updated, new ones join a story or start one. Returns how many
   * were new.
   */
  keep(feed: FeedSource, items: readonly FeedItem[]): Promise<number>
  latest(of: ListPage & { category?: string }): Promise<NewsList>
  top(of: ListPage): Promise<NewsList>
  /** Refuses `articleNotFound`. */
  read(id: string): Promise<{ article: Article; related: NewsItem[] }>
  /** Whether it counted; refuses `articleNotFound`. */
  view(id: string, visitor: Visitor): Promise<boolean>
  /** Stories that changed after `mark`, in the order of their changes, with all their articles: for the digest. */
  since(mark: string, limit: number): Promise<ChangedStory[]>
  /** Deletes stories beyond the newest 100,000, and views more than seven days old. */
  clear(): Promise<void>
}

/** @param of.kept how many of the newest stories are kept. */
export function storyStore({
  db,
  changed,
  kept = 100_000,
}: {
  db: Database
  changed: Changed
  kept?: number
}): StoryStore {
  return {
    async keep(feed, items) {
      const { added, corrected } = await keepItems(db, feed, items)
      if (added + corrected > 0) changed(newsTopic)
      return added
    },
    latest: (of) => latest(db, of),
    top: (of) => mostViewed(db, of),
    read: (id) => readStory(db, id),
    view: (id, visitor) => countView(db, id, visitor),
    since: (mark, max) => listChangedStories(db, mark, max),
    async clear() {
      await forgetViews(db)
      // A thousand at a time, so that nobody waits long.
      let gone: number
      do {
        gone = await db.affected`delete from story where id in (
          select id from story order by published_at desc, id desc offset ${kept} limit 1000)`
      } while (gone === 1000)
    },
  }
}
