// The news module: feeds and the stories made from them.
import { join } from 'node:path'
import { allOf, type ModuleContext, type Module } from '#base/server/feature.ts'
import type { Database } from '#base/server/database/db.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import { schedule } from '#base/server/schedule.ts'
import { everyPage, type SitemapPart } from '#base/server/sitemap.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import { isOperator } from '#base/server/visitors/visitor.ts'
import {
  hiddenStoriesTopic,
  listLatestNews,
  listTopNews,
  readArticle,
  refreshNews,
  searchNews,
  viewArticle,
} from '../contract.ts'
import type { StoreItems } from '../feed-item.ts'
import type { Network } from './feeds/guarded-requests.ts'
import { feedParser } from './feeds/feed-parser.ts'
import { feedReader, feedSchedule, type FeedReader } from './feeds/feed-reader.ts'
import { readRegistry, register } from './feeds/feed-store.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { documentFetcher } from './feeds/fetch-document.ts'
import { fillTokens, findStories } from './stories/find.ts'
import { keepStories, clearStories } from './stories/ingest.ts'
import { latest, mostViewed, readStory } from './stories/lists.ts'
import { moderationRoutes } from './stories/moderation.ts'
import { countView } from './stories/views.ts'

export { hostOf } from './feeds/document-address.ts'
export { guardedRequests, reasonOf, retryAfter, type Network } from './feeds/guarded-requests.ts'
export { listChangedStories } from './stories/lists.ts'

type Context = ModuleContext & {
  config: { FEEDS: 'on' | 'off'; FEEDS_EVERY: number; FEEDS_MAX_MB: number }
  /** Handles the items of a feed of fact checks. */
  factCheckKeeper: (
    of: Pick<ModuleContext, 'db' | 'changed'> & {
      /** Of a page on one of these hosts. Rejects with `FetchFailed` or `ParseRefused`. */
      linkedData(page: string, hosts: ReadonlySet<string>): Promise<string[]>
    },
  ) => StoreItems
  /** Replaces the real network: a test's own servers. */
  network?: Network | undefined
}

export async function openNews(context: Context): Promise<Module> {
  const { db, changed, log, site, config, data } = context
  const onSchedule = config.FEEDS === 'on'
  if (data !== undefined) await register(db, await readRegistry(join(data, 'feeds.json')))
  // Publishers see who sends the request.
  const userAgent = `Matdata (+${new URL(site.origin).href})`
  const fetcher = documentFetcher({
    userAgent,
    bytes: config.FEEDS_MAX_MB * 1024 * 1024,
    ...context.network,
  })
  const parser = feedParser()
  const keepFactChecks = context.factCheckKeeper({
    db,
    changed,
    async linkedData(page, hosts) {
      const answer = await fetcher.fetch(page, { hosts, accept: 'text/html, */*;q=0.5' })
      return answer.is === 'document' ? parser.linkedData(answer) : []
    },
  })
  const keep: StoreItems = async (feed, items) =>
    feed.kind === 'fact-checks'
      ? keepFactChecks(feed, items)
      : { added: await keepStories(context, feed, items) }
  const every = config.FEEDS_EVERY * 60
  const reader = feedReader({ db, fetch: fetcher.fetch, parser, keep, changed, log, every })
  const rounds = feedSchedule(reader, log)
  return {
    routes: [
      ...feedRoutes({ db, reader, changed, address: fetcher.address, onSchedule }),
      ...moderationRoutes({ db, changed }),
      ...storyRoutes(db, reader),
    ],
    ...allOf([
      {
        start: () => onSchedule && rounds.start(),
        async close() {
          reader.stop()
          await fetcher.close()
          await parser.close()
          await rounds.close()
        },
      },
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

function storyRoutes(db: Database, reader: FeedReader): Route[] {
  return [
    route(listLatestNews, ({ query }) => latest(db, query)),
    route(listTopNews, ({ query }) => mostViewed(db, query)),
    route(searchNews, async ({ query }) => ({ news: await findStories(db, query.q, query.limit ?? 10) })),
    route(readArticle, ({ params }) => readStory(db, params.id)),
    route(viewArticle, async ({ params, visitor }) => ({ counted: await countView(db, params.id, visitor) })),
    route(refreshNews, async ({ visitor }) => {
      if (!isOperator(visitor)) return { fetched: false, added: 0 }
      const read = await reader.readAll()
      await recordAct(db, visitor, { act: 'news.refresh', subject: 'news:feeds', details: read })
      return { fetched: true, added: read.added }
    }),
  ]
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
