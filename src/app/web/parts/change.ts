// Shows this page as it is now, or with other parameters, without leaving it: its document is fetched, and what differs in it is
// changed. What has the focus keeps it, what is being typed stays, and parts that are awake stay awake.
import { Idiomorph } from 'idiomorph'
import { leaveFor } from '../offline/leave.ts'
import { pageAt } from './document-at.ts'
import { readPageData } from './page-data.ts'
import { nowIs, tookOver, wakeInTime } from './wake.ts'

let latest: AbortController | undefined

/** `push`: the page before is one step back. `quiet`: without an answer the page stays as it is. */
export type Way = { push?: boolean; quiet?: boolean }

export async function changeTo(to: URL, { push = false, quiet = false }: Way): Promise<boolean> {
  latest?.abort()
  const asked = (latest = new AbortController())
  const main = document.getElementById('main')!
  main.setAttribute('aria-busy', 'true')
  const next = await pageAt(to, asked.signal)
  const react = await awakeParts()
  if (asked !== latest) return false
  main.removeAttribute('aria-busy')
  const wanted = next?.getElementById('main')
  if (!next || !wanted) {
    if (quiet) return false
    // Without an answer the page stays, and says so. What is no page the browser shows itself.
    if (next) location.assign(to)
    else await leaveFor(to.href)
    return false
  }
  // As for any link, the address that is shown already is no further step.
  if (push && to.href !== location.href) history.pushState(null, '', to)
  // What was left in the entry for a page that is on its way stays (newer-version.ts).
  else history.replaceState(history.state, '', to)
  const data = readPageData(next)
  nowIs(data)
  document.title = next.title
  keepingTicks(main, () => morph(main, wanted))
  const canonical = 'link[rel=canonical]'
  document
    .querySelector(canonical)
    ?.setAttribute('href', next.querySelector(canonical)?.getAttribute('href') ?? '')
  react?.changeParts(data, Array.from(main.ownerDocument.querySelectorAll('page-part[data-awake]')))
  wakeInTime(main)
  dispatchEvent(new Event('page-changed'))
  return true
}

async function awakeParts() {
  await tookOver()
  const react = document.querySelector('page-part[data-awake]') ? await import('./react.tsx') : undefined
  // While it loaded another part may have begun.
  await tookOver()
  return react
}

/** Ticks for a comparison stay, wherever another order puts their rows. */
function keepingTicks(main: HTMLElement, change: () => void): void {
  const boxes = () => Array.from(main.querySelectorAll<HTMLInputElement>('form[data-picks] [type=checkbox]'))
  const ticked = new Set(boxes().flatMap(({ checked, value }) => (checked ? [value] : [])))
  change()
  for (const box of boxes()) if (ticked.has(box.value)) box.checked = true
}

function morph(main: HTMLElement, wanted: HTMLElement): void {
  void Idiomorph.morph(main, Array.from(wanted.childNodes), {
    morphStyle: 'innerHTML',
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed(old: Node, now: Node) {
        if (!(old instanceof HTMLElement && now instanceof HTMLElement)) return true
        if (old.localName !== 'page-part' || old.dataset['awake'] === undefined) return true
        // Its own script changes what is in it (react.tsx).
        old.dataset['n'] = now.dataset['n'] ?? ''
        return false
      },
    },
  })
}
