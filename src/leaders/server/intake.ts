// Stores office holders: winners of the elections on the site, and statements in files of holders. Runs in
// the caller's transaction.
import { fold } from '#base/fold.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { upsert, type Changes } from '#base/server/database/upsert.ts'
import { officeOf, leaderId, type HolderFact, type SittingFact } from '../facts.ts'
import { settleOffices } from './settle-offices.ts'

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
  const terms = holders
    .filter(({ from }) => from !== null)
    .map((fact) => ({
      leaderId: leaderId(officeOf(fact), fact.name),
      heldFrom: fact.from,
      heldUntil: fact.until,
      ended: fact.left,
      asOf: fact.asOf,
      sourceId: source,
    }))
    // The newest statement of a term comes last, and counts.
    .toSorted((a, b) => (when(a) < when(b) ? -1 : 1))
  const newest = new Map(terms.map((term) => [`${term.leaderId} ${term.heldFrom}`, term]))
  await upsert(trx, 'office_term', ['leader_id', 'held_from'], [...newest.values()], {
    only: sql`excluded.as_of >= old.as_of`,
  })
}

const when = ({ asOf, ended }: { asOf: string; ended: boolean }) => `${asOf} ${ended ? 1 : 0}`

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
  return trx<Row>`
    with counted as (
      -- As exact as days of polling and of the result allow: 2024-06, or the year.
      select e.id, case when to_char(max(k.poll_date), 'YYYY-MM') = to_char(min(s.as_of), 'YYYY-MM')
        then to_char(min(s.as_of), 'YYYY-MM') else e.year::text end as day
      from election e join contest k on k.election_id = e.id left join source s on s.id = k.result_source_id
      group by e.id
    ), latest as (
      -- Of all seats at once: asked for each of thousands by itself, this takes seconds.
      select distinct on (k.constituency_id) k.constituency_id, k.election_id, k.result_source_id
      from contest k join election e on e.id = k.election_id
      where k.result_source_id is not null order by k.constituency_id, e.year desc
    )
    select case c.house when 'lok_sabha' then 'mp' else 'mla' end as position, w.name,
      case when p.id is not null then json_build_object('name', p.name, 'short', p.short) end as party, w.independent,
      c.state_code as state, c.id as seat, null as "from", null as until, false as left, d.day as "asOf",
      w.id as candidacy, l.result_source_id as source
    from constituency c
    join latest l on l.constituency_id = c.id
    join counted d on d.id = l.election_id
    join candidacy w on w.constituency_id = c.id and w.election_id = l.election_id and w.won
    left join party p on p.id = w.party_id
    where not c.superseded`
}

async function write(trx: Database, facts: readonly Row[], elected: boolean): Promise<Changes> {
  const rows = facts.map((fact) => ({
    id: leaderId(officeOf(fact), fact.name),
    office: officeOf(fact),
    position: fact.position,
    name: fact.name,
    party: fact.party?.name ?? null,
    partyShort: fact.party?.short ?? null,
    independent: fact.independent,
    stateCode: fact.state,
    constituencyId: fact.seat,
    candidacyId: fact.candidacy,
    personOf: fact.personOf ?? null,
    heldFrom: fact.from,
    heldUntil: fact.until,
    leftOffice: fact.left,
    leftBecause: fact.leftBecause ?? null,
    partySince: fact.partySince ?? null,
    termDue: fact.due ?? null,
    portfolio: fact.portfolio ?? null,
    asOf: fact.asOf,
    elected,
    electedOn: elected ? fact.asOf : null,
    sourceId: fact.source,
    nameKey: fold(fact.name),
    partyKey: `${fold(fact.party?.name ?? '')} ${fold(fact.party?.short ?? '')}`.trim(),
  }))
  return upsert(trx, 'leader', ['id'], rows, {
    keep: ['office', 'position', 'state_code', 'constituency_id'],
    set: {
      candidacy_id: sql`coalesce(excluded.candidacy_id, old.candidacy_id)`,
      person_of: sql`coalesce(excluded.person_of, old.person_of)`,
      elected_on: sql`coalesce(excluded.elected_on, old.elected_on)`,
      as_of: sql`greatest(excluded.as_of, old.as_of)`,
      source_id: sql`case when excluded.as_of >= old.as_of then excluded.source_id else old.source_id end`,
    },
    also: { stated_at: sql`now()` },
    only: sql`(excluded.as_of > old.as_of or excluded.elected and old.elected
      or excluded.as_of = old.as_of and not excluded.elected)`,
  })
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
