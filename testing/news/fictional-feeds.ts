// Stores the fictional feeds in a database, for tests and the benchmark.
import type { Database } from '#base/server/database/db.ts'
import { allFictionalFeeds } from './feeds.ts'

export async function addFictionalFeeds(db: Database): Promise<void> {
  for (const { id, name, owner, kind, language, category, url, homePage } of allFictionalFeeds) {
    await db`insert into feed (id, name, owner, kind, language, category, url, home_page, is_on, is_shipped)
      values (${id}, ${name}, ${owner}, ${kind}, ${language}, ${category}, ${url}, ${homePage}, true, false)`
  }
}
