// Reads feeds: fetch, parse, store, and record the outcome. A failing feed does not affect others.
import type { Database } from '#base/server/database/db.ts'
import type { Changed } from '#base/server/realtime/changes.ts'
import { schedule, type Schedule } from '#base/server/schedule.ts'
import { endsEarly, type FeedItem, type StoredItems, type StoreItems } from '../../feed-item.ts'
import { nextReading } from '../../feed-pace.ts'
import { feedsTopic, type FeedReading } from '../../feeds.ts'
import { hostOf } from './document-address.ts'
import { ParseRefused, type FeedParser } from './feed-parser.ts'
import * as feeds from './feed-store.ts'
import { remarksOf, type DueFeed } from './feed-store.ts'
import type { FetchDocument } from './fetch-document.ts'
import { FetchFailed } from './guarded-requests.ts'

type ReadingRound = { asked: number; failed: number; added: number }

export type FeedReader = ReturnType<typeof feedReader>

type ReaderLog = {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

type Dependencies = {
  db: Database
  fetch: FetchDocument
  parser: FeedParser
  keep: StoreItems
  changed: Changed
  log: ReaderLog
  every: number
}

const accept =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5'
/** Seconds in which a reading surely ends; if this process dies meanwhile, another takes over. */
const lease = 120
const atOnce = 4

export function feedReader({ db, fetch, parser, keep, changed, log, every }: Dependencies) {
  const over = new AbortController()

  /** `fresh`: ignores earlier readings. */
  async function read(
    feed: DueFeed,
    { hosts, fresh }: { hosts: Set<string>; fresh: boolean },
  ): Promise<FeedReading> {
    try {
      const validators = fresh || feed.whole ? {} : { etag: feed.etag, lastModified: feed.lastModified }
      const answer = await fetch(feed.url, { hosts, accept, moved: true, ...validators })
      if (answer.is === 'unchanged') {
        await feeds.settle(db, feed.id, { heard: 'unchanged', nextIn: nextReading(every, {}) })
        return { items: 0, added: 0, headlines: [], remarks: [] }
      }
      const { items, remarks: parsing } = await parser.parse({
        ...answer,
        language: feed.language,
        now: Date.now(),
      })
      const kept = feed.on && items.length > 0 ? await keep(feed, items) : { added: 0 }
      const remarks = { ...parsing, ...kept.remarks }
      if (items.length === 0 && Object.keys(remarks).length === 0) remarks['the feed is empty'] = 0
      await feeds.settle(db, feed.id, {
        heard: 'items',
        items: items.length,
        remarks,
        movedTo: answer.movedTo ?? null,
        ...validatorsOf(feed, answer, endsEarly in remarks ? { ...kept, more: true } : kept),
        nextIn: nextReading(every, {}),
      })
      return {
        items: items.length,
        added: kept.added,
        headlines: headlinesOf(items),
        remarks: remarksOf(remarks),
      }
    } catch (error) {
      return { error: await failed(feed, error), items: 0, added: 0, headlines: [], remarks: [] }
    }
  }

  async function failed(feed: DueFeed, error: unknown): Promise<string> {
    if (over.signal.aborted) {
      await feeds.release(db, feed.id)
      return 'the site is being stopped'
    }
    const theirs = error instanceof FetchFailed || error instanceof ParseRefused
    if (!theirs) log.error({ err: error, feed: feed.id }, 'The contents of a feed could not be stored')
    const message = theirs ? error.message : 'its contents could not be stored here; the log says why'
    const retryAfter = error instanceof FetchFailed ? error.retryAfter : undefined
    const nextIn = nextReading(every, { failures: feed.failures + 1, retryAfter })
    await feeds.settle(db, feed.id, { heard: 'failure', error: message, nextIn })
    return message
  }

  async function readDue(): Promise<ReadingRound> {
    const round: ReadingRound = { asked: 0, failed: 0, added: 0 }
    const newlyFailing: Record<string, string> = {}
    const hosts = hostsOf(await feeds.addresses(db))
    const oneAfterAnother = async () => {
      while (!over.signal.aborted) {
        const feed = await feeds.claim(db, lease)
        if (!feed) return
        const { error, added } = await read(feed, { hosts, fresh: false })
        round.asked++
        round.added += added
        if (error === undefined) continue
        round.failed++
        if (feed.failures === 0) newlyFailing[feed.id] = error
      }
    }
    await Promise.all(Array.from({ length: atOnce }, oneAfterAnother))
    // Logged once per feed, not at every attempt: a site without a network has a quiet log.
    if (Object.keys(newlyFailing).length > 0 && !over.signal.aborted) {
      log.info({ feeds: newlyFailing }, 'Feeds could not be read; they are tried again later')
    }
    if (round.asked > 0) changed(feedsTopic)
    return round
  }

  return {
    readDue,
    /** Reads every feed that is on, now: for an operator who does not want to wait. */
    async readAll() {
      await feeds.makeDue(db)
      return readDue()
    },
    /** Reads one feed, due or not. Its items are stored only if it is on. */
    async tryOne(id: string) {
      const feed = await feeds.take(db, id, lease)
      const hosts = hostsOf([feed.url, ...(await feeds.addresses(db))])
      const reading = await read(feed, { hosts, fresh: true })
      changed(feedsTopic)
      return reading
    },
    /** Starts no further feed; releases the ones being read. */
    stop: () => over.abort(),
  }
}

/** Checks once a minute which feeds are due. Every process does; the database assigns each feed to one of them. */
export const feedSchedule = (reader: FeedReader, log: ReaderLog): Schedule =>
  schedule({
    // Not at the full minute, when other programs send their requests too.
    at: `${Math.floor(Math.random() * 60)} * * * * *`,
    atStart: true,
    work: () => reader.readDue(),
    failure: 'Feeds were not read',
    log,
  })

/** What is sent back to the server next time, so that it need not send what it has sent. */
function validatorsOf(
  feed: DueFeed,
  { etag, lastModified }: { etag?: string; lastModified?: string },
  { added, more = false }: StoredItems,
): { etag: string | null; lastModified: string | null; lies: boolean } {
  // It said "unchanged" of this document, and there was something new in it.
  const same =
    etag === undefined ? lastModified !== undefined && lastModified === feed.lastModified : etag === feed.etag
  const lies = feed.lies || (same && added > 0)
  // Items read on trial, or stored in part, must be sent again; and no document is of tomorrow.
  const usable = feed.on && !more && !lies
  const past = lastModified !== undefined && !(Date.parse(lastModified) > Date.now() + 60_000)
  return { etag: (usable && etag) || null, lastModified: (usable && past && lastModified) || null, lies }
}

function hostsOf(addresses: readonly string[]): Set<string> {
  return new Set(addresses.map((address) => hostOf(new URL(address))))
}

function headlinesOf(items: readonly FeedItem[]): string[] {
  return items.slice(0, 5).map(({ title }) => title)
}
