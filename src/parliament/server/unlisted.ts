// Members whom the list of a Lok Sabha lacks, though they were elected to it: what they did is unknown, not zero. Often they
// were ministers for the whole term.
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
  const persons = await db<{ person: string; terms: number[] }>`
    with house as (select term, extract(year from min(held_from))::int as year from member_term group by 1)
    select r.person_id as person, array_agg(distinct h.term::int order by h.term::int desc) as terms
    from house h join election_record r on r.year = h.year and r.election = 'ls' and r.won
    join constituency c on c.id = r.constituency_id and c.house = 'lok_sabha'
    where not exists (
        select from candidacy_link k join member_term m on m.person_key = k.key
        where k.person_id = r.person_id and m.term = h.term)
      -- A member of the seat who is nobody we know may be them.
      and not exists (
        select from member_term m left join candidacy_link k on k.key = m.person_key
        where m.constituency_id = r.constituency_id and m.term = h.term and k.key is null)
    group by 1`
  const seats = await db<Omit<Unlisted['seats'][number], 'nameHi'> & { nameHi: string | null }>`
    with listed as (
      select constituency_id as id, array_agg(distinct term) as terms
      from member_term where constituency_id is not null group by 1)
    select h.term::int as term, c.id, c.name, c.name_hi as "nameHi", c.state_code as state
    from (select distinct unnest(terms) as term from listed) h
    cross join listed l join constituency c on c.id = l.id and c.house = 'lok_sabha'
    where h.term <> all (l.terms) and h.term > any (l.terms) and (not c.superseded or h.term < any (l.terms))
    order by h.term desc, c.state_code, c.name`
  return {
    persons: new Map(persons.map(({ person, terms }) => [person, terms])),
    seats: seats.map(({ nameHi, ...seat }) => ({ ...seat, ...(nameHi !== null && { nameHi }) })),
  }
}
