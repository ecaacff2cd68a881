// Feeds of fact-check organisations: fetches each item's page once, and takes the checks it states.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Changed } from '#base/server/realtime/changes.ts'
import type { Database } from '#base/server/database/db.ts'
import { factChecksTopic } from '#fact-checks/contract.ts'
import type { FactCheckFact } from '#fact-checks/facts.ts'
import { putFactChecks } from '#fact-checks/server/official.ts'
import type { FeedItem, FeedSource, StoredItems } from '#news/contract.ts'
import { hostOf } from '#news/server/feeds/document-address.ts'
import { ParseRefused } from '#news/server/feeds/feed-parser.ts'
import { FetchFailed } from '#news/server/feeds/guarded-requests.ts'
import { readFactChecks, withoutCommas } from '../fact-checks/claim-reviews.ts'
import { itemRating } from '../fact-checks/item-rating.ts'
import { WrongFormat } from '../wrong-format.ts'

type Dependencies = {
  db: Database
  changed: Changed
  /** The linked data of a page on one of these hosts; rejects with `FetchFailed` or `ParseRefused`. */
  linkedData: (page: string, hosts: ReadonlySet<string>) => Promise<string[]>
}

/** How many pages one reading of a feed fetches; the rest follow at the next one. */
const atOnce = 10
/** After this many failures a page is given up. */
const mostFailures = 3
/** How many characters of linked data are searched for reviews. */
const longest = 200_000

export function factCheckKeeper({ db, changed, linkedData }: Dependencies) {
  return async (feed: FeedSource, items: readonly FeedItem[]): Promise<StoredItems> => {
    const hosts = new Set([feed.url, feed.homePage].map((address) => hostOf(new URL(address))))
    const own = items.filter(({ url }) => hosts.has(hostOf(new URL(url))))
    const waiting = await unread(db, own)
    let added = 0
    let more = waiting.length > atOnce
    for (const { item, said, failures } of waiting.slice(0, atOnce)) {
      const reviews = await reviewsOf(item, hosts)
      const failed = reviews === undefined ? failures + 1 : 0
      const giveUp = failed >= mostFailures
      more ||= failed > 0 && !giveUp
      const facts = reviews?.length ? reviews : failed === 0 || giveUp ? ownVerdict(item) : []
      const changes = await db.transaction().execute(async (trx) => {
        await sql`insert into fact_check_page (url, said, failures) values (${item.url}, ${said}, ${failed})
          on conflict (url) do update set said = excluded.said, failures = excluded.failures`.execute(trx)
        return putFactChecks(
          trx,
          facts.map((fact) => ofFeed(fact, feed, item)),
        )
      })
      added += changes.added
      if (changes.added + changes.changed > 0) changed(factChecksTopic)
    }
    return { added, more }
  }

  /** Undefined if the page could not be read. */
  async function reviewsOf(item: FeedItem, hosts: ReadonlySet<string>): Promise<FactCheckFact[] | undefined> {
    try {
      const blocks = await linkedData(item.url, hosts)
      return blocks
        .filter((block) => block.length <= longest && block.includes('ClaimReview'))
        .flatMap((block) => factsIn(block, item.url))
        .filter(({ sourceUrl }) => hosts.has(hostOf(new URL(sourceUrl))))
    } catch (error) {
      if (error instanceof FetchFailed || error instanceof ParseRefused) return undefined
      throw error
    }
  }
}

function factsIn(block: string, page: string): FactCheckFact[] {
  try {
    return readFactChecks(block, new Date(), page).facts
  } catch (error) {
    if (error instanceof WrongFormat) return []
    throw error
  }
}

/** The item's own verdict: undefined unless it contains a rating. */
function ownVerdict({ title, url, categories }: FeedItem): Omit<FactCheckFact, 'source'>[] {
  const rated = itemRating({ title, categories })
  return rated === undefined ? [] : [{ title, ...rated, sourceUrl: url }]
}

/** A check is credited to the organisation whose feed it came from, no matter who signed it. */
function ofFeed(
  fact: Omit<FactCheckFact, 'source'>,
  { owner, language }: FeedSource,
  { publishedAt }: FeedItem,
): FactCheckFact {
  return {
    language,
    ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
    ...fact,
    source: withoutCommas(owner),
  }
}

type Unread = { item: FeedItem; said: string; failures: number }

/** Items whose page has not been read, or which the feed has changed since. */
async function unread(db: Database, items: readonly FeedItem[]): Promise<Unread[]> {
  const { rows } = await sql<{ url: string; said: string; failures: number }>`
    select url, said, failures from fact_check_page where url = any(${items.map(({ url }) => url)}::text[])`.execute(
    db,
  )
  const pages = new Map(rows.map((row) => [row.url, row]))
  return items.flatMap((item) => {
    const { title, summary, url } = item
    const said = createHash('sha256').update(`${title}\n${summary}`).digest('hex')
    const page = pages.get(url)
    if (page?.said !== said) return [{ item, said, failures: 0 }]
    const again = page.failures > 0 && page.failures < mostFailures
    return again ? [{ item, said, failures: page.failures }] : []
  })
}
