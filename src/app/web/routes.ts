// Turns the slices' pages into routes: the module when it is needed, its reads before it is shown.
import type { QueryClient } from '@tanstack/react-query'
import type { I18n } from '@lingui/core'
import { createElement } from 'react'
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { isRefused } from '#base/contract.ts'
import type { PageModule, Pages, RefusalOnPage } from '#base/web/page.ts'
import { addWords, roomsOf } from './catalogues.ts'
import { Shown } from './shown.tsx'
import { Broken } from './fallback.tsx'
import { Shell } from './shell.tsx'

export type Loaded = { refused?: RefusalOnPage }

export type FoundPage =
  | { path: string; file: string; module: () => Promise<PageModule> }
  | { path: string; movedTo: string }

const modules = import.meta.glob<PageModule>('/src/*/web/*.page.tsx')

/** One slice's pages with their files, for the slice that stands in `src/<slice>`. */
export function pagesOf(slice: string, pages: Pages): FoundPage[] {
  return Object.entries(pages).map(([path, page]) => {
    if (typeof page !== 'string') return { path, movedTo: page.movedTo }
    const file = `src/${slice}/web/${page}.page.tsx`
    const module = modules[`/${file}`]
    if (!module)
      throw new Error(`${slice} names the page ${page}, but there is no ${page}.page.tsx in its web folder`)
    return { path, file, module }
  })
}

export function routesOf(pages: readonly FoundPage[], client: QueryClient, i18n: I18n): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: Shell,
      ErrorBoundary: Broken,
      children: pages.map((page): RouteObject => {
        if ('movedTo' in page) return { path: page.path, loader: () => redirect(page.movedTo, 301) }
        return {
          id: page.path,
          path: page.path,
          ErrorBoundary: Broken,
          lazy: async () => {
            const module = await page.module()
            await addWords(i18n, roomsOf(page.file, module))
            return {
              loader: loaderOf(module, client),
              element: createElement(Shown, { module }),
            }
          },
        }
      }),
    },
  ]
}

function loaderOf(module: PageModule, client: QueryClient) {
  return async ({ params, request }: LoaderFunctionArgs): Promise<Loaded> => {
    const reads = module.reads?.({ params, search: new URL(request.url).searchParams }) ?? []
    try {
      await Promise.all(reads.map((one) => client.ensureQueryData(one)))
      return {}
    } catch (error) {
      if (!isRefused(error)) throw error
      return { refused: { status: error.status, code: error.code, message: error.message } }
    }
  }
}
