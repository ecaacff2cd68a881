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
 * @param options.at cron pattern, in Indian time.
 * @param options.atStart whether `start` begins with a round.
 */
export function schedule(options: {
  at: string
  atStart: boolean
  work: (ending: AbortSignal) => Promise<unknown>
  failure: string
  log: ScheduleLog
}): Schedule {
  const ending = new AbortController()
  let job: Cron | undefined
  let running = Promise.resolve()
  async function round() {
    try {
      await options.work(ending.signal)
    } catch (err) {
      options.log.error({ err }, options.failure)
    }
  }
  return {
    start() {
      if (job) return
      const cronOptions = { timezone: 'Asia/Kolkata', protect: true, unref: true }
      job = new Cron(options.at, cronOptions, () => (running = round()))
      if (options.atStart) void job.trigger()
    },
    async close() {
      job?.stop()
      ending.abort()
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
