// The digest as an RSS feed at /digest.xml, for feed readers and other sites.
import { generateRssFeed } from 'feedsmith'
import type { FastifyInstance } from 'fastify'
import type { Call } from '#base/contract.ts'
import type { PageCache } from '#base/server/http/page-cache.ts'
import { xmlText } from '#base/server/http/xml-text.ts'
import { digestTopics, listDigest, type DigestItem } from '../contract.ts'

const shown = 50
const keptFor = 300

type Dependencies = { call: Call; cache: PageCache; site: { name: string; origin: string } }

export function digestFeed(app: FastifyInstance, { call, cache, site }: Dependencies): void {
  app.get('/digest.xml', { schema: { hide: true } }, async (request, reply) => {
    const kept = await cache.get('/digest.xml', async () => {
      const { newsDigest } = await call(listDigest, { query: { limit: shown, page: 1 } })
      const body = rssOf(newsDigest, site)
      return {
        status: 200,
        type: 'application/rss+xml; charset=utf-8',
        body,
        seconds: keptFor,
        topics: digestTopics,
      }
    })
    reply.hijack()
    cache.send(kept, request.raw, reply.raw)
    return reply
  })
}

export function rssOf(items: readonly DigestItem[], { name, origin }: Dependencies['site']): string {
  return generateRssFeed({
    title: xmlText(`${name}: News Digest`),
    link: `${origin}/news-digest?tab=digest`,
    description: 'What mattered, by tag. The sentences are those of the publishers named.',
    atom: { links: [{ href: `${origin}/digest.xml`, rel: 'self', type: 'application/rss+xml' }] },
    items: items.map((item) => ({
      title: xmlText(item.title),
      link: `${origin}/article/${item.id}`,
      guid: { value: `${origin}/article/${item.id}`, isPermaLink: true },
      description: xmlText(
        item.sentences.map(({ text, source }) => `${text} (${source})`).join(' ') ||
          `${item.title} (${item.source})`,
      ),
      categories: item.tags.map((tag) => ({ name: xmlText(tag) })),
      pubDate: new Date(item.publishedDate),
    })),
  })
}
