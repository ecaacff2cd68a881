// Where notices appear: those of the lower edge right here, so the page has room for them. The region is on the page from the start, or screen readers would not hear the first one.
import { useEffect, useSyncExternalStore } from 'react'
import { useLazyModule } from '../lazy-module.tsx'
import { firstToast } from './toast.ts'
import { useWords } from '../words.tsx'

const loadToaster = () => import('./toaster.tsx')

export function Toasts() {
  const i18n = useWords()
  // At rest, rather than with the first notice: that one may say that the connection is gone.
  const [toaster, ask] = useLazyModule(loadToaster, 'idle')
  const wanted = useSyncExternalStore(firstToast.watch, firstToast.wanted, () => false)
  useEffect(() => {
    if (wanted) void ask()
  }, [wanted, ask])
  return (
    <section aria-label={i18n.t('Notices')} aria-live="polite" aria-relevant="additions text">
      {toaster ? <toaster.Toaster /> : null}
    </section>
  )
}
