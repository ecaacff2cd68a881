// Looks once a minute which feeds are due. Every process does; the database gives each feed to one of them.
import { Cron } from 'croner'
import type { FeedReader, ReaderLog } from './feed-reader.ts'

/** Starts at once. `stop` waits for what is under way. */
export function feedSchedule(reader: FeedReader, log: ReaderLog): { stop(): Promise<void> } {
  let underWay: Promise<void> = Promise.resolve()
  const round = async () => {
    try {
      await reader.readDue()
    } catch (error) {
      log.error({ err: error }, 'Feeds were not read')
    }
  }
  // Not at the full minute, when everybody else's programs ask as well.
  const second = Math.floor(Math.random() * 60)
  const job = new Cron(`${second} * * * * *`, { protect: true, unref: true }, () => {
    underWay = round()
    return underWay
  })
  void job.trigger()
  return {
    async stop() {
      job.stop()
      reader.stop()
      await underWay
    },
  }
}
