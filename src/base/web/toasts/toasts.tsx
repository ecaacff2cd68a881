// The region for notices; those at the bottom are part of it, so the page has space for them. It exists from
// the start, or screen readers would miss the first notice.
import { useEffect, useSyncExternalStore } from 'react'
import { onDemand, useLazyModule } from '../lazy-module.tsx'
import { pendingToast } from './toast.ts'
import { useWords } from '../words.tsx'

const shownToasts = onDemand(() => import('./toaster.tsx'))

export function Toasts() {
  const i18n = useWords()
  // Loaded when idle rather than with the first notice, which may be about a lost connection.
  const [toaster, ask] = useLazyModule(shownToasts, 'idle')
  const wanted = useSyncExternalStore(pendingToast.watch, pendingToast.wanted, () => false)
  useEffect(() => {
    if (wanted) void ask()
  }, [wanted, ask])
  return (
    <section aria-label={i18n.t('Notices')} aria-live="polite" aria-relevant="additions text">
      {toaster ? <toaster.Toaster /> : null}
    </section>
  )
}
