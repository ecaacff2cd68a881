// /oembed: tells other sites' software how to embed a page (oembed.com, version 1.0).
import type { FastifyInstance } from 'fastify'
import { notFound, refusal, refuse, unavailable } from '#base/contract.ts'
import { addressIn, languageOf } from '#base/languages.ts'
import { siteIn, type SiteInfo } from '#base/site-info.ts'
import { embedWidth, snippetOf } from '../embed-snippet.ts'
import type { Renderer } from '../rendering.ts'

const jsonOnly = refusal('not_implemented', 501, 'Only JSON is available here')

type Query = Partial<Record<'url' | 'format' | 'maxwidth' | 'maxheight', unknown>>

/** Suggested to other sites, in seconds: titles change rarely. */
const cacheAge = 86_400

export function mountOembed(
  app: FastifyInstance,
  { pages, site }: { pages: Pick<Renderer, 'embedOf' | 'find' | 'render'>; site: SiteInfo },
): void {
  app.get<{ Querystring: Query }>('/oembed', { schema: { hide: true } }, async ({ query, queue }, reply) => {
    if (query.format !== undefined && query.format !== 'json') throw refuse(jsonOnly)
    const asked = pathOf(query.url, site)
    if (asked === undefined) throw refuse(notFound)
    const { language, path } = languageOf(asked)
    const embed = pages.embedOf(path)
    if (!embed) throw refuse(notFound)
    const own = addressIn(language, embed)
    const made = await queue.take(`oembed ${own}`, async () => pages.render(await pages.find(own)))
    if (made.status >= 500) throw refuse(unavailable)
    if (made.status !== 200 || !made.embed) throw refuse(notFound)
    const title = `${made.embed.title} · ${siteIn(site, language).name}`
    const width = Math.min(embedWidth, limitOf(query.maxwidth))
    const height = Math.min(made.embed.height, limitOf(query.maxheight))
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(
        JSON.stringify({
          version: '1.0',
          type: 'rich',
          title,
          provider_name: siteIn(site, language).name,
          provider_url: site.origin,
          cache_age: cacheAge,
          html: snippetOf({ address: site.origin + own, title, width, height }),
          width,
          height,
        }),
      )
  })
}

/** The path of an address on this site. */
function pathOf(url: unknown, site: SiteInfo): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  const { origin, pathname } = new URL(url)
  return origin === site.origin ? pathname : undefined
}

/** A value that is not a positive number sets no limit. */
function limitOf(given: unknown): number {
  const limit = Number(given)
  return Number.isInteger(limit) && limit > 0 ? limit : Infinity
}
