// Queries stories for lists and pages.
import { refuse, type Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import { reportsPoll } from '../../poll-reports.ts'
import {
  articleNotFound,
  paginationOf,
  type Article,
  type ChangedStory,
  type listLatestNews,
  type NewsItem,
  type NewsReport,
} from '../../stories.ts'

type NewsList = Reply<typeof listLatestNews>
type ListPage = { limit: number; page: number }

export type ItemRow = Nullable<Omit<NewsItem, 'reportsPoll' | 'firstSeen'>> & {
  firstSeen: boolean
  /** As the desk says; null: by the words. */
  reportsPoll: boolean | null
}

/** `firstSeen`: the date is not its publisher's. */
export const storyColumns = sql`s.id::text as id, a.title, nullif(a.summary, '') as description, f.owner as source, a.author,
  s.published_at as "publishedAt", not a.dated as "firstSeen", a.image_url as "imageUrl", a.url, s.views, s.category, a.language,
  s.publishers as sources, s.reports_poll as "reportsPoll"`
/** A story `s`, the article `a` that represents it, and that article's feed `f`. */
export const storyJoins = sql`join article a on a.id = s.lead_id join feed f on f.id = a.feed_id`

export function itemOf(row: ItemRow): NewsItem {
  const { title, description, firstSeen } = row
  return withoutNulls({
    ...row,
    firstSeen: firstSeen || null,
    reportsPoll: (row.reportsPoll ?? reportsPoll(title, description ?? '')) || null,
  })
}

export function latest(
  db: Database,
  { category, language, ...paged }: ListPage & { category?: string; language?: string },
): Promise<NewsList> {
  const one = category === 'all' || category === '' ? undefined : category
  const inCategory = one === undefined ? sql`true` : sql`category = ${one}`
  const by = ['published_at', 'id']
  if (language === undefined) return list(db, paged, { among: inCategory, by, counted: one ?? '*' })
  return list(db, paged, { among: sql`${inCategory} and s.language = ${language}`, by })
}

export function mostViewed(db: Database, paged: ListPage): Promise<NewsList> {
  return list(db, paged, { among: sql`true`, by: ['views', 'published_at', 'id'], counted: '*' })
}

/** @param of.by the sort column, greatest first. @param of.counted whose number is kept; without it they are counted. */
async function list(
  db: Database,
  { limit, page }: ListPage,
  of: { among: Sql; by: string[]; counted?: string },
): Promise<NewsList> {
  const counted =
    of.counted === undefined
      ? await db<{ stories: number }>`
          select count(*)::integer as stories from story s where s.hidden_at is null and ${of.among}`
      : await db<{ stories: number }>`select stories from story_count where category = ${of.counted}`
  const total = counted[0]?.stories ?? 0
  const before = (page - 1) * limit
  const after = Math.max(total - before - limit, 0)
  const order = (way: 'asc' | 'desc') =>
    sql.join(of.by.map((name) => sql`${sql.id(`s.${name}`)} ${sql.raw(way)}`))
  // Counts from the nearer end, using only the index; only the page's rows are looked up.
  const found =
    before <= after
      ? sql`order by ${order('desc')} limit ${limit} offset ${before}`
      : sql`order by ${order('asc')} limit ${Math.max(Math.min(limit, total - before), 0)} offset ${after}`
  // As an array: of a list whose limit it does not know, a plan expects thousands, and would read all stories.
  const rows = await db<ItemRow>`
    select ${storyColumns} from story s ${storyJoins}
    where s.id = any(array(select s.id from story s where s.hidden_at is null and ${of.among} ${found}))
    order by ${order('desc')}`
  return { news: rows.map(itemOf), pagination: { ...paginationOf({ limit, page }, total), totalNews: total } }
}

/** Refuses an unknown id with `articleNotFound`. */
export async function readStory(
  db: Database,
  id: string,
): Promise<{ article: Article; related: NewsItem[] }> {
  const story = storyId(id)
  const rows = await db<ItemRow & { names: string[] }>`
    select ${storyColumns}, s.names from story s ${storyJoins} where s.id = ${story} and s.hidden_at is null`
  if (!rows[0]) throw refuse(articleNotFound)
  const { names, ...row } = rows[0]
  const item = itemOf(row)
  const article: Article = {
    ...item,
    ...(item.description !== undefined && { content: item.description }),
    reports: await reportsOf(db, story),
  }
  return { article, related: await relatedTo(db, { ...item, names }) }
}

async function reportsOf(db: Database, story: number): Promise<NewsReport[]> {
  const rows = await db<Nullable<Omit<NewsReport, 'reportsPoll'>>>`
    select a.title, nullif(a.summary, '') as description, f.owner as source, a.url, a.published_at as "publishedAt", a.language
    from article a join feed f on f.id = a.feed_id
    where a.story_id = ${story} order by a.published_at, a.id limit 50`
  return rows.map((row) =>
    withoutNulls({ ...row, reportsPoll: reportsPoll(row.title, row.description ?? '') || null }),
  )
}

const relatedShown = 4

/**
 * Stories whose headlines share specific words with this one, in its language, from a month before it on;
 * newest first among equals.
 */
async function relatedTo(
  db: Database,
  of: { id: string; names: string[]; language: string; publishedAt: string },
): Promise<NewsItem[]> {
  if (of.names.length === 0) return []
  const rows = await db<ItemRow>`
    with near as materialized (
      select id, names, published_at from story where names && ${of.names}::text[] and id <> ${of.id}::bigint and hidden_at is null
        and language = ${of.language} and published_at > ${of.publishedAt}::timestamptz - interval '30 days'
      order by published_at desc limit 500
    ), nearest as (
      select id, (select count(*) from unnest(names) as name where name = any(${of.names}::text[])) as shared
      from near order by shared desc, published_at desc limit ${sql.lit(relatedShown)}
    )
    select ${storyColumns} from nearest join story s on s.id = nearest.id ${storyJoins}
    order by nearest.shared desc, s.published_at desc`
  return rows.map(itemOf)
}

/** Refuses an invalid id with `articleNotFound`. */
export function storyId(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw refuse(articleNotFound)
  return Number(id)
}

/** Stories with all their articles, in the order in which they changed; hidden ones are skipped. @param mark of the last story seen; empty for all. */
export async function listChangedStories(db: Database, mark: string, limit: number): Promise<ChangedStory[]> {
  const [at = '-infinity', id = '0'] = mark === '' ? [] : mark.split(' ')
  return db<ChangedStory>`
    select s.id, to_json(s.changed_at)#>>'{}' || ' ' || s.id as mark, s.published_at as "publishedAt",
      (select json_agg(json_build_object('title', a.title, 'summary', a.summary, 'url', a.url,
          'source', f.owner, 'language', a.language) order by a.published_at, a.id)
        from article a join feed f on f.id = a.feed_id where a.story_id = s.id) as articles
    from story s
    where s.hidden_at is null and (s.changed_at, s.id) > (${at}::timestamptz, ${id}::bigint)
    order by s.changed_at, s.id limit ${limit}`
}
