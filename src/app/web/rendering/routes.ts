// Turns the features' pages into routes: loads the module on demand, and its reads before it is shown.
import type { QueryClient } from '@tanstack/react-query'
import type { I18n } from '@lingui/core'
import {
  matchPath,
  redirect,
  redirectDocument,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router'
import { isRefused, unavailable } from '#base/contract.ts'
import { partsLoaded } from '#base/web/deferred.tsx'
import type { EmbedPlace } from '#base/web/feature.ts'
import { readAhead } from '#base/web/data.ts'
import type { PageLocation, PageModule, Pages } from '#base/web/page.ts'
import { languageOf, type Language } from '#base/web/site.ts'
import { whenConnected } from './connection.ts'
import { inShell, withWords } from './first-page.ts'
import type { LoadedPage } from './page-outlet.tsx'

export type FoundPage =
  | {
      path: string
      file: string
      module: () => Promise<PageModule>
      /** It has its own headers: visitors enter and leave it by loading a document. */
      ownDocument?: true | undefined
      /** A page for frames of other sites: rendered without the shell (embed-document.tsx), never in the browser. */
      embeds?: EmbedPlace
    }
  | { path: string; movedTo: string }

const modules = import.meta.glob<PageModule>('/src/*/web/*.page.tsx')

/**
 * One feature's pages with their files, for the feature in `src/<feature>`.
 * @param ownDocument see `FoundPage`.
 */
export function pagesOf(feature: string, pages: Pages, ownDocument?: true): FoundPage[] {
  return Object.entries(pages).map(([path, page]) => {
    if (typeof page !== 'string') return { path, movedTo: page.movedTo }
    const file = `src/${feature}/web/${page}.page.tsx`
    const module = modules[`/${file}`]
    if (!module)
      throw new Error(`${feature} names the page ${page}, but there is no ${page}.page.tsx in its web folder`)
    return { path, file, module, ownDocument }
  })
}

/** @param clientOf the client for a page's reads. @param here the path for which the browser loaded a document. */
export function routesOf(
  pages: readonly FoundPage[],
  clientOf: (of: LoaderFunctionArgs) => QueryClient,
  i18n: I18n,
  here?: string,
): RouteObject[] {
  const isOwn = (page: FoundPage) => 'ownDocument' in page && page.ownDocument === true
  // Only a browser waits for its connection; the server reports the failure.
  const connected: typeof whenConnected = (attempt, signal) =>
    here === undefined ? attempt() : whenConnected(attempt, signal)
  const hereIsOwn = here !== undefined && pages.some((page) => isOwn(page) && matchPath(page.path, here))
  const whole = pages.filter((page) => !('embeds' in page))
  const routes = whole.map((page): RouteObject => {
    if ('movedTo' in page) return { path: page.path, loader: () => redirect(page.movedTo, 301) }
    return {
      id: page.path,
      path: page.path,
      lazy: async () => {
        const { module, element, words } = await connected(() => withWords(page, i18n))
        const load = loaderOf(module, clientOf, words.locale as Language, here !== undefined)
        return {
          // In the browser a loader runs when navigating, never for the loaded document.
          loader:
            here !== undefined && (isOwn(page) || hereIsOwn)
              ? ({ request }: LoaderFunctionArgs) => redirectDocument(request.url)
              : (of: LoaderFunctionArgs) => connected(() => load(of), of.request.signal),
          element,
        }
      },
    }
  })
  return inShell(routes)
}

function loaderOf(
  module: PageModule,
  clientOf: (of: LoaderFunctionArgs) => QueryClient,
  language: Language,
  inBrowser: boolean,
) {
  return async (of: LoaderFunctionArgs): Promise<LoadedPage> => {
    const { pathname, searchParams: search } = new URL(of.request.url)
    const { path } = languageOf(pathname)
    const at = { path, params: of.params, search, language }
    const [page] = await Promise.all([
      loadPage(module, clientOf(of), at, inBrowser),
      inBrowser ? partsLoaded(language) : undefined,
    ])
    return page
  }
}

/** Everything the page reads. */
export async function loadPage(
  module: PageModule,
  client: QueryClient,
  at: PageLocation,
  inBrowser = false,
): Promise<LoadedPage> {
  let lacking = false
  try {
    const reads = (await module.reads?.(at)) ?? []
    await Promise.all(
      reads.map(async (one) => {
        try {
          await readAhead(client, one)
        } catch (error) {
          if (one.meta?.['optional'] !== true) throw error
          lacking ||= isRefused(error) && error.status === unavailable.status
        }
      }),
    )
    return lacking ? { lacking } : {}
  } catch (error) {
    if (!isRefused(error) || (inBrowser && error.status === 0)) throw error
    return { refused: { status: error.status, code: error.code, message: error.message } }
  }
}
