// Hydrates the page that the server rendered. Independent of any feature.
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type LazyRouteFunction, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { call } from '#base/web/api.ts'
import { makeQueryClient, unpack } from '#base/web/data.ts'
import { localCache } from '#base/web/storage/local-cache.ts'
import { languageOf, languages } from '#base/web/site.ts'
import { userId } from '#base/web/user.ts'
import { wordsOf } from '#base/web/words.tsx'
import { takeFrom } from './rendering/catalogues.ts'
import { readDataBlock } from './rendering/hydration-data.ts'
import { pagesOn } from './pages.ts'
import { routesOf } from './rendering/routes.ts'
import { SiteTree } from './rendering/site-tree.tsx'
import './site.css'

async function start() {
  const { site, language, asked, answers, words = {}, router: hydrationData } = readDataBlock()
  takeFrom(words)
  const client = makeQueryClient(call, localCache({ userId, enabled: site.flags.enableCaching }))
  unpack(client, answers)
  const basename = languages[language].prefix || '/'
  const i18n = wordsOf(language)
  const here = languageOf(location.pathname).path
  const routes = routesOf(pagesOn(site), () => client, i18n, here)
  const matched = matchRoutes(routes, location, basename) ?? []
  await Promise.all(matched.map(({ route }) => arrive(route)))
  const router = createBrowserRouter(routes, { basename, hydrationData })
  // As a transition it runs in slices, so that a slow phone can scroll and type meanwhile.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <SiteTree site={site} language={language} asked={asked} i18n={i18n} client={client}>
          <RouterProvider router={router} />
        </SiteTree>
      </StrictMode>,
      {
        // Differing parts are rendered again, which removes what before-paint.js set on the document.
        onRecoverableError(error) {
          document.documentElement.dataset['scripts'] = 'on'
          reportError(error)
        },
      },
    )
  })
}

/** The current page must be complete before hydration, or React would render it again. */
async function arrive(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await (route.lazy as LazyRouteFunction<RouteObject>)(), { lazy: undefined })
}

void start()
