// Recurring background work.
import { Cron } from 'croner'

export type Schedule = {
  start(): void
  /** Waits for a running round to finish. */
  close(): Promise<void>
}

export type ScheduleLog = { error(details: object, message: string): void }

/**
 * Never runs two rounds at once in one process; other processes run their own. A failed round is logged under
 * `failure`, and the next one runs on time.
 * @param needs.at cron pattern, in Indian time.
 * @param needs.atStart whether `start` begins with a round.
 */
export function schedule(needs: {
  at: string
  atStart: boolean
  work: () => Promise<unknown>
  failure: string
  log: ScheduleLog
}): Schedule {
  let job: Cron | undefined
  let running = Promise.resolve()
  async function round() {
    try {
      await needs.work()
    } catch (err) {
      needs.log.error({ err }, needs.failure)
    }
  }
  return {
    start() {
      if (job) return
      const options = { timezone: 'Asia/Kolkata', protect: true, unref: true }
      job = new Cron(needs.at, options, () => (running = round()))
      if (needs.atStart) void job.trigger()
    },
    async close() {
      job?.stop()
      await running
    },
  }
}

/**
 * Every night at 3:10, and at the start, for a site that runs only by day. `work` may run in several
 * processes at once.
 */
export const nightly = (work: () => Promise<unknown>, log: ScheduleLog): Schedule =>
  schedule({
    at: '10 3 * * *',
    atStart: true,
    work,
    failure: 'clearing failed; it is tried again next night',
    log,
  })
