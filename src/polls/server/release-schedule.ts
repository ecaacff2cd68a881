// Every five minutes, held votes are looked at again: their network may be known better by now.
import { Cron } from 'croner'
import type { Database } from '#base/server/database/db.ts'
import { releaseExplained } from './releases.ts'

/** May run in several processes at once. `released` is told of each poll in which votes count that were held. */
export function releaseSchedule(needs: {
  db: Database
  released: (poll: string) => void
  log: { error(details: object, message: string): void }
}): { start(): void; close(): Promise<void> } {
  let job: Cron | undefined
  let running: Promise<void> = Promise.resolve()
  const look = () =>
    (running = releaseExplained(needs.db).then(
      (polls) => polls.forEach(needs.released),
      (err: unknown) => needs.log.error({ err }, 'held votes could not be looked at again'),
    ))
  return {
    start: () => void (job = new Cron('*/5 * * * *', { unref: true, protect: true }, look)),
    async close() {
      job?.stop()
      await running
    },
  }
}
