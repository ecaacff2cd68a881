// How office holders get into the table: the winners of the elections that are here, and what files of holders state.
// Everything here runs inside the caller's transaction.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fold } from '#base/fold.ts'
import type { Database } from '#base/server/db.ts'
import { officeOf, type HolderFact } from '../facts.ts'

/** Rows of the database that an import touched. */
export type Changes = { added: number; changed: number; removed: number }

/**
 * Holders as one source states them. What is known of the same person in the same office from a later day stays.
 * Call `settleLeaders` afterwards.
 */
export async function putHolders(
  trx: Database,
  of: { source: string; holders: readonly HolderFact[] },
): Promise<Changes> {
  const rows = of.holders.map((fact) => ({ ...fact, candidacy: null, source: of.source }))
  return write(trx, rows, false)
}

/**
 * Brings the table up to date with the results: winners of the latest election of each seat are its holders, unless a
 * file states a later one. Then says of each office who holds it, as far as is known.
 */
export async function settleLeaders(trx: Database): Promise<Changes> {
  const winners = await winnersOfToday(trx)
  const changes = await write(trx, winners, true)
  const ids = winners.map(idOf)
  const { numAffectedRows } = await sql`
    delete from leader where elected and id <> all(${ids})
      and not exists (select from leader_rating r where r.leader_id = leader.id)`.execute(trx)
  const { rows } = await sql<{ id: string; holds: boolean }>`
    select distinct on (office) id, held_until is null as holds from leader
    where not elected or id = any(${ids})
    order by office, as_of desc, elected, stated_at desc, id`.execute(trx)
  const holding = rows.filter(({ holds }) => holds).map(({ id }) => id)
  // The former holder steps back first: an office has one at any time.
  await sql`update leader set current = false where current and id <> all(${holding})`.execute(trx)
  await sql`update leader set current = true where not current and id = any(${holding})`.execute(trx)
  await describe(trx)
  return { ...changes, removed: Number(numAffectedRows ?? 0) }
}

type Row = HolderFact & { candidacy: string | null; source: string }

async function winnersOfToday(trx: Database): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select case c.house when 'lok_sabha' then 'mp' else 'mla' end as position, w.name,
      case when p.id is not null then json_build_object('name', p.name, 'short', p.short) end as party, w.independent, c.state_code as state, c.id as seat, null as "from", null as until, l.year::text as "asOf",
      w.id as candidacy, l.result_source_id as source
    from constituency c
    join lateral (
      select k.election_id, e.year, k.result_source_id
      from contest k join election e on e.id = k.election_id
      where k.constituency_id = c.id order by e.year desc limit 1
    ) l on true
    join candidacy w on w.constituency_id = c.id and w.election_id = l.election_id and w.won
    left join party p on p.id = w.party_id
    where not c.superseded`.execute(trx)
  return rows
}

/** Office and name; where a name has no Latin letters, a digest of it. */
function idOf(fact: Row | HolderFact): string {
  const plain = fact.name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')
  const name = plain || createHash('sha256').update(fact.name).digest('hex').slice(0, 12)
  return `${officeOf(fact)}-${name}`
}

const partSize = 4_000

async function write(trx: Database, facts: readonly Row[], elected: boolean): Promise<Changes> {
  const rows = facts.map((fact) => ({
    ...fact,
    party: fact.party?.name ?? null,
    short: fact.party?.short ?? null,
    id: idOf(fact),
    office: officeOf(fact),
    nameKey: fold(fact.name),
    partyKey: `${fold(fact.party?.name ?? '')} ${fold(fact.party?.short ?? '')}`.trim(),
  }))
  const changes: Changes = { added: 0, changed: 0, removed: 0 }
  for (let from = 0; from < rows.length; from += partSize) {
    const json = JSON.stringify(rows.slice(from, from + partSize))
    const written = await sql<{ added: boolean }>`
      insert into leader as old (id, office, position, name, party, party_short, independent, state_code, constituency_id,
        candidacy_id, held_from, held_until, as_of, elected, source_id, name_key, party_key)
      select id, office, position, name, party, short, independent, state, seat, candidacy, "from", until, "asOf",
        ${elected}, source, "nameKey", "partyKey"
      from json_to_recordset(${json}::json) as new (id text, office text, position text, name text, party text, short text,
        independent boolean, state text, seat text, candidacy text, "from" text, until text, "asOf" text,
        source text, "nameKey" text, "partyKey" text)
      on conflict (id) do update
      set name = excluded.name, party = excluded.party, party_short = excluded.party_short,
        independent = excluded.independent, candidacy_id = coalesce(excluded.candidacy_id, old.candidacy_id),
        held_from = excluded.held_from, held_until = excluded.held_until, as_of = excluded.as_of,
        elected = excluded.elected, source_id = excluded.source_id, name_key = excluded.name_key,
        party_key = excluded.party_key, stated_at = now()
      where (excluded.as_of > old.as_of
          or excluded.as_of = old.as_of and not (excluded.elected and not old.elected))
        and (old.name, old.party, old.party_short, old.independent, old.candidacy_id, old.held_from, old.held_until,
          old.as_of, old.elected, old.source_id, old.name_key, old.party_key)
        is distinct from (excluded.name, excluded.party, excluded.party_short, excluded.independent,
          coalesce(excluded.candidacy_id, old.candidacy_id), excluded.held_from, excluded.held_until, excluded.as_of,
          excluded.elected, excluded.source_id, excluded.name_key, excluded.party_key)
      returning (xmax = 0) as added`.execute(trx)
    const added = written.rows.filter((row) => row.added).length
    changes.added += added
    changes.changed += written.rows.length - added
  }
  return changes
}

/** What follows from other tables: words to be found by, and whether an election was held since. */
async function describe(trx: Database): Promise<void> {
  await sql`
    with new as (
      select l.id,
        concat_ws(' ', '', l.name_key, nullif(l.party_key, ''),
          (select string_agg(distinct folded, ' ') from constituency_name n where n.constituency_id = l.constituency_id),
          (select string_agg(distinct folded, ' ') from state_name n where n.state_code = l.state_code)) as search_key,
        (select max(e.year) from election e
          where e.year > left(l.as_of, 4)::int and case l.position
            when 'prime_minister' then e.house = 'lok_sabha'
            when 'chief_minister' then e.house = 'assembly' and e.state_code = l.state_code
            else exists (select from contest k where k.election_id = e.id and k.constituency_id = l.constituency_id)
          end) as since
      from leader l
    )
    update leader l set search_key = new.search_key, election_since = new.since
    from new where new.id = l.id and (l.search_key, l.election_since) is distinct from (new.search_key, new.since)`.execute(
    trx,
  )
}
