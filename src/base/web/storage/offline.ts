// What the service worker keeps in this browser (src/app/web/offline), by name, and its removal.
import { unfollowSeat } from '../../push.ts'

export const offlineCaches = {
  /** Guide, booth card, own seat. */
  needed: 'matdata-needed',
  /** The pages read last. */
  read: 'matdata-read',
  /** Scripts, styles, fonts. */
  files: 'matdata-files',
} as const

/** What a page asks of the worker: to keep these pages, or to keep nothing more. */
export type ToWorker = { pages: string[]; here: string } | 'keep nothing'
/** When each page was used last, and so which: of the library that throws out the oldest. */
const timesOfUse = 'workbox-expiration'

let cleared = false
/** Until the next page is loaded nothing is kept again. */
export const isCleared = (): boolean => cleared

/** Removes the worker and all that it keeps. Returns the number of kept pages; undefined: not all of it is gone. */
export async function clearOffline(): Promise<number | undefined> {
  cleared = true
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return 0
  try {
    let pages = 0
    for (const name of [offlineCaches.needed, offlineCaches.read])
      if (await caches.has(name)) pages += (await (await caches.open(name)).keys()).length
    // It serves this page until the page is left.
    for (const one of await navigator.serviceWorker.getRegistrations()) {
      await tellNoMore(one).catch(() => undefined)
      if (one.active) await toldToKeepNothing(one.active)
      await one.unregister()
    }
    const names = Object.values(offlineCaches)
    for (const name of names) await caches.delete(name)
    const left = await Promise.all(names.map((name) => caches.has(name)))
    return (await removed(timesOfUse)) && !left.includes(true) ? pages : undefined
  } catch {
    // The browser refuses storage, so nothing is kept.
    return 0
  }
}

/** The server deletes what it has stored of this phone; where it cannot be reached, the push service tells it later. */
async function tellNoMore({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const told = await pushManager?.getSubscription()
  if (!told) return
  // Not by `call`, which would ask for a cookie.
  const body = JSON.stringify({ endpoint: told.endpoint })
  const headers = { 'content-type': 'application/json' }
  await fetch(unfollowSeat.url, { method: unfollowSeat.method, headers, body }).catch(() => undefined)
  await told.unsubscribe()
}

/** Longer than a worker takes that answers at all; one of an earlier version does not. */
const patience = 2_000

/** It stops, and closes what it has open. */
function toldToKeepNothing(worker: ServiceWorker): Promise<unknown> {
  const { port1: answer, port2 } = new MessageChannel()
  const answered = new Promise((resolve) => answer.addEventListener('message', resolve))
  answer.start()
  worker.postMessage('keep nothing' satisfies ToWorker, [port2])
  return Promise.race([answered, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** False if somebody still has it open: it goes when they close it. */
function removed(database: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(database)
    request.addEventListener('success', () => resolve(true))
    request.addEventListener('error', () => resolve(false))
    setTimeout(() => resolve(false), patience)
  })
}
