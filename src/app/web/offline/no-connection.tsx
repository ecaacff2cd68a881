// While navigation waits for the network: the page stays, says so, and offers to try again. A page that this phone keeps is shown.
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { addressIn, useSite } from '#base/web/site.ts'
import { offlineCaches } from '#base/web/storage/offline.ts'
import { Button } from '#base/web/ui/button.tsx'
import { useWords } from '#base/web/words.tsx'
import { connection } from '../rendering/connection.ts'

/** Milliseconds. */
const every = 5_000

export default function NoConnection() {
  const i18n = useWords()
  const { language } = useSite()
  const lost = useSyncExternalStore(connection.watch, connection.isLost, () => false)
  const { location: wanted } = useNavigation()
  const path = wanted && addressIn(language, wanted.pathname)
  const address = wanted && `${path}${wanted.search}${wanted.hash}`
  const open = useCallback(async () => {
    if (address === undefined) connection.tryAgain()
    else if (await isThere(address)) globalThis.location.assign(address)
  }, [address])
  useEffect(() => {
    if (!lost) return undefined
    if (path !== undefined && address !== undefined)
      isKept(path).then(
        (kept) => kept && globalThis.location.assign(address),
        () => undefined,
      )
    const again = () => void open()
    addEventListener('online', again)
    // Weak networks return without saying so.
    const timer = setInterval(again, every)
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [lost, path, address, open])
  return (
    <div role="status">
      {lost && address !== undefined ? (
        <p className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-accent-soft px-4 py-2">
          <span>{i18n.t('No connection')}</span>
          <Button look="quiet" onClick={() => void open()}>
            {i18n.t('Try again')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

/** Only then is the old page left: as a document, since parts that could not be loaded before may stay missing in this one. */
const isThere = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

async function isKept(path: string): Promise<boolean> {
  for (const name of [offlineCaches.needed, offlineCaches.read])
    if ((await caches.has(name)) && (await (await caches.open(name)).match(path, { ignoreVary: true })))
      return true
  return false
}
