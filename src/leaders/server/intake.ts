// Stores office holders: winners of the elections on the site, and statements in files of holders. Runs in
// the caller's transaction.
import { fold } from '#base/fold.ts'
import type { Database } from '#base/server/database/db.ts'
import { officeOf, type HolderFact, type SittingFact } from '../facts.ts'
import { leaderId } from './leader-id.ts'
import { settleOffices } from './settle.ts'

/** Database rows affected by an import. */
export type Changes = { added: number; changed: number; removed: number }

/**
 * Stores one source's holders, and the houses whose other members it confirms. Newer information on the same
 * person in the same office is kept. Call `settleLeaders` afterwards.
 */
export async function putHolders(
  trx: Database,
  of: { source: string; holders: readonly HolderFact[]; sitting?: readonly SittingFact[] },
): Promise<Changes> {
  const rows = latestTerms(of.holders).map((fact) => ({ ...fact, candidacy: null, source: of.source }))
  const changes = await write(trx, rows, false)
  await putTerms(trx, of)
  const { sitting = [] } = of
  if (sitting.length > 0) await write(trx, await winnersOfToday(trx), true)
  for (const house of sitting) changes.changed += await confirm(trx, house, of.source)
  return changes
}

/** A person who came back is in the office by their last term. */
function latestTerms(holders: readonly HolderFact[]): HolderFact[] {
  const ofPerson = Map.groupBy(holders, (fact) => leaderId(officeOf(fact), fact.name))
  const when = ({ asOf, from, left }: HolderFact) => `${asOf} ${from ?? ''} ${left ? 0 : 1}`
  return [...ofPerson.values()].map((of) => of.toSorted((a, b) => (when(a) < when(b) ? 1 : -1))[0]!)
}

/** Every term whose beginning is known, for the history of the office. */
async function putTerms(
  trx: Database,
  { source, holders }: { source: string; holders: readonly HolderFact[] },
): Promise<void> {
  const terms = holders.flatMap((fact) =>
    fact.from === null ? [] : [{ ...fact, id: leaderId(officeOf(fact), fact.name) }],
  )
  await trx`
    insert into office_term as old (leader_id, held_from, held_until, ended, as_of, source_id)
    select distinct on (id, "from") id, "from", until, "left", "asOf", ${source}
    from json_to_recordset(${JSON.stringify(terms)}::json) as new (id text, "from" text, until text, "left" boolean, "asOf" text)
    order by id, "from", "asOf" desc, "left" desc
    on conflict (leader_id, held_from) do update
    set held_until = excluded.held_until, ended = excluded.ended, as_of = excluded.as_of, source_id = excluded.source_id
    where excluded.as_of >= old.as_of and (old.held_until, old.ended, old.as_of, old.source_id)
      is distinct from (excluded.held_until, excluded.ended, excluded.as_of, excluded.source_id)`
}

/** Confirms the winners for that day, except where a list has said something else since the election. */
async function confirm(
  trx: Database,
  { position, state, asOf }: SittingFact,
  source: string,
): Promise<number> {
  return trx.affected`
    update leader l set as_of = ${asOf}, source_id = ${source}, stated_at = now()
    where l.elected and l.position = ${position} and (${state}::text is null or l.state_code = ${state})
      and not l.left_office and l.as_of < ${asOf}
      and not exists (select from leader o where o.office = l.office and not o.elected and o.as_of > l.elected_on)`
}

/**
 * Updates the table from the results: the winner of each constituency's latest election is its holder, unless
 * a file names a later one. Then decides for each office who is in it.
 */
export async function settleLeaders(trx: Database): Promise<Changes> {
  const winners = await winnersOfToday(trx)
  const changes = await write(trx, winners, true)
  const ids = winners.map((row) => leaderId(officeOf(row), row.name))
  await showElection(trx, winners)
  const affected = await trx.affected`
    delete from leader where elected and id <> all(${ids})
      and not exists (select from leader_rating r where r.leader_id = leader.id)
      and not exists (select from office_end e where e.leader_id = leader.id)`
  await settleOffices(trx)
  await describe(trx)
  return { ...changes, removed: affected }
}

/** A stated holder of the constituency they won is the person of that candidacy. */
async function showElection(trx: Database, winners: readonly Row[]): Promise<void> {
  const json = JSON.stringify(
    winners.map((row) => ({
      id: leaderId(officeOf(row), row.name),
      candidacy: row.candidacy,
      day: row.asOf,
    })),
  )
  await trx`
    update leader l set candidacy_id = new.candidacy, elected_on = new.day
    from json_to_recordset(${json}::json) as new (id text, candidacy text, day text)
    where new.id = l.id and l.candidacy_id is null`
}

type Row = HolderFact & { candidacy: string | null; source: string }

