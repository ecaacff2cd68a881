// Short notices that come and go: toast(i18n.t('Vote submitted successfully!'), { kind: 'good' }).

import type { NoticeOptions } from './toaster.tsx'

type ToastOptions = NoticeOptions & {
  /** Hides later notices with this id: an author need not hear that someone did what they did. */
  final?: boolean
}

let wanted = false
const watchers = new Set<() => void>()

/** For useSyncExternalStore: whether there has been a notice yet. */
export const pendingToast = {
  watch(changed: () => void) {
    watchers.add(changed)
    return () => void watchers.delete(changed)
  },
  wanted: () => wanted,
}

const finalIds = new Set<string>()

/** Shows a notice, by default for five seconds. */
export function toast(message: string, options: ToastOptions = {}): void {
  const { id, final = false } = options
  if (id !== undefined && finalIds.has(id)) return
  if (id !== undefined && final) finalIds.add(id)
  wanted = true
  for (const changed of watchers) changed()
  import('./toaster.tsx').then(
    ({ showToast }) => showToast(message, options),
    () => {},
  )
}
