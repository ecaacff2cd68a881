// Whether the database is away, known without waiting for the next question to fail.

/** Looks every two seconds; at first it is there. */
export function watchDatabase(ready: () => Promise<boolean>): { away(): boolean; stop(): void } {
  let away = false
  let looking = false
  const look = async () => {
    if (looking) return
    looking = true
    away = !(await ready())
    looking = false
  }
  const timer = setInterval(() => void look(), 2_000).unref()
  return { away: () => away, stop: () => clearInterval(timer) }
}
