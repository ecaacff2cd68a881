// Checks once a minute which feeds are due. Every process does; the database assigns each feed to one of
// them.
import { schedule, type Schedule } from '#base/server/schedule.ts'
import type { FeedReader, ReaderLog } from './feed-reader.ts'

export const feedSchedule = (reader: FeedReader, log: ReaderLog): Schedule =>
  schedule({
    // Not at the full minute, when other programs send their requests too.
    at: `${Math.floor(Math.random() * 60)} * * * * *`,
    atStart: true,
    work: () => reader.readDue(),
    failure: 'Feeds were not read',
    log,
  })
