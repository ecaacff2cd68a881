// The handlers for feeds. Everything but the public list is for operators, and is logged.
import { isRefused, refuse, type Input } from '#base/contract.ts'
import type { Changed } from '#base/server/realtime/changes.ts'
import type { Database } from '#base/server/database/db.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import { adminOnly, requireOperator, type Operator } from '#base/server/visitors/visitor.ts'
import * as news from '../../feeds.ts'
import { AddressRefused, documentAddress } from './document-address.ts'
import type { FeedReader } from './feed-reader.ts'
import { feedsIn, opmlOf } from './feed-list.ts'
import * as feeds from './feed-store.ts'

type Dependencies = {
  db: Database
  reader: FeedReader
  changed: Changed
  /** Checks which addresses may be fetched; throws `AddressRefused`. */
  address: (text: string) => URL
  onSchedule: boolean
}

export function feedRoutes({ db, reader, changed, address, onSchedule }: Dependencies): Route[] {
  /** @param work what is done; the feed's id. */
  const act = async (
    by: Operator,
    verb: string,
    details: Record<string, unknown>,
    work: (trx: Database) => Promise<string>,
  ): Promise<string> => {
    const done = await db.transaction(async (trx) => {
      const id = await work(trx)
      await recordAct(trx, by, { act: `feeds.${verb}`, subject: `feed:${id}`, details })
      return id
    })
    changed(news.feedsTopic)
    return done
  }
  const add = (by: Operator, feed: ReturnType<typeof asGiven>) =>
    act(by, 'add', { url: feed.url }, (trx) => feeds.add(trx, feed))

  return [
    route(news.listFeeds, async () => ({ feeds: await feeds.list(db), onSchedule })),

    route(news.listFeedHealth, async () => ({ feeds: await feeds.health(db) })),

    route(news.addFeed, async ({ body, visitor }) => {
      const id = await add(adminOnly(visitor), asGiven(body, address))
      return { feed: await feeds.read(db, id) }
    }),

    route(news.exportFeeds, async () => ({ opml: opmlOf(await feeds.health(db)) })),

    route(news.importFeeds, async ({ body, visitor }) => {
      const by = adminOnly(visitor)
      const reply = { added: [] as string[], known: 0, refused: [] as { url: string; reason: string }[] }
      for (const feed of feedsIn(body.opml)) {
        try {
          const given = asGiven(feed, address)
          await add(by, given)
          reply.added.push(given.name)
        } catch (error) {
          if (!isRefused(error)) throw error
          const { code, details, message } = error
          if (code === news.feedKnown.code) reply.known += 1
          else reply.refused.push({ url: feed.url, reason: typeof details === 'string' ? details : message })
        }
      }
      return reply
    }),

    route(news.editFeed, async ({ params: { id }, body, visitor }) => {
      const by = adminOnly(visitor)
      const feed = asGiven(body, address)
      await act(by, 'edit', { url: feed.url }, (trx) => feeds.edit(trx, id, feed))
      return { feed: await feeds.read(db, id) }
    }),

    route(news.deleteFeed, async ({ params: { id }, visitor }) => {
      await act(adminOnly(visitor), 'delete', {}, (trx) => feeds.remove(trx, id))
      return {}
    }),

    route(news.switchFeed, async ({ params: { id }, body: { on }, visitor }) => {
      const by = on ? adminOnly(visitor) : requireOperator(visitor)
      await act(by, 'switch', { on }, (trx) => feeds.switchTo(trx, id, on))
      return { feed: await feeds.read(db, id) }
    }),

    route(news.tryFeed, async ({ params: { id }, visitor }) => {
      const by = requireOperator(visitor)
      const reading = await reader.tryOne(id)
      const { items, added } = reading
      await recordAct(db, by, { act: 'feeds.try', subject: `feed:${id}`, details: { items, added } })
      return { feed: await feeds.read(db, id), reading }
    }),
  ]
}

/** Trims its texts and normalises its addresses. */
function asGiven(body: Input<typeof news.addFeed>['body'], address: (text: string) => URL) {
  return {
    ...body,
    name: body.name.trim(),
    owner: body.owner.trim(),
    url: checked(body.url, address),
    homePage: checked(body.homePage, documentAddress),
  }
}

function checked(text: string, address: (text: string) => URL): string {
  try {
    return address(text).href
  } catch (error) {
    if (error instanceof AddressRefused) throw refuse(news.feedAddressRefused, error.message)
    throw error
  }
}
