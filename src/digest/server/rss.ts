// The digest as an RSS feed at /digest.xml, in other languages /hi/digest.xml, for feed readers and other sites.
import { join } from 'node:path'
import { generateRssFeed } from 'feedsmith'
import type { FastifyInstance } from 'fastify'
import { byLanguage } from '#base/by-language.ts'
import type { Call } from '#base/contract.ts'
import { addressIn, languageCodes, languages, type Language } from '#base/languages.ts'
import type { PageCache } from '#base/server/http/page-cache.ts'
import { anyOrigin } from '#base/server/http/response-cache.ts'
import { xmlText } from '#base/server/http/xml-text.ts'
import { wordsIn } from '#base/server/words.ts'
import { siteIn, type SiteInfo } from '#base/site-info.ts'
import { digestTopics, listDigest, type DigestItem } from '../contract.ts'
import english from './words/en.json' with { type: 'json' }

const shown = 50
const keptFor = 300

const wordsOfFeed = wordsIn(english, (language) => join(import.meta.dirname, `words/${language}.json`))

type Dependencies = { call: Call; cache: PageCache; site: SiteInfo }

export function digestFeed(app: FastifyInstance, { call, cache, site }: Dependencies): void {
  for (const language of languageCodes) {
    const address = addressIn(language, '/digest.xml')
    app.get(address, { schema: { hide: true } }, async (request, reply) => {
      const kept = await cache.get(address, async () => {
        const { newsDigest } = await call(listDigest, { query: { limit: shown, page: 1 } })
        const body = rssOf(newsDigest, siteIn(site, language), language)
        return {
          status: 200,
          type: 'application/rss+xml; charset=utf-8',
          body,
          seconds: keptFor,
          topics: digestTopics,
          headers: anyOrigin,
        }
      })
      reply.hijack()
      cache.send(kept, request.raw, reply.raw)
      return reply
    })
  }
}

/** Stories in the language of the feed come first, as on its page. Tags are the same in each language, as in Atom feeds. */
export function rssOf(
  items: readonly DigestItem[],
  { name, origin }: Pick<SiteInfo, 'name' | 'origin'>,
  language: Language,
): string {
  const { title, about } = wordsOfFeed(language)
  const addressOf = (path: string) => origin + addressIn(language, path)
  return generateRssFeed({
    title: xmlText(`${name}: ${title}`),
    link: addressOf('/news-digest?tab=digest'),
    language: languages[language].locale,
    description: about,
    atom: { links: [{ href: addressOf('/digest.xml'), rel: 'self', type: 'application/rss+xml' }] },
    items: byLanguage(items, language)
      .flatMap((group) => group.items)
      .map((item) => ({
        title: xmlText(item.title),
        link: addressOf(`/article/${item.id}`),
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
