// The frame around every page.
import { Outlet } from 'react-router'
import { useSite } from '#base/web/site.ts'
import { Later, onDemand } from '#base/web/lazy-module.tsx'
import { Toasts } from '#base/web/toasts/toasts.tsx'
import { useWords } from '#base/web/words.tsx'
import { RouteArrival } from './route-arrival.tsx'
import beforePaint from '../before-paint.js?url&no-inline'
import { deferred } from '#base/web/deferred.tsx'
import { KeptPart } from '#base/web/kept-part.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Disclaimer } from './disclaimer.tsx'
import { Floating } from './floating.tsx'
import { Progress } from './progress.tsx'
import { TopBar } from './top-bar.tsx'

// Read from the first paint on; its script is no part of the first load.
const Footer = deferred(() => import('./footer.tsx'), ['app'])
const whenIdle = onDemand(() => import('../when-idle.tsx'), ['app'])
// Before a connection can be lost in the middle of a visit.
const noConnection = onDemand(() => import('../offline/no-connection.tsx'), ['app'])
const offline = onDemand(() => import('../offline/register.tsx'))
const usage = onDemand(() => import('./usage/usage.tsx'), ['guide'])

// Async, or React would not leave it in the head; blocking, so that the first paint waits for it.
const blockingScript = { async: true, blocking: 'render' }

export function Shell() {
  const i18n = useWords()
  const { analytics } = useSite()
  return (
    <div className="shell flex min-h-svh flex-col">
      <script src={beforePaint} {...blockingScript} />
      <a
        href="#main"
        className="fixed start-2 top-2 z-50 flex min-h-11 items-center rounded bg-solid px-4 font-semibold text-on-solid not-focus:sr-only"
      >
        {i18n.t('Skip to main content')}
      </a>
      <Progress />
      <TopBar />
      <KeptPart name="disclaimer">
        <Disclaimer />
      </KeptPart>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl grow px-4 pb-6 lg:pb-12">
        <Outlet />
      </main>
      {analytics ? <Later part={usage} /> : null}
      <KeptPart name="footer">
        <Footer />
      </KeptPart>
      <div className="sticky bottom-0 z-20">
        {/* In the flow, without height: as soon as the page's height changed, Chromium reported an absolute box here as moved. */}
        <div className="pointer-events-none flex h-0 flex-col justify-end">
          <div className="mx-4 mb-4 flex flex-col gap-3 lg:flex-row lg:items-end lg:justify-between">
            <Toasts />
            <Floating />
          </div>
        </div>
        <Later part={noConnection} />
        <KeptPart name="bottom">
          <BottomBar />
        </KeptPart>
      </div>
      <RouteArrival />
      <Later part={whenIdle} />
      <Later part={offline} />
    </div>
  )
}
