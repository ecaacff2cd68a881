// Turns pairs into persons: most certain pairs first, and two groups merge only if they agree as a whole.

import { pairKey } from './pair-key.ts'
import type { SettledLinks } from './shipped-links.ts'

/** A scored pair of list positions. `signals` counts the signals that agree besides the name. */
export type Edge = { a: number; b: number; logOdds: number; signals: number }

export type ClusterRules = {
  /** Log-odds required for an automatic link. */
  linkFrom: number
  /** Number of signals besides the name that must agree. */
  signals: number
  /** Log-odds of a pair without an edge, or null if it can never be one person. */
  judge(a: number, b: number): number | null
  /** Operators' decisions: these are one person, those are not. They override everything. */
  same: readonly (readonly [number, number])[]
  different: readonly (readonly [number, number])[]
  /** Persons already decided: kept as they are, and never merged with each other. */
  settled?: Pick<SettledLinks, 'personAt' | 'persons' | 'ties'>
}

/** Limit on what a single pair can say for or against. */
export const maxClusterSize = 6
/** Groups whose pairs are on average less certain stay apart: weak links do not chain. */
const leastMean = 0

/** For each position, the first position of its group. */
export function clustersOf(count: number, edges: readonly Edge[], rules: ClusterRules): Int32Array {
  const root = Int32Array.from({ length: count }, (_, i) => i)
  const members = new Map<number, number[]>()
  const find = (i: number): number => {
    while (root[i] !== i) i = root[i] = root[root[i]!]!
    return i
  }
  const of = (i: number) => members.get(i) ?? [i]
  const merge = (a: number, b: number) => {
    const [first, second] = a < b ? [a, b] : [b, a]
    members.set(first, [...of(first), ...of(second)])
    members.delete(second)
    root[second] = first
    isSettled[first] ||= isSettled[second]!
  }
  const { settled } = rules
  const isSettled = Array.from(root, (i) => (settled?.personAt[i] ?? -1) >= 0)
  const said = new Set(rules.same.map(([a, b]) => pairKey(a, b)))
  const apart = new Set(rules.different.map(([a, b]) => pairKey(a, b)))
  for (const [a, b] of rules.same) if (find(a) !== find(b)) merge(find(a), find(b))
  const areApart = (a: number, b: number) => of(a).some((i) => of(b).some((j) => apart.has(pairKey(i, j))))
  for (const [a, b] of settled ? pairsWithin(settled) : []) {
    const [left, right] = [find(a), find(b)]
    if (left !== right && !areApart(left, right)) merge(left, right)
  }

  const mayMerge = (a: number, b: number): boolean => {
    if (isSettled[a] && isSettled[b]) return false
    let sum = 0
    for (const i of of(a))
      for (const j of of(b)) {
        const key = pairKey(i, j)
        if (apart.has(key)) return false
        const logOdds = said.has(key) ? maxClusterSize : rules.judge(i, j)
        if (logOdds === null) return false
        sum += Math.max(-maxClusterSize, Math.min(maxClusterSize, logOdds))
      }
    return sum / (of(a).length * of(b).length) >= leastMean
  }
  const sure = edges.filter(({ logOdds, signals }) => logOdds >= rules.linkFrom && signals >= rules.signals)
  sure.sort((x, y) => y.logOdds - x.logOdds || x.a - y.a || x.b - y.b)
  for (const { a, b } of sure) {
    const [left, right] = [find(a), find(b)]
    if (left !== right && mayMerge(left, right)) merge(left, right)
  }
  return root.map((_, i) => find(i))
}

/**
 * Most certain links first: when an operator splits a person, unnamed candidacies stay with the side they fit
 * better.
 */
function* pairsWithin({ persons, ties }: NonNullable<ClusterRules['settled']>): Iterable<[number, number]> {
  for (const { a, b } of ties.toSorted((x, y) => y.probability - x.probability)) yield [a, b]
  for (const places of persons)
    for (const [k, a] of places.entries()) for (const b of places.slice(k + 1)) yield [a, b]
}
