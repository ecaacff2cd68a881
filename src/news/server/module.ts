// The news module: feeds and the stories made from them.
import { join } from 'node:path'
import { allOf, type ModuleContext, type Module } from '#base/server/feature.ts'
import { schedule } from '#base/server/schedule.ts'
import { everyPage, type SitemapPart } from '#base/server/sitemap.ts'
import { hiddenStoriesTopic, listLatestNews, searchNews } from '../contract.ts'
import type { StoreItems } from '../feed-item.ts'
import type { Network } from './feeds/guarded-requests.ts'
import { openFeeds, type Feeds, type FeedsDependencies } from './feeds/open-feeds.ts'
import { fillTokens } from './stories/find.ts'
import { keepStories, clearStories } from './stories/keeping.ts'
import { storyRoutes } from './stories/story-routes.ts'

export { hostOf } from './feeds/document-address.ts'
export { guardedRequests, reasonOf, retryAfter, type Network } from './feeds/guarded-requests.ts'
export { listChangedStories } from './stories/changed-stories.ts'

type Context = ModuleContext & {
  config: { FEEDS: 'on' | 'off'; FEEDS_EVERY: number; FEEDS_MAX_MB: number }
  /** Handles the items of a feed of fact checks. */
  factCheckKeeper: (
    dependencies: Pick<FeedsDependencies, 'db' | 'changed'> & Pick<Feeds, 'linkedData'>,
  ) => StoreItems
  /** Replaces the real network: a test's own servers. */
  network?: Network | undefined
}

export async function openNews(context: Context): Promise<Module> {
  const { db, changed, log, site, config, data } = context
  const feeds = await openFeeds({
    ...context,
    keep: async (feed, items) =>
      feed.kind === 'fact-checks'
        ? keepFactChecks(feed, items)
        : { added: await keepStories(context, feed, items) },
    ...(data === undefined ? {} : { registry: join(data, 'feeds.json') }),
    every: config.FEEDS_EVERY * 60,
    largest: config.FEEDS_MAX_MB * 1024 * 1024,
    origin: site.origin,
    onSchedule: config.FEEDS === 'on',
  })
  const keepFactChecks = context.factCheckKeeper({ db, changed, linkedData: feeds.linkedData })
  return {
    routes: [...feeds.routes, ...storyRoutes({ db, changed, readFeeds: feeds.readAll })],
    ...allOf([
      { start: () => config.FEEDS === 'on' && feeds.start(), close: feeds.close },
      // Old views, and stories beyond the newest hundred thousand.
      schedule({
        // At its own minute, so that several processes do not start together.
        at: `${Math.floor(Math.random() * 60)} * * * *`,
        atStart: false,
        work: () => clearStories(db),
        failure: 'Old news were not cleared',
        log,
      }),
    ]),
    retention: () => fillTokens(db),
    sitemap,
    search: {
      group: 'stories',
      find: async (call, query) => ({ found: (await call(searchNews, { query })).news }),
    },
  }
}

/** The newest ones: for older news, readers go to the publishers. */
const sitemap: SitemapPart = {
  name: 'articles',
  order: 50,
  // Not invalidated by each new article: an hour is fresh enough.
  topics: [hiddenStoriesTopic],
  addresses: (call) =>
    everyPage(
      100,
      async (offset) => {
        const { news } = await call(listLatestNews, { query: { limit: 100, page: offset / 100 + 1 } })
        return news.map(({ id }) => `/article/${id}`)
      },
      5000,
    ),
}
