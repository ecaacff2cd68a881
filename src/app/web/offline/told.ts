// In the service worker: what a followed seat tells is shown as it came, and a tap opens the seat.
import type { PushMessage } from '#base/push.ts'

type Shown = { close(): void; data?: { address?: string } }
export type PushEvents = {
  registration: { showNotification(title: string, options: object): Promise<void> }
  location: Location
  clients: {
    matchAll(of: object): Promise<readonly { url: string; focus(): Promise<unknown> }[]>
    openWindow(address: string): Promise<unknown>
  }
}

export async function show(worker: PushEvents, text: string | undefined): Promise<void> {
  const { title, body, tag, address, lang, dir } = messageIn(text)
  const icon = '/icon-192.png'
  // A browser that shows nothing for a message withdraws its permission.
  await worker.registration.showNotification(title ?? worker.location.hostname, {
    ...(body === undefined ? {} : { body }),
    ...(tag === undefined ? {} : { tag }),
    ...(lang === undefined ? {} : { lang, dir }),
    icon,
    data: { address },
  })
}

function messageIn(text: string | undefined): Partial<PushMessage> {
  try {
    return (JSON.parse(text ?? '') ?? {}) as Partial<PushMessage>
  } catch {
    return {}
  }
}

/** In the tab that shows it already, if there is one. */
export async function openShown(worker: PushEvents, shown: Shown): Promise<void> {
  shown.close()
  const { origin } = worker.location
  const wanted = new URL(shown.data?.address ?? '/', origin)
  const { href } = wanted.origin === origin ? wanted : new URL('/', origin)
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = open.find(({ url }) => url.split('#')[0] === href)
  await (there ? there.focus() : worker.clients.openWindow(href))
}
