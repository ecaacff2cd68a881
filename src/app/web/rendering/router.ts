// The router with all pages: needed to leave the first page, not to show it (late-router.ts).
import type { QueryClient } from '@tanstack/react-query'
import type { I18n } from '@lingui/core'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type DataRouter,
  type HydrationState,
  type RouteObject,
} from 'react-router'
import { languageOf, type SiteInfo } from '#base/web/site.ts'
import { pagesOn } from '../pages.ts'
import { routesOf } from './routes.ts'

type Given = {
  site: SiteInfo
  i18n: I18n
  client: QueryClient
  basename: string
  hydrationData: HydrationState
  /** The page on the screen, as it was hydrated. */
  first: RouteObject
}

export async function openRouter({ site, i18n, client, first, ...options }: Given): Promise<DataRouter> {
  const here = languageOf(location.pathname).path
  const routes = routesOf(pagesOn(site), () => client, i18n, here)
  const shown = routes[0]!.children![0]!.children!.find(({ id }) => id === first.id)
  if (typeof shown?.lazy === 'function')
    // The same element, so that React keeps what is on the screen.
    Object.assign(shown, await shown.lazy(), { lazy: undefined, element: first.element })
  // `createBrowserRouter`, line for line: in the build, that one has no engine (vite.config.ts).
  const history = createBrowserHistory()
  return createRouter({
    ...options,
    routes,
    history,
    mapRouteProperties,
    hydrationRouteProperties,
  }).initialize()
}
