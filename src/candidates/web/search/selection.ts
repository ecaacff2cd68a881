// The candidates selected for comparison: kept in the address, so that the selection survives a reload and
// can be shared.
import { useHere, useSearchParams } from '#base/web/here.tsx'
import { maxCompared, personIdPattern } from '../../contract.ts'

/** Ids in an address, without duplicates and invalid ones. */
function idsIn(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').map((one) => one.trim()))].filter((one) =>
    personIdPattern.test(one),
  )
}

export type Selection = { ids: string[]; isFull: boolean; toggle(id: string): void; clear(): void }

export function useSelection(): Selection {
  const [arrived, setSearch] = useSearchParams()
  // What is on its way already counts: a visitor who quickly taps two boxes means both.
  const { coming } = useHere()
  const search = coming === undefined ? arrived : new URLSearchParams(coming)
  const ids = idsIn(search.get('ids')).slice(0, maxCompared)
  const isFull = ids.length >= maxCompared
  const set = (next: readonly string[]) => {
    const changed = new URLSearchParams(search)
    if (next.length === 0) changed.delete('ids')
    else changed.set('ids', next.join(','))
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
