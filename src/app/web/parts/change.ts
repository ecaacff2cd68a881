// Shows this page with other parameters, without leaving it: its document is fetched, and what differs in it is changed. What has
// the focus keeps it, what is being typed stays, and parts that are awake stay awake.
import { Idiomorph } from 'idiomorph'
import { readPageData } from './page-data.ts'
import { nowIs, pageData, wakeInTime } from './wake.ts'

let latest: XMLHttpRequest | undefined

type Way = {
  replace?: boolean
  /** The browser has gone back or forward already. */
  back?: boolean
  /** Without an answer the page stays. */
  quiet?: boolean
}

export async function changeTo(to: URL, way: Way): Promise<boolean> {
  const { replace = false, back = false, quiet = false } = way
  latest?.abort()
  const asked = (latest = new XMLHttpRequest())
  const react = awakeParts() ? await import('./react.tsx') : undefined
  react?.tellComing(pageData(), to.search)
  const main = document.getElementById('main')!
  main.setAttribute('aria-busy', 'true')
  const next = await documentAt(asked, to)
  if (asked !== latest) return false
  main.removeAttribute('aria-busy')
  const wanted = next?.getElementById('main')
  if (!next || !wanted) {
    react?.tellComing(pageData(), undefined)
    // No answer, or no page: the browser says so itself.
    if (!quiet) location.assign(to)
    return false
  }
  if (!back) history[replace ? 'replaceState' : 'pushState'](null, '', to)
  const data = readPageData(next)
  nowIs(data)
  document.title = next.title
  morph(main, wanted)
  const canonical = 'link[rel=canonical]'
  document
    .querySelector(canonical)
    ?.setAttribute('href', next.querySelector(canonical)?.getAttribute('href') ?? '')
  react?.changeParts(data, Array.from(main.ownerDocument.querySelectorAll('page-part[data-awake]')))
  wakeInTime(main)
  return true
}

const awakeParts = () => document.querySelector('page-part[data-awake]') !== null

function morph(main: HTMLElement, wanted: HTMLElement): void {
  void Idiomorph.morph(main, wanted, {
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

/** Not by `fetch`: only this way the browser itself reads the document, and nothing in it runs. */
const documentAt = (asked: XMLHttpRequest, to: URL) =>
  new Promise<Document | undefined>((resolve) => {
    asked.responseType = 'document'
    asked.open('GET', to)
    asked.setRequestHeader('accept', 'text/html')
    asked.addEventListener('load', () => resolve(asked.responseXML ?? undefined))
    for (const failed of ['error', 'timeout'] as const)
      asked.addEventListener(failed, () => resolve(undefined))
    asked.send()
  })
