// The candidates selected for comparison: kept in the address, so that the selection survives a reload and
// can be shared.
import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from '#base/web/here.tsx'
import { maxCompared, personIdPattern } from '../../contract.ts'

/** Ids in an address, without duplicates and invalid ones. */
function idsIn(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').map((one) => one.trim()))].filter((one) =>
    personIdPattern.test(one),
  )
}

export type Selection = { ids: string[]; isFull: boolean; toggle(id: string): void; clear(): void }

/** What was chosen last, until it is in the address: a visitor who quickly taps two boxes means both. */
let chosen: string | undefined
const listeners = new Set<() => void>()
function choose(ids: string | undefined): void {
  chosen = ids
  for (const tell of listeners) tell()
}
function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export function useSelection(): Selection {
  const [search, setSearch] = useSearchParams()
  const arrived = search.get('ids') ?? ''
  const now = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => undefined,
  )
  useEffect(() => {
    if (chosen === arrived) choose(undefined)
  }, [arrived])
  const ids = idsIn(now ?? arrived).slice(0, maxCompared)
  const isFull = ids.length >= maxCompared
  const set = (next: readonly string[]) => {
    const changed = new URLSearchParams(search)
    if (next.length === 0) changed.delete('ids')
    else changed.set('ids', next.join(','))
    choose(next.join(','))
    setSearch(changed)
  }
  return {
    ids,
    isFull,
    toggle(one) {
      if (ids.includes(one)) set(ids.filter((other) => other !== one))
      else if (!isFull) set([...ids, one])
    },
    clear: () => set([]),
  }
}

export const addressOfTimeline = (person: string) => `/candidate-timeline/${person}`
export const addressOfComparison = (ids: readonly string[]) =>
  `/candidate-comparison?candidates=${ids.join(',')}`
