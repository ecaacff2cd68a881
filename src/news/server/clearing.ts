// Deletes expired data every hour: old views, and stories beyond the newest hundred thousand.
import { schedule, type Schedule, type ScheduleLog } from '#base/server/schedule.ts'
import type { StoryStore } from './stories/story-store.ts'

export const clearingSchedule = (dependencies: {
  stories: Pick<StoryStore, 'clear'>
  log: ScheduleLog
}): Schedule =>
  schedule({
    // At its own minute, so that several processes do not start together.
    at: `${Math.floor(Math.random() * 60)} * * * *`,
    atStart: false,
    work: () => dependencies.stories.clear(),
    failure: 'Old news were not cleared',
    log: dependencies.log,
  })
