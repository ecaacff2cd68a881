// The whole digest as RSS, and the digest of one tag: a subject, a state, a party.
import { byLanguage } from '#base/by-language.ts'
import { notFound, refuse } from '#base/contract.ts'
import type { FeedEntry } from '#base/pages/feed.ts'
import type { AtomFeeds } from '#base/web/feature.ts'
import { listDigest, type DigestItem } from '../contract.ts'
import { tagSlug } from '../tag-slug.ts'
import { taxonomy } from '../taxonomy.ts'
import { addressOf } from './digest-filter.ts'

const tags = new Map(taxonomy.map(({ tag }) => [tagSlug(tag), tag]))

export const feeds: AtomFeeds = {
  '/digest.xml': async (_id, { call, i18n, language }) => {
    const { newsDigest } = await call(listDigest, { query: { limit: 50, page: 1 } })
    return {
      title: i18n.t('News Digest'),
      rss: {
        description: i18n.t('What mattered, by tag. The sentences are those of the publishers named.'),
      },
      page: '/news-digest?tab=digest',
      silent: true,
      // Stories in the language of the feed come first, as on its page.
      entries: byLanguage(newsDigest, language)
        .flatMap(({ items }) => items)
        .map((item) => entryOf(item, item.tags, `${item.title} (${item.source})`)),
    }
  },
  '/follow/topic/:id.xml': async (id, { call, i18n }) => {
    const tag = tags.get(id)
    if (tag === undefined) throw refuse(notFound)
    const { newsDigest } = await call(listDigest, { query: { limit: 50, page: 1, tags: tag } })
    return {
      title: i18n.t(tag),
      page: addressOf({ tags: [tag], page: 1 }),
      silent: true,
      entries: newsDigest.map((item) => entryOf(item, [tag], item.source)),
    }
  },
}

/** @param without what it says of a story without sentences. */
const entryOf = (
  { id, title, sentences, publishedDate, lastUpdated, language }: DigestItem,
  categories: readonly string[],
  without: string,
): FeedEntry => ({
  address: `/article/${id}`,
  title,
  updated: lastUpdated,
  published: publishedDate,
  summary: sentences.map(({ text, source }) => `${text} (${source})`).join(' ') || without,
  categories,
  language,
})
