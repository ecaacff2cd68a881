// Hydrates the page that the server rendered. Independent of any feature.
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { call } from '#base/web/api.ts'
import { bearChangesByOthers, changedByOthers } from '#base/web/browser/changes-by-others.ts'
import { canRun } from '#base/web/browser/oldest-browsers.ts'
import { makeQueryClient, unpack } from '#base/web/data.ts'
import { localCache } from '#base/web/storage/local-cache.ts'
import { restoreInput } from '#base/web/newer-version.ts'
import { languages } from '#base/web/site.ts'
import { userId } from '#base/web/user.ts'
import { wordsOf } from '#base/web/words.tsx'
import { takeFrom } from './rendering/catalogues.ts'
import { inShell, withWords } from './rendering/first-page.ts'
import { readDataBlock } from './rendering/hydration-data.ts'
import { lateRouter } from './rendering/late-router.ts'
import { SiteTree } from './rendering/site-tree.tsx'
import './site.css'

async function start() {
  if (!(await canRun())) {
    // Shows no button that needs a script (before-paint.js).
    document.documentElement.dataset['scripts'] = 'off'
    return
  }
  bearChangesByOthers()
  const {
    site,
    language,
    asked,
    answers,
    words = {},
    firstWords,
    page,
    router: hydrationData,
  } = readDataBlock()
  takeFrom(words)
  const client = makeQueryClient(call, localCache({ userId, enabled: site.flags.enableCaching }))
  unpack(client, answers)
  const basename = languages[language].prefix || '/'
  const i18n = wordsOf(language)
  // The page must be complete before hydration, or React would render it again.
  const file = { ...page, module: () => import(/* @vite-ignore */ page.script) }
  const { element } = await withWords(file, i18n, firstWords)
  const first = { id: page.path, path: page.path, element }
  const { router, arrive } = lateRouter({
    routes: inShell([first]),
    basename,
    loaderData: hydrationData.loaderData ?? {},
    load: async () => {
      const { openRouter } = await import('./rendering/router.ts')
      return openRouter({ site, i18n, client, basename, hydrationData, first })
    },
  })
  document.documentElement.dataset['scripts'] = 'on'
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
          if (!changedByOthers && 'reportError' in globalThis) reportError(error)
        },
      },
    )
  })
  await restoreInput()
  // If it fails, the next link asks again.
  await arrive().catch(() => undefined)
}

void start()
