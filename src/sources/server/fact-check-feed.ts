// Feeds of fact-check organisations: fetches each item's page, daily if it can be read, and takes the checks it states.
import { createHash } from 'node:crypto'
import type { Changed } from '#base/server/realtime/changes.ts'
import type { Database } from '#base/server/database/db.ts'
import { factChecksTopic } from '#fact-checks/contract.ts'
import type { FactCheckFact } from '#fact-checks/facts.ts'
import { putFactChecks } from '#fact-checks/server/official-intake.ts'
import type { FeedItem, FeedSource, StoredItems } from '#news/contract.ts'
import { hostOf } from '#news/server/feeds/document-address.ts'
import { ParseRefused } from '#news/server/feeds/feed-parser.ts'
import { FetchFailed } from '#news/server/feeds/guarded-requests.ts'
import { pageFactChecks } from '../fact-checks/claim-reviews.ts'
import { itemRating } from '../fact-checks/rating-verdict.ts'
import { withoutCommas } from '../fact-checks/review-fact.ts'

type Dependencies = {
  db: Database
  changed: Changed
  /** The linked data of a page on one of these hosts; rejects with `FetchFailed` or `ParseRefused`. */
  linkedData: (page: string, hosts: ReadonlySet<string>) => Promise<string[]>
}

/** How many pages one reading of a feed fetches; the rest follow at the next one. */
const atOnce = 10
/** With this failure the item's own words are taken. */
const lastHope = 3
/** How many characters of one block of linked data are read. */
const longest = 1_000_000
/** Minutes until a page that could not be read is asked again, four times as many each time. */
const soonest = 15
const day = 24 * 60
/** Until one that was read is read again: its publisher may have corrected it, of which a feed says nothing. */
const untilAgain = 20 * 60

type Page = { facts: FactCheckFact[]; fault?: string }

export function factCheckKeeper({ db, changed, linkedData }: Dependencies) {
  return async (feed: FeedSource, items: readonly FeedItem[]): Promise<StoredItems> => {
    const hosts = new Set([feed.url, feed.homePage].map((address) => hostOf(new URL(address))))
    const own = items.filter(({ url }) => hosts.has(hostOf(new URL(url))))
    const waiting = await unread(db, own)
    let added = 0
    for (const { item, said, failures } of waiting.slice(0, atOnce)) {
      const page = await pageOf(item, feed, hosts)
      const failed = page.fault === undefined ? 0 : failures + 1
      const unreadable = failed >= lastHope && !(await isKnown(db, item))
      const rated = page.facts.length === 0 && (page.fault === undefined || unreadable)
      const facts = rated ? ownVerdict(item) : page.facts
      const fault = page.fault ?? (facts.length === 0 ? noRating : undefined)
      const minutes = fault === undefined ? untilAgain : Math.min(day, soonest * 4 ** Math.max(0, failures))
      const changes = await db.transaction(async (trx) => {
        await trx`insert into fact_check_page (url, said, failures, fault, next_at)
          values (${item.url}, ${said}, ${fault === undefined ? 0 : failures + 1}, ${fault ?? null},
            now() + make_interval(mins => ${minutes}::int))
          on conflict (url) do update set said = excluded.said, failures = excluded.failures, fault = excluded.fault,
            next_at = excluded.next_at`
        return putFactChecks(
          trx,
          facts.map((fact) => ofFeed(fact, feed, item)),
          !rated,
        )
      })
      added += changes.added
      if (changes.added + changes.changed + changes.removed > 0) changed(factChecksTopic)
    }
    const faults = await faultsOf(db, own)
    const others = items.length - own.length
    return {
      added,
      more: waiting.length > atOnce || faults.some(({ soon }) => soon),
      remarks: {
        ...Object.fromEntries(faults.map(({ fault, pages }) => [fault, pages])),
        ...(others > 0 && { [otherHost]: others }),
      },
    }
  }

  async function pageOf(item: FeedItem, { language }: FeedSource, hosts: ReadonlySet<string>): Promise<Page> {
    try {
      const blocks = await linkedData(item.url, hosts)
      const short = blocks.filter((block) => block.length <= longest)
      const { facts, quarantined } = pageFactChecks(short, new Date(), { page: item.url, language })
      const theirs = facts.filter(({ sourceUrl }) => hosts.has(hostOf(new URL(sourceUrl))))
      const fault =
        quarantined[0]?.reason ??
        (theirs.length < facts.length ? 'it is of another site' : undefined) ??
        (short.length < blocks.length ? 'the linked data are too long' : undefined)
      return {
        facts: theirs,
        ...(fault !== undefined && { fault: `left out: a check on its page (${fault})` }),
      }
    } catch (error) {
      if (error instanceof FetchFailed || error instanceof ParseRefused)
        return { facts: [], fault: `its page was not read: ${error.message}` }
      throw error
    }
  }
}

const noRating = 'left out: neither its page nor its headline states a rating'
const otherHost = 'left out: its page is not on the host of the feed or of its home page'

type Fault = { fault: string; pages: number; soon: boolean }

/** Why items are left out, or not read yet; and whether one is asked again before the feed is next read as a whole. */
async function faultsOf(db: Database, own: readonly FeedItem[]): Promise<Fault[]> {
  return db<Fault>`
    select fault, count(*)::int as pages, bool_or(next_at < now() + interval '20 hours') as soon from fact_check_page
    where fault is not null and url = any(${own.map(({ url }) => url)}::text[]) group by fault`
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

/** A check that was read stays as it was while its page cannot be read: the item's words say less. */
async function isKnown(db: Database, { url }: FeedItem): Promise<boolean> {
  const rows = await db`select from fact_check
    where fact_check_page_key(source_url) = fact_check_page_key(${url}) limit 1`
  return rows.length > 0
}

type Unread = { item: FeedItem; said: string; failures: number; again: boolean }

/** Items whose page has not been read, which the feed has changed since, or whose time has come again: the latter last. */
async function unread(db: Database, items: readonly FeedItem[]): Promise<Unread[]> {
  const rows = await db<{ url: string; said: string; failures: number; due: boolean }>`
    select url, said, failures, coalesce(next_at <= now(), true) as due from fact_check_page
    where url = any(${items.map(({ url }) => url)}::text[])`
  const pages = new Map(rows.map((row) => [row.url, row]))
  const found = items.flatMap((item): Unread[] => {
    const { title, summary, url } = item
    const said = createHash('sha256').update(`${title}\n${summary}`).digest('hex')
    const page = pages.get(url)
    if (page?.said !== said) return [{ item, said, failures: 0, again: false }]
    return page.due ? [{ item, said, failures: page.failures, again: true }] : []
  })
  return found.toSorted((a, b) => Number(a.again) - Number(b.again))
}
