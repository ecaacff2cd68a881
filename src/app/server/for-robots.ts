// What search engines and phones ask a site about itself: which addresses there are, which to leave alone, how it is called.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, refuse, type Call } from '#base/contract.ts'
import { languages, type SiteInfo } from '#base/site-info.ts'
import type { Fresh, PageCache } from '#base/server/http/page-cache.ts'
import { candidatesTopic } from '#candidates/contract.ts'
import type { CandidateStore } from '#candidates/server/store.ts'
import { constituenciesTopic, listConstituencies } from '#constituencies/contract.ts'
import { factChecksTopic, listCompleted } from '#fact-checks/contract.ts'
import { hiddenStoriesTopic, listLatestNews } from '#news/contract.ts'
import { listPolls } from '#polls/contract.ts'

/** A part of the site map: addresses from the root and without language, at most 50,000 in a file. */
type MapPart = {
  name: string
  topics: readonly string[]
  /** How many files it takes, where one is not enough. */
  files?: () => Promise<number>
  /** `file` counts from 1. */
  addresses: (call: Call, file: number) => Promise<string[]>
}

const hour = 3600
/** For operators: off the navigation and the site map. */
const desk = '/desk'
const pageSize = 1000

const constituencies: MapPart = {
  name: 'constituencies',
  topics: [constituenciesTopic],
  async addresses(call) {
    const found: string[] = []
    for (;;) {
      const query = { superseded: true, limit: pageSize, offset: found.length }
      const { constituencies: seats, total } = await call(listConstituencies, { query })
      found.push(...seats.map(({ id }) => `/c/${id}`))
      if (seats.length === 0 || found.length >= total) return found
    }
  },
}

const mostAddresses = 50_000
/** Of persons in one file: there may be any number, and a smaller file is made and read sooner. */
const mostPersons = 10_000

/** Page after page of a feature's own list, until one is not full. */
async function everyPage(
  size: number,
  read: (offset: number) => Promise<string[]>,
  most = mostAddresses,
): Promise<string[]> {
  const found: string[] = []
  for (let offset = 0; found.length < most; offset += size) {
    const page = await read(offset)
    found.push(...page)
    if (page.length < size) break
  }
  return found.slice(0, most)
}

/** Whoever stood more than once, or declared something: other pages say only what the page of the seat says. */
function candidates(read: CandidateStore['listIndexable']): MapPart {
  return {
    name: 'candidates',
    topics: [candidatesTopic],
    async files() {
      const { total } = await read({ limit: 0, offset: 0 })
      return Math.max(1, Math.ceil(total / mostPersons))
    },
    async addresses(_, file) {
      const { ids } = await read({ limit: mostPersons, offset: (file - 1) * mostPersons })
      return ids.map((id) => `/cand/${id}`)
    },
  }
}

const polls: MapPart = {
  name: 'polls',
  topics: ['polls'],
  addresses: (call) =>
    everyPage(200, async (offset) => {
      const list = await call(listPolls, { query: { limit: 200, offset } })
      return list.polls.map(({ id }) => `/poll/${id}`)
    }),
}

/** Of the community: those of organisations are read there. */
const factChecks: MapPart = {
  name: 'fact-checks',
  topics: [factChecksTopic],
  addresses: (call) =>
    everyPage(100, async (offset) => {
      const checks = await call(listCompleted, { query: { limit: 100, page: offset / 100 + 1 } })
      return checks.map(({ id }) => `/fact-check/${id}`)
    }),
}

/** The newest: whoever looks for older news looks at their publishers. */
const articles: MapPart = {
  name: 'articles',
  // Not dropped by each article that comes in: an hour is new enough.
  topics: [hiddenStoriesTopic],
  addresses: (call) =>
    everyPage(
      100,
      async (offset) => {
        const { news } = await call(listLatestNews, { query: { limit: 100, page: offset / 100 + 1 } })
        return news.map(({ id }) => `/article/${id}`)
      },
      5000,
    ),
}

type Needs = {
  call: Call
  cache: PageCache
  site: SiteInfo
  /** Addresses of the pages that have no parameters. */
  pages: readonly string[]
  listIndexable: CandidateStore['listIndexable']
}

export function mountForRobots(
  app: FastifyInstance,
  { call, cache, site, pages, listIndexable }: Needs,
): void {
  const parts: MapPart[] = [
    { name: 'pages', topics: [], addresses: async () => pages.filter((path) => path !== desk) },
    constituencies,
    candidates(listIndexable),
    ...(site.flags.pollsForecasts ? [polls] : []),
    ...(site.flags.factChecking ? [factChecks] : []),
    articles,
  ]

  const answer = async (
    key: string,
    fill: () => Promise<Fresh>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const made = await cache.get(key, fill, request.turn)
    reply.hijack()
    cache.send(made, request.raw, reply.raw)
    return reply
  }
  const kept = (url: string, fill: () => Promise<Fresh>) =>
    app.get(url, (request, reply) => answer(url, fill, request, reply))
  const of = (type: string, body: string, topics: readonly string[] = []): Fresh => ({
    status: 200,
    type: `${type}; charset=utf-8`,
    body,
    seconds: hour,
    topics,
  })

  const filesOf = async ({ files }: MapPart) => (files === undefined ? 1 : files())
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
  kept('/robots.txt', async () =>
    of(
      'text/plain',
      `User-agent: *\nDisallow: /api/\nDisallow: ${desk}\n\nSitemap: ${site.origin}/sitemap.xml\n`,
    ),
  )
  kept('/site.webmanifest', async () =>
    of(
      'application/manifest+json',
      JSON.stringify({
        name: site.name,
        short_name: site.name,
        start_url: '/',
        display: 'browser',
        background_color: '#faf8f3',
        theme_color: '#14213d',
        icons: [
          { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
          { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
          { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
        ],
      }),
    ),
  )
}

/** The first file goes by the name of its part alone. */
function fileName({ name }: MapPart, file: number): string {
  return `/sitemap-${name}${file === 1 ? '' : `-${file}`}.xml`
}

function entry(origin: string, path: string): string {
  const address = (prefix: string) =>
    escaped(origin + (prefix === '' ? path : prefix + (path === '/' ? '' : path)))
  const others = Object.entries(languages).map(
    ([language, { prefix }]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${address(prefix)}"/>`,
  )
  return `<url><loc>${address('')}</loc>${others.join('')}</url>`
}

function xml(root: string, parts: readonly string[]): string {
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${spaces}>\n${parts.join('\n')}\n</${root}>\n`
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
