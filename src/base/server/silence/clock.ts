// The time by the database's clock, read regularly; in between, a monotonic clock carries it on. A clock that
// jumps opens nothing: what any of the clocks calls closed is closed.
/** A difference beyond this, and beyond what a slow answer leaves open, is a jump. */
const tolerance = 1_000

export function silenceClock(monotonic: () => number = () => performance.now()) {
  /** Difference between a clock and the monotonic one; the newest first. */
  let offsets: number[] = []
  /** How far the newest may be off. */
  let uncertain = 0
  return {
    /** Milliseconds; one for each clock that is believed. Empty before the first reading. */
    now: () => offsets.map((offset) => monotonic() + offset),
    /**
     * What the database said at some instant since `asked`, by the monotonic clock; true if that contradicts what
     * was expected at every such instant.
     */
    heard(databaseTime: number, asked: number): boolean {
      // The middle of the call is the best guess at when the database looked; half of it is how far that may be off.
      const half = (monotonic() - asked) / 2
      const offset = databaseTime - asked - half
      const [last] = offsets
      const apart = last === undefined ? 0 : Math.abs(offset - last)
      const jumped = apart > tolerance + half + uncertain
      // A slow answer that contradicts nothing says less than the faster one before it.
      if (last !== undefined && !jumped && half > Math.max(tolerance, uncertain)) return false
      uncertain = half
      // An older clock is dropped once the database agrees with it again.
      const doubted = (jumped ? offsets : offsets.slice(1)).filter((o) => Math.abs(o - offset) > tolerance)
      offsets = [offset, ...doubted.slice(-3)]
      return jumped
    },
  }
}
