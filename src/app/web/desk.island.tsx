// The desk is an application: one part, with the words of its features. Its parameters are the browser's own, and its links change
// nothing else; the server knows one page.
import { useEffect, useState } from 'react'
import { HereContext, useHere } from '#base/web/here.tsx'
import { Desk } from '#desk/web/desk.tsx'

const tabs = () => import('./desk-tabs.tsx')

export default function DeskApplication() {
  const here = useHere()
  const [search, setSearch] = useState('')
  useEffect(() => {
    const show = () => {
      setSearch(location.search)
      dispatchEvent(new Event('page-changed'))
    }
    const follow = (tap: MouseEvent) => {
      const link = (tap.target as Element).closest('a')
      if (!link || tap.defaultPrevented || tap.metaKey || tap.ctrlKey || tap.shiftKey || tap.altKey) return
      if (link.origin !== location.origin || link.pathname !== location.pathname || link.hash !== '') return
      tap.preventDefault()
      history.pushState(null, '', link.href)
      show()
    }
    show()
    // Before the page would ask the server (in-place.ts).
    addEventListener('popstate', show, true)
    addEventListener('click', follow, true)
    return () => {
      removeEventListener('popstate', show, true)
      removeEventListener('click', follow, true)
    }
  }, [])
  return (
    <HereContext value={{ ...here, search }}>
      <Desk tabs={tabs} />
    </HereContext>
  )
}
