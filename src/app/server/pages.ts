// Serves the pages: from the page cache if they may be cached, otherwise rendered each time.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyStatic from '@fastify/static'
import { toErrorReply } from '#base/server/http/refusals.ts'
import type { RenderedResponse } from '#base/server/http/compressed-response.ts'
import type { PageCache } from '#base/server/http/page-cache.ts'
import { embedHeaders } from '#base/server/http/security-headers.ts'
import type { Call } from '#base/contract.ts'
import type { SiteInfo } from '#base/site-info.ts'
import type { Renderer, RenderDependencies } from '../rendering.ts'
import { setProductionMode } from './config.ts'
import { buildAssets, devAssets } from './assets.ts'
import type { Modules } from './modules.ts'

// The page bundle is built separately, see vite.config.ts.
type RenderModule = { renderer(dependencies: RenderDependencies): Renderer }

export type PageServer = Renderer & {
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  mount(app: FastifyInstance): Promise<void>
  /** In development, Vite serves the sources before anything else. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

type Dependencies = {
  root: string
  call: Call
  site: SiteInfo
  cache: PageCache
  headers: Record<string, string>
  documentHeaders: Modules['documentHeaders']
}

/** All pages, in one large file. */
export const loadBuiltPages = (root: string) =>
  import(pathToFileURL(join(root, 'dist/server/render.js')).href) as Promise<RenderModule>

/** The built pages. */
export async function builtPages(dependencies: Dependencies): Promise<PageServer> {
  setProductionMode()
  const assets = await buildAssets(join(dependencies.root, 'dist/web'))
  const { renderer } = await loadBuiltPages(dependencies.root)
  const pages = renderer({
    call: dependencies.call,
    site: dependencies.site,
    ...assets,
  })
  return {
    ...renderedPages(dependencies, pages),
    async mount(app) {
      app.addHook('onListen', () => compressFiles(dependencies.root))
      const files = { preCompressed: true, index: false } as const
      const root = join(dependencies.root, 'dist/web')
      // A route for each of the build's two thousand files would take longer to make than all others together. The
      // plugin's own route for all of them reads the whole folder for each request, to compare how names are spelled.
      await app.register(fastifyStatic, {
        ...files,
        root: join(root, 'assets'),
        serve: false,
        maxAge: '365d',
        immutable: true,
      })
      app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, ({ params }, reply) => {
        const name = params['*']
        const isGone = /^[\w-]{8}\.js$/.test(name) && !existsSync(join(root, 'assets', name))
        // No worker keeps what has this status.
        if (isGone)
          return reply.status(203).header('cache-control', 'no-store').type('text/javascript').send(newerPage)
        return reply.sendFile(name)
      })
      await app.register(fastifyStatic, {
        ...files,
        root,
        wildcard: false,
        globIgnore: ['assets/**'],
        decorateReply: false,
      })
    },
  }
}

/**
 * Instead of a script that only a version before had. Pages of version 1.0.0 and later load themselves again; of those before it,
 * which were one React root, nobody can say so any more, so this does it for them: what it leaves in the history, the new page
 * fills in and taps (src/base/web/newer-version.ts).
 */
const newerPage = `const words = (of) => of?.textContent.trim() ?? ''
const isBefore = Object.keys(document).some((key) => key.startsWith('__reactContainer'))
if (isBefore && !history.state?.left) {
  const counted = {}
  const typed = [...document.querySelectorAll('input:not([type=password], [type=file], [type=hidden]), textarea, select')].map((field) => {
    const place = words(field.labels?.[0]) || field.getAttribute('aria-label') || field.name
    counted[place] = (counted[place] ?? -1) + 1
    return [place, counted[place], /^(checkbox|radio)$/.test(field.type) ? String(field.checked) : field.value]
  })
  const tapped = navigator.userActivation?.isActive ? words(document.activeElement?.closest('button')) : ''
  history.replaceState({ ...history.state, left: { typed, tapped } }, '')
  location.reload()
}
throw new Error('This page is of an earlier version.')
`

