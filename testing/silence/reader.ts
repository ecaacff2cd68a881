// Reads everything that a site shows, by its routes and by what they name, and looks for the planted figures (silence.test.ts).
import type { FastifyInstance, InjectOptions } from 'fastify'
import { languages, type Language } from '#base/languages.ts'
import { endpoints } from '#testing/endpoints.ts'
import type { Renderer } from '#app/rendering.ts'
import { addressesIn, found, queriesFor, routePattern, routesOf } from './crawl.ts'

/** Facts that a fictional site has too few of, or that need more than an id in their address. */
const needMore = [
  '/sitemap-candidates-:file(^\\d+$).xml',
  '/api/parliament/members/:id/questions/list.csv',
  '/api/leaders/offices/:id/terms.csv',
  '/api/candidate-analysis/compare/candidacies.csv',
  '/api/parliament/comparison/measures.csv',
  '/api/places/pin/:pin/seats.csv',
  '/api/places/search/seats.csv',
  '/api/promises/list.csv',
]

type Leak = { outlet: string; told: string[] }
/** What the process needs, and how long answers take: such a figure may look like an average. */
const measured = /^(?:process|nodejs)_.*$|^\w+_seconds.*$/gm
const leak = (outlet: string, text: string): Leak[] => {
  const told = found(outlet === '/metrics' ? text.replaceAll(measured, '') : text)
  return told.length === 0 ? [] : [{ outlet, told }]
}

type Needs = {
  site: {
    app: Pick<FastifyInstance, 'printRoutes'>
    ask(of: InjectOptions): Promise<{ status: number; headers: Record<string, unknown>; body: string }>
  }
  pages: Renderer
  /** The addresses of its pages, with parameters. */
  paths: readonly string[]
  /** For every parameter of an address. */
  ids: readonly string[]
  isClosed: () => boolean
}

/** One visitor, who remembers what was read while everything was open. */
export function reader({ site, pages, paths, ids, isClosed }: Needs) {
  const tags = new Map<string, string>()
  /** Most combinations of a path and an id: what is not there while everything is open is not asked for again. */
  const missing = new Set<string>()
  /** Every address of the site that something has named. */
  const named = new Set<string>()

  /** Anonymously and through the page cache, as a visitor who has the answer from before. */
  async function read(url: string): Promise<{ status: number; leaks: Leak[] }> {
    if (isClosed() && missing.has(url)) return { status: 404, leaks: [] }
    const tag = tags.get(url)
    const { body, status, headers } = await site.ask({
      method: 'GET',
      url,
      headers: isClosed() && tag !== undefined ? { 'if-none-match': tag } : {},
    })
    if (!isClosed()) {
      if (status === 404) missing.add(url)
      if (found(body).length > 0) tags.set(url, String(headers['etag']))
      for (const one of addressesIn(body, 'http://site.test')) named.add(one)
    }
    return { status, leaks: status === 304 ? [{ outlet: url, told: ['304'] }] : leak(url, body) }
  }

  async function inAnswers(): Promise<Leak[]> {
    const leaks: Leak[] = []
    for (const one of endpoints.filter(({ method }) => method === 'GET'))
      for (const id of one.params ? ids : [''])
        for (const query of queriesFor(
          Object.keys((one.query as { properties?: object })?.properties ?? {}),
        )) {
          const url = one.url.replaceAll(/:\w+/g, encodeURIComponent(id)) + query
          const answer = await read(url)
          if (one.silence === 'desk' && answer.status < 400)
            leaks.push({ outlet: url, told: ['not for operators only'] })
          leaks.push(...answer.leaks)
          // The id of something else.
          if (one.params && answer.status === 404) break
        }
    return leaks
  }

  /** Each in English and one more language, in turn, so that every language is read; the same ones while open and closed. */
  async function onPages(): Promise<Leak[]> {
    const leaks: Leak[] = []
    const others = Object.keys(languages).filter((language) => language !== 'en')
    let turn = 0
    for (const path of paths)
      for (const address of /:/.test(path)
        ? ids.map((id) => path.replace(/:\w+/, id))
        : [path.replace('*', 'nowhere')])
        for (const prefix of ['', `/${others[turn++ % others.length]}`]) {
          const search = path === '/search' ? '?q=party' : path === '/news-digest' ? '?tab=digest' : ''
          const shown = await read(prefix + (address === '/' && prefix ? '' : address) + search)
          leaks.push(...shown.leaks)
          if (/:/.test(path) && shown.status === 404) break
        }
    return leaks
  }

  /** What a shared page's picture says. */
  async function inPictures(): Promise<Leak[]> {
    const leaks: Leak[] = []
    for (const address of named) {
      const [, language, kind, id] = /^\/preview\/(\w+)\/([\w-]+)\/(.+)\.png$/.exec(address) ?? []
      if (id === undefined) continue
      const shown = await pages.preview(language as Language, kind!, id).catch(() => undefined)
      leaks.push(...leak(`picture ${address}`, JSON.stringify(shown) ?? ''))
    }
    return leaks
  }

  /**
   * Routes besides the API, and files of its lists: at their own address, with every id, and at every address that an
   * answer names.
   */
  async function outside(): Promise<{ leaks: Leak[]; unseen: string[] }> {
    const routes = routesOf(site.app.printRoutes({ commonPrefix: false })).filter(
      (url) => (!url.startsWith('/api/') || url.endsWith('.csv')) && url !== '*',
    )
    const leaks: Leak[] = []
    const unseen: string[] = []
    for (const route of routes) {
      const pattern = routePattern(route)
      const filled = /[:*]/.test(route)
        ? ids.map((id) => route.replaceAll(/:\w+(\([^)]*\))?|\*/g, id))
        : [route]
      const addresses = new Set([...filled, ...[...named].filter((one) => pattern.test(one))])
      let answered = false
      for (const url of addresses) {
        const answer = await read(url)
        answered ||= answer.status === 200
        leaks.push(...answer.leaks)
      }
      if (!answered && !needMore.includes(route)) unseen.push(route)
    }
    return { leaks, unseen }
  }

  return { inAnswers, onPages, inPictures, outside }
}
