// The time by the database's clock, read regularly; in between, a monotonic clock carries it on. A clock that
// jumps opens nothing: what any of the clocks calls closed is closed.
export type SilenceClock = {
  /** Milliseconds; one for each clock that is believed. Empty before the first reading. */
  now(): number[]
  /** What the database says now; true if it contradicts what was expected. */
  heard(databaseTime: number): boolean
}

/** A difference beyond this is a jump, not a slow answer. */
const tolerance = 1_000

export function silenceClock(monotonic: () => number = () => performance.now()): SilenceClock {
  /** Difference between a clock and the monotonic one; the newest first. */
  let offsets: number[] = []
  return {
    now: () => offsets.map((offset) => monotonic() + offset),
    heard(databaseTime) {
      const offset = databaseTime - monotonic()
      const jumped = offsets.length > 0 && Math.abs(offset - offsets[0]!) > tolerance
      // An older clock is dropped once the database agrees with it again.
      const doubted = (jumped ? offsets : offsets.slice(1)).filter((o) => Math.abs(o - offset) > tolerance)
      offsets = [offset, ...doubted.slice(-3)]
      return jumped
    },
  }
}
