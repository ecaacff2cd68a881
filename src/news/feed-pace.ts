// Decides when to read a feed again.

const day = 24 * 3600

/**
 * Seconds until the next reading. Each failure after the first doubles the wait, up to a day; the server's
 * own request is respected. Varies by ten percent, so that feeds added together do not stay in step.
 * @param every seconds between readings if all is well.
 * @param failures consecutive failures including the last; 0 after a success.
 * @param chance from 0 to 1.
 */
export function nextReading(
  every: number,
  { failures = 0, retryAfter = 0 }: { failures?: number; retryAfter?: number | undefined },
  chance = Math.random(),
): number {
  const wait = Math.max(every, Math.min(every * 2 ** Math.min(Math.max(failures - 1, 0), 20), day))
  return Math.round(Math.max(wait * (0.9 + chance * 0.2), Math.min(retryAfter, day)))
}
