// Parts of a page that nobody waits for: fetched when the page is at rest, or when a visitor reaches for them.
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from './idle.ts'

/**
 * The module once it is there, and a way to ask for it now. A failed fetch (offline, or a newer release has
 * replaced the file) is silent: whatever stands on the page keeps working, and the next asking tries again.
 * @param load the same function each time: `() => import('…')` outside of the component.
 */
export function useLater<M>(load: () => Promise<M>, when: 'idle' | 'asked'): [M | undefined, () => void] {
  const [module, setModule] = useState<M>()
  const ask = useCallback(() => {
    load().then(
      (loaded) => setModule(() => loaded),
      () => {},
    )
  }, [load])
  useEffect(() => {
    let here = true
    if (when === 'idle') void whenIdle().then(() => here && ask())
    return () => {
      here = false
    }
  }, [when, ask])
  return [module, ask]
}

/** A part without which the page is whole. */
export function Later({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const [part] = useLater(load, 'idle')
  return part ? <part.default /> : null
}
