// On the way to another page without loading the document: what a browser would do by itself is done here.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Says the new page's title to screen readers, and moves the focus to its main heading. */
export function Arrival() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const [title, setTitle] = useState('')
  useScrollMemory()
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
    const main = document.getElementById('main')
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
 * New pages begin at the top, pages gone back to where they were left. The router's own component would write to the
 * session storage, where this site keeps nothing; a reloaded document is scrolled by the browser.
 */
function useScrollMemory(): void {
  const { key, hash } = useLocation()
  const way = useNavigationType()
  const left = useRef(new Map<string, number>())
  const first = useRef(true)

  useLayoutEffect(() => {
    const mine = () => (history.scrollRestoration = 'manual')
    const browsers = () => (history.scrollRestoration = 'auto')
    mine()
    addEventListener('pagehide', browsers)
    addEventListener('pageshow', mine)
    return () => {
      removeEventListener('pagehide', browsers)
      removeEventListener('pageshow', mine)
    }
  }, [])

  useLayoutEffect(() => {
    const positions = left.current
    if (!first.current) {
      const known = way === NavigationType.Pop ? positions.get(key) : undefined
      const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
      if (known === undefined && target) target.scrollIntoView()
      else scrollTo(0, known ?? 0)
    }
    first.current = false
    const remember = () => positions.set(key, scrollY)
    remember()
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
    // oxlint-disable-next-line react/exhaustive-deps -- `way` and `hash` change only together with `key`
  }, [key])
}
