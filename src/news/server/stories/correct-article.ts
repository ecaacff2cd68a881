// A known article follows its publisher: headline, text, link, date, picture, author and language. Its story stays the same.
import type { Database } from '#base/server/database/db.ts'
import type { FeedItem, FeedSource } from '../../feed-item.ts'
import { pageOf, statedOf } from '../../same-item.ts'
import { bandsOf, signatureOf } from '../../likeness.ts'
import { namesIn, signalsOf } from '../../same-story.ts'
import type { KnownArticle } from './known-articles.ts'
import { bytesOf } from './cluster-articles.ts'

export function differs(known: KnownArticle | undefined, item: FeedItem, feed: FeedSource): boolean {
  return (
    known !== undefined &&
    (known.title !== item.title ||
      known.summary !== item.summary ||
      known.url !== item.url ||
      known.author !== (item.author ?? null) ||
      known.image_url !== (item.imageUrl ?? null) ||
      known.language !== (item.language ?? feed.language) ||
      known.stated !== statedOf(item))
  )
}

export async function correct(
  trx: Database,
  known: KnownArticle,
  item: FeedItem,
  feed: FeedSource,
): Promise<void> {
  const publishedAt = new Date(publishedOf(known, item))
  const signals = signalsOf({ ...item, publishedAt })
  const signature = signatureOf(signals.shingles)
  const language = item.language ?? feed.language
  const stated = statedOf(item)
  await trx`update article set title = ${item.title}, summary = ${item.summary}, url = ${item.url},
      page = ${pageOf(item.url)}, author = ${item.author ?? null}, image_url = ${item.imageUrl ?? null},
      language = ${language}, published_at = ${publishedAt.toISOString()},
      dated = case when ${publishedAt.getTime() === known.published} then dated else ${item.statedAt === undefined} end,
      stated_at = ${stated === null ? null : new Date(stated).toISOString()},
      guid = case when exists (select from article where feed_id = ${feed.id} and guid = ${item.guid})
        then guid else ${item.guid} end,
      signature = ${bytesOf(signature)}, bands = ${bandsOf(signature)}::integer[]
    where id = ${known.id}`
  await trx`update story set changed_at = clock_timestamp(), names = ${namesIn(signals)}::text[],
      language = ${language}, published_at = ${publishedAt.toISOString()}
    where id = ${known.story_id} and lead_id = ${known.id}`
  await trx`update story set changed_at = clock_timestamp()
    where id = ${known.story_id} and lead_id <> ${known.id}`
}

/** The date moves only when the publisher states another one: a date in the future would otherwise follow the clock. */
function publishedOf(known: KnownArticle, item: FeedItem): number {
  const stated = statedOf(item)
  if (stated === null || stated === known.stated) return known.published
  // Of articles from before dates were kept as stated, nothing is known of one in the future.
  if (known.stated === null && item.statedAt !== undefined) return known.published
  return item.publishedAt!.getTime()
}
