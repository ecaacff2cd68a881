// "Notify me", on a seat's page: web push, only after this tap (docs/decisions/0291-push.md).
import { languageOf } from '#base/languages.ts'
import { followSeat, readPushKey, unfollowSeat } from '#base/push.ts'
import { call } from '#base/web/api.ts'
import { stored } from '#base/web/storage/local-storage.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { registered } from '../offline/register.ts'

export async function tellOrStop(button: HTMLElement): Promise<void> {
  const { seat = '', stopped = '', denied = '', failed = '' } = button.dataset
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  try {
    if (button.ariaPressed === 'true') {
      await stop(seat)
      toast(stopped, { kind: 'good' })
    } else if ((await Notification.requestPermission()) === 'granted')
      // The first notification says what will come.
      await follow(seat)
    else toast(denied, { kind: 'bad', duration: 30_000 })
  } catch {
    toast(failed, { kind: 'bad', duration: 30_000 })
  }
  button.ariaBusy = null
  await showFollowed()
}

async function follow(seat: string): Promise<void> {
  const { pushManager } = await registered()
  const { key } = await call(readPushKey, {})
  const { endpoint, keys } = await subscribed(pushManager, key)
  const [p256dh, auth] = (['p256dh', 'auth'] as const).map((name) => text(keys[name]))
  const { language } = languageOf(location.pathname)
  await call(followSeat, { body: { endpoint, p256dh: p256dh!, auth: auth!, seat, language } })
  stored.keepFollowed([...stored.followed().filter((other) => other !== seat), seat])
}

/** One that another key was used for, of a site that was set up anew, is of no use. */
async function subscribed(manager: PushManager, key: string) {
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  const how = { userVisibleOnly: true, applicationServerKey: bytes }
  const made = await manager.subscribe(how).catch(async () => {
    await (await manager.getSubscription())?.unsubscribe()
    stored.keepFollowed([])
    return manager.subscribe(how)
  })
  return made.toJSON() as { endpoint: string; keys: Record<'p256dh' | 'auth', string> }
}

/** Some browsers fill it up. */
const text = (key: string) => key.replace(/=+$/, '')

async function stop(seat: string): Promise<void> {
  const told = await subscription()
  const others = stored.followed().filter((other) => other !== seat)
  if (told) {
    await call(unfollowSeat, { body: { endpoint: told.endpoint, seat } })
    if (others.length === 0) await told.unsubscribe()
  }
  stored.keepFollowed(others)
}

/** Private windows of Firefox have no workers. */
const subscription = async () =>
  'serviceWorker' in navigator
    ? (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
    : undefined

/** On the buttons; a browser whose permission was withdrawn has no subscription any more. */
export async function showFollowed(): Promise<void> {
  const followed = (await subscription()) ? stored.followed() : []
  for (const button of document.querySelectorAll<HTMLElement>('[data-does="tell-me"]'))
    button.ariaPressed = String(followed.includes(button.dataset['seat']!))
}
