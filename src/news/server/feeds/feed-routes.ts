// The handlers for feeds. Everything but the public list is for operators, and is logged.
import { isRefused, refuse, type Input } from '#base/contract.ts'
import type { Changed } from '#base/server/realtime/changes.ts'
import type { Database } from '#base/server/database/db.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import { adminOnly, requireOperator } from '#base/server/visitors/visitor.ts'
import {
  addFeed,
  deleteFeed,
  editFeed,
  exportFeeds,
  feedAddressRefused,
  feedKnown,
  feedsTopic,
  importFeeds,
  listFeedHealth,
  listFeeds,
  switchFeed,
  tryFeed,
} from '../../feeds.ts'
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
  return [
    route(listFeeds, async () => ({ feeds: await feeds.list(db), onSchedule })),

    route(listFeedHealth, async ({ visitor }) => {
      requireOperator(visitor)
      return { feeds: await feeds.health(db) }
    }),

    route(addFeed, async ({ body, visitor }) => {
      const by = adminOnly(visitor)
      const feed = asGiven(body, address)
      const id = await db.transaction(async (trx) => {
        const added = await feeds.add(trx, feed)
        await recordAct(trx, by, { act: 'feeds.add', subject: `feed:${added}`, details: { url: feed.url } })
        return added
      })
      return { feed: await feeds.read(db, id) }
    }),

    route(exportFeeds, async ({ visitor }) => {
      requireOperator(visitor)
      return { opml: opmlOf(await feeds.health(db)) }
    }),

    route(importFeeds, async ({ body, visitor }) => {
      const by = adminOnly(visitor)
      const reply = { added: [] as string[], known: 0, refused: [] as { url: string; reason: string }[] }
      for (const feed of feedsIn(body.opml)) {
        try {
          const given = asGiven(feed, address)
          await db.transaction(async (trx) => {
            const added = await feeds.add(trx, given)
            await recordAct(trx, by, {
              act: 'feeds.add',
              subject: `feed:${added}`,
              details: { url: given.url },
            })
          })
          reply.added.push(given.name)
        } catch (error) {
          if (!isRefused(error)) throw error
          if (error.code === feedKnown.code) reply.known += 1
          else
            reply.refused.push({
              url: feed.url,
              reason: typeof error.details === 'string' ? error.details : error.message,
            })
        }
      }
      return reply
    }),

    route(editFeed, async ({ params, body, visitor }) => {
      const by = adminOnly(visitor)
      const feed = asGiven(body, address)
      await db.transaction(async (trx) => {
        await feeds.edit(trx, params.id, feed)
        await recordAct(trx, by, {
          act: 'feeds.edit',
          subject: `feed:${params.id}`,
          details: { url: feed.url },
        })
      })
      changed(feedsTopic)
      return { feed: await feeds.read(db, params.id) }
    }),

    route(deleteFeed, async ({ params, visitor }) => {
      const by = adminOnly(visitor)
      await db.transaction(async (trx) => {
        await feeds.remove(trx, params.id)
        await recordAct(trx, by, { act: 'feeds.delete', subject: `feed:${params.id}`, details: {} })
      })
      changed(feedsTopic)
      return {}
    }),

    route(switchFeed, async ({ params, body, visitor }) => {
      const by = body.on ? adminOnly(visitor) : requireOperator(visitor)
      await db.transaction(async (trx) => {
        await feeds.switchTo(trx, params.id, body.on)
        await recordAct(trx, by, {
          act: 'feeds.switch',
          subject: `feed:${params.id}`,
          details: { on: body.on },
        })
      })
      changed(feedsTopic)
      return { feed: await feeds.read(db, params.id) }
    }),

    route(tryFeed, async ({ params, visitor }) => {
      const by = requireOperator(visitor)
      const reading = await reader.tryOne(params.id)
      const { items, added } = reading
      await recordAct(db, by, { act: 'feeds.try', subject: `feed:${params.id}`, details: { items, added } })
      return { feed: await feeds.read(db, params.id), reading }
    }),
  ]
}

/** Trims its texts and normalises its addresses. */
function asGiven(body: Input<typeof addFeed>['body'], address: (text: string) => URL) {
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
    if (error instanceof AddressRefused) throw refuse(feedAddressRefused, error.message)
    throw error
  }
}
