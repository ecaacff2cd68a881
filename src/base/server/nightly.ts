// What is cleared by itself, at night by Indian time.
import { Cron } from 'croner'

/**
 * At ten past three, and now, for a site that is started by day and stopped in the evening. `work` may run in several
 * processes at once. Answers how to stop.
 */
export function scheduleNightly(
  work: () => Promise<unknown>,
  log: { error(details: object, message: string): void },
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const begin = () => {
    running = work().catch((err: unknown) =>
      log.error({ err }, 'clearing failed; it is tried again next night'),
    )
  }
  const job = new Cron('10 3 * * *', { timezone: 'Asia/Kolkata', unref: true }, begin)
  begin()
  return async () => {
    job.stop()
    await running
  }
}
