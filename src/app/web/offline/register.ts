// Registers the service worker once the page is usable, and tells it what to keep. Where offline reading is switched off, or the
// visitor saves data, what was kept before is removed or left as it is.
import { addressIn, type Language } from '#base/languages.ts'
import { seatIn } from '#base/web/storage/kept-seat.ts'
import { clearOffline, isCleared, type ToWorker } from '#base/web/storage/offline.ts'

type TrustedTypes = {
  createPolicy(name: string, rules: object): { createScriptURL(address: string): string }
}

const script = '/worker.js'
/** The site's policy allows a worker only through this, and only this address. */
let trusted: string | undefined
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trusted ??= trustedTypes?.createPolicy('worker', { createScriptURL: () => script }).createScriptURL(script)
  return trusted ?? script
}

/** What the guide promises without a network; addresses without the prefix of the language. */
const needed = [
  '/offline',
  '/booth-card',
  '/get-on-the-roll',
  '/voter-id-help',
  '/voting-education',
  '/guide/answers',
  '/elections',
]

export async function keepOffline(on: boolean, language: Language): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (!on) return void (await clearOffline())
  await register(language)
  // The visitor has chosen a seat, or another one.
  addEventListener('my-seat', () => void register(language).catch(() => undefined))
}

/** Also for a visitor who saves data, and wishes to be told. */
export async function registered(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerAddress())
  return navigator.serviceWorker.ready
}

async function register(language: Language): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData === true || isCleared()) return
  const { active } = await registered()
  const seat = seatIn()?.id
  const message: ToWorker = {
    pages: [
      ...[...needed, ...(seat === undefined ? [] : [`/c/${seat}`])].map((page) => addressIn(language, page)),
      // Facts: its next election, for the booth card.
      ...(seat === undefined ? [] : [`/api/elections/next/${seat}`]),
    ],
    here: location.pathname,
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  active?.postMessage(message)
}
