// A page from before an update, whose scripts the server no longer has: it is loaded again, with what was typed, and the button that was
// tapped is tapped again. The browser's history carries that, this page's entry alone: nothing is stored.
import { fillIn, valueOf, type Field } from './browser/early-input.ts'
import type { Way } from './go.ts'
import { whenIdle } from './idle.ts'
import { isReached } from './reached.ts'

type Left = { typed: (readonly [place: string, n: number, value: string])[]; tapped: string }

const fields = 'input:not([type=password], [type=file]), textarea, select'
let isReloaded = false
let tapped: Element | null = null

const wordsOf = (of: Element | null | undefined) => of?.textContent?.trim() ?? ''

/** What a field is called by, the surest first. Two may have one name; they are counted. */
const placesOf = (field: Field) =>
  [field.name, field.getAttribute('aria-label'), wordsOf(field.labels?.[0]), field.id].filter(
    Boolean,
  ) as string[]

function typedNow(): Left['typed'] {
  const counted = new Map<string, number>()
  return Array.from(document.querySelectorAll<Field>(fields)).flatMap((field) => {
    const [place = ''] = placesOf(field)
    const n = counted.get(place) ?? 0
    counted.set(place, n + 1)
    return field.type === 'hidden' ? [] : [[place, n, valueOf(field)]]
  })
}

/**
 * Whether the page is being loaded again: not if there is no network, or if it was already done in vain.
 *
 * @param to with other parameters; then in vain, too: it needs no script.
 */
export async function reloadKeepingInput(to?: URL, way: Way = { replace: true }): Promise<boolean> {
  if ((isReloaded && !to) || !(await isReached(to?.href ?? location.href))) return false
  if (to && isReloaded) {
    location.assign(to)
    return true
  }
  const left: Left = { typed: typedNow(), tapped: wordsOf(tapped) }
  const keep = way.replace === true || way.back === true ? 'replaceState' : 'pushState'
  history[keep]({ ...(history.state as object | null), left }, '', to)
  location.reload()
  return true
}

/**
 * Fills in what was typed on the page before it.
 *
 * @param ready resolves once the part that holds a field or a button answers.
 */
export async function restoreInput(ready: (one: Element) => Promise<void>): Promise<void> {
  addEventListener('click', ({ target }) => (tapped = (target as Element).closest('button')), true)
  await whenIdle()
  const { left, ...state } = (history.state ?? {}) as { left?: Left }
  if (!left) return
  isReloaded = true
  history.replaceState(state, '')
  for (const [place, n, value] of left.typed) {
    const field = Array.from(document.querySelectorAll<Field>(fields)).filter((one) =>
      placesOf(one).includes(place),
    )[n]
    if (!field) continue
    await ready(field)
    fillIn(field, value)
  }
  const button = Array.from(document.querySelectorAll('button')).find((one) => wordsOf(one) === left.tapped)
  if (left.tapped === '' || !button) return
  await ready(button)
  button.click()
}
