// How the desk asks: what others do must be seen, so nothing here is answered from memory alone.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { AnyEndpoint, Input } from '#base/contract.ts'
import { read } from '#base/web/data.ts'

/** Shows what is known and asks again each time a part is opened, or somebody comes back to the window. */
export function useFresh<E extends AnyEndpoint>(endpoint: E, input: Input<E>) {
  return useQuery({ ...read(endpoint, input), staleTime: 0, refetchOnWindowFocus: true })
}

/** Rows of a list that are shown at once. */
export const pageSize = 25

/** Where one is at the desk, in the address: Back goes back, and a colleague can be sent there. */
export function usePlace() {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  return {
    get: (name: string) => search.get(name) ?? undefined,
    page,
    part: { limit: pageSize, offset: (page - 1) * pageSize },
    /** The address of a place that differs in this from where one is; undefined takes a part away. */
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
