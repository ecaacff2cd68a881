// The list of constituencies, with what elections know of the chosen state.
import { readIfPossible } from '#base/web/data.ts'
import { useSearchParams } from '#base/web/here.tsx'
import type { PageLocation } from '#base/web/page.ts'
import {
  freeListParameters,
  List,
  listParameters,
  ListRefusal,
  listReads,
  stateIn,
} from '#constituencies/web/list.tsx'
import { readNext } from '#elections/contract.ts'
import NextInState from '#elections/web/next-in-state.tsx'

export const parameters = listParameters
export const freeParameters = freeListParameters

export const reads = (at: PageLocation) => [
  ...listReads(at),
  ...stateIn(at.search).map((place) => readIfPossible(readNext, { params: { place } })),
]

export default function ConstituenciesPage() {
  const search = useSearchParams()
  const [state] = stateIn(search)
  return <List ahead={state === undefined ? null : <NextInState code={state} />} />
}

export { ListRefusal as Refusal }