/** What npm start has just built is not compressed yet. Until it is, browsers get the files as they are. */
async function compressFiles(root: string): Promise<void> {
  if (!existsSync(join(root, 'dist/.uncompressed'))) return
  const program = spawn(process.execPath, [join(root, 'scripts/compress.mjs')], { stdio: 'ignore' })
  // A machine without room for a process serves the files as they are; the next start tries again.
  program.on('error', () => {}).unref()
}

/** Pages from their sources, reloaded when a source changes. */
export async function sourcePages(dependencies: Dependencies): Promise<PageServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: dependencies.root,
    appType: 'custom',
    // The other loaders write a file beside the packages, which would restart the watching server.
    configLoader: 'native',
    server: { middlewareMode: true },
  })
  const current = async () => {
    const { renderer } = (await vite.ssrLoadModule('/src/app/web/render.tsx')) as RenderModule
    return renderer({ call: dependencies.call, site: dependencies.site, ...devAssets() })
  }
  return {
    before: (request, response, next) => vite.middlewares(request, response, next),
    async mount(app) {
      app.addHook('onClose', () => vite.close())
    },
    answer: answering(dependencies, current),
    ...(await current()),
    find: async (...of) => (await current()).find(...of),
    render: async (...of) => (await current()).render(...of),
    preview: async (...of) => (await current()).preview(...of),
  }
}

/** The pages of this renderer, without files. */
export const renderedPages = (dependencies: Dependencies, pages: Renderer): PageServer => ({
  ...pages,
  answer: answering(dependencies, async () => pages),
  mount: async () => undefined,
})

function answering(dependencies: Dependencies, current: () => Promise<Renderer>): PageServer['answer'] {
  // In development there is no policy to relax.
  const policed = 'content-security-policy' in dependencies.headers
  return async (request, reply) => {
    const pages = await current()
    const asked = await pages.find(request.url)
    if (asked.movedTo !== undefined) return reply.redirect(asked.movedTo, 301)
    const make = async (): Promise<RenderedResponse> => {
      const { status, html, topics, embed, ...made } = await pages.render(asked)
      const { facts = false, lacking = false } = made
      // Refusals are not cached: what is unknown now may exist in a minute.
      const seconds = asked.key !== undefined && (status === 200 || asked.key.endsWith(':404')) ? keptFor : 0
      const headers = {
        ...(policed ? dependencies.documentHeaders[featureOf(asked.file)] : {}),
        ...(embed ? embedHeaders(embed, policed) : prefetching),
        ...(status === 503 ? { 'retry-after': '2' } : {}),
      }
      return {
        status,
        type: 'text/html; charset=utf-8',
        body: html,
        seconds,
        topics,
        facts,
        lacking,
        headers,
        ...(embed ? { reloads: true } : {}),
      }
    }
    try {
      const kept = await dependencies.cache.get(asked.key ?? `once ${request.id}`, make, request.queue)
      return dependencies.cache.send(kept, request, reply)
    } catch (error) {
      const { status } = toErrorReply(error)
      if (status >= 500) request.log.error({ err: error }, 'page failed')
      if (status === 503) reply.header('retry-after', '2')
      return reply
        .status(status)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(brokenPage(dependencies.site.name))
    }
  }
}

/** The feature in `src/<feature>/web/<name>.page.tsx`. */
const featureOf = (file = '') => file.split('/')[1] ?? ''

/** Browsers that know such rules fetch a page whose link is about to be followed. */
const prefetching = { 'speculation-rules': '"/speculation-rules.json"' }

/** Seconds until a cached page is rendered again; a write that changes it drops it sooner. */
const keptFor = 60

/** Shown if a page cannot even be rendered: no scripts or styles that could fail as well. */
function brokenPage(siteName: string): string {
  const name = siteName.replace(/[<&"]/g, '')
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Something went wrong · ${name}</title></head><body><main><h1>Something went wrong</h1><p>We encountered an unexpected error. Please try refreshing the page.</p><p><a href="">Refresh Page</a></p></main></body></html>`
}
