// Finds stories by words in their headlines, in any spelling and script that sounds the same.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { queryTokens, writeSearchTokens } from '#base/server/search-tokens.ts'
import type { NewsItem } from '../../stories.ts'
import { storyColumns, itemOf, storyJoins, type ItemRow } from './lists.ts'

/** Every word has the same consonants; first those in which every word sounds the same, newest first. */
export async function findStories(db: Database, text: string, limit: number): Promise<NewsItem[]> {
  const { exact, loose } = queryTokens(text)
  if (exact.length === 0) return []
  // Materialized, so that a rare word is not searched along all dates.
  const rows = await db<ItemRow>`
    with found as materialized (select id, published_at, search_tokens @> ${exact}::text[] as same from story
        where search_tokens @> ${loose}::text[] and hidden_at is null),
      newest as (select id, same from found order by same desc, published_at desc, id desc limit ${limit})
    select ${storyColumns} from newest join story s on s.id = newest.id ${storyJoins}
    order by newest.same desc, s.published_at desc, s.id desc`
  return rows.map(itemOf)
}

const headlines = sql`(select coalesce(string_agg(a.title, ' '), '') from article a where a.story_id = t.id)`

/** Search keys for these stories, from the headlines of all their articles. */
export async function writeTokens(trx: Database, ids: readonly number[]): Promise<void> {
  await writeSearchTokens(trx, { table: 'story', text: headlines, among: sql`t.id = any(${ids}::bigint[])` })
}

/** For stories from before there was a search; a few at a time, so that visitors do not wait. */
export async function fillTokens(db: Database): Promise<void> {
  const among = sql`t.id in (select id from story where search_tokens is null order by id limit 100)`
  while ((await writeSearchTokens(db, { table: 'story', text: headlines, among })) > 0) await pause(20)
}
