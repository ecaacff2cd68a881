// Finds a person's moves between constituencies, with redrawn ones kept separate.
import type { FigureStatuses } from '#base/contract.ts'
import { houseOf, type ContestRecord } from './election-records.ts'
import { confidentGroups, type LinkedCandidacy } from '../linkage/confident-groups.ts'

/** A contest with the links of the candidacies merged into it. `won` is also null if sources differ. */
export type ContestOfPerson = ContestRecord & {
  at: number
  constituency_hi: string | null
  /** The source of `won`. */
  figures: FigureStatuses
  ties: readonly Omit<LinkedCandidacy, 'contest'>[]
}

export type PersonMove = {
  kind: 'moved' | 'redrawn'
  /** Certain links connect all contests. */
  sure: boolean
  from: ContestOfPerson
  to: ContestOfPerson
}

/** The number of each contest's group of certain links, from 0. */
function groupsOf(contests: readonly Pick<ContestOfPerson, 'at' | 'ties'>[]): ReadonlyMap<number, number> {
  const tied = contests.flatMap(({ at, ties }) => ties.map((tie) => ({ ...tie, contest: String(at) })))
  return new Map(
    confidentGroups(tied).flatMap((of, group) => of.map(({ contest }) => [Number(contest), group] as const)),
  )
}

/** The same, from 0 for those of the contest that they won last, or else of the earliest: whose page it is. */
export function sureGroups(
  contests: readonly Pick<ContestOfPerson, 'at' | 'ties' | 'won'>[],
): ReadonlyMap<number, number> {
  const groups = groupsOf(contests)
  const own = groups.get(contests.findLast(({ won }) => won)?.at ?? NaN) ?? 0
  const placeOf = (group: number) => (group === own ? 0 : group < own ? group + 1 : group)
  return new Map([...groups].map(([at, group]) => [at, placeOf(group)]))
}

/** At most one contest per election: of two constituencies, the one they won, otherwise the one with most votes. */
export function movesOf(contests: readonly ContestOfPerson[]): PersonMove[] {
  const groups = groupsOf(contests)
  return [...Map.groupBy(contests, electionOf).values()].flatMap((now) => {
    const changed = now.filter(({ seat_change: change }) => change === 'moved' || change === 'redrawn')
    if (changed.length === 0) return []
    const moved = changed.filter(({ seat_change: change }) => change === 'moved')
    const to = mainContest(moved.length > 0 ? moved : changed)
    const earlier = contests.filter((one) => houseOf(one) === houseOf(to) && one.year < to.year)
    const last = earlier.at(-1)
    if (!last) return []
    const kept = new Set(now.map(({ seat }) => seat))
    const before = earlier.filter((one) => electionOf(one) === electionOf(last))
    const from = mainContest(before.filter(({ seat }) => !kept.has(seat)))
    const sure = groups.get(from.at) === groups.get(to.at)
    return [{ kind: moved.length > 0 ? 'moved' : 'redrawn', sure, from, to }]
  })
}

function electionOf({ year, election }: ContestOfPerson): string {
  return `${year}|${election}`
}

function mainContest(contests: readonly ContestOfPerson[]): ContestOfPerson {
  return contests.reduce((best, one) => (rank(one) > rank(best) ? one : best))
}

function rank({ won, votes }: ContestOfPerson): number {
  return won === true ? Infinity : (votes ?? -1)
}
