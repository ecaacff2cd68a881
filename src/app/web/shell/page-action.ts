// A page's own button (`data-floats`), which on a phone floats in the frame's corner while it is out of sight.
import { wakePartOf } from '../parts/wake.ts'

export function floatAction(): void {
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
