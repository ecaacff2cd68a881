// Groups a person's candidacies that are certain enough for their figures to be compared.

/** Minimum probability of a link for growth, moves and rankings. Below it, pages say that we are not sure. */
export const sureFrom = 0.9

export type LinkedCandidacy = {
  key: string
  /** Year, election and constituency: candidacies of one contest belong together regardless of their links. */
  contest: string
  /** As in `candidacy_link`: the probability of its most certain link, and the candidacy it leads to. */
  confidence: number | null
  tiedTo: string | null
}

/** One person's candidacies in groups connected by certain links, ordered by their first members. */
export function confidentGroups<T extends LinkedCandidacy>(candidacies: readonly T[]): T[][] {
  const group = new Map<string, T[]>()
  const join = (a: T[], b: T[]) => {
    if (a === b) return
    a.push(...b)
    for (const { key } of b) group.set(key, a)
  }
  const byContest = new Map<string, string>()
  for (const one of candidacies) {
    group.set(one.key, [one])
    const same = byContest.get(one.contest)
    if (same === undefined) byContest.set(one.contest, one.key)
    else join(group.get(same)!, group.get(one.key)!)
  }
  for (const { key, confidence, tiedTo } of candidacies) {
    const other = tiedTo === null ? undefined : group.get(tiedTo)
    if (other && (confidence ?? 0) >= sureFrom) join(group.get(key)!, other)
  }
  const place = new Map(candidacies.map(({ key }, i) => [key, i]))
  return [...new Set(candidacies.map(({ key }) => group.get(key)!))].map((members) =>
    members.toSorted((a, b) => place.get(a.key)! - place.get(b.key)!),
  )
}
