// Reviews held votes every five minutes: we may know their network better by now.
import type { Database } from '#base/server/database/db.ts'
import { schedule, type Schedule, type ScheduleLog } from '#base/server/schedule.ts'
import { releaseExplained } from './releases.ts'
import type { Guarding } from './vote-store.ts'

/** May run in several processes at once. Calls `released` for each poll in which held votes now count. */
export const releaseSchedule = (options: {
  db: Database
  closed: Guarding
  released: (poll: string) => void
  log: ScheduleLog
}): Schedule =>
  schedule({
    at: '*/5 * * * *',
    atStart: false,
    work: async () => (await releaseExplained(options.db, options.closed)).forEach(options.released),
    failure: 'held votes could not be looked at again',
    log: options.log,
  })
