// Random numbers that are the same in each run.
export type Chance = ReturnType<typeof chance>

export function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** 0 to 1. */
    next,
    /** 0 to `below` - 1. */
    whole: (below: number) => Math.floor(next() * below),
    happens: (share: number) => next() < share,
    /** Half the values are below the median; with `spread` 1, one in six is more than e times as long. */
    around: (median: number, spread: number) =>
      median * Math.exp(spread * Math.sqrt(-2 * Math.log(next() || 1e-9)) * Math.cos(2 * Math.PI * next())),
    among: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  }
}
