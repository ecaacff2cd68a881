// The frame around every page. Needs no framework in the browser: frame.ts does what it does.
import type { ReactNode } from 'react'
import { insecureAddress } from '#base/contract.ts'
import { useHere, Link } from '#base/web/here.tsx'
import { Island } from '#base/web/island.tsx'
import { addressIn, useSite } from '#base/web/site.ts'
import CountsNow from '#counting/web/counts-now.tsx'
import { Notices } from '#base/web/toasts/notices.tsx'
import { useWords } from '#base/web/words.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Floating } from './floating.tsx'
import { Footer } from './footer.tsx'
import { useCurrentPath } from './navigation.ts'
import { TopBar } from './top-bar.tsx'
import Usage from './usage/usage.island.tsx'
import { CloseIcon } from '#base/web/ui/icons.tsx'

const skipLook =
  'fixed start-2 top-2 z-50 flex min-h-11 items-center rounded bg-solid px-4 font-semibold text-on-solid not-focus:sr-only'

export function Shell({ children }: { children: ReactNode }) {
  const i18n = useWords()
  const { analytics } = useSite()
  return (
    <div className="shell flex min-h-svh flex-col">
      <a href="#main" className={skipLook}>
        {i18n.t('Skip to main content')}
      </a>
      {/* On a phone it stands last. */}
      <a href="#tabs" className={`${skipLook} lg:hidden`}>
        {i18n.t('Skip to the menus')}
      </a>
      <TopBar />
      <Disclaimer />
      <CountsNow />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl grow px-4 pb-6 lg:pb-12">
        {children}
      </main>
      {analytics ? <Island of={Usage} when="idle" /> : null}
      <Footer />
      <div className="sticky bottom-0 z-20">
        {/* In the flow, without height: as soon as the page's height changed, Chromium reported an absolute box here as moved. */}
        <div className="pointer-events-none flex h-0 flex-col justify-end">
          <div className="mx-4 mb-4 flex flex-col gap-3 lg:flex-row lg:items-end lg:justify-between">
            <Notices />
            <Floating />
          </div>
        </div>
        <Connection />
        <BottomBar />
      </div>
      <Letterhead />
    </div>
  )
}

/** Shown by frame.ts and leave.ts. */
function Connection() {
  const i18n = useWords()
  const { origin } = useSite()
  return (
    <div role="status">
      <p id="insecure-address" hidden className="border-t border-line bg-accent-soft px-4 py-2">
        {i18n.t(insecureAddress.message)}{' '}
        <a className="tall-link break-all" href={origin}>
          {origin}
        </a>
      </p>
      <p
        id="no-connection"
        hidden
        className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-accent-soft px-4 py-2"
      >
        <span>{i18n.t('No connection')}</span>
        <button
          type="button"
          className="inline-flex min-h-11 items-center rounded border border-strong-line bg-raised px-4 font-semibold hover:border-ink"
        >
          {i18n.t('Try again')}
        </button>
      </p>
    </div>
  )
}

/** On paper each page begins with the site's name, the page's address and the day. */
function Letterhead() {
  const { name, origin, language } = useSite()
  const path = useCurrentPath() ?? '/'
  const { search } = useHere()
  return (
    <p className="letterhead hidden text-xs" dir="ltr">
      {name} · {origin + addressIn(language, path) + search.replaceAll('%2C', ',')}
      <span data-today="" />
    </p>
  )
}

/**
 * What the data are and who owns them, until dismissed. The page is the same for everyone; for visitors who
 * dismissed the banner, before-paint.js hides it before the first paint, so nothing moves.
 */
function Disclaimer() {
  const i18n = useWords()
  const { name } = useSite()
  return (
    <aside
      aria-label={i18n.t('About the data')}
      className="disclaimer border-b border-line bg-accent-soft text-sm"
    >
      <div className="mx-auto flex max-w-6xl items-start ps-4 pe-1.5 lg:pe-4">
        <p className="flex-1 py-2 lg:py-3">
          {i18n.t('Public election data, for education only.')}{' '}
          <span className="max-sm:hidden">{i18n.t('{name} owns none of it.', { name })}</span>{' '}
          <Link className="link" to="/disclaimer">
            {i18n.t('Read the disclaimer')}
          </Link>
        </p>
        <button
          type="button"
          className="needs-script grid size-11 shrink-0 place-items-center"
          aria-label={i18n.t('Dismiss')}
          data-does="dismiss-disclaimer"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
    </aside>
  )
}
