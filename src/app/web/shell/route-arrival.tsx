// After navigating without loading a document, does what the browser would otherwise do.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Announces the new page's title to screen readers, and moves the focus to its main heading. */
export function RouteArrival() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const [title, setTitle] = useState('')
  useScrollMemory()
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
    const main = document.getElementById('main')
    // A field that a page gives the focus to keeps it.
    if (main?.contains(document.activeElement)) return
    const heading = main?.querySelector('h1') ?? main
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/**
 * New pages start at the top; going back restores the scroll position. The router's own component would write
 * to session storage, where this site stores nothing; the browser scrolls a reloaded document itself.
 */
function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation()
  const way = useNavigationType()
  // The router gives one key to the first page and to every jump within a page.
  const entry = key + pathname + hash
  const left = useRef(new Map<string, number>())
  const first = useRef(true)

  useLayoutEffect(() => {
    const ours = () => (history.scrollRestoration = 'manual')
    const browsers = () => (history.scrollRestoration = 'auto')
    ours()
    addEventListener('pagehide', browsers)
    addEventListener('pageshow', ours)
    return () => {
      removeEventListener('pagehide', browsers)
      removeEventListener('pageshow', ours)
    }
  }, [])

  useLayoutEffect(() => {
    const positions = left.current
    if (!first.current) {
      const known = way === NavigationType.Pop ? positions.get(entry) : undefined
      const target = document.getElementById(hash.slice(1))
      // A place on the page needs the height of all that is above it (before-paint.js).
      if (known !== undefined || target) delete document.documentElement.dataset['farParts']
      if (known === undefined && target) target.scrollIntoView()
      else scrollTo(0, known ?? 0)
    }
    first.current = false
    const remember = () => positions.set(entry, scrollY)
    remember()
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
    // oxlint-disable-next-line react/exhaustive-deps -- `way` and `hash` change only together with `entry`
  }, [entry])
}
