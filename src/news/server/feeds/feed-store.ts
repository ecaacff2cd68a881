// Feeds in the database. Its clock decides when each is due, so several processes never read one feed at
// once.
import { refuse } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { upsert } from '#base/server/database/upsert.ts'
import { slug } from '#base/slug.ts'
import type { FeedSource } from '../../feed-item.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import {
  feedInUse,
  feedKnown,
  feedNotFound,
  feedShipped,
  Feed,
  FeedHealth,
  type FeedRemark,
} from '../../feeds.ts'
import { readFile } from 'node:fs/promises'
import { StartupError } from '#base/server/startup-error.ts'
import { checker } from '#base/server/http/validation.ts'
import { documentAddress } from './document-address.ts'
import * as Type from 'typebox'

export type RegisteredFeed = FeedSource & { on: boolean; terms?: string }

export type DueFeed = FeedSource & {
  on: boolean
  etag: string | null
  lastModified: string | null
  /** Its last whole reading was a day ago: validators are not to be trusted for ever. */
  whole: boolean
  /** Its server has called a changed document unchanged. */
  lies: boolean
  /** Consecutive failures before this reading. */
  failures: number
}

/** The outcome of a reading. `nextIn`: seconds until the next one. */
type ReadingOutcome =
  | {
      heard: 'items'
      items: number
      remarks: Readonly<Record<string, number>>
      /** Where it has moved for good. */
      movedTo: string | null
      etag: string | null
      lastModified: string | null
      lies: boolean
      nextIn: number
    }
  | { heard: 'unchanged'; nextIn: number }
  | { heard: 'failure'; error: string; nextIn: number }

const due = sql`id, name, owner, kind, language, category, url, home_page as "homePage", is_on as on, etag,
  last_modified as "lastModified", failures, lies,
  whole_at is null or whole_at < now() - interval '23 hours' as whole`

/** The most frequent first. */
export function remarksOf(remarks: Readonly<Record<string, number>>): FeedRemark[] {
  return Object.entries(remarks)
    .map(([text, items]) => ({ text, items }))
    .toSorted((a, b) => b.items - a.items)
}

type HealthRow = Nullable<Omit<FeedHealth, 'remarks' | 'edited'>> & {
  edited: boolean
  remarks: Record<string, number> | null
}

const feedColumns = sql`id, name, owner, kind, language, category, home_page as "homePage",
  to_json(last_heard_at)#>>'{}' as "lastHeardAt",
  case when failures > 0 then true end as silent`
const healthColumns = sql`${feedColumns}, url, is_on as "on", is_shipped as shipped, is_edited as edited, remarks,
  moved_to as "movedTo", terms, failures, last_items as "lastItems",
  last_error as "lastError", case when is_on then to_json(next_at)#>>'{}' end as "nextAt"`

/** All feeds, failing ones first. */
export async function health(db: Database, where = sql`true`): Promise<FeedHealth[]> {
  const rows = await db<HealthRow>`
    select ${healthColumns} from feed where ${where}
    order by (is_on and failures > 0) desc, (is_on and (remarks is not null or moved_to is not null)) desc, is_on desc, owner, name, id`
  return rows.map(({ edited, remarks, ...row }) =>
    withoutNulls({ ...row, edited: edited || null, remarks: remarks && remarksOf(remarks) }),
  )
}

/** Updates the shipped feeds. Whether one is on stays as operators left it, and what they edited. */
export async function register(db: Database, feeds: readonly RegisteredFeed[]): Promise<void> {
  const known = await db<{ id: string; url: string }>`select id, url from feed`
  // An address that an operator added before stays the operator's.
  const own = feeds.filter(({ id, url }) => !known.some((feed) => feed.url === url && feed.id !== id))
  const rows = own.map(({ on, ...feed }) => ({ ...feed, isOn: on, isShipped: true }))
  const unlessMoved = (column: string) =>
    sql`case when old.url = excluded.url then ${sql.id(`old.${column}`)} end`
  await upsert(db, 'feed', ['id'], rows, {
    keep: ['is_on'],
    also: { etag: unlessMoved('etag'), last_modified: unlessMoved('last_modified') },
    only: sql`not old.is_edited`,
  })
}

/** Feeds that are on, by owner and name. */
export async function list(db: Database): Promise<Feed[]> {
  const rows = await db<Nullable<Feed>>`select ${feedColumns} from feed where is_on order by owner, name, id`
  return rows.map(withoutNulls)
}

export async function read(db: Database, id: string): Promise<FeedHealth> {
  const [feed] = await health(db, sql`id = ${id}`)
  if (!feed) throw refuse(feedNotFound)
  return feed
}

/** Adds a feed, off, with an id made from its name. Refuses a known address. */
export async function add(trx: Database, feed: Omit<RegisteredFeed, 'id' | 'on'>): Promise<string> {
  const wanted = slug(feed.name, 50) || slug(new URL(feed.url).hostname, 50)
  const rows = await trx<{ id: string }>`insert into feed
      (id, name, owner, kind, language, category, url, home_page, is_on, is_shipped)
    select free.id, ${feed.name}, ${feed.owner}, ${feed.kind}, ${feed.language}, ${feed.category},
      ${feed.url}, ${feed.homePage}, false, false
    from (select ${wanted} || case when n = 1 then '' else '-' || n end as id from generate_series(1, 1000) n) free
    where not exists (select from feed where feed.id = free.id)
    order by length(free.id), free.id limit 1
    on conflict do nothing returning id`
  if (!rows[0]) throw refuse(feedKnown)
  return rows[0].id
}

