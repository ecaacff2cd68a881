// Queries of the desk: always refetched, because operators must see each other's changes.
import { useEffect } from 'react'
import { useSearchParams } from '#base/web/here.tsx'
import type { AnyEndpoint, Input } from '#base/contract.ts'
import { useApiQuery } from '#base/web/data.ts'

/**
 * Shows what is known, and asks again whenever a part is opened, or the window comes back.
 * @param every milliseconds after which it asks again by itself, for what others change all the time.
 */
export function useFreshQuery<E extends AnyEndpoint>(endpoint: E, input: Input<E>, every?: number) {
  const shown = useApiQuery(endpoint, input, { anew: true })
  useEffect(() => {
    const again = () => void (document.visibilityState === 'visible' && shown.refetch())
    document.addEventListener('visibilitychange', again)
    const timer = every === undefined ? undefined : setInterval(again, every)
    return () => {
      document.removeEventListener('visibilitychange', again)
      clearInterval(timer)
    }
  })
  return shown
}

export const pageSize = 25

/** Goes to another place at the desk as its links do, without loading it again: src/app/web/desk.island.tsx listens. */
export function showAt(place: string): void {
  history.pushState(null, '', place)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** The current place at the desk, in the address: Back works, and a link can be sent to a colleague. */
export function useListPage() {
  const search = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  return {
    get: (name: string) => search.get(name) ?? undefined,
    page,
    part: { limit: pageSize, offset: (page - 1) * pageSize },
    /** The address of a place that differs from the current one in these parts; undefined removes a part. */
    to(changes: Record<string, string | undefined>): string {
      const next = new URLSearchParams(search)
      if (!('page' in changes)) next.delete('page')
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name)
        else next.set(name, value)
      }
      return `?${next}`
    },
  }
}
