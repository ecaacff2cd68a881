// Once an hour what has had its time is forgotten: old views, and stories beyond the newest hundred thousand.
import { Cron } from 'croner'
import type { StoryStore } from './stories/story-store.ts'

export function clearingSchedule(needs: {
  stories: Pick<StoryStore, 'clear'>
  log: { error(details: object, message: string): void }
}): { start(): void; close(): Promise<void> } {
  let job: Cron | undefined
  let underWay: Promise<void> = Promise.resolve()
  const clear = async () => {
    try {
      await needs.stories.clear()
    } catch (error) {
      needs.log.error({ err: error }, 'Old news were not cleared')
    }
  }
  return {
    start() {
      // At a minute of its own, so that several processes do not begin together.
      const pattern = `${Math.floor(Math.random() * 60)} * * * *`
      job ??= new Cron(pattern, { protect: true, unref: true }, () => (underWay = clear()))
    },
    async close() {
      job?.stop()
      await underWay
    },
  }
}
