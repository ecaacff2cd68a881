// Unmistakable figures for the crawlers that read the site during a silence period.
import type { Database } from '#base/server/database/db.ts'
import { figures, report } from './crawl.ts'

/** As if many people had voted and rated, and a headline reported a survey. Returns the id of that story. */
export async function plantFigures(db: Database, of: { polls: string[]; leader: string }): Promise<string> {
  for (const id of of.polls) {
    await db`update poll_tally set votes = ${figures.votes}, held_votes = ${figures.held} where poll_id = ${id}`
    await db`update poll_option set votes = case position when 0 then ${figures.first}::int
      when 1 then ${figures.second}::int else 0 end where poll_id = ${id}`
  }
  await db`update leader set rating_count = ${figures.ratings}, rating_sum = ${Math.round(figures.ratings * 3.83)}
    where id = ${of.leader}`
  await db`update article set title = ${`Exit poll ${report}: Lok Ekta Dal ahead`}
    where id = (select lead_id from story order by published_at desc, id desc limit 1)`
  await db`insert into digest_item (story_id, title, sentences, source, source_url, language, tags, published_at)
    select s.id, a.title, '[]', 'Gazette', a.url, 'en', '{politics}', s.published_at
    from story s join article a on a.id = s.lead_id where a.title like ${`%${report}%`}
    on conflict (story_id) do update set title = excluded.title`
  const rows = await db<{ id: string }>`select story_id::text as id from article
    where title like ${`%${report}%`}`
  return rows[0]!.id
}
