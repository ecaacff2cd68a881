// What the frame does once the page is at rest: keeps pages for reading offline, connects what is live, and prepares the rest.
import { ago, count, day } from '#base/web/format.ts'
import type { Language } from '#base/languages.ts'
import { live } from '#base/web/live.ts'
import { clock, noteClockOfPage, whenKeptTooLong } from '#base/web/keep-until.ts'
import { liveNotification, silenceChanged } from '#base/contract.ts'
import { track } from '#base/web/usage/track.ts'
import { stored } from '#base/web/storage/local-storage.ts'
import { toast } from '#base/web/toasts/toast.ts'
import { wordsOf } from '#base/web/words-of.ts'
import { noticeWords } from '../../notice-words.ts'
import { keepOffline } from '../offline/register.ts'
import { tellLeft } from '#polls/web/tell-left.ts'
import type { PageData } from '../parts/page-data.ts'
import { wakePartOf } from '../parts/wake.ts'
import { wordsIn } from '../parts/words-in.ts'

export function beginLater(page: PageData): void {
  const { site, language } = page
  void keepOffline(site.flags.offlineMode, language).catch(() => undefined)
  const counter = document.getElementById('online')
  // The socket is opened when something live is in sight.
  if (counter)
    new IntersectionObserver((entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      beginLive(page, counter)
    }).observe(counter.parentElement!)
  if (stored.followed().length > 0 && document.querySelector('[data-does="tell-me"]'))
    void import('./tell-me.ts').then(({ showFollowed }) => showFollowed())
  void tellTimes(language)
  tellViews()
  addEventListener('page-changed', tellViews)
  floatAction()
}

/** A page's own button (`data-floats`), which on a phone floats in the frame's corner while it is out of sight. */
function floatAction(): void {
  const own = document.querySelector<HTMLElement>('[data-floats]')
  const slot = document.getElementById('page-action')
  if (!own || !slot) return
  const copy = own.cloneNode(true) as HTMLElement
  delete copy.dataset['floats']
  copy.dataset['yields'] = ''
  copy.classList.add('rounded-full', 'shadow-float')
  copy.addEventListener('click', () => void wakePartOf(own).then(() => own.click()))
  new IntersectionObserver((movements) => {
    if (movements.at(-1)?.isIntersecting === false) slot.append(copy)
    else copy.remove()
  }).observe(own)
}

let told: string | undefined
/** What is looked at is told once, and only with the visitor’s consent (track.ts). */
function tellViews(): void {
  const views = Array.from(
    document.querySelectorAll<HTMLElement>('[data-track]'),
    ({ dataset }) => dataset['track']!,
  )
  const now = views.join()
  if (now === told) return
  told = now
  for (const view of views) track(...(JSON.parse(view) as Parameters<typeof track>))
  const story = document.querySelector<HTMLElement>('[data-story-open]')?.dataset['storyOpen']
  if (story !== undefined) void import('#news/web/opened.ts').then(({ noteOpened }) => noteOpened(story))
}

const minute = 60_000

async function tellTimes(language: Language): Promise<void> {
  await noteClockOfPage().catch(() => undefined)
  whenKeptTooLong(() => void edge())
  const today = document.querySelector('[data-today]')
  if (today) today.textContent = ` · ${day(new Date(clock()).toISOString(), language)}`
  tellAges(language)
  setInterval(tellAges, minute, language)
  addEventListener('page-changed', () => tellAges(language))
}

/** How long ago things were, to the minute; rounded up, so that what has just happened is not in the future. */
function tellAges(language: Language): void {
  const now = Math.ceil(clock() / minute) * minute
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]'))
    time.textContent = ago(time.dateTime, now, language)
  tellLeft(now)
}

async function edge(): Promise<void> {
  const { silenceEdge } = await import('./silence-edge.ts')
  await silenceEdge()
}

function beginLive({ words, language }: PageData, counter: HTMLElement): void {
  const i18n = wordsOf(language)
  const ready = wordsIn(i18n, words)
  live.subscribe(undefined, liveNotification, (notice) => {
    void ready.then(() => toast(noticeWords(i18n, notice), { id: notice.id }))
  })
  live.subscribe(undefined, silenceChanged, () => void edge())
  const [dot, text] = [
    counter.querySelector<HTMLElement>('[role=img]')!,
    counter.querySelector('span:not([role])')!,
  ]
  let { connected: was } = live.state()
  let lost = false
  live.watch(() => {
    const { connected, online } = live.state()
    // A phone that slept may have missed the edge of a silence.
    if (was && !connected) lost = true
    if (connected && lost) {
      lost = false
      void edge()
    }
    was = connected
    counter.hidden = online === undefined
    dot.hidden = !connected
    if (online !== undefined)
      text.textContent = counter.dataset['text']!.replace('{count}', count(online, language))
  })
}
