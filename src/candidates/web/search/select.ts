// Selects candidates in the list (frame.ts): the address is changed, and what shows the selection. No page is fetched, so a list that has
// grown stays as long.
import { maxCompared, minCompared } from '../../contract.ts'
import { addressOfComparison, idsIn, withIds } from './selection.ts'

/** A box was ticked or unticked; without a value all of them were. */
export function select({ value = '', checked = false }: Partial<HTMLInputElement>): void {
  const search = new URLSearchParams(location.search)
  const others = value === '' ? [] : idsIn(search).filter((one) => one !== value)
  const next = withIds(search, checked ? [...others, value] : others)
  history.replaceState(history.state, '', next.size === 0 ? location.pathname : `?${next}`)
  dispatchEvent(new Event('page-changed'))
}

/** Shows what the address says, also in entries that came since. */
export function showSelection(bar: HTMLElement): void {
  const ids = idsIn(new URLSearchParams(location.search))
  const isFull = ids.length >= maxCompared
  const filled = (text = '') => text.replace('{count}', String(ids.length))
  bar.querySelector('[role=status]')!.textContent = filled(bar.dataset[isFull ? 'full' : 'some'])
  bar.querySelector<HTMLElement>('button')!.hidden = ids.length === 0
  const compare = bar.querySelector('a')!
  compare.hidden = ids.length < minCompared
  compare.textContent = filled(compare.dataset['text'])
  compare.search = addressOfComparison(ids).split('?')[1]!
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-does=select][type=checkbox]')) {
    box.checked = ids.includes(box.value)
    box.disabled = isFull && !box.checked
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a'))
    if (link.pathname === location.pathname)
      link.search = withIds(new URLSearchParams(link.search), ids).toString()
  const sent = document.querySelector<HTMLInputElement>('main [type=hidden][name=ids]')!
  sent.value = ids.join(',')
  sent.disabled = ids.length === 0
}
