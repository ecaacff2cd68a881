// Stories with all their articles, in the order in which they changed.
import type { Database } from '#base/server/database/db.ts'
import type { ChangedStory } from '../../stories.ts'

/** Skips hidden stories. @param mark of the last story seen; empty for all. */
export async function listChangedStories(db: Database, mark: string, limit: number): Promise<ChangedStory[]> {
  const [at = '-infinity', id = '0'] = mark === '' ? [] : mark.split(' ')
  return db<ChangedStory>`
    select s.id, to_json(s.changed_at)#>>'{}' || ' ' || s.id as mark, s.published_at as "publishedAt",
      (select json_agg(json_build_object('title', a.title, 'summary', a.summary, 'url', a.url,
          'source', f.owner, 'language', a.language) order by a.published_at, a.id)
        from article a join feed f on f.id = a.feed_id where a.story_id = s.id) as articles
    from story s
    where s.hidden_at is null and (s.changed_at, s.id) > (${at}::timestamptz, ${id}::bigint)
    order by s.changed_at, s.id limit ${limit}`
}
