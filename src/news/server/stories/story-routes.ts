// The handlers for stories.ts.
import type { Changed } from '#base/server/realtime/changes.ts'
import type { Database } from '#base/server/database/db.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import { isOperator } from '#base/server/visitors/visitor.ts'
import {
  listLatestNews,
  listTopNews,
  readArticle,
  refreshNews,
  searchNews,
  viewArticle,
} from '../../stories.ts'
import { findStories } from './find.ts'
import { latest, mostViewed, readStory } from './lists.ts'
import { moderationRoutes } from './moderation.ts'
import { countView } from './views.ts'

export function storyRoutes(of: {
  db: Database
  changed: Changed
  /** Reads every feed now. */
  readFeeds: () => Promise<{ asked: number; failed: number; added: number }>
}): Route[] {
  const { db, changed, readFeeds } = of
  return [
    ...moderationRoutes({ db, changed }),
    route(listLatestNews, ({ query }) => latest(db, query)),
    route(listTopNews, ({ query }) => mostViewed(db, query)),
    route(searchNews, async ({ query }) => ({ news: await findStories(db, query.q, query.limit ?? 10) })),
    route(readArticle, ({ params }) => readStory(db, params.id)),
    route(viewArticle, async ({ params, visitor }) => ({ counted: await countView(db, params.id, visitor) })),
    route(refreshNews, async ({ visitor }) => {
      if (!isOperator(visitor)) return { fetched: false, added: 0 }
      const read = await readFeeds()
      await recordAct(db, visitor, { act: 'news.refresh', subject: 'news:feeds', details: read })
      return { fetched: true, added: read.added }
    }),
  ]
}
