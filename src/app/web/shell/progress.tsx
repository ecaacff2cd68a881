// A thin line while the next page loads; hidden if it loads at once.
import { use, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'
import { useWords } from '#base/web/words.tsx'

/** Asks the router itself: what React shows of a navigation may wait for parts of the page that are not hydrated yet. */
export function Progress() {
  const i18n = useWords()
  const { router } = use(RouterContext)!
  const isIdle = useSyncExternalStore(
    (changed) => router.subscribe(changed),
    () => router.state.navigation.state === 'idle',
    () => true,
  )
  if (isIdle) return null
  return <div role="progressbar" aria-label={i18n.t('Loading')} className="progress" />
}