/** Edits a feed; with a new address it is read from scratch. Refuses known addresses. */
export async function edit(
  trx: Database,
  id: string,
  feed: Omit<RegisteredFeed, 'id' | 'on'>,
): Promise<string> {
  await lockFeed(trx, id)
  const rows =
    await trx`update feed set is_edited = is_edited or is_shipped, name = ${feed.name}, owner = ${feed.owner}, kind = ${feed.kind},
      language = ${feed.language}, category = ${feed.category}, home_page = ${feed.homePage}, url = ${feed.url},
      etag = case when url = ${feed.url} then etag end,
      last_modified = case when url = ${feed.url} then last_modified end,
      moved_to = case when url = ${feed.url} then moved_to end,
      lies = lies and url = ${feed.url},
      next_at = case when url = ${feed.url} then next_at else now() end
    where id = ${id} and not exists (select from feed f where f.url = ${feed.url} and f.id <> ${id})
    returning id`
  if (rows.length === 0) throw refuse(feedKnown)
  return id
}

/** Refuses shipped feeds, and those with stored stories. */
export async function remove(trx: Database, id: string): Promise<string> {
  if (await lockFeed(trx, id)) throw refuse(feedShipped)
  const rows = await trx`delete from feed
    where id = ${id} and not exists (select from article where feed_id = ${id}) returning id`
  if (rows.length === 0) throw refuse(feedInUse)
  return id
}

export async function switchTo(trx: Database, id: string, on: boolean): Promise<string> {
  const rows = await trx`update feed set is_on = ${on},
      next_at = case when ${on} and not is_on then now() else next_at end
    where id = ${id} returning id`
  if (rows.length === 0) throw refuse(feedNotFound)
  return id
}

/** Nobody else gets them for `seconds`, or until `settle`. */
const claimed = (db: Database, seconds: number, among: Sql) =>
  db<DueFeed>`update feed set next_at = now() + make_interval(secs => ${seconds}), last_asked_at = now()
    where ${among} returning ${due}`

export async function claim(db: Database, lease: number): Promise<DueFeed | undefined> {
  const next = sql`select id from feed where is_on and next_at <= now()
    order by next_at limit 1 for update skip locked`
  return (await claimed(db, lease, sql`id in (${next})`))[0]
}

/** Claims one feed, due or not, on or off. */
export async function take(db: Database, id: string, lease: number): Promise<DueFeed> {
  const [feed] = await claimed(db, lease, sql`id = ${id}`)
  if (!feed) throw refuse(feedNotFound)
  return feed
}

export async function settle(db: Database, id: string, heard: ReadingOutcome): Promise<void> {
  const next = sql`next_at = now() + make_interval(secs => ${heard.nextIn})`
  const well = sql`last_heard_at = now(), last_error = null, failures = 0, ${next}`
  if (heard.heard === 'failure') {
    await db`update feed set last_error = ${heard.error}, failures = failures + 1, ${next}
      where id = ${id}`
  } else if (heard.heard === 'unchanged') {
    await db`update feed set ${well} where id = ${id}`
  } else {
    await db`update feed set ${well}, last_items = ${heard.items}, whole_at = now(),
      remarks = ${Object.keys(heard.remarks).length === 0 ? null : JSON.stringify(heard.remarks)}::jsonb,
      moved_to = nullif(${heard.movedTo}, url), lies = ${heard.lies}, etag = ${heard.etag},
      last_modified = ${heard.lastModified} where id = ${id}`
  }
}

export async function release(db: Database, id: string): Promise<void> {
  await db`update feed set next_at = now() where id = ${id}`
}

export async function makeDue(db: Database): Promise<void> {
  await db`update feed set next_at = now() where is_on`
}

export async function addresses(db: Database): Promise<string[]> {
  const rows = await db<{ url: string }>`select url from feed where is_on`
  return rows.map(({ url }) => url)
}

/** Locks the feed; whether it comes with the software. */
async function lockFeed(trx: Database, id: string): Promise<boolean> {
  const rows = await trx<{
    is_shipped: boolean
  }>`select is_shipped from feed where id = ${id} for update`
  if (!rows[0]) throw refuse(feedNotFound)
  return rows[0].is_shipped
}

const { lastHeardAt: _, ...shipped } = Feed.properties
const check = checker(
  Type.Array(
    Type.Object({ ...shipped, url: Type.String(), terms: FeedHealth.properties.terms, on: Type.Boolean() }),
  ),
  'body',
)

/** Throws `StartupError` naming the problem. */
export async function readRegistry(file: string): Promise<RegisteredFeed[]> {
  try {
    const checked = check(JSON.parse(await readFile(file, 'utf8')))
    if ('problems' in checked) {
      throw new Error(checked.problems.map(({ path, message }) => `${path} ${message}`).join('; '))
    }
    const feeds = checked.value as RegisteredFeed[]
    for (const { url, homePage } of feeds) {
      documentAddress(url)
      documentAddress(homePage)
    }
    return feeds
  } catch (error) {
    throw new StartupError(`The list of feeds (${file}) cannot be used: ${(error as Error).message}`)
  }
}
