// Stores the items of a feed: known articles are updated, new ones join a story or start one.
import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '#base/server/database/db.ts'
import { acquireLock } from '#base/server/database/lock.ts'
import { searchTokens } from '#base/server/search-tokens.ts'
import type { FeedItem, FeedSource } from '../../feed-item.ts'
import { bandsOf, signatureOf } from '../../likeness.ts'
import { pageOf, wordsGuid } from '../../same-item.ts'
import { namesIn, signalsOf } from '../../same-story.ts'
import { writeTokens } from './find.ts'
import { bytesOf, storiesOf, type NewArticle } from './cluster-articles.ts'
import { correct, differs } from './correct-article.ts'
import { knownArticles } from './known-articles.ts'
import type { Changed } from '#base/server/realtime/changes.ts'
import { newsTopic } from '../../stories.ts'
import { forgetViews } from './views.ts'

/** A new item, before it has ids. */
type Prepared = Omit<NewArticle, 'story'> & { item: FeedItem; searchedBy: string[] }

/** In one transaction; the same items twice change nothing. Returns how many articles were new. */
export async function keepStories(
  { db, changed }: { db: Database; changed: Changed },
  feed: FeedSource,
  items: readonly FeedItem[],
): Promise<number> {
  const usable = items.filter((item) => item.title !== '' && isWebAddress(item.url))
  if (usable.length === 0) return 0
  const before = await knownArticles(db, feed, usable)
  const prepared = await prepare(
    db,
    usable.filter((item) => !before(item)),
  )
  if (prepared.length === 0 && !usable.some((item) => differs(before(item), item, feed))) return 0
  const written = await db.transaction(async (trx) => {
    // Feeds that report the same at the same moment would each start a story, and readers of changes could
    // miss one written later than its time says.
    await acquireLock(trx, 'stories')
    const known = await knownArticles(trx, feed, usable)
    const touched: number[] = []
    for (const item of usable) {
      const article = known(item)
      if (article?.feed_id !== feed.id || !differs(article, item, feed)) continue
      await correct(trx, article, item, feed)
      touched.push(article.story_id)
    }
    if (touched.length > 0) await writeTokens(trx, touched)
    const fresh = prepared.filter(({ item }) => !known(item))
    if (fresh.length > 0) await add(trx, feed, fresh)
    return { added: fresh.length, corrected: touched.length }
  })
  if (written.added + written.corrected > 0) changed(newsTopic)
  return written.added
}

/** Item by item, so that requests can run in between. An item without a time gets the current one. */
async function prepare(db: Database, items: readonly FeedItem[]): Promise<Prepared[]> {
  if (items.length === 0) return []
  const rows = await db<{ now: string }>`select now()`
  const prepared: Prepared[] = []
  for (const item of items) {
    const publishedAt = item.publishedAt ?? new Date(rows[0]!.now)
    const signals = signalsOf({ ...item, publishedAt })
    const signature = signatureOf(signals.shingles)
    prepared.push({ item, publishedAt, signals, signature, searchedBy: searchTokens(item.title) })
    await turn()
  }
  return prepared
}

async function add(trx: Database, feed: FeedSource, prepared: readonly Prepared[]): Promise<void> {
  const ids = await nextIds(trx, prepared.length)
  const fresh = prepared.map((one, i) => ({ ...one, ...ids[i]! }))
  const toldIn = await storiesOf(trx, feed.owner, fresh)
  const stories = fresh
    .filter(({ story }, i) => toldIn[i] === story)
    .map(({ id, item, story, publishedAt, signals, searchedBy }) => ({
      id: story,
      lead_id: id,
      category: feed.category,
      language: item.language ?? feed.language,
      published_at: publishedAt,
      names: namesIn(signals),
      search_tokens: searchedBy,
    }))
  // A page that an earlier notice stood on.
  const rows = await trx<{ guid: string }>`select guid from article
    where feed_id = ${feed.id} and guid = any(${fresh.map(({ item }) => item.guid)}::text[])`
  const taken = new Set(rows.map(({ guid }) => guid))
  const articles = fresh.map(({ id, item, publishedAt, signature }, i) => ({
    id,
    story_id: toldIn[i],
    guid: taken.has(item.guid) ? wordsGuid(item) : item.guid,
    url: item.url,
    title: item.title,
    summary: item.summary,
    author: item.author,
    image_url: item.imageUrl,
    published_at: publishedAt,
    dated: item.publishedAt !== undefined && item.statedAt === undefined,
    stated_at: item.statedAt ?? item.publishedAt,
    page: pageOf(item.url),
    language: item.language ?? feed.language,
    signature: bytesOf(signature).toString('base64'),
    bands: bandsOf(signature),
  }))
  await trx`insert into story (id, lead_id, category, language, published_at, names, search_tokens) overriding system value
    select * from jsonb_to_recordset(${JSON.stringify(stories)}::jsonb)
      as new (id bigint, lead_id bigint, category text, language text, published_at timestamptz, names text[], search_tokens text[])`
  await trx`insert into article
      (id, story_id, feed_id, guid, url, title, summary, author, image_url, published_at, dated, stated_at, page, language,
       signature, bands)
      overriding system value
    select id, story_id, ${feed.id}, guid, url, title, summary, author, image_url, published_at, dated, stated_at, page, language,
      decode(signature, 'base64'), bands
    from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb)
      as new (id bigint, story_id bigint, guid text, url text, title text, summary text, author text, image_url text,
        published_at timestamptz, dated boolean, stated_at timestamptz, page text, language text, signature text, bands integer[])`
  const joined = [...new Set(toldIn.filter((story, i) => story !== fresh[i]!.story))]
  if (joined.length === 0) return
  await trx`update story set changed_at = clock_timestamp(), publishers = told.publishers
    from (select a.story_id, count(distinct f.owner)::integer as publishers
      from article a join feed f on f.id = a.feed_id where a.story_id = any(${joined}::bigint[]) group by 1) as told
    where story.id = told.story_id`
  await writeTokens(trx, joined)
}

async function nextIds(trx: Database, count: number): Promise<{ id: number; story: number }[]> {
  return trx<{ id: number; story: number }>`
    select nextval(pg_get_serial_sequence('article', 'id')) as id, nextval(pg_get_serial_sequence('story', 'id')) as story
    from generate_series(1, ${count}::integer)`
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url)
}

/** Deletes stories beyond the newest ones, and views more than seven days old. */
export async function clearStories(db: Database, kept = 100_000): Promise<void> {
  await forgetViews(db)
  // A thousand at a time, so that nobody waits long.
  let gone: number
  do {
    gone = await db.affected`delete from story where id in (
      select id from story order by published_at desc, id desc offset ${kept} limit 1000)`
  } while (gone === 1000)
}
