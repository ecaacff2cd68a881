// Whether the database is away, known without waiting for the next question to fail.

/** Looks every two seconds; at first it is there. Away is what two looks in a row have missed, so that a busy one is not. */
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
