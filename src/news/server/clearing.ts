// Deletes expired data every hour: old views, and stories beyond the newest hundred thousand.
import type { Database } from '#base/server/database/db.ts'
import { schedule, type Schedule, type ScheduleLog } from '#base/server/schedule.ts'
import { clearStories } from './stories/keeping.ts'

export const clearingSchedule = (dependencies: { db: Database; log: ScheduleLog }): Schedule =>
  schedule({
    // At its own minute, so that several processes do not start together.
    at: `${Math.floor(Math.random() * 60)} * * * *`,
    atStart: false,
    work: () => clearStories(dependencies.db),
    failure: 'Old news were not cleared',
    log: dependencies.log,
  })
