// Renders a page on the server: the page's loaders, one pass of React, one data block.
import type { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createContext,
  createStaticHandler,
  generatePath,
  matchPath,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
} from 'react-router'
import { isFacts, type AnyEndpoint } from '#base/contract.ts'
import { defaultFlags } from '#base/flags.ts'
import { dataForBrowser, makeQueryClient, read } from '#base/web/data.ts'
import type { PageContext, PageModule } from '#base/web/page.ts'
import { inEach, languageCodes, languageOf, languages, siteIn, type Language } from '#base/web/site.ts'
import { wordsOf } from '#base/web/words.tsx'
import type { PageRequest, Renderer, RenderDependencies } from '../rendering.ts'
import { featureOfCatalogue, firstWordsOf } from './rendering/catalogue-files.ts'
import { cataloguesIn } from './rendering/catalogues.ts'
import { EmbedDocument, embedScript, embedStyle } from './rendering/embed-document.tsx'
import { embedOf, finder, notFoundFile } from './rendering/find-page.ts'
import { dataBlock, languagesBlock, linkedDataBlock } from './rendering/hydration-data.ts'
import { deferredPartsLoaded } from '#base/web/deferred.tsx'
import { feedsOn } from './feeds.ts'
import { pagesOn } from './pages.ts'
import { previewOf } from './previews.ts'
import type { LoadedPage } from './rendering/page-outlet.tsx'
import { withWords } from './rendering/first-page.ts'
import { KnownParts } from '#base/web/kept-part.tsx'
import { keptTexts } from './rendering/kept-texts.ts'
import { loadPage, routesOf, type FoundPage } from './rendering/routes.ts'
import { SiteTree } from './rendering/site-tree.tsx'
import { staticRouter } from './rendering/static-router.ts'

const words = inEach(wordsOf)

/** The address patterns of all pages: `/c/:id`. */
export const routes = pagesOn({ flags: defaultFlags() })
  .filter((page) => 'module' in page && !('embeds' in page))
  .map(({ path }) => path)

/** The client for the page being rendered. */
const clientContext = createContext<QueryClient>()

