// The features’ feeds as Atom (RFC 4287) or RSS, in each language.
import type { FastifyInstance } from 'fastify'
import { generateAtomFeed, generateRssFeed } from 'feedsmith'
import { notFound, refuse } from '#base/contract.ts'
import type { PageCache } from '#base/server/http/page-cache.ts'
import { anyOrigin } from '#base/server/http/response-cache.ts'
import { xmlText } from '#base/server/http/xml-text.ts'
import type { Feed } from '#base/pages/feed.ts'
import { addressIn, languageCodes, languages, type Language } from '#base/languages.ts'
import { siteIn, type SiteInfo } from '#base/site-info.ts'
import type { Renderer } from '../rendering.ts'

type Needs = { feeds: Renderer['feeds']; cache: PageCache; site: SiteInfo }

export function mountAtomFeeds(app: FastifyInstance, { feeds, cache, site }: Needs): void {
  for (const language of languageCodes) {
    for (const [address, make] of Object.entries(feeds)) {
      app.get<{ Params: { id?: string } }>(
        addressIn(language, address),
        { schema: { hide: true } },
        async (request, reply) => {
          const { id = '' } = request.params
          if (!/^[\w-]{0,60}$/.test(id)) throw refuse(notFound)
          const path = addressIn(language, address.replace(':id', id))
          const made = async () => {
            const { topics, ...feed } = await make(language, id)
            return {
              status: 200,
              type: `application/${feed.rss ? 'rss' : 'atom'}+xml; charset=utf-8`,
              body: feedText(feed, path, siteIn(site, language), language),
              seconds: keptFor,
              topics,
              ...(feed.silent ? {} : { facts: true }),
              headers: anyOrigin,
            }
          }
          return cache.send(await cache.get(path, made, request.queue), request, reply)
        },
      )
    }
  }
}

/** Seconds; a change drops it sooner. */
const keptFor = 300

type Named = Pick<SiteInfo, 'name' | 'origin'>

export const feedText = (feed: Feed, path: string, named: Named, language: Language): string =>
  feed.rss ? rssOf(feed, path, named, language) : atomOf(feed, path, named, language)

function rssOf(
  { title, rss, page, entries }: Feed,
  path: string,
  { name, origin }: Named,
  language: Language,
): string {
  const addressOf = (address: string) => origin + addressIn(language, address)
  return generateRssFeed({
    title: xmlText(`${name}: ${title}`),
    link: addressOf(page),
    language: languages[language].locale,
    description: rss?.description ?? '',
    atom: { links: [{ href: origin + path, rel: 'self', type: 'application/rss+xml' }] },
    items: entries.map((entry) => ({
      title: xmlText(entry.title),
      link: addressOf(entry.address),
      // In another language a story has another address, and is the same story.
      guid: { value: origin + entry.address, isPermaLink: true },
      description: xmlText(entry.summary ?? ''),
      categories: entry.categories?.map((tag) => ({ name: xmlText(tag) })) ?? [],
      pubDate: instantOf(entry.published ?? entry.updated),
      ...(entry.language && { dc: { languages: [entry.language] } }),
    })),
  })
}

function atomOf(
  { title, page, entries }: Feed,
  path: string,
  { name, origin }: Named,
  language: Language,
): string {
  const newest = entries.toSorted((a, b) => instantOf(b.updated).getTime() - instantOf(a.updated).getTime())
  const addressOf = (address: string) =>
    origin + addressIn(language, address.startsWith('#') ? page + address : address)
  return generateAtomFeed({
    id: origin + path,
    xml: { lang: languages[language].locale },
    title: { value: xmlText(`${title} · ${name}`) },
    updated: instantOf(newest[0]?.updated ?? emptySince),
    links: [
      { rel: 'self', type: 'application/atom+xml', href: origin + path },
      { rel: 'alternate', type: 'text/html', href: addressOf(page) },
    ],
    authors: [{ name }],
    entries: newest.map((entry) => ({
      ...(entry.language && { xml: { lang: entry.language } }),
      id: addressOf(entry.address),
      title: { value: xmlText(entry.title) },
      updated: instantOf(entry.updated),
      ...(entry.published === undefined ? {} : { published: instantOf(entry.published) }),
      links: [{ rel: 'alternate', type: 'text/html', href: addressOf(entry.address) }],
      ...(entry.summary === undefined ? {} : { summary: { value: xmlText(entry.summary) } }),
      ...(entry.categories && { categories: entry.categories.map((term) => ({ term })) }),
    })),
  })
}

/** An empty feed has no date of its own, must not change by itself, and readers distrust 1970. */
const emptySince = '2026-01-01'

/** An Indian day counts as its noon. */
const instantOf = (day: string) => new Date(day.length === 10 ? `${day}T12:00:00+05:30` : day)
