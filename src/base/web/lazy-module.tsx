// Loads parts of a page later: when the page is idle, on hover, or on click.
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from './idle.ts'
import { toast } from './toasts/toast.ts'
import { useWords } from './words.tsx'

/**
 * The module once it is loaded, and a function that loads it now and returns whether it succeeded. A failed
 * load (offline, or a newer release has replaced the file) is reported only to a visitor who is waiting for
 * it; otherwise the page works without the part. The next call tries again.
 * @param load the same function each time: `() => import('…')` outside the component.
 */
export function useLazyModule<M>(
  load: () => Promise<M>,
  when: 'idle' | 'reached for' | 'asked',
): [M | undefined, () => Promise<boolean>] {
  const i18n = useWords()
  const [module, setModule] = useState<M>()
  const ask = useCallback(
    () =>
      load().then(
        (loaded) => {
          setModule(() => loaded)
          return true
        },
        () => {
          if (when === 'asked')
            toast(i18n.t('No connection. Check your network and try again.'), { kind: 'bad' })
          return false
        },
      ),
    [load, when, i18n],
  )
  useEffect(() => {
    let here = true
    if (when === 'idle') void whenIdle().then(() => here && ask())
    return () => {
      here = false
    }
  }, [when, ask])
  return [module, ask]
}

/** An optional part of the page. */
export function Later<P extends object>({
  load,
  ...props
}: { load: () => Promise<{ default: ComponentType<P> }> } & P) {
  const [part] = useLazyModule(load, 'idle')
  return part ? <part.default {...(props as unknown as P)} /> : null
}
