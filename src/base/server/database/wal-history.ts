// Past positions of the primary's log: how long a replica has been behind, without comparing clocks. The time of the
// last transaction that it replayed says nothing, because it grows while nobody writes.

/** Positions are bytes since the beginning of the log; times are milliseconds. */
export type WalHistory = {
  /** What the primary has just said. */
  note(position: number, at: number): void
  /** For how long it has been true that the primary is ahead of this position; undefined: for longer than is known. */
  lag(replayed: number, now: number): number | undefined
}

/** Ten minutes, at one position a second. */
const remembered = 600

export function walHistory(): WalHistory {
  let seen: { position: number; at: number }[] = []
  return {
    note(position, at) {
      const last = seen.at(-1)?.position
      // Another server took over, or the same one was restored.
      if (last !== undefined && position < last) seen = []
      if (position !== last) seen = [...seen.slice(1 - remembered), { position, at }]
    },
    lag(replayed, now) {
      const ahead = seen.findIndex(({ position }) => position > replayed)
      if (ahead === -1) return seen.length === 0 ? undefined : 0
      // A replica that has never been seen to keep up may be hours behind.
      return ahead === 0 ? undefined : now - seen[ahead]!.at
    },
  }
}