async function winnersOfToday(trx: Database): Promise<Row[]> {
  const rows = await trx<Row>`
    with counted as (
      -- As exact as days of polling and of the result allow: 2024-06, or the year.
      select e.id, case when to_char(max(k.poll_date), 'YYYY-MM') = to_char(min(s.as_of), 'YYYY-MM')
        then to_char(min(s.as_of), 'YYYY-MM') else e.year::text end as day
      from election e join contest k on k.election_id = e.id left join source s on s.id = k.result_source_id
      group by e.id
    )
    select case c.house when 'lok_sabha' then 'mp' else 'mla' end as position, w.name,
      case when p.id is not null then json_build_object('name', p.name, 'short', p.short) end as party, w.independent,
      c.state_code as state, c.id as seat, null as "from", null as until, false as left, l.day as "asOf",
      w.id as candidacy, l.result_source_id as source
    from constituency c
    join lateral (
      select k.election_id, k.result_source_id, d.day
      from contest k join election e on e.id = k.election_id join counted d on d.id = e.id
      where k.constituency_id = c.id and k.result_source_id is not null order by e.year desc limit 1
    ) l on true
    join candidacy w on w.constituency_id = c.id and w.election_id = l.election_id and w.won
    left join party p on p.id = w.party_id
    where not c.superseded`
  return rows
}

const partSize = 4_000

async function write(trx: Database, facts: readonly Row[], elected: boolean): Promise<Changes> {
  const rows = facts.map((fact) => ({
    ...fact,
    party: fact.party?.name ?? null,
    short: fact.party?.short ?? null,
    id: leaderId(officeOf(fact), fact.name),
    office: officeOf(fact),
    personOf: fact.personOf ?? null,
    due: fact.due ?? null,
    portfolio: fact.portfolio ?? null,
    leftBecause: fact.leftBecause ?? null,
    partySince: fact.partySince ?? null,
    electedOn: elected ? fact.asOf : null,
    nameKey: fold(fact.name),
    partyKey: `${fold(fact.party?.name ?? '')} ${fold(fact.party?.short ?? '')}`.trim(),
  }))
  const changes: Changes = { added: 0, changed: 0, removed: 0 }
  for (let from = 0; from < rows.length; from += partSize) {
    const json = JSON.stringify(rows.slice(from, from + partSize))
    const written = await trx<{ added: boolean }>`
      insert into leader as old (id, office, position, name, party, party_short, independent, state_code, constituency_id,
        candidacy_id, person_of, held_from, held_until, left_office, left_because, party_since, term_due, portfolio, as_of, elected, elected_on,
        source_id, name_key, party_key)
      select id, office, position, name, party, short, independent, state, seat, candidacy, "personOf", "from", until,
        "left", "leftBecause", "partySince", due, portfolio, "asOf", ${elected}, "electedOn", source, "nameKey", "partyKey"
      from json_to_recordset(${json}::json) as new (id text, office text, position text, name text, party text, short text,
        independent boolean, state text, seat text, candidacy text, "personOf" text,
        "from" text, until text, "left" boolean, "leftBecause" text, "partySince" text, due text, portfolio text, "asOf" text, "electedOn" text, source text, "nameKey" text, "partyKey" text)
      on conflict (id) do update
      set name = excluded.name, party = excluded.party, party_short = excluded.party_short,
        independent = excluded.independent, candidacy_id = coalesce(excluded.candidacy_id, old.candidacy_id),
        person_of = coalesce(excluded.person_of, old.person_of), held_from = excluded.held_from,
        held_until = excluded.held_until, left_office = excluded.left_office,
        left_because = excluded.left_because, party_since = excluded.party_since, term_due = excluded.term_due,
        portfolio = excluded.portfolio, elected = excluded.elected,
        elected_on = coalesce(excluded.elected_on, old.elected_on), as_of = greatest(excluded.as_of, old.as_of),
        source_id = case when excluded.as_of >= old.as_of then excluded.source_id else old.source_id end, name_key = excluded.name_key,
        party_key = excluded.party_key, stated_at = now()
      where (excluded.as_of > old.as_of or excluded.elected and old.elected
          or excluded.as_of = old.as_of and not excluded.elected)
        and (old.name, old.party, old.party_short, old.independent, old.candidacy_id, old.person_of, old.held_from,
          old.held_until, old.left_office, old.left_because, old.party_since, old.term_due, old.portfolio, old.as_of, old.elected, old.elected_on, old.source_id, old.name_key,
          old.party_key)
        is distinct from (excluded.name, excluded.party, excluded.party_short, excluded.independent,
          coalesce(excluded.candidacy_id, old.candidacy_id), coalesce(excluded.person_of, old.person_of),
          excluded.held_from, excluded.held_until, excluded.left_office, excluded.left_because, excluded.party_since, excluded.term_due, excluded.portfolio, greatest(excluded.as_of, old.as_of),
          excluded.elected, coalesce(excluded.elected_on, old.elected_on),
          case when excluded.as_of >= old.as_of then excluded.source_id else old.source_id end, excluded.name_key,
          excluded.party_key)
      returning (xmax = 0) as added`
    const added = written.filter((row) => row.added).length
    changes.added += added
    changes.changed += written.length - added
  }
  return changes
}

/** The search words, which derive from other tables. */
async function describe(trx: Database): Promise<void> {
  await trx`
    with seat as (
      select constituency_id, string_agg(distinct folded, ' ') as words from constituency_name group by 1
    ), home as (
      select state_code, string_agg(distinct folded, ' ') as words from state_name group by 1
    ), new as (
      select l.id, concat_ws(' ', '', l.name_key, nullif(l.party_key, ''), seat.words, home.words) as search_key
      from leader l left join seat using (constituency_id) left join home using (state_code)
    )
    update leader l set search_key = new.search_key
    from new where new.id = l.id and l.search_key is distinct from new.search_key`
}
