// Which of a person's candidacies are so surely one person's that their figures may be set beside each other.

/** Probability of a tie from which growth, moves and rankings may rest on it. Below, a page says that it is not sure. */
export const sureFrom = 0.9

export type Tied = {
  key: string
  /** Year, election and seat: candidacies of one contest belong together whatever their ties. */
  contest: string
  /** As in `candidacy_link`: the probability of its surest tie, and to which candidacy. */
  confidence: number | null
  tiedTo: string | null
}

/** One person's candidacies in groups that sure ties hold together, in the order of their first members. */
export function confidentGroups<T extends Tied>(candidacies: readonly T[]): T[][] {
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
