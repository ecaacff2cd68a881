// Short notices that come and go: toast(i18n.t('Vote submitted successfully!'), { kind: 'good' }). The visible ones are copies of one
// template in the page's region for notices (notices.tsx).
import { stored } from '../storage/local-storage.ts'

type NoticeOptions = {
  kind?: 'plain' | 'good' | 'bad'
  /** Milliseconds on the screen, paused while the pointer is over it. */
  duration?: number
  place?: 'bottom' | 'top-centre'
  /** A notice with the id of a visible one replaces it. */
  id?: string
  /** Hides later notices with this id: an author need not hear that someone did what they did. */
  final?: boolean
}

const usual = 5_000
const finalIds = new Set<string>()
let shown: { id: string | undefined; notice: Element; leave: () => void }[] = []

/** Shows a notice, by default for five seconds. */
export function toast(message: string, options: NoticeOptions = {}): void {
  const { kind = 'plain', duration = usual, place = 'bottom', id, final = false } = options
  if (id !== undefined && finalIds.has(id)) return
  if (id !== undefined && final) finalIds.add(id)
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

/** Shows it on the page that is opened next. */
export function toastNext(message: string, options: NoticeOptions = {}): void {
  stored.keepNotice(JSON.stringify({ message, options, until: Date.now() + 30_000 }))
}

/** What the page before has left to say. */
export function toastLeft(): void {
  const left = stored.notice()
  if (left === undefined) return
  stored.forgetNotice()
  try {
    const { message, options, until } = JSON.parse(left) as {
      message: string
      options: NoticeOptions
      until: number
    }
    if (Date.now() < until) toast(message, options)
  } catch {
    // Somebody else has written it.
  }
}
