// Loads parts of a page later: when the page is idle, on hover, or on click.
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import type { I18n } from '@lingui/core'
import { addWords } from './deferred.tsx'
import { whenIdle } from './idle.ts'
import { reloadKeepingInput } from './newer-version.ts'
import { Standing } from './standing.tsx'
import { toast } from './toasts/toast.ts'
import { useWords } from './words.tsx'

export type OnDemand<M> = { load: () => Promise<M>; features: readonly string[] }

/**
 * A part that `useLazyModule` or `Later` loads; call this outside components.
 * @param load `() => import('…')`
 * @param features whose words it uses, besides those of base: a page begins with only the words of its first view.
 */
export const onDemand = <M,>(load: () => Promise<M>, features: readonly string[] = []): OnDemand<M> => ({
  load,
  features,
})

/** The module, with its words. */
export async function loadPart<M>(i18n: I18n, { load, features }: OnDemand<M>): Promise<M> {
  const [module] = await Promise.all([load(), addWords(i18n, features)])
  return module
}

/**
 * The module once it is loaded, and a function that loads it now and returns whether it succeeded. A failed
 * load (offline, or a newer release has replaced the file) matters only to a visitor who is waiting for it:
 * the page is loaded again, or they are told; otherwise it works without the part. The next call tries again.
 */
export function useLazyModule<M>(
  part: OnDemand<M>,
  when: 'idle' | 'reached for' | 'asked',
): [M | undefined, () => Promise<boolean>] {
  const i18n = useWords()
  const [module, setModule] = useState<M>()
  const ask = useCallback(
    () =>
      loadPart(i18n, part).then(
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
    [part, when, i18n],
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
  part,
  ...props
}: { part: OnDemand<{ default: ComponentType<P> }> } & P) {
  const [loaded] = useLazyModule(part, 'idle')
  return loaded ? (
    <Standing as="option">
      <loaded.default {...(props as unknown as P)} />
    </Standing>
  ) : null
}
