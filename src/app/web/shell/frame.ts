// What the frame around every page does with a script, by what its elements say about themselves.
import { stored } from '#base/web/storage/local-storage.ts'
import { mySeatChanged, seatIn } from '#base/web/storage/kept-seat.ts'
import { languageCodes, languageOf, languages, addressIn } from '#base/languages.ts'
import { whenIdle } from '#base/web/idle.ts'
import { copyLink, shareLink } from '#base/web/share.ts'
import { stayWithoutNetwork } from '../offline/leave.ts'
import { toast, toastLeft } from '#base/web/toasts/toast.ts'
import { pageData } from '../parts/wake.ts'
import { enhanceMenus } from './menus.ts'

const does: Readonly<Record<string, (button: HTMLElement) => unknown>> = {
  'dismiss-disclaimer'() {
    stored.dismissDisclaimer()
    document.documentElement.dataset['disclaimer'] = 'dismissed'
    document.getElementById('main')?.focus({ preventScroll: true })
  },
  print: () => window.print(),
  async copy({ dataset: { text = '', copied = '', refused = '' } }) {
    if ((await copyLink(text)) === 'copied') toast(copied, { kind: 'good' })
    else toast(refused, { kind: 'bad', duration: 30_000 })
  },
  async share({ dataset: { title = document.title, path, copied = '', refused = '' } }) {
    const url = new URL(path ?? location.pathname + location.search, location.origin).href
    const done = await shareLink({ title, url })
    if (done === 'copied') toast(copied, { kind: 'good' })
    if (done === 'refused') toast(refused.replace('{url}', url), { duration: 30_000 })
  },
}

export function beginFrame(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-does]')
    if (button) does[button.dataset['does']!]?.(button)
  })
  enhanceMenus()
  mySeat()
  addEventListener('my-seat', mySeat)
  // Another tab has changed it.
  addEventListener('storage', mySeatChanged)
  otherLanguages()
  addEventListener('page-changed', keepAddresses)
  insecureAddress()
  stayWithoutNetwork()
  toastLeft()
  void import('./uncovered.ts').then(
    ({ keepUncovered }) => keepUncovered(document.querySelector<HTMLElement>('.floating')!),
    () => {},
  )
  void whenIdle()
    .then(() => import('./later.ts'))
    .then(({ beginLater }) => beginLater(pageData()))
    .catch(() => {})
}

/** The link to the visitor's own seat. */
function mySeat(): void {
  const link = document.querySelector<HTMLAnchorElement>('.my-seat-link')
  const seat = seatIn()
  if (!link || !seat) return
  const { language, path } = languageOf(location.pathname)
  link.href = addressIn(language, `/c/${seat.id}`)
  if (path === `/c/${seat.id}`) link.setAttribute('aria-current', 'page')
}

const otherLanguage = '[data-languages] a[hreflang]'

/** The links to other languages keep the whole address, and mark the language that the visitor prefers: an offer, never a redirect. */
function otherLanguages(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>(otherLanguage)
  const wanted = [stored.language(), ...navigator.languages.map((tag) => tag.split('-')[0])]
  const first = wanted.find((one) => one !== undefined && Object.hasOwn(languages, one))
  const preferred = languageCodes.find((code) => code === first)
  for (const link of links) {
    const code = link.dataset['code']!
    link.toggleAttribute('data-preferred', code === preferred)
    link.addEventListener('click', () => {
      link.hash = location.hash
      stored.keepLanguage(code)
    })
  }
  keepAddresses()
}

function keepAddresses(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(otherLanguage))
    link.search = location.search
}

/** Where the site has an https address but is read over http, browsers drop our cookies: says so, and leads to the other. */
function insecureAddress(): void {
  const note = document.getElementById('insecure-address')
  const link = note?.querySelector('a')
  // A secure context over http is this machine, where cookies are kept.
  if (!note || !link || location.protocol !== 'http:' || isSecureContext || !link.href.startsWith('https:'))
    return
  link.href = link.origin + location.pathname + location.search
  link.textContent = link.href
  note.hidden = false
}
