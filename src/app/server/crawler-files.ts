// Files for search engines and phones: sitemap, robots.txt, manifest.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, refuse, type Call } from '#base/contract.ts'
import { addressIn, languageCodes, languages, type Language } from '#base/languages.ts'
import { siteIn, type SiteInfo } from '#base/site-info.ts'
import type { RenderedResponse } from '#base/server/http/compressed-response.ts'
import type { PageCache } from '#base/server/http/page-cache.ts'
import type { SitemapPart } from '#base/server/sitemap.ts'

const hour = 3600
/**
 * Pages for operators, for a phone without a network, for a visitor's own comparison or request: search engines do
 * not need them.
 */
const unlisted = ['/desk', '/offline', '/candidate-comparison', '/fact-check-request', '/parliament/compare']
/** What a browser may fetch once a pointer rests on its link, or a finger is about to touch it: pages of this site. */
const ahead = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/desk*', '/*.*'] } },
          { not: { selector_matches: '[data-in-place], [data-more], [download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

type Dependencies = {
  call: Call
  cache: PageCache
  site: SiteInfo
  /** Addresses of the pages without parameters. */
  pages: readonly string[]
  /** The features' parts, in the order of the index. */
  sitemap: readonly SitemapPart[]
}

export function mountCrawlerFiles(
  app: FastifyInstance,
  { call, cache, site, pages, sitemap }: Dependencies,
): void {
  const ownPages = pages.filter((path) => !unlisted.includes(path))
  const parts: Omit<SitemapPart, 'order'>[] = [
    { name: 'pages', topics: [], addresses: async () => ownPages },
    ...sitemap,
  ]

  const answer = async (
    key: string,
    fill: () => Promise<RenderedResponse>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => cache.send(await cache.get(key, fill, request.queue), request, reply)
  const kept = (url: string, fill: () => Promise<RenderedResponse>) =>
    app.get(url, (request, reply) => answer(url, fill, request, reply))
  const text = (url: string, type: string, body: string) => kept(url, async () => of(type, body))
  const of = (type: string, body: string, topics: readonly string[] = []): RenderedResponse => ({
    status: 200,
    type: `${type}; charset=utf-8`,
    body,
    seconds: hour,
    topics,
    // Addresses only; those of hidden stories are left out by `hidden-stories`.
    facts: true,
  })

  text('/speculation-rules.json', 'application/speculationrules+json', JSON.stringify(ahead))
  const filesOf = async ({ files }: Pick<SitemapPart, 'files'>) => (files === undefined ? 1 : files())
  kept('/sitemap.xml', async () => {
    const names = await Promise.all(
      parts.map(async (part) => Array.from({ length: await filesOf(part) }, (_, i) => fileName(part, i + 1))),
    )
    const entries = names.flat().map((name) => `<sitemap><loc>${site.origin}${name}</loc></sitemap>`)
    return of(
      'application/xml',
      xml('sitemapindex', entries),
      parts.flatMap(({ files, topics }) => (files ? topics : [])),
    )
  })
  for (const part of parts) {
    const fill = (file: number) => async () => {
      const entries = (await part.addresses(call, file)).map((path) => entry(site.origin, path))
      return of('application/xml', xml('urlset', entries), part.topics)
    }
    kept(fileName(part, 1), fill(1))
    if (part.files)
      app.get<{ Params: { file: string } }>(
        `/sitemap-${part.name}-:file(^\\d+$).xml`,
        async (request, reply) => {
          const file = Number(request.params.file)
          if (file < 2 || file > (await filesOf(part))) throw refuse(notFound)
          return answer(fileName(part, file), fill(file), request, reply)
        },
      )
  }
  text('/llms.txt', 'text/plain', aboutForPrograms(site))
  text('/opensearch.xml', 'application/opensearchdescription+xml', searchDescription(site))
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: /desk\n\nSitemap: ${site.origin}/sitemap.xml\n`
  text('/robots.txt', 'text/plain', robots)
  for (const language of languageCodes) {
    const { name } = siteIn(site, language)
    const { locale: lang, direction: dir } = languages[language]
    const manifest = {
      name,
      short_name: name,
      lang,
      dir,
      start_url: addressIn(language, '/'),
      // An iPhone shows notifications only of a site that it opens in a window of its own.
      display: 'standalone',
      background_color: '#faf8f3',
      theme_color: '#14213d',
      icons: [
        { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
        { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      ],
    }
    text(addressIn(language, '/site.webmanifest'), 'application/manifest+json', JSON.stringify(manifest))
  }
}

/** llmstxt.org: what a program that reads on someone's behalf should know first. */
const aboutForPrograms = ({ name, origin }: SiteInfo) => `# ${name}

> Constituencies, election results, candidates' affidavits and office holders of India. Every figure names its source and date.

- An absent value is unknown, never zero. Declared cases are charges, not convictions.
- Results of polls here are self-selected answers, not a survey, and closed around elections by law.
- Credit the publisher that the figure names.

## Data

- [Files](${origin}/data): CSV, JSON Lines, Parquet; described in [datapackage.json](${origin}/data/latest/datapackage.json)
- [API](${origin}/api/docs): described in [OpenAPI](${origin}/api/docs/json), no key needed
- [Sources and their terms](${origin}/data-sources)
- [Method](${origin}/methodology)
- [Corrections](${origin}/corrections)
`

/** OpenSearch 1.1: the site's search in the address bar. */
function searchDescription({ name, origin }: SiteInfo): string {
  const asked = `${origin}/search?q={searchTerms}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escaped(name.slice(0, 16))}</ShortName>
<Description>${escaped(`Constituencies, candidates and leaders on ${name}`)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="16" height="16" type="image/svg+xml">${escaped(origin)}/icon.svg</Image>
<Url type="text/html" template="${escaped(asked)}"/>
<Query role="example" searchTerms="Varanasi"/>
</OpenSearchDescription>
`
}

/** The first file has its part's name without a number. */
function fileName({ name }: Pick<SitemapPart, 'name'>, file: number): string {
  return `/sitemap-${name}${file === 1 ? '' : `-${file}`}.xml`
}

function entry(origin: string, path: string): string {
  const address = (language: Language) => escaped(origin + addressIn(language, path))
  const others = languageCodes.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`,
  )
  return `<url><loc>${escaped(origin + path)}</loc>${others.join('')}</url>`
}

function xml(root: string, parts: readonly string[]): string {
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${spaces}>\n${parts.join('\n')}\n</${root}>\n`
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
