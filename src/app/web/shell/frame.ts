// What the frame around every page does with a script, by what its elements say about themselves.
import { stored } from '#base/web/storage/local-storage.ts'
import { mySeatChanged } from '#base/web/storage/kept-seat.ts'
import { languageCodes, languageOf, languages, addressIn } from '#base/languages.ts'
import { whenIdle } from '#base/web/idle.ts'
import { copyLink, shareLink } from '#base/web/share.ts'
import { reloadKeepingInput } from '#base/web/newer-version.ts'
import { sayNoConnection, stayWithoutNetwork } from '../offline/leave.ts'
import { toast, toastLeft } from '#base/web/toasts/toast.ts'
import { pageData } from '../parts/wake.ts'
import { enhanceMenus } from './menus.ts'
import { countPicks } from './picks.ts'
import { keepOrForget, showMySeat } from './my-seat.ts'

const does: Readonly<Record<string, (button: HTMLElement) => unknown>> = {
  'dismiss-disclaimer'() {
    stored.dismissDisclaimer()
    document.documentElement.dataset['disclaimer'] = 'dismissed'
    document.getElementById('main')?.focus({ preventScroll: true })
  },
  'my-seat': keepOrForget,
  'tell-me': async (button) => (await import('./tell-me.ts')).tellOrStop(button),
  // Rows that were left out are shown by style alone.
  unfold(button) {
    for (const row of button.closest('form, section')!.querySelectorAll('[data-folded]'))
      row.removeAttribute('data-folded')
    button.remove()
  },
  say: ({ dataset: { text = '' } }) => toast(text),
  'refresh-news': async (button) =>
    (await import('#news/web/refresh.ts')).refreshBy(button as HTMLButtonElement),
  async select(box) {
    // As it was tapped: until its script is there, the page may show the selection without it.
    const { value, checked } = box as HTMLInputElement
    const { select } = await import('#candidates/web/search/select.ts')
    select({ value, checked })
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

async function act(button: HTMLElement): Promise<void> {
  try {
    await does[button.dataset['does']!]?.(button)
  } catch {
    // A newer release may have replaced its script.
    if (await reloadKeepingInput()) return
    const { failed } = button.dataset
    if (failed === undefined) sayNoConnection()
    else toast(failed, { kind: 'bad' })
  }
}

export function beginFrame(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-does]')
    if (button) void act(button)
    openTarget((target as Element).closest('a[href^="#"]')?.getAttribute('href') ?? '')
  })
  for (const type of ['click', 'auxclick'])
    document.addEventListener(type, ({ target }) => {
      const story = (target as Element).closest<HTMLElement>('[data-story]')?.dataset['story']
      if (story !== undefined) void import('#news/web/opened.ts').then(({ noteOpened }) => noteOpened(story))
    })
  pageShown()
  openTarget(location.hash)
  addEventListener('page-changed', pageShown)
  addEventListener('page-changed', selectionShown)
  countPicks()
  enhanceMenus()
  showMySeat()
  addEventListener('my-seat', showMySeat)
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

function selectionShown(): void {
  const bar = document.querySelector<HTMLElement>('[data-selection]')
  if (bar) void import('#candidates/web/search/select.ts').then(({ showSelection }) => showSelection(bar))
}

/** What a page says about itself. */
function pageShown(): void {
  const address = document.querySelector<HTMLElement>('[data-address]')?.dataset['address']
  if (address !== undefined)
    history.replaceState(
      history.state,
      '',
      addressIn(languageOf(location.pathname).language, address) + location.hash,
    )
  const notice = document.querySelector<HTMLElement>('[data-notice]')?.dataset['notice']
  if (notice !== undefined) toast(notice, { kind: 'bad', id: notice })
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
    link.setAttribute('href', link.pathname + location.search)
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

/** A link to what is behind a line opens it. */
function openTarget(hash: string): void {
  const target = document.getElementById(hash.slice(1))
  for (let at = target?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true
}
