// Short notices that come and go: toast(i18n.t('Vote submitted successfully!'), { kind: 'good' }).

export type ToastOptions = {
  kind?: 'plain' | 'good' | 'bad'
  /** Milliseconds on the screen, while nobody points at it. */
  duration?: number
  place?: 'bottom' | 'top-centre'
  /** A notice with the id of one that is on the screen takes its place. */
  id?: string
}

let wanted = false
const watchers = new Set<() => void>()

/** For useSyncExternalStore: whether any notice has been given yet. */
export const firstToast = {
  watch(changed: () => void) {
    watchers.add(changed)
    return () => void watchers.delete(changed)
  },
  wanted: () => wanted,
}

/** Shows a notice for five seconds, or as told. */
export function toast(message: string, options: ToastOptions = {}): void {
  wanted = true
  for (const changed of watchers) changed()
  import('./toaster.tsx').then(
    ({ show }) => show(message, options),
    () => {},
  )
}
