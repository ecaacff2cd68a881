// Renders a page on the server: the loaders of the page, one pass of React, one data block.
import { matchPath } from 'react-router'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { carry, makeQueryClient } from '#base/web/data.ts'
import type { PageModule } from '#base/web/page.ts'
import { languages, type Language } from '#base/web/site.ts'
import { wordsOf } from '#base/web/words.tsx'
import type { Asked, Renderer, RenderNeeds } from '../rendering.ts'
import { roomsOf } from './catalogues.ts'
import { dataBlock } from './carried.ts'
import { allPages } from './pages.ts'
import { routesOf, type Loaded } from './routes.ts'
import { SiteTree } from './site-tree.tsx'

const words = { en: wordsOf('en'), hi: wordsOf('hi') }

export function renderer(needs: RenderNeeds): Renderer {
  // All at once: a build that is replaced under a running server must not be missed later.
  for (const page of allPages) if ('module' in page) void page.module()
  return {
    find,
    async render({ url, language, file, catalogues }) {
      const client = makeQueryClient(needs.call)
      const basename = languages[language].prefix || '/'
      const handler = createStaticHandler(routesOf(allPages, client, words[language]), { basename })
      const context = await handler.query(new Request(new URL(url, needs.site.origin)))
      if (context instanceof Response) {
        return {
          status: context.status,
          html: '',
          topics: [],
          movedTo: context.headers.get('location') ?? '/',
        }
      }
      const error = Object.values(context.errors ?? {})[0]
      if (error !== undefined) throw error
      const i18n = words[language]
      const router = createStaticRouter(handler.dataRoutes, context)
      const tree = renderToString(
        <SiteTree site={needs.site} language={language} i18n={i18n} client={client}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </SiteTree>,
      )
      const { loaderData } = context
      const block = dataBlock({ site: needs.site, language, answers: carry(client), router: { loaderData } })
      const refused = Object.values(loaderData).find(
        (d): d is Loaded => (d as Loaded | undefined)?.refused !== undefined,
      )
      return {
        status: refused?.refused
          ? refused.refused.status || 503
          : file === notFoundFile
            ? 404
            : context.statusCode,
        html: `<!doctype html>${tree
          .replace('</head>', `${needs.assetsOf(file, catalogues)}</head>`)
          .replace(/<\/body><\/html>$/, () => `${block}</body></html>`)}`,
        topics: topicsOf(client),
      }
    },
  }
}

const notFoundFile = 'src/app/web/not-found.page.tsx'

async function find(url: string): Promise<Asked> {
  const { pathname, searchParams } = new URL(url, 'http://site')
  const language: Language = pathname === '/hi' || pathname.startsWith('/hi/') ? 'hi' : 'en'
  const path = pathname.slice(languages[language].prefix.length) || '/'
  const page = allPages.find((p) => matchPath({ path: p.path, end: true }, path))
  if (!page || page.path === '*' || 'movedTo' in page) {
    // All unknown addresses show the same page, so they share one place in the cache.
    return {
      url: pathname,
      language,
      catalogues: cataloguesOf(notFoundFile, {}, language),
      ...('movedTo' in (page ?? {}) ? {} : { file: notFoundFile, key: `${language}:404` }),
    }
  }
  const module = await page.module()
  const catalogues = cataloguesOf(page.file, module, language)
  return { language, file: page.file, catalogues, ...addressed(pathname, searchParams, module) }
}

function cataloguesOf(file: string, module: Pick<PageModule, 'words'>, language: Language): string[] {
  return roomsOf(file, module).map((room) => `src/${room}/web/words/${language}.po`)
}

/** Known parameters in the page's own order, each with a value it may take; the others are dropped. */
function addressed(
  pathname: string,
  given: URLSearchParams,
  module: PageModule,
): { url: string; key?: string } {
  const kept = new URLSearchParams()
  for (const [name, allowed] of Object.entries(module.parameters ?? {})) {
    const value = given.get(name)
    if (value !== null && allowed.test(value)) kept.set(name, value)
  }
  const closed = kept.size
  for (const name of module.freeParameters ?? []) {
    const value = given.get(name)?.trim().slice(0, 200)
    if (value) kept.set(name, value)
  }
  const url = kept.size === 0 ? pathname : `${pathname}?${kept}`
  return kept.size > closed ? { url } : { url, key: url }
}

function topicsOf(client: ReturnType<typeof makeQueryClient>): string[] {
  const queries = client.getQueryCache().getAll()
  return [
    ...new Set(
      queries.flatMap(
        (q) => (q.meta?.['endpoint'] as { shared?: { topics: string[] } })?.shared?.topics ?? [],
      ),
    ),
  ]
}
