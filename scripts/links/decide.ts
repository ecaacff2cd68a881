// Decides which of our candidacies belong to one person, using everything every source says.
import { link } from '#candidates/linkage/link.ts'
import type { Confidence, Decision, Doubt } from '#candidates/linkage/link.ts'
import { profilesOf } from '#candidates/linkage/profile.ts'
import type { Candidacy } from '#candidates/linkage/profile.ts'
import { constituencyIndex } from '#candidates/history/constituency-index.ts'
import type { SeatWithin } from '#candidates/linkage/scored-pairs.ts'
import type { ShippedLink, ShippedTie } from '#candidates/linkage/shipped-links.ts'
import { candidacyOf } from './candidacy-of-contest.ts'
import { candidaciesOf } from './contests.ts'
import type { ContestCandidacy } from './contests.ts'
import type { Sighting } from './sightings.ts'

/** One candidate in one contest. */
export type Node = { standing: ContestCandidacy; candidacy: Candidacy; keys: string[] }

export type Decided = {
  nodes: ReadonlyMap<string, Node>
  /** Persons as lists of node keys, earliest first. */
  persons: readonly (readonly string[])[]
  confidence: ReadonlyMap<string, Confidence>
  doubts: readonly Doubt[]
}

export function decide(
  sightings: readonly Sighting[],
  overrides: readonly Decision[],
  within: readonly SeatWithin[],
): Decided {
  const placed = sightings.filter(({ state }) => state !== '')
  const seats = constituencyIndex(placed.map(({ seat, ...one }) => ({ ...one, constituency: seat })))
  const { weight } = profilesOf(placed.map((one, i) => ({ ...one, key: String(i) })))
  const nodes = new Map(
    candidaciesOf(sightings, seats, weight).map((standing) => {
      const node = nodeOf(standing)
      return [node.candidacy.key, node] as const
    }),
  )
  const nodeBy = new Map([...nodes].flatMap(([key, { keys }]) => keys.map((one) => [one, key] as const)))
  const decisions = overrides.flatMap(({ kind, a, b }) => {
    const [one, other] = [nodeBy.get(a), nodeBy.get(b)]
    if (one === undefined || other === undefined) throw new Error(`No candidacy ${a} or ${b}`)
    return [{ kind, a: one, b: other }]
  })
  const all = [...nodes.values()].map(({ candidacy }) => candidacy)
  const { persons, confidence, doubts } = link(all, { decisions, within })
  return { nodes, persons, confidence, doubts }
}

function nodeOf(standing: ContestCandidacy): Node {
  const keys = standing.of.flatMap(({ key }) => key ?? [])
  const own = keys[0] ?? `${standing.contest} ${standing.of[0]!.name} ${standing.of[0]!.votes ?? ''}`
  return { standing, candidacy: candidacyOf(standing, own), keys }
}

/** `ships` says which keys ship. Links lead only to candidacies that ship. Those `aside` ship only with others of theirs. */
export function shippedLinks(
  decided: Decided,
  ships: (key: string) => boolean,
  aside: ReadonlySet<string>,
): { links: ShippedLink[]; doubts: Doubt[] } {
  const { nodes, persons } = decided
  const shown = new Map(
    [...nodes].flatMap(([own, { keys }]) => {
      const kept = keys.filter(ships)
      return kept.length > 0 ? [[own, kept] as const] : []
    }),
  )
  const ties = tiesAmong(decided, shown)
  // Through others that do not ship a candidacy may have joined on a tie that is less likely than not.
  const stays = (own: string) => (ties.get(own)?.probability ?? 1) >= 0.5
  /** Who is tied to one that leaves leaves with it. */
  const leftWith = (own: string) => {
    const passed = new Set<string>()
    for (let at = own; !passed.has(at); at = ties.get(at)?.with ?? at) {
      if (!stays(at)) return at
      passed.add(at)
    }
    return null
  }
  const links: ShippedLink[] = []
  const groups = persons
    .map((keys) => keys.filter((own) => shown.has(own)))
    .flatMap((owns) => [...Map.groupBy(owns, leftWith).values()])
    .filter((owns) => owns.length > 1 || owns.some((own) => shown.get(own)!.some((key) => !aside.has(key))))
  for (const [i, owns] of groups
    .toSorted((a, b) => (shown.get(a[0]!)![0]! < shown.get(b[0]!)![0]! ? -1 : 1))
    .entries())
    for (const own of owns)
      for (const key of shown.get(own)!) {
        const far = stays(own) ? ties.get(own) : undefined
        const beside = shown.get(own)!.find((other) => other !== key)
        const tie: ShippedTie | null = far
          ? { ...far, with: shown.get(far.with)![0]! }
          : beside !== undefined
            ? { with: beside, probability: 0.99, signals: ['seat', 'election'] }
            : null
        links.push({ key, person: i + 1, tie })
      }
  const linked = new Set(links.map(({ key }) => key))
  const doubts = decided.doubts.flatMap(({ a, b, ...rest }) => {
    const [one, other] = [shown.get(a)?.[0], shown.get(b)?.[0]]
    return one === undefined || other === undefined || !linked.has(one) || !linked.has(other)
      ? []
      : [
          {
            a: one < other ? one : other,
            b: one < other ? other : one,
            ...rest,
            probability: round(rest.probability),
          },
        ]
  })
  return { links, doubts }
}

/** Three digits are enough, rounded down; only an operator is certain. */
function round(sure: number): number {
  return Math.floor(Math.min(0.999, sure) * 1000) / 1000
}

function tiesAmong(
  { persons, confidence }: Decided,
  shown: ReadonlyMap<string, unknown>,
): Map<string, ShippedTie> {
  const ties = new Map<string, ShippedTie>()
  for (const keys of persons) {
    const here = keys.filter((own) => shown.has(own))
    if (here.length < 2) continue
    for (const own of here) {
      const tie = throughOthers(own, confidence, (key) => shown.has(key))
      if (tie) ties.set(own, tie)
    }
    const weakest = Math.min(...keys.map((own) => confidence.get(own)!.probability))
    for (const own of here.filter((one) => !ties.has(one))) {
      // Its path leads back to itself. Tie it to a candidacy that is tied to it, otherwise with the person's weakest
      // probability.
      const tied = here.find((one) => ties.get(one)?.with === own)
      const other = tied ?? here.find((one) => one !== own)!
      ties.set(own, {
        ...(ties.get(tied ?? '') ?? { probability: round(weakest), signals: [] }),
        with: other,
      })
    }
  }
  return ties
}

/** Across candidacies that do not ship, as certain as the weakest link on the path. */
function throughOthers(
  own: string,
  confidence: ReadonlyMap<string, Confidence>,
  isShown: (key: string) => boolean,
): ShippedTie | undefined {
  const passed = new Set([own])
  let sure = 1
  for (let tie = confidence.get(own); tie; tie = confidence.get(tie.with)) {
    sure = Math.min(sure, tie.probability)
    if (passed.has(tie.with)) return undefined
    if (isShown(tie.with)) return { with: tie.with, probability: round(sure), signals: tie.signals }
    passed.add(tie.with)
  }
  return undefined
}
