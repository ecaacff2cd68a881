// Selects the pair that links each candidacy to its person, so that the most certain links connect all
// contests.
import type { Profile } from './profile.ts'

type Pair = { a: number; b: number; logOdds: number }
type Persons = {
  profiles: readonly Profile[]
  /** For each position, the first position of its person. */
  groups: Int32Array
  /** Log-odds required for an automatic link to another contest. */
  linkFrom: number
}

/**
 * By position. From every contest but the earliest, the link leads towards the earliest along the path whose
 * weakest link is strongest. Other candidacies get their most certain link; or that of their contest, if
 * another source's line is linked with more certainty and is certainly the same.
 */
export function spanningLinks<P extends Pair>(
  pairs: readonly P[],
  { profiles, groups, linkFrom }: Persons,
): ReadonlyMap<number, P> {
  const ties = new Map<number, P>()
  const within = pairs.filter(({ a, b }) => groups[a] === groups[b])
  for (const of of Map.groupBy(within, ({ a }) => groups[a]!).values()) {
    const contestOf = contestsIn(of, profiles)
    const isFar = ({ a, b, logOdds }: P) => logOdds >= linkFrom && contestOf(a) !== contestOf(b)
    // Two sources on one contest agree easily, so a link to another contest says more.
    const saysMore = (one: P, than: P) =>
      isFar(one) === isFar(than) ? one.logOdds > than.logOdds : isFar(one)
    const surest = new Map<number, P>()
    for (const pair of of)
      for (const i of [pair.a, pair.b]) {
        const than = surest.get(i)
        if (!than || saysMore(pair, than)) surest.set(i, pair)
      }
    for (const [i, pair] of surest) ties.set(i, pair)
    for (const [i, pair] of towardsTheEarliest(of.filter(isFar), contestOf)) ties.set(i, pair)
    const own = new Map([...surest.keys()].map((i) => [i, ties.get(i)!]))
    for (const pair of of.filter(({ a, b }) => contestOf(a) === contestOf(b)))
      for (const [i, j] of [
        [pair.a, pair.b],
        [pair.b, pair.a],
      ] as const) {
        const through = own.get(j)!
        const mine = ties.get(i)!
        if (
          isFar(mine) &&
          isFar(through) &&
          through.logOdds > mine.logOdds &&
          pair.logOdds >= through.logOdds
        )
          ties.set(i, through)
      }
  }
  return ties
}

type ContestOf = (place: number) => number

/** Numbers contests from the earliest. */
function contestsIn(pairs: readonly Pair[], profiles: readonly Profile[]): ContestOf {
  const places = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))].map((at) => profiles[at]!)
  places.sort((x, y) => x.year - y.year || x.at - y.at)
  const contest = ({ election, seat }: Profile) => `${election} ${seat}`
  const numbers = new Map([...new Set(places.map(contest))].map((one, i) => [one, i]))
  return (place) => numbers.get(contest(profiles[place]!))!
}

/** A maximum spanning tree over the contests, and for each contest the pair leading to the root. */
function towardsTheEarliest<P extends Pair>(far: readonly P[], contestOf: ContestOf): Map<number, P> {
  const tree = new Map<number, number>()
  const find = (contest: number): number => {
    const up = tree.get(contest)
    return up === undefined ? contest : find(up)
  }
  const beside = new Map<number, P[]>()
  for (const pair of far.toSorted((x, y) => y.logOdds - x.logOdds || x.a - y.a || x.b - y.b)) {
    const [one, other] = [contestOf(pair.a), contestOf(pair.b)]
    if (find(one) === find(other)) continue
    tree.set(find(one), find(other))
    for (const contest of [one, other]) beside.set(contest, [...(beside.get(contest) ?? []), pair])
  }
  const ties = new Map<number, P>()
  const seen = new Set<number>()
  const follow = (contest: number) => {
    seen.add(contest)
    for (const pair of beside.get(contest) ?? []) {
      const next = contestOf(pair.a) === contest ? pair.b : pair.a
      if (seen.has(contestOf(next))) continue
      ties.set(next, pair)
      follow(contestOf(next))
    }
  }
  for (const contest of [...beside.keys()].toSorted((x, y) => x - y)) if (!seen.has(contest)) follow(contest)
  return ties
}
