// Short notices that come and go: toast(i18n.t('Vote submitted successfully!'), { kind: 'good' }).
import { stored } from '../storage/local-storage.ts'
// It comes along: without a network it could not be loaded, and what failed for that would not be said.
import { showNotice, type NoticeOptions } from './toaster.ts'

type ToastOptions = NoticeOptions & {
  /** Hides later notices with this id: an author need not hear that someone did what they did. */
  final?: boolean
}

const finalIds = new Set<string>()

/** Shows a notice, by default for five seconds. */
export function toast(message: string, { final = false, ...options }: ToastOptions = {}): void {
  const { id } = options
  if (id !== undefined && finalIds.has(id)) return
  if (id !== undefined && final) finalIds.add(id)
  showNotice(message, options)
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