export function renderer(dependencies: RenderDependencies): Renderer {
  // All at once: a build replaced under a running server must not be missing files later.
  const pages = pagesOn(dependencies.site)
  for (const page of pages) if ('module' in page) void page.module()
  const find = finder(pages)
  // Each for one page: among all pages, the router would make an expression of each pattern to find the one that is known.
  const handlers = new Map<string, StaticHandler>()
  function handlerOf(language: Language, file: string | undefined): StaticHandler {
    const key = `${language} ${file}`
    let handler = handlers.get(key)
    if (!handler) {
      const ofPage = routesOf(
        pages.filter((page) => ('file' in page ? page.file : undefined) === file),
        ({ context }) => (context as RouterContextProvider).get(clientContext),
        words[language],
      )
      handler = createStaticHandler(ofPage, { basename: languages[language].prefix || '/' })
      handlers.set(key, handler)
    }
    return handler
  }
  const { addressOf } = dependencies
  const addressesOfWords = inEach((language) => {
    if (language === languageCodes[0] || !addressOf) return undefined
    const found = cataloguesIn(language).map((file) => [featureOfCatalogue(file), addressOf(file)] as const)
    return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== undefined))
  })
  // Asked each time, because the first published promise changes the menu.
  const siteOf = (language: Language) => siteIn(dependencies.site, language)
  const textsFor = keptTexts()
  return {
    addresses: pages.filter((page) => 'module' in page && !/[:*]/.test(page.path)).map(({ path }) => path),
    embedOf: (path) => embedOf(pages, path),
    feeds: feedsOn({ call: dependencies.call, site: dependencies.site, words }),
    find,
    async preview(language, kind, id) {
      return previewOf(kind, id, {
        call: dependencies.call,
        i18n: words[language],
        language,
        site: siteOf(language),
      })
    },
    async render(asked) {
      const client = makeQueryClient(dependencies.call)
      try {
        return await (asked.embed ? renderEmbed(client, asked) : renderWith(client, asked))
      } finally {
        // A query with a `gcTime` waits for it, and keeps all answers of the page as long.
        client.clear()
      }
    },
  }

  async function renderEmbed(client: QueryClient, { url, language, file }: PageRequest) {
    const page = pages.find((one) => 'file' in one && one.file === file)
    if (!page || !('embeds' in page)) throw new TypeError(`${url} is no embed`)
    const { module, words: i18n } = await withWords(page, words[language])
    const site = siteOf(language)
    const { pathname, searchParams: search } = new URL(site.origin + url)
    const { path } = languageOf(pathname)
    const { params } = matchPath(page.path, path)!
    const at = { path, params, search, language }
    const { refused, lacking } = await loadPage(module, client, at)
    const answered: PageContext['answered'] = (endpoint, input) =>
      client.getQueryData(read(endpoint, input).queryKey)
    const title = (refused ? undefined : module.title?.({ ...at, i18n, answered })) ?? site.name
    const height = (refused ? undefined : module.height?.({ ...at, answered })) ?? 300
    const html = renderToStaticMarkup(
      <EmbedDocument
        {...{ site, language, i18n, client, title, page, url }}
        about={generatePath(page.embeds.page, { id: params['id']! })}
        Body={refused ? undefined : module.default}
      />,
    )
    return {
      status: refused ? refused.status || 503 : 200,
      ...(lacking === true || (refused && refused.status >= 500) ? { lacking: true } : {}),
      html: Buffer.from(`<!doctype html>${html}`),
      topics: topicsOf(client),
      facts: endpointsOf(client).every(isFacts),
      embed: { title, height, style: embedStyle, script: embedScript },
    }
  }

  async function renderWith(client: QueryClient, { url, language, file: known }: PageRequest) {
    const handler = handlerOf(language, known)
    const file = known ?? notFoundFile
    const requestContext = new RouterContextProvider()
    requestContext.set(clientContext, client)
    const context = await handler.query(new Request(new URL(dependencies.site.origin + url)), {
      requestContext,
    })
    if (context instanceof Response) {
      return {
        status: context.status,
        html: Buffer.alloc(0),
        topics: [],
        movedTo: context.headers.get('location') ?? '/',
      }
    }
    await deferredPartsLoaded()
    const error = Object.values(context.errors ?? {})[0]
    if (error !== undefined) throw error
    const [i18n, site] = [words[language], siteOf(language)]
    const { pathname, search, searchParams } = new URL(site.origin + url)
    const router = staticRouter(context)
    const { path } = languageOf(pathname)
    const parts = textsFor(i18n, site, path, context.matches.at(-1))
    const tree = renderToString(
      <KnownParts value={parts.known}>
        <SiteTree site={site} language={language} asked={search} i18n={i18n} client={client}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </SiteTree>
      </KnownParts>,
    )
    const { loaderData, matches } = context
    const module = await moduleOf(pages, file)
    const linked = module?.linkedData?.({
      path,
      language,
      params: matches.at(-1)?.params ?? {},
      search: searchParams,
      site,
      i18n,
      answered: (endpoint, input) => client.getQueryData(read(endpoint, input).queryKey),
    })
    const loaded = Object.values(loaderData).filter((d): d is LoadedPage => d !== undefined && d !== null)
    const refused = loaded.find((d) => d.refused !== undefined)?.refused
    // A refusal's words come from the server: no script contains them.
    const firstWords = refused || !module ? undefined : firstWordsOf(dependencies, file, module, language)
    const answers = dataForBrowser(client)
    const block = dataBlock({
      site,
      language,
      asked: search,
      words: addressesOfWords[language],
      firstWords,
      answers,
      page: {
        path: matches.at(-1)!.route.id,
        file,
        script: addressOf?.(file) ?? `/${file}`,
      },
      router: { loaderData },
    })
    const status = refused ? refused.status || 503 : file === notFoundFile ? 404 : context.statusCode
    return {
      status,
      ...(status >= 500 || loaded.some((d) => d.lacking) ? { lacking: true } : {}),
      html: parts.complete(tree, {
        head: dependencies.assetsOf(file, Object.values(firstWords ?? {}).flat()),
        body: [linked ? linkedDataBlock(linked) : '', languagesBlock(language, answers), ...block],
      }),
      topics: topicsOf(client),
      facts: endpointsOf(client).every(isFacts),
    }
  }
}

async function moduleOf(
  pages: readonly FoundPage[],
  file: string | undefined,
): Promise<PageModule | undefined> {
  const page = pages.find((one) => 'file' in one && one.file === file)
  return page && 'module' in page ? page.module() : undefined
}

const endpointsOf = (client: ReturnType<typeof makeQueryClient>) =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ meta }) => (meta?.['endpoint'] as AnyEndpoint | undefined) ?? [])

function topicsOf(client: ReturnType<typeof makeQueryClient>): string[] {
  return [...new Set(endpointsOf(client).flatMap(({ shared }) => shared?.topics ?? []))]
}
