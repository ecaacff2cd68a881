// Loads parts of an island later: when the page is idle, or on a tap.
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from './idle.ts'
import { reloadKeepingInput } from './newer-version.ts'
import { Standing } from './standing.tsx'
import { toast } from './toasts/toast.ts'
import { useWords } from './words.tsx'

/**
 * The module once it is loaded, and a function that loads it now and returns whether it succeeded. A failed
 * load (offline, or a newer release has replaced the file) matters only to a visitor who is waiting for it:
 * the page is loaded again, or they are told; otherwise it works without the part. The next call tries again.
 * @param load `() => import('…')`, always the same function.
 */
export function useLazyModule<M>(
  load: () => Promise<M>,
  when: 'idle' | 'asked',
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
        async () => {
          if (when === 'asked' && !(await reloadKeepingInput()))
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

/** An optional part. */
export function Later<P extends object>({
  part,
  ...props
}: { part: () => Promise<{ default: ComponentType<P> }> } & P) {
  const [loaded] = useLazyModule(part, 'idle')
  return loaded ? (
    <Standing as="option">
      <loaded.default {...(props as unknown as P)} />
    </Standing>
  ) : null
}
