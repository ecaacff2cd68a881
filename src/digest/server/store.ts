// The digest in the database: its queries, and how a batch of stories is stored.
import { refuse, type Input, type Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { upsert } from '#base/server/database/upsert.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import { paginationOf, reportsPoll } from '#news/contract.ts'
import { momentOf } from '#base/server/moment.ts'
import { digestNotFound, type DigestItem, type listDigest, type summariseDigest } from '../contract.ts'
import type { Sentence } from '../summary.ts'

/** The stored form of a story. */
export type DigestEntry = {
  id: number
  title: string
  sentences: Sentence[]
  source: string
  url: string
  language: string
  /** None: the story is not, or no longer, in the digest. */
  tags: string[]
  publishedAt: string
}

type Row = Nullable<Omit<DigestItem, 'summary'>>

const columns = sql`d.story_id::text as id, d.title, d.sentences, d.published_at as "publishedDate", d.source,
  d.source_url as "sourceUrl", d.language, d.tags, d.last_updated as "lastUpdated",
  (select s.reports_poll from story s where s.id = d.story_id) as "reportsPoll"`

export async function list(
  db: Database,
  { limit, page, tags = '', publishedAfter }: Input<typeof listDigest>['query'],
): Promise<Reply<typeof listDigest>> {
  const wanted = [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
  const after = publishedAfter === undefined ? undefined : momentOf(publishedAfter, 'publishedAfter')
  const { total, ids } = await found(db, { tags: wanted, after, limit, offset: (page - 1) * limit })
  const rows = await db<Row>`select ${columns} from digest_item d where story_id = any(${ids}::bigint[])
    order by published_at desc, story_id desc`
  return {
    newsDigest: rows.map(itemOf),
    pagination: { ...paginationOf({ limit, page }, total), totalCount: total },
  }
}

/** Refuses `digestNotFound`. */
export async function read(db: Database, id: string): Promise<DigestItem> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw refuse(digestNotFound)
  const rows = await db<Row>`select ${columns} from digest_item d where story_id = ${id}::bigint`
  if (!rows[0]) throw refuse(digestNotFound)
  return itemOf(rows[0])
}

export async function stats(db: Database): Promise<Reply<typeof summariseDigest>> {
  const rows = await db<{ tag: string; items: number }>`
    select tag, items from digest_tag where items > 0 order by items desc, tag`
  const builds = await db<{ builtAt: string | null }>`select built_at as "builtAt" from digest_build`
  const builtAt = builds[0]?.builtAt
  return {
    totalCount: rows.find(({ tag }) => tag === '*')?.items ?? 0,
    tagCounts: Object.fromEntries(
      rows.filter(({ tag }) => tag !== '*').map(({ tag, items }) => [tag, items]),
    ),
    ...(builtAt && { builtAt }),
  }
}

/** How far the digest is built, and whether an hour has passed since, or it is still empty. */
export async function progress(db: Database): Promise<{ mark: string; rules: string; due: boolean }> {
  const rows = await db<{ mark: string; rules: string; due: boolean }>`
    select mark, rules, coalesce(built_at < now() - interval '1 hour', true)
      or not exists (select from digest_item) as due from digest_build`
  return rows[0]!
}

/**
 * Writes a batch in one transaction and advances the mark `from` to `to`. Returns the number of changed
 * items; undefined if another process was first, in which case nothing is written.
 */
export function write(
  db: Database,
  entries: readonly DigestEntry[],
  step: { from: string; to: string; rules: string },
): Promise<number | undefined> {
  return db.transaction(async (trx) => {
    const affected = await trx.affected`update digest_build set mark = ${step.to}, rules = ${step.rules}
      where mark = ${step.from}`
    if (affected !== 1) return undefined
    const kept = entries.filter((entry) => entry.tags.length > 0)
    const left = entries.filter((entry) => entry.tags.length === 0).map((entry) => entry.id)
    const gone = await trx.affected`
      delete from digest_item where story_id = any(${left}::bigint[])`
    return gone + (await store(trx, kept))
  })
}

/** Records that everything was processed, and deletes tag sets no item uses any more. */
export async function finish(db: Database): Promise<void> {
  await db`update digest_build set built_at = now()`
  await db`delete from digest_tag_set where items = 0`
}

/** Returns how many are new or different. Skips stories deleted or hidden since they were read. */
async function store(trx: Database, entries: readonly DigestEntry[]): Promise<number> {
  const shown = await trx<{ id: string }>`
    select id::text as id from story where id = any(${entries.map(({ id }) => id)}::bigint[]) and hidden_at is null for share`
  const ids = new Set(shown.map(({ id }) => Number(id)))
  const rows = entries
    .filter(({ id }) => ids.has(id))
    .map(({ id, url, ...entry }) => ({ storyId: id, sourceUrl: url, ...entry }))
  const { added, changed } = await upsert(trx, 'digest_item', ['story_id'], rows, {
    keep: ['published_at'],
    also: { last_updated: sql`now()` },
  })
  return added + changed
}

type Wanted = { tags: string[]; after: Date | undefined; limit: number; offset: number }

/**
 * The number of matching items, and the ids of one page. Reads only indexes; without a time filter the number
 * is stored.
 */
async function found(
  db: Database,
  { tags, after, limit, offset }: Wanted,
): Promise<{ total: number; ids: number[] }> {
  const since = after === undefined ? sql`true` : sql`published_at >= ${after}`
  const total =
    after === undefined
      ? tags.length < 2
        ? sql`select items from digest_tag where tag = ${tags[0] ?? '*'}`
        : sql`select sum(items)::integer from digest_tag_set where tags && ${tags}::text[]`
      : tags.length === 0
        ? sql`select count(*) from digest_item where ${since}`
        : sql`select count(distinct story_id) from digest_item_tag where tag = any(${tags}::text[]) and ${since}`
  const newest = sql`order by published_at desc, story_id desc`
  const among =
    tags.length === 0
      ? sql`select story_id, published_at from digest_item where ${since}`
      : sql`select distinct story_id, published_at from unnest(${tags}::text[]) as wanted (tag), lateral (
          select story_id, published_at from digest_item_tag where tag = wanted.tag and ${since}
          ${newest} limit ${offset + limit}) as each`
  const rows = await db<{ total: number; ids: number[] }>`
    select coalesce((${total}), 0) as total,
      array(select story_id from (${among}) as among ${newest} limit ${limit} offset ${offset}) as ids`
  return rows[0]!
}

function itemOf(row: Row): DigestItem {
  const summary = row.sentences.map(({ text }) => text).join(' ')
  return withoutNulls({
    ...row,
    summary: summary || null,
    reportsPoll: (row.reportsPoll ?? reportsPoll(row.title, summary)) || null,
  })
}
