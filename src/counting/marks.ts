// What a reading takes back of the one before it.
import {
  contestant,
  isSame,
  keyOf,
  votesOf,
  type Contestant,
  type CountedCandidate,
  type Marks,
} from './seat-state.ts'

type Counted = { status: string; round?: number; candidates?: CountedCandidate[] }

const isOver = ({ status }: Counted) => status === 'declared' || status === 'uncontested'

/** @param hasOtherWinner somebody else is declared now. */
export function marksOf(known: Counted, now: Counted, hasOtherWinner: boolean): Marks | undefined {
  const before = byKey(known.candidates ?? [])
  const fell = [...byKey(now.candidates ?? [])].flatMap(([key, one]) => {
    const was = before.get(key)
    // Machine votes alone are not compared with all votes.
    const kind = (['votes', 'evm'] as const).find((of) => was?.[of] !== undefined && one[of] !== undefined)
    const [from, to] = kind ? [was![kind], one[kind]] : []
    return from !== undefined && to !== undefined && to < from ? [{ ...contestant(one), from, to }] : []
  })
  const marks: Marks = {
    ...(fell.length > 0 && { fell }),
    ...(known.round !== undefined &&
      now.round !== undefined &&
      now.round < known.round && { roundFell: { from: known.round, to: now.round } }),
    ...(isOver(known) && (!isOver(now) || hasOtherWinner) && { reopened: true as const }),
  }
  return Object.keys(marks).length > 0 ? marks : undefined
}

/** What was taken back and is not made good: shown until the figures are past those that readers have seen. */
export function stillTrue(
  before: Marks | undefined,
  taken: Marks | undefined,
  now: Counted,
): Marks | undefined {
  const fell = (before?.fell ?? []).flatMap((one) => {
    const same = theSame(one, now.candidates ?? [])
    const to = same && votesOf(same)
    return to !== undefined && to < one.from ? [{ ...one, to }] : []
  })
  const all = [...(taken?.fell ?? []), ...fell.filter((one) => !theSame(one, taken?.fell ?? []))]
  const round = taken?.roundFell ?? before?.roundFell
  const marks: Marks = {
    ...(all.length > 0 && { fell: all }),
    ...(round && (now.round ?? 0) < round.from && { roundFell: round }),
    ...((taken?.reopened || (before?.reopened && !isOver(now))) && { reopened: true as const }),
  }
  return Object.keys(marks).length > 0 ? marks : undefined
}

/** By name, since sources call parties differently; two of one name by their party. */
function theSame<T extends Contestant>(one: Contestant, all: readonly T[]): T | undefined {
  const named = all.filter(({ name }) => name === one.name)
  return named.length > 1 ? named.find((other) => isSame(one, other)) : named[0]
}

/** As `theSame`; two of one name and party by their order. */
function byKey(candidates: readonly CountedCandidate[]): Map<string, CountedCandidate> {
  const keyed = new Map<string, CountedCandidate>()
  for (const one of candidates) {
    const isAlone = candidates.every((other) => other === one || other.name !== one.name)
    let key = isAlone ? one.name : keyOf(one)
    while (keyed.has(key)) key += '+'
    keyed.set(key, one)
  }
  return keyed
}
