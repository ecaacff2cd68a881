// Parts of a page that nobody waits for: fetched when the page is at rest, or when a visitor reaches for them.
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from './idle.ts'
import { toast } from './toast.ts'
import { useWords } from './words.tsx'

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

/** For what a visitor has asked for and waits for: a failed fetch is said. `ask` answers whether it is there. */
export function useAsked<M>(load: () => Promise<M>): [M | undefined, () => Promise<boolean>] {
  const i18n = useWords()
  const [module, setModule] = useState<M>()
  const ask = async () => {
    try {
      const loaded = await load()
      setModule(() => loaded)
      return true
    } catch {
      toast(i18n.t('No connection. Check your network and try again.'), { kind: 'bad' })
      return false
    }
  }
  return [module, ask]
}

/** A part without which the page is whole. */
export function Later({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const [part] = useLater(load, 'idle')
  return part ? <part.default /> : null
}
