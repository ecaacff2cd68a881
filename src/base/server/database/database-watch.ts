// Knows whether the database is down without waiting for the next query to fail.

/**
 * Checks every two seconds, assuming at first that it is up. Down means two failed checks in a row, so that a
 * busy database does not count as down.
 */
export function watchDatabase(ready: () => Promise<boolean>): { away(): boolean; stop(): void } {
  let missed = 0
  let looking = false
  const look = async () => {
    if (looking) return
    looking = true
    missed = (await ready()) ? 0 : missed + 1
    looking = false
  }
  const timer = setInterval(() => void look(), 2_000).unref()
  return { away: () => missed > 1, stop: () => clearInterval(timer) }
}
