// Persons decided when the starter data were made, with evidence that does not ship. Linking keeps them as
// they are.
import type { Signal } from './evidence.ts'

/** One candidacy of a decided person. `tie` is null if it is the person's only candidacy. */
export type ShippedLink = { key: string; person: number; tie: ShippedTie | null }
export type ShippedTie = { with: string; probability: number; signals: readonly Signal[] }

export type SettledLinks = {
  /** By position: the first position of its decided person, or -1 if linking must decide. */
  personAt: Int32Array
  /** Decided persons with at least two candidacies. */
  persons: readonly (readonly number[])[]
  ties: readonly SettledTie[]
  /** Whether nothing is left for linking to decide. */
  whole: boolean
}
export type SettledTie = { a: number; b: number; probability: number; signals: readonly Signal[] }

/** `keys` in list order. If a candidacy is missing here, the link is passed on to those that are present. */
export function settledLinks(keys: readonly string[], shipped: readonly ShippedLink[]): SettledLinks {
  const at = new Map(keys.map((key, i) => [key, i]))
  const personAt = new Int32Array(keys.length).fill(-1)
  const persons: number[][] = []
  const ties: SettledTie[] = []
  let settled = 0
  for (const all of Map.groupBy(shipped, ({ person }) => person).values()) {
    const here = all.filter(({ key }) => at.has(key))
    const places = here.map(({ key }) => at.get(key)!).toSorted((a, b) => a - b)
    for (const place of places) personAt[place] = places[0]!
    settled += places.length
    if (places.length < 2) continue
    persons.push(places)
    const links = new Map(all.map((link) => [link.key, link]))
    for (const { key } of here) {
      const tie = tieToOneHere(key, links, at)
      ties.push({ ...tie, a: at.get(key)!, b: at.get(tie.with)! })
    }
  }
  return { personAt, persons, ties, whole: settled === keys.length }
}

/**
 * Links across missing candidacies are as certain as the weakest link on the path; without a path, as the
 * person's weakest.
 */
function tieToOneHere(
  key: string,
  links: ReadonlyMap<string, ShippedLink>,
  at: ReadonlyMap<string, number>,
): ShippedTie {
  const passed = new Set([key])
  let tie = links.get(key)!.tie
  while (tie && !at.has(tie.with) && !passed.has(tie.with)) {
    passed.add(tie.with)
    const next: ShippedTie | null = links.get(tie.with)?.tie ?? null
    tie = next && { ...next, probability: Math.min(next.probability, tie.probability) }
  }
  if (tie && at.has(tie.with) && tie.with !== key) return tie
  const weakest = Math.min(...[...links.values()].map((link) => link.tie?.probability ?? 1))
  const other = [...links.keys()].find((one) => one !== key && at.has(one))!
  return { with: other, probability: weakest, signals: [] }
}
