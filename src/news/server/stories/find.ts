// Finds stories by words in their headlines, in any spelling and script that sounds the same.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { queryTokens, writeSearchTokens } from '#base/server/search-tokens.ts'
import type { NewsItem } from '../../stories.ts'
import { storyColumns, itemOf, storyJoins, type ItemRow } from './lists.ts'

/** Every word sounds the same, newest first; if that finds too few, every word has the same consonants. */
export async function findStories(db: Database, text: string, limit: number): Promise<NewsItem[]> {
  const { exact, loose } = queryTokens(text)
  if (exact.length === 0) return []
  const having = async (tokens: readonly string[]) => {
    // Materialized, so that a rare word is not searched along all dates.
    const rows = await db<ItemRow>`
      with found as materialized (select id, published_at from story where search_tokens @> ${tokens}::text[] and hidden_at is null),
      newest as (select id from found order by published_at desc, id desc limit ${limit})
      select ${storyColumns} from newest join story s on s.id = newest.id ${storyJoins}
      order by s.published_at desc, s.id desc`
    return rows.map(itemOf)
  }
  const same = await having(exact)
  if (same.length >= limit) return same
  const known = new Set(same.map(({ id }) => id))
  return [...same, ...(await having(loose)).filter(({ id }) => !known.has(id))].slice(0, limit)
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
