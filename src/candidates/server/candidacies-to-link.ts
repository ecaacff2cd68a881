// The candidacies that linking compares.
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import type { Candidacy } from '../linkage/profile.ts'

export type CandidacyRow = Candidacy & { kind: 'record' | 'result' }

/**
 * Lines of imported files, and candidates in the results. Of shipped results only those whom the shipped decisions name:
 * others lost an earlier election and are known from nothing else (scripts/links/also-rans.ts).
 * @param states as their sources write them; absent: all.
 */
export async function readCandidacies(trx: Database, states?: readonly string[]): Promise<CandidacyRow[]> {
  const of = (column: string) =>
    states === undefined ? sql`true` : sql`${sql.id(column)} = any(${[...states]}::text[])`
  const records = await trx<CandidacyRow>`
    select 'record' as kind, r.id as key, r.source_id as source, r.year, election, state, constituency as seat, name,
      parent, sex, party, age, education, votes, won, assets, liabilities
    from candidacy_record r left join affidavit on record_id = r.id where ${of('state')}`
  const results = await trx<CandidacyRow>`
    select 'result' as kind, c.id as key, 'results' as source, e.year,
      case e.house when 'lok_sabha' then 'ls' else 'va' end as election, state_then as state, name_then as seat, c.name,
      null as parent, null as sex, case when independent then 'IND' else p.name end as party, null as age, null as education,
      c.votes, c.won, null as assets, null as liabilities
    from candidacy c
    join election e on e.id = c.election_id
    join contest t using (election_id, constituency_id)
    left join party p on p.id = c.party_id
    left join source s on s.id = t.result_source_id
    left join (select json_array_elements(links) ->> 'key' as key from link_shipped) k on k.key = c.id
    left join candidacy_link l on l.candidacy_id = c.id
    where ${of('state_then')} and not nota and (s.shipped is not true or k.key is not null or l.key is not null
      or not exists (select from link_shipped))`
  return [...records, ...results]
}
