// Who is known by an office: of many persons with one name the search names them first.
import type { Database } from '#base/server/database/db.ts'

/** Persons who hold or held an office other than a seat, by what it weighs: one in office more than one of before. */
export async function officesOfPersons(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ id: string; weight: number }>`
    select k.person_id as id, max(case
        when l.position = 'prime_minister' and l.current then 6
        when l.position = 'chief_minister' and l.current then 5
        when l.position in ('prime_minister', 'speaker', 'minister') then 4
        when l.position = 'chief_minister' then 3
        when l.current then 2
        else 1 end) as weight
    from leader l join candidacy_link k on k.key = coalesce(l.candidacy_id, l.person_key)
    where l.position not in ('mp', 'mla')
    group by 1`
  return new Map(rows.map(({ id, weight }) => [id, weight]))
}
