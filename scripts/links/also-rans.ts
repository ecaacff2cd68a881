// Who lost an assembly election before the seat's latest one. If nothing else is known of them, they stand in the seat's
// results and have no page of their own: there would be nothing more on it.
import type { Results } from './own-lines.ts'

/** Keys of their candidacies. */
export function alsoRans(elections: readonly Results[]): Set<string> {
  const latest = new Map<string, number>()
  const assemblies = elections.filter(({ house }) => house === 'assembly')
  for (const { year, results } of assemblies)
    for (const { seat } of results) latest.set(seat, Math.max(year, latest.get(seat) ?? 0))
  return new Set(
    assemblies.flatMap(({ year, results }) =>
      results.flatMap(({ seat, candidacies }) =>
        latest.get(seat) === year ? [] : candidacies.flatMap(({ id, won }) => (won ? [] : id)),
      ),
    ),
  )
}
