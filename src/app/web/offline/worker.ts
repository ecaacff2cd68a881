// The service worker: keeps what a voter needs without a network, and the pages read last. Every page comes from the network
// as long as there is one, so nobody is held on an old version (docs/decisions/0061-offline.md).
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { addressIn, languageOf } from '#base/languages.ts'
import { offlineCaches, type ToWorker } from '#base/web/storage/offline.ts'
import { isKeptOfLate, mayKeep, stillAllowed, toKeep, asKept } from './kept-page.ts'
import { openShown, show, type PushEvents } from './told.ts'

/** What TypeScript's library for pages does not know. */
type Worker = PushEvents & {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(name: string, hear: (event: WorkerEvent) => void): void
}
type WorkerEvent = Event & {
  data?: ToWorker
  ports?: readonly MessagePort[]
  waitUntil(work: Promise<unknown>): void
}
const worker = globalThis as unknown as Worker

/** The phone was cleared: this worker ends with the page. */
let keepsNothing = false

const day = 86_400
type Plugins = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>
/** Their greatest number, and their greatest age in days. */
const atMost = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true }) as Plugins[number]
const rules = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    mayKeep(response) ? toKeep(response, Date.now()) : null,
  cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response | undefined }) =>
    cachedResponse && stillAllowed(cachedResponse, Date.now()) ? asKept(cachedResponse) : null,
}
/** A slow network gets as long as a person waits. */
const waitOptions = { networkTimeoutSeconds: 10, matchOptions: { ignoreVary: true } }
const needed = new NetworkFirst({ cacheName: offlineCaches.needed, ...waitOptions, plugins: [rules] })
const read = new NetworkFirst({
  cacheName: offlineCaches.read,
  ...waitOptions,
  plugins: [rules, atMost(20, 30)],
})
const files = new CacheFirst({
  cacheName: offlineCaches.files,
  matchOptions: { ignoreVary: true },
  plugins: [atMost(200, 60)],
})

registerRoute(
  ({ request, sameOrigin, url }) =>
    !keepsNothing &&
    sameOrigin &&
    request.mode === 'navigate' &&
    !/^\/(desk|support-us|api)(\/|$)/.test(languageOf(url.pathname).path),
  async (of) => {
    const known = await caches.match(of.request, { cacheName: offlineCaches.needed, ignoreVary: true })
    return (known ? needed : read).handle(of).catch(() => withoutNetwork(of.url))
  },
)
// The next election at the voter's own seat, for the booth card: facts only.
registerRoute(
  ({ sameOrigin, url }) => !keepsNothing && sameOrigin && url.pathname.startsWith('/api/elections/next/'),
  needed,
)
// Their names change with their content.
registerRoute(
  ({ sameOrigin, url }) => !keepsNothing && sameOrigin && url.pathname.startsWith('/assets/'),
  files,
)

/** That page loads the wanted one when the network is back. */
async function withoutNetwork({ pathname, search }: URL): Promise<Response> {
  const page = addressIn(languageOf(pathname).language, '/offline')
  return (await caches.match(page, { ignoreVary: true })) && pathname !== page
    ? Response.redirect(`${page}#${pathname}${search}`)
    : Response.error()
}

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => {
  if (event.data === 'keep nothing')
    event.waitUntil(keepNothing().then(() => event.ports?.[0]?.postMessage('done')))
  else if (event.data) event.waitUntil(keep(event.data, event).catch(() => undefined))
})

worker.addEventListener('push', (event) => event.waitUntil(show(worker, pushed(event))))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openShown(worker, shown(event))))
const pushed = (event: object) => (event as { data?: { text(): string } }).data?.text()
const shown = (event: object) => (event as { notification: Parameters<typeof openShown>[1] }).notification

/** The library that notes when pages were used never closes its database, so that nobody could delete it. */
const openDatabase = indexedDB.open.bind(indexedDB)
indexedDB.open = (...of) => {
  if (keepsNothing) throw new Error('The phone was cleared.')
  const request = openDatabase(...of)
  request.addEventListener('success', () => {
    const opened = request.result
    opened.addEventListener('versionchange', () => opened.close())
  })
  return request
}

/** A fetch or expiry still running would open a cache again, and so recreate it. */
async function keepNothing(): Promise<void> {
  keepsNothing = true
  caches.open = () => Promise.reject(new Error('The phone was cleared.'))
  await Promise.all(Object.values(offlineCaches).map((name) => caches.delete(name)))
}

/** Fetches these pages with their files, unless they were fetched a short while ago. */
async function keep({ pages, here }: Exclude<ToWorker, string>, event: WorkerEvent): Promise<void> {
  const cache = await caches.open(offlineCaches.needed)
  for (const old of await cache.keys())
    if (!pages.includes(new URL(old.url).pathname)) await cache.delete(old)
  for (const page of pages) if (!keepsNothing) await keepPage(cache, page, event).catch(() => undefined)
  if (!keepsNothing && !pages.includes(here))
    await keepPage(await caches.open(offlineCaches.read), here, event).catch(() => undefined)
}

async function keepPage(cache: Cache, page: string, event: WorkerEvent): Promise<void> {
  const known = await cache.match(page, { ignoreVary: true })
  if (known && isKeptOfLate(known, Date.now())) return
  const answer = await fetch(page, { headers: { accept: 'text/html, application/json' } })
  if (!mayKeep(answer)) return
  const text = await answer.clone().text()
  await cache.put(page, toKeep(answer, Date.now()))
  const named = new Set([...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file!))
  for (const file of named) await files.handle({ event, request: new Request(file) })
}
