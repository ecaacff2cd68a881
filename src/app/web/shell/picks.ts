// Forms in which some of a list are ticked: at least two, at most as many as the form says.
import { leaveFor } from '../offline/leave.ts'

export function countPicks(): void {
  const look = (form: HTMLFormElement) => {
    const boxes = Array.from(form.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
    const ticked = boxes.filter(({ checked }) => checked).length
    for (const box of boxes) {
      box.disabled = !box.checked && ticked >= Number(form.dataset['picks'])
      // What is ticked is in sight, also in a long list that is folded again after going back.
      if (box.checked) box.closest('[data-folded]')?.removeAttribute('data-folded')
    }
    const status = form.querySelector<HTMLElement>('[data-ticked]')
    const said = status && (JSON.parse(status.dataset['ticked']!) as string[])[ticked]
    if (status && said !== undefined && status.textContent !== said) status.textContent = said
    return ticked
  }
  const forms = () => document.querySelectorAll<HTMLFormElement>('form[data-picks]')
  const lookAtAll = () => forms().forEach(look)
  // The browser may have ticked them again after going back.
  addEventListener('pageshow', lookAtAll)
  addEventListener('page-changed', lookAtAll)
  lookAtAll()
  document.addEventListener('change', ({ target }) => {
    const form = (target as HTMLInputElement).form
    if (form?.dataset['picks'] !== undefined) look(form)
  })
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset['picks'] === undefined) return
    event.preventDefault()
    if (look(form) < 2) return
    const boxes = Array.from(form.querySelectorAll<HTMLInputElement>('[type=checkbox]:checked'))
    const to = `${form.action}?${boxes[0]!.name}=${boxes.map(({ value }) => value).join()}`
    if (navigator.onLine) location.assign(to)
    else void leaveFor(to)
  })
}
