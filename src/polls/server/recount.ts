// Recounts a poll from its votes, to compare with the stored tally.
import type { Database } from '#base/server/database/db.ts'

export type Figures = { votes: number; other: number; held: number; options: Record<string, number> }

export async function recountVotes(db: Database, poll: string): Promise<Figures> {
  const rows = await db<Figures>`
    select count(*) filter (where held is null) as votes,
      count(*) filter (where held is null and custom_text is not null) as other,
      count(*) filter (where held is not null) as held,
      (select json_object_agg(o.id, (select count(*) from poll_vote c
          where c.poll_id = o.poll_id and c.held is null and o.id = any(c.options)))
        from poll_option o where o.poll_id = ${poll}) as options
    from poll_vote where poll_id = ${poll}`
  return rows[0]!
}

export async function storedFigures(db: Database, poll: string): Promise<Figures> {
  const rows = await db<Figures>`
    select votes, other_votes as other, held_votes as held,
      (select json_object_agg(id, votes) from poll_option where poll_id = ${poll}) as options
    from poll_tally where poll_id = ${poll}`
  return rows[0]!
}
