// Work that a process does again and again by itself.
import { Cron } from 'croner'

export type Schedule = {
  start(): void
  /** Waits for a round that is still running. */
  close(): Promise<void>
}

export type ScheduleLog = { error(details: object, message: string): void }

/**
 * Never two rounds at once in one process; other processes run their own. A round that fails is logged under
 * `failure`, and the next one comes at its time.
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

/** At ten past three at night, and when it starts, for a site that runs by day only. `work` may run in several processes at once. */
export const nightly = (work: () => Promise<unknown>, log: ScheduleLog): Schedule =>
  schedule({
    at: '10 3 * * *',
    atStart: true,
    work,
    failure: 'clearing failed; it is tried again next night',
    log,
  })
