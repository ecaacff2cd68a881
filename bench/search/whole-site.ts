// A site with everything that its search covers: the starter data, stories and polls besides the persons.
import { readConfig } from '../../src/app/server/config.ts'
import { openSite, type Site } from '../../src/app/server/site.ts'
import type { Database } from '../../src/base/server/database/db.ts'
import { sql } from '../../src/base/server/database/sql.ts'
import { openLog } from '../../src/base/server/log.ts'
import { writeSearchTokens } from '../../src/base/server/search-tokens.ts'
import { allFictionalFeeds } from '../../testing/news/feeds.ts'
import { addFictionalFeeds } from '../../testing/news/fictional-feeds.ts'

const stories = 20_000
const polls = 2_000

/** On the database at this address, with the starter data. */
export function openWholeSite(url: string): Promise<Site> {
  const config = readConfig({
    DATABASE_URL: url,
    STARTER_DATA: 'full',
    FEEDS: 'off',
    OPEN_DATA: 'off',
    LOG_LEVEL: 'silent',
  })
  return openSite({ config, log: openLog('silent'), pages: false, origin: 'http://bench.test' })
}

/** Headlines and questions of six words; `word` makes one. Returns them. */
export async function addStoriesAndPolls(db: Database, word: () => string): Promise<string[]> {
  const texts = Array.from({ length: stories }, () => Array.from({ length: 6 }, word).join(' '))
  await addFictionalFeeds(db)
  const feeds = allFictionalFeeds.map(({ id }) => id)
  const json = JSON.stringify(texts)
  await db.transaction(async (trx) => {
    await trx`insert into story (id, lead_id, category, published_at) overriding system value
      select i, i, 'national', now() - i * interval '5 minutes' from generate_series(1, ${stories}::integer) i`
    await trx`insert into article (id, story_id, feed_id, guid, url, title, summary, published_at, signature, bands)
      overriding system value
      select i, i, (${feeds}::text[])[1 + i % ${feeds.length}::integer], 'g' || i, 'https://news.example/' || i, title, '',
        now() - i * interval '5 minutes', decode(repeat('00', 320), 'hex'), '{}'
      from json_array_elements_text(${json}::json) with ordinality as t (title, i)`
    await trx`with asked as (
        insert into poll (category, title, description, allow_multiple, allow_custom_string, ends_at, creator)
        select 'general', title, 'A question', false, false, now() + interval '1 year', 'bench'
        from json_array_elements_text(${json}::json) with ordinality as t (title, i) where i <= ${polls}
        returning id),
      tally as (insert into poll_tally (poll_id) select id from asked)
      insert into poll_option (poll_id, position, text) select id, n, 'Answer ' || n from asked, generate_series(0, 1) n`
  })
  const every = sql`t.search_tokens is null`
  await writeSearchTokens(db, { table: 'poll', text: sql`t.title`, among: every })
  const title = sql`(select title from article where story_id = t.id)`
  await writeSearchTokens(db, { table: 'story', text: title, among: every })
  for (const table of ['story', 'article', 'poll']) await db`vacuum analyze ${sql.id(table)}`
  return texts
}
