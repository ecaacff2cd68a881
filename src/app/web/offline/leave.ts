// A lost network empties no page: the page stays, says so, and offers to try again. A page that this phone keeps is shown.
import { isReached } from '#base/web/reached.ts'
import { offlineCaches } from '#base/web/storage/offline.ts'

let wanted: string | undefined

export function stayWithoutNetwork(): void {
  document.addEventListener('click', (tap) => {
    const link = (tap.target as Element).closest('a')
    if (!link || link.origin !== location.origin || link.target !== '' || tap.defaultPrevented) return
    if (navigator.onLine || (link.pathname === location.pathname && link.hash !== '')) return
    tap.preventDefault()
    void leaveFor(link.href)
  })
  document.addEventListener('submit', (sent) => {
    const form = sent.target as HTMLFormElement
    if (navigator.onLine || sent.defaultPrevented || form.method !== 'get') return
    sent.preventDefault()
    const to = new URL(form.action)
    to.search = new URLSearchParams([...new FormData(form)] as [string, string][]).toString()
    void leaveFor(to.href)
  })
  document.querySelector('#no-connection button')?.addEventListener('click', () => void goOn())
  addEventListener('online', () => void goOn())
}

/** Once there is a network again; some browsers say that there is none where there is. */
export async function leaveFor(address: string): Promise<void> {
  if (await isKept(new URL(address).pathname).catch(() => false)) return location.assign(address)
  wanted = address
  show(true)
  return goOn()
}

async function goOn(): Promise<void> {
  const address = wanted
  if (!(await isReached(address ?? location.href)) || wanted !== address) return
  show(false)
  if (address !== undefined) location.assign(address)
}

/** What was tapped cannot come now. */
export const sayNoConnection = () => show(true)

let looking: (() => void) | undefined
function show(is: boolean): void {
  const note = document.getElementById('no-connection')
  if (note) note.hidden = !is
  looking?.()
  looking = is ? untilNetworkIsBack(() => void goOn()) : undefined
}

/** Calls `look` now and then: phones say that they are online before they are, and weak networks return without a word. */
export function untilNetworkIsBack(look: () => void): () => void {
  addEventListener('online', look)
  const timer = setInterval(look, 5_000)
  return () => {
    removeEventListener('online', look)
    clearInterval(timer)
  }
}

async function isKept(path: string): Promise<boolean> {
  for (const name of [offlineCaches.needed, offlineCaches.read])
    if ((await caches.has(name)) && (await (await caches.open(name)).match(path, { ignoreVary: true })))
      return true
  return false
}
