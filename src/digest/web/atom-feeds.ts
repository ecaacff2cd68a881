// The digest of one tag: a subject, a state, a party.
import { notFound, refuse } from '#base/contract.ts'
import type { AtomFeeds } from '#base/web/feature.ts'
import { listDigest } from '../contract.ts'
import { tagSlug } from '../tag-slug.ts'
import { taxonomy } from '../taxonomy.ts'
import { addressOf } from './digest-filter.ts'

const tags = new Map(taxonomy.map(({ tag }) => [tagSlug(tag), tag]))

export const feeds: AtomFeeds = {
  '/follow/topic/:id.xml': async (id, { call, i18n }) => {
    const tag = tags.get(id)
    if (tag === undefined) throw refuse(notFound)
    const { newsDigest } = await call(listDigest, { query: { limit: 50, page: 1, tags: tag } })
    return {
      title: i18n.t(tag),
      page: addressOf({ tags: [tag], page: 1 }),
      silent: true,
      entries: newsDigest.map(({ id: story, title, sentences, source, publishedDate, lastUpdated }) => ({
        address: `/article/${story}`,
        title,
        updated: lastUpdated,
        published: publishedDate,
        summary: sentences.map((one) => `${one.text} (${one.source})`).join(' ') || source,
        category: tag,
      })),
    }
  },
}
