// Lists that grow: a link to the next page of a list brings its entries to the list on the screen.
import { leaveFor } from '../offline/leave.ts'
import { pageAt } from './document-at.ts'
import { readPageData } from './page-data.ts'
import { joinParts, wakeInTime } from './wake.ts'

/** The next page is loaded within this many pixels of the end. */
const margin = 1000
const link = 'a[data-more]'

export function growLists(): void {
  document.addEventListener('click', (tap) => {
    const more = (tap.target as Element).closest<HTMLAnchorElement>(link)
    if (!more || tap.button !== 0 || tap.metaKey || tap.ctrlKey || tap.shiftKey) return
    tap.preventDefault()
    void grow(more)
  })
  addEventListener('page-changed', watchEnds)
  void asLongAsBefore().then(watchEnds)
}

/** Someone who comes back finds the list as long as before, and their place in it. */
async function asLongAsBefore(): Promise<void> {
  const { grown = 0, at = 0 } = (history.state ?? {}) as { grown?: number; at?: number }
  addEventListener('pagehide', () => {
    if (pages > 0)
      history.replaceState({ ...(history.state as object | null), grown: pages, at: scrollY }, '')
  })
  for (let n = 0; n < grown; n += 1) {
    const more = document.querySelector<HTMLAnchorElement>(link)
    if (more) await grow(more)
  }
  if (grown > 0) scrollTo(0, at)
}

/** How many have been added. */
let pages = 0

let observer: IntersectionObserver | undefined
const ends = () =>
  (observer ??= new IntersectionObserver(
    (movements) => {
      // A busy browser reports several movements at once: where the end is now, the last one says.
      const last = movements.at(-1)
      if (last?.isIntersecting && last.target.isConnected) void grow(last.target as HTMLAnchorElement)
    },
    // However far above: a quick scroll lands in the footer, past the end of the list.
    { rootMargin: `10000000px 0px ${margin}px` },
  ))

function watchEnds(): void {
  ends().disconnect()
  const own = document.querySelector(`${link}[data-by-self]`)
  if (own) ends().observe(own)
}

async function grow(more: HTMLAnchorElement): Promise<void> {
  if (more.ariaBusy === 'true') return
  const id = more.dataset['more']!
  more.setAttribute('aria-busy', 'true')
  const next = await pageAt(new URL(more.href))
  more.removeAttribute('aria-busy')
  const list = document.getElementById(id)
  const found = next?.getElementById(id)
  if (!next) return leaveFor(more.href)
  // The browser says what is wrong.
  if (!list || !found) return location.assign(more.href)
  joinParts(readPageData(next), found)
  const known = new Set(Array.from(list.children, ({ id: one }) => one).filter((one) => one !== ''))
  // Entries that came meanwhile have pushed others to the next page.
  const fresh = Array.from(found.children).filter((one) => !known.has(one.id))
  // Rows that wait behind "Show all" would be a gap in the middle.
  list.closest('form, section')?.querySelector<HTMLElement>('[data-does=unfold]')?.click()
  list.append(...fresh)
  pages += 1
  // From a keyboard the way goes on where the list was longer.
  if (document.activeElement === more)
    fresh[0]?.querySelector<HTMLElement>('a, button, input')?.focus({ preventScroll: true })
  const further = next.querySelector<HTMLAnchorElement>(`a[data-more="${id}"]`)
  if (further) more.href = further.href
  else more.remove()
  const [count, newCount] = [document, next].map((one) => one.querySelector(`[data-count-of="${id}"]`))
  if (count && newCount) count.textContent = newCount.textContent
  wakeInTime(list)
  watchEnds()
  dispatchEvent(new Event('page-changed'))
}
