// Members whom the list of a Lok Sabha lacks, though they were elected to it: what they did is unknown, not zero. Often they
// were ministers for the whole term.
import { sql } from 'kysely'
import type { Database } from '#base/server/database/db.ts'
import type { UnlistedSeat } from '../contract.ts'

export type Unlisted = {
  /** Persons with the Lok Sabhas that lack them, latest first. */
  persons: ReadonlyMap<string, number[]>
  /** The seats of each Lok Sabha, by state and name. */
  seats: readonly (UnlistedSeat & { term: number; state: string })[]
}

/** Everyone who won a general election whose Lok Sabha has a list, and seats that were listed before. */
export async function readUnlisted(db: Database): Promise<Unlisted> {
  const persons = await sql<{ person: string; terms: number[] }>`
    with house as (select term, extract(year from min(held_from))::int as year from member_term group by 1)
    select r.person_id as person, array_agg(distinct h.term::int order by h.term::int desc) as terms
    from house h join election_record r on r.year = h.year and r.election = 'ls' and r.won
    join constituency c on c.id = r.constituency_id and c.house = 'lok_sabha'
    where not exists (
      select from member_term m left join candidacy_link k on k.key = m.person_key
      where m.term = h.term
        -- A member of the seat who is nobody we know may be them.
        and (k.person_id = r.person_id or (k.person_id is null and m.constituency_id = r.constituency_id)))
    group by 1`.execute(db)
  const seats = await sql<Omit<Unlisted['seats'][number], 'nameHi'> & { nameHi: string | null }>`
    with listed as (select distinct term, constituency_id as id from member_term where constituency_id is not null),
    house as (select distinct term from listed)
    select h.term::int as term, c.id, c.name, c.name_hi as "nameHi", c.state_code as state
    from house h join constituency c on c.house = 'lok_sabha'
    where not exists (select from listed l where l.id = c.id and l.term = h.term)
      and exists (select from listed l where l.id = c.id and l.term < h.term)
      and (not c.superseded or exists (select from listed l where l.id = c.id and l.term > h.term))
    order by h.term desc, c.state_code, c.name`.execute(db)
  return {
    persons: new Map(persons.rows.map(({ person, terms }) => [person, terms])),
    seats: seats.rows.map(({ nameHi, ...seat }) => ({ ...seat, ...(nameHi !== null && { nameHi }) })),
  }
}
