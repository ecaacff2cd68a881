// Selects the pairs worth comparing: candidacies that share a key. Keys are per state, and no block grows
// without limit.
import { lettersOf } from './namesakes.ts'
import { soundsOf } from './names/left-out.ts'
import type { Profile, Profiles } from './profile.ts'

/** Larger blocks compare only neighbours, sorted by constituency and year. */
const fullUpTo = 40
const neighbours = 8
/** Words with less weight are too common to be a key. */
const tellingWeight = 1.6
const rareWeight = 5.2

/**
 * Calls `visit` once for every pair worth comparing; returns the number of pairs. Near-linear, because each
 * key's pairs are capped.
 */
export function comparePairs(profiles: Profiles, visit: (a: Profile, b: Profile) => void): number {
  let pairs = 0
  for (const ofState of Map.groupBy(profiles.list, ({ family }) => family).values())
    pairs += pairsWithin(ofState, (list) => keysWithinState(list, profiles.weight), visit)
  pairs += pairsWithin(
    profiles.list,
    (list) => keysAcrossStates(list, profiles.weight),
    (a, b) => {
      if (a.family !== b.family) visit(a, b)
    },
  )
  return pairs
}

const variantsOf = (profile: Profile) => profile.variants ?? [profile]

type KeysOf = (profile: Profile) => Iterable<string>

function pairsWithin(
  list: readonly Profile[],
  keysFor: (list: readonly Profile[]) => KeysOf,
  visit: (a: Profile, b: Profile) => void,
): number {
  const keysOf = keysFor(list)
  const blocks = new Map<string, number[]>()
  const blocksOf: number[][][] = list.map((profile, i) => {
    const mine: number[][] = []
    for (const key of new Set(variantsOf(profile).flatMap((one) => [...keysOf(one)]))) {
      let block = blocks.get(key)
      // Most keys have one member, and an array that never grew needs a tenth of the memory.
      if (!block) blocks.set(key, (block = [i]))
      else block.push(i)
      mine.push(block)
    }
    return mine
  })
  const large = new Map<number[], Map<number, number[]>>()
  for (const block of blocks.values())
    if (block.length > fullUpTo) large.set(block, neighboursIn(block, list))
  blocks.clear()

  const seen = new Int32Array(list.length).fill(-1)
  let pairs = 0
  for (const [i, mine] of blocksOf.entries())
    for (const block of mine)
      for (const j of large.get(block)?.get(i) ?? (block.length > fullUpTo ? [] : block)) {
        if (j <= i || seen[j] === i) continue
        seen[j] = i
        pairs++
        visit(list[i]!, list[j]!)
      }
  return pairs
}

/** For each member of a large block, the following members that are close by constituency and year. */
function neighboursIn(block: readonly number[], list: readonly Profile[]): Map<number, number[]> {
  const order = block.toSorted((i, j) => {
    const [a, b] = [list[i]!, list[j]!]
    return a.seat < b.seat ? -1 : a.seat > b.seat ? 1 : a.year - b.year || i - j
  })
  const near = new Map<number, number[]>()
  const add = (i: number, j: number) => {
    const of = near.get(i)
    if (of) of.push(j)
    else near.set(i, [j])
  }
  for (const [at, i] of order.entries())
    for (let k = at + 1; k <= at + neighbours && k < order.length; k++)
      add(Math.min(i, order[k]!), Math.max(i, order[k]!))
  return near
}

function keysWithinState(list: readonly Profile[], weight: Profiles['weight']): KeysOf {
  const rareTrigrams = trigramsByRarity(list)
  return function* (profile) {
    const { name, nameSkeleton, seat, family, parent, birthYear, party, election, oath } = profile
    const weigh = (word: (typeof name.words)[number]) => weight(family, word)
    const words = name.words.toSorted((a, b) => weigh(b) - weigh(a) || (a.folded < b.folded ? -1 : 1))
    const [rarest, next] = words
    if (!rarest) return
    // A middle name may be missing elsewhere, so the second word gets the same keys.
    const first = next && weigh(next) >= rareWeight ? [rarest, next] : [rarest]
    yield `n ${nameSkeleton}`
    if (oath !== null) yield `o ${election} ${oath}`
    yield `j ${lettersOf(profile)}`
    if (next && words.length > 2) yield `r ${rarest.skeleton} ${next.skeleton}`
    for (const word of [...words, ...(name.aliases ?? [])])
      if (word === rarest || weigh(word) >= tellingWeight) yield `s ${seat} ${word.skeleton}`
    // Written together or apart.
    yield `w ${seat} ${soundsOf(name.words).slice(0, 2)}`
    for (const trigram of rareTrigrams(profile)) yield `t ${seat} ${trigram}`
    for (const word of parent ? [...parent.words, ...parent.damaged] : [])
      if (weigh(word) >= tellingWeight)
        for (const { stem } of first) yield `p ${word.stem} ${stem.slice(0, 3)}`
    for (const { stem } of first) {
      if (birthYear !== null) {
        yield `b ${stem} ${Math.floor(birthYear / 4)}`
        yield `b ${stem} ${Math.floor((birthYear - 2) / 4)}+`
      }
      if (party !== null) yield `y ${stem} ${party}`
    }
  }
}

/** Few people contest in two states: the whole name must agree, plus parent or year of birth. */
function keysAcrossStates(_: readonly Profile[], weight: Profiles['weight']): KeysOf {
  return function* ({ name, nameSkeleton, family, parent, birthYear, party, election, oath }) {
    if (oath !== null) yield `o ${election} ${oath}`
    const tells = name.words.reduce((sum, word) => sum + weight(family, word), 0)
    if (tells < 5 || name.words.length < 2) return
    if (birthYear !== null && parent) yield `b ${nameSkeleton} ${Math.floor(birthYear / 3)}`
    if (birthYear !== null && parent) yield `b ${nameSkeleton} ${Math.floor((birthYear + 1) / 3)}+`
    if (birthYear !== null && party !== null && party !== 'ind')
      yield `y ${nameSkeleton} ${party} ${Math.floor(birthYear / 3)}`
    for (const word of parent?.words ?? [])
      if (weight(family, word) >= tellingWeight) yield `p ${nameSkeleton} ${word.skeleton}`
  }
}

/** The two rarest runs of three letters in a name: they survive a wrong letter elsewhere. */
function trigramsByRarity(list: readonly Profile[]): (profile: Profile) => string[] {
  const counts = new Map<string, number>()
  for (const profile of list)
    for (const trigram of trigramsOf(profile)) counts.set(trigram, (counts.get(trigram) ?? 0) + 1)
  return (profile) =>
    [...trigramsOf(profile)]
      .toSorted((a, b) => counts.get(a)! - counts.get(b)! || (a < b ? -1 : 1))
      .slice(0, 2)
}

function trigramsOf({ name }: Profile): Set<string> {
  const trigrams = new Set<string>()
  for (const { folded } of name.words)
    for (let i = 0; i + 3 <= folded.length; i++) trigrams.add(folded.slice(i, i + 3))
  return trigrams
}
