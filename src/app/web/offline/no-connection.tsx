// While navigation waits for the network: the page stays, says so, and offers to try again. A page that this phone keeps is shown.
import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { addressIn, useSite } from '#base/web/site.ts'
import { offlineCaches } from '#base/web/storage/offline.ts'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { connection } from '../rendering/connection.ts'
import { InsecureAddress } from './insecure-address.tsx'

export default function NoConnection() {
  const i18n = useWords()
  const { language } = useSite()
  const lost = useSyncExternalStore(connection.watch, connection.isLost, () => false)
  const { location: wanted } = useNavigation()
  const path = wanted && addressIn(language, wanted.pathname)
  const address = wanted && `${path}${wanted.search}${wanted.hash}`
  useEffect(() => {
    if (!lost || path === undefined || address === undefined) return undefined
    connection.want(address)
    isKept(path).then(
      (kept) => kept && location.assign(address),
      () => undefined,
    )
    return () => connection.want(undefined)
  }, [lost, path, address])
  return (
    <div role="status">
      <InsecureAddress />
      {lost && address !== undefined ? (
        <p className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-accent-soft px-4 py-2">
          <span>{i18n.t('No connection')}</span>
          <Button look="quiet" onClick={connection.tryAgain}>
            {i18n.t('Try again')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

async function isKept(path: string): Promise<boolean> {
  for (const name of [offlineCaches.needed, offlineCaches.read])
    if ((await caches.has(name)) && (await (await caches.open(name)).match(path, { ignoreVary: true })))
      return true
  return false
}
