// Finds the article that an item is a later version of. In doubt it is a new one: what is new is never lost.
import type { Database } from '#base/server/database/db.ts'
import type { FeedItem, FeedSource } from '../../feed-item.ts'
import { pageOf, statedOf, wordsAndMoment } from '../../same-item.ts'
import { sameStory, signalsOf } from '../../same-story.ts'

export type KnownArticle = {
  id: number
  story_id: number
  feed_id: string
  guid: string
  url: string
  page: string
  title: string
  summary: string
  author: string | null
  image_url: string | null
  language: string
  /** In milliseconds, as the next one. */
  published: number
  stated: number | null
}

/**
 * An item is an article of the same feed with the same guid, unless the publisher gave it out again; or of any feed with the same page, as long as the page is
 * one article's alone, or headline and date agree; or of the same publisher with the same words and date.
 */
export async function knownArticles(
  db: Database,
  feed: FeedSource,
  items: readonly FeedItem[],
): Promise<(item: FeedItem) => KnownArticle | undefined> {
  const pages = items.map(({ url }) => pageOf(url))
  const dated = items.filter(({ publishedAt }) => publishedAt !== undefined)
  const rows = await db<KnownArticle>`
    select id, story_id, feed_id, guid, url, page, title, summary, author, image_url, language,
      (extract(epoch from published_at) * 1000)::float8 as published,
      (extract(epoch from stated_at) * 1000)::float8 as stated
    from article
    where (feed_id = ${feed.id} and guid = any(${items.map(({ guid }) => guid)}::text[]))
      or page = any(${pages}::text[])
      or (published_at = any(${dated.map(({ publishedAt }) => publishedAt!.toISOString())}::timestamptz[])
        and title = any(${dated.map(({ title }) => title)}::text[])
        and feed_id in (select id from feed where owner = ${feed.owner}))
    order by id`
  const byGuid = new Map(rows.filter((row) => row.feed_id === feed.id).map((row) => [row.guid, row]))
  const byPage = Map.groupBy(rows, ({ page }) => page)
  const byWords = new Map(rows.map((row) => [wordsAndMoment(row), row]))
  const ownOf = (item: FeedItem) => {
    const own = byGuid.get(item.guid)
    return own && !isAnother(own, item) ? own : undefined
  }
  const own = new Map(items.map((item) => [item, ownOf(item)]))
  const claimed = new Set([...own.values()].map((row) => row?.id))
  /** Not one that another of these items is by its guid. */
  const free = (row: KnownArticle | undefined) => (row && !claimed.has(row.id) ? row : undefined)
  const shared = new Set(pages.filter((page, n) => pages.indexOf(page) !== n))
  return (item) => {
    const page = pageOf(item.url)
    const there = byPage.get(page) ?? []
    const ofFeed = (id: string) => there.filter(({ feed_id }) => feed_id === id)
    const known = own.get(item)
    if (known) return known
    // Also where each reading brings another guid, and this one another headline.
    const alike = there.find(
      (row) =>
        sameDate(row, item) &&
        free(row) &&
        (row.title === item.title || (row.stated !== null && !shared.has(page) && isLike(row, item))),
    )
    if (alike) return alike
    const alone = there.find(
      ({ feed_id }) => feed_id !== feed.id && ofFeed(feed_id).length === 1 && !shared.has(page),
    )
    const words = wordsAndMoment({ ...item, stated: statedOf(item) })
    return alone ?? (words === undefined ? undefined : free(byWords.get(words)))
  }
}

/**
 * A page on which one notice follows another: it has another headline, and another date. Or a guid that its publisher gives out again,
 * such as a place in the list: headline and page are others, and so are the words.
 */
function isAnother(row: KnownArticle, item: FeedItem): boolean {
  if (row.title === item.title) return false
  const stated = statedOf(item)
  if (item.identity === 'page') return row.stated !== null && stated !== null && row.stated !== stated
  return row.page !== pageOf(item.url) && !isLike(row, item)
}

function isLike(...two: Pick<FeedItem, 'title' | 'summary'>[]): boolean {
  const [a, b] = two.map(({ title, summary }) => signalsOf({ title, summary, publishedAt: new Date(0) }))
  return sameStory(a!, b!) > 0
}

function sameDate(row: KnownArticle, item: FeedItem): boolean {
  const stated = statedOf(item)
  return (row.stated ?? row.published) === stated || (row.stated === null && stated === null)
}
