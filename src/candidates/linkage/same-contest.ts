// Two sources on one contest name the same few people: a party's only candidate in one is its only candidate
// in the other.
import { independent } from './names/party-name.ts'
import type { Profile } from './profile.ts'

/** Pairs of positions: from one contest in two sources, each the only candidate of a party, or each the winner. */
export function* counterparts(list: readonly Profile[]): Iterable<readonly [number, number]> {
  for (const of of Map.groupBy(list, ({ election }) => election).values()) {
    const [{ contest: first }] = of as [Profile]
    const source = first.slice(0, first.indexOf('|') + 1)
    if (of.some(({ contest }) => !contest.startsWith(source))) yield* within(of)
  }
}

function* within(election: readonly Profile[]): Iterable<readonly [number, number]> {
  for (const contest of Map.groupBy(election, ({ seat }) => seat).values()) {
    const told = [...Map.groupBy(contest, ({ contest: of }) => of).values()].map(soleIn)
    for (const [i, one] of told.entries())
      for (const other of told.slice(i + 1))
        for (const [role, { at }] of one) {
          const same = other.get(role)
          if (same) yield at < same.at ? [at, same.at] : [same.at, at]
        }
  }
}

/** By party, and `won`: candidates without a rival for it. */
function soleIn(candidates: readonly Profile[]): Map<string, Profile> {
  const roles = new Map<string, Profile[]>()
  const add = (role: string, one: Profile) => {
    const of = roles.get(role)
    if (of) of.push(one)
    else roles.set(role, [one])
  }
  for (const one of candidates) {
    if (one.party !== null && one.party !== independent) add(`party ${one.party}`, one)
    if (one.won) add('won', one)
  }
  return new Map([...roles].flatMap(([role, of]) => (of.length === 1 ? [[role, of[0]!] as const] : [])))
}
