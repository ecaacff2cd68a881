// What the service worker keeps in this browser (src/app/web/offline), by name, and its removal.

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

let cleared = false
/** Until the next page is loaded nothing is kept again. */
export const isCleared = (): boolean => cleared

/** Removes the worker and all that it keeps. Returns the number of kept pages. */
export async function clearOffline(): Promise<number> {
  cleared = true
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return 0
  try {
    // It serves this page until the page is left.
    for (const one of await navigator.serviceWorker.getRegistrations()) {
      one.active?.postMessage('keep nothing' satisfies ToWorker)
      await one.unregister()
    }
    let pages = 0
    for (const name of Object.values(offlineCaches)) {
      if (name !== offlineCaches.files && (await caches.has(name)))
        pages += (await (await caches.open(name)).keys()).length
      await caches.delete(name)
    }
    // When each of them was used last.
    indexedDB.deleteDatabase('workbox-expiration')
    return pages
  } catch {
    // The browser refuses storage, so nothing is kept.
    return 0
  }
}
