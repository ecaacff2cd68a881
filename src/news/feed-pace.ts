// When a feed is asked again.

const day = 24 * 3600

/**
 * Seconds until a feed is asked again. Each failure after the first doubles the wait, up to a day; what its server asks for is kept to.
 * A tenth more or less, so that feeds that were added together are not asked together for ever.
 * @param every seconds between two readings when all is well.
 * @param failures in a row, the last one included; 0 when it went well.
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
