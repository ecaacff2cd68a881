// Assembles everything about feeds: registry, reader, schedule, routes.
import type { Changed } from '#base/server/realtime/changes.ts'
import type { Database } from '#base/server/database/db.ts'
import type { Route } from '#base/server/http/routes.ts'
import type { StoreItems } from '../../feed-item.ts'
import { feedParser } from './feed-parser.ts'
import { feedReader, type ReaderLog, type ReadingRound } from './feed-reader.ts'
import { readRegistry } from './feed-registry.ts'
import { feedRoutes } from './feed-routes.ts'
import { feedSchedule } from './feed-schedule.ts'
import { register } from './feed-store.ts'
import { documentFetcher } from './fetch-document.ts'
import type { Network } from './guarded-requests.ts'

export type Feeds = {
  routes: Route[]
  /** Starts reading on schedule; called when the site is ready. */
  start(): void
  /** Reads every feed that is on, now: for an operator who does not want to wait. */
  readAll(): Promise<ReadingRound>
  /** The linked data of a page on one of these hosts. Rejects with `FetchFailed` or `ParseRefused`. */
  linkedData(page: string, hosts: ReadonlySet<string>): Promise<string[]>
  close(): Promise<void>
}

export type FeedsDependencies = {
  db: Database
  changed: Changed
  log: ReaderLog
  keep: StoreItems
  /** The shipped list of feeds; undefined: only feeds that operators add. */
  registry?: string
  /** Seconds between two readings of a feed. */
  every: number
  /** Bytes of the largest document that is read. */
  largest: number
  /** Scheme and host of this copy, so that publishers know who sends the request. */
  origin: string
  onSchedule: boolean
  network?: Network | undefined
}

export async function openFeeds({
  db,
  changed,
  log,
  keep,
  registry,
  every,
  largest,
  origin,
  onSchedule,
  network = {},
}: FeedsDependencies): Promise<Feeds> {
  if (registry !== undefined) await register(db, await readRegistry(registry))
  const fetcher = documentFetcher({
    userAgent: `Matdata (+${new URL(origin).href})`,
    bytes: largest,
    ...network,
  })
  const parser = feedParser()
  const reader = feedReader({ db, fetch: fetcher.fetch, parser, keep, changed, log, every })
  const schedule = feedSchedule(reader, log)
  return {
    routes: feedRoutes({ db, reader, changed, address: fetcher.address, onSchedule }),
    start: schedule.start,
    readAll: () => reader.readAll(),
    async linkedData(page, hosts) {
      const answer = await fetcher.fetch(page, { hosts, accept: 'text/html, */*;q=0.5' })
      return answer.is === 'document' ? parser.linkedData(answer) : []
    },
    async close() {
      reader.stop()
      await fetcher.close()
      await parser.close()
      await schedule.close()
    },
  }
}
