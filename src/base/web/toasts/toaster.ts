// The visible notices: copies of one template in the page's region for notices (notices.tsx).

export type NoticeOptions = {
  kind?: 'plain' | 'good' | 'bad'
  /** Milliseconds on the screen, paused while the pointer is over it. */
  duration?: number
  place?: 'bottom' | 'top-centre'
  /** A notice with the id of a visible one replaces it. */
  id?: string
}

const usual = 5_000
let shown: { id: string | undefined; notice: Element; leave: () => void }[] = []

export function showNotice(message: string, options: NoticeOptions): void {
  const { kind = 'plain', duration = usual, place = 'bottom', id } = options
  const template = document.querySelector<HTMLTemplateElement>('#notice')
  const list = document.querySelector(`[data-notices=${place}]`)
  if (!template || !list) return
  const notice = (template.content.cloneNode(true) as DocumentFragment).firstElementChild!
  notice.querySelector('p')!.textContent = message
  for (const icon of notice.querySelectorAll<HTMLElement>('[data-kind]'))
    if (icon.dataset['kind'] !== kind) icon.remove()
  const same = id === undefined ? undefined : shown.find((one) => one.id === id)
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(timer)
    notice.remove()
    shown = shown.filter((one) => one.notice !== notice)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(leave, duration)
  }
  notice.querySelector('button')!.addEventListener('click', leave)
  // Who reads it or is about to close it has time.
  for (const type of ['mouseenter', 'focusin']) notice.addEventListener(type, () => clearTimeout(timer))
  for (const type of ['mouseleave', 'focusout']) notice.addEventListener(type, wait)
  if (same) {
    same.notice.before(notice)
    same.leave()
  } else list.append(notice)
  shown.push({ id, notice, leave })
  wait()
}
