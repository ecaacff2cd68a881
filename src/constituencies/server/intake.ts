// Stores imported facts: only the differences are written, so importing a file twice changes nothing. Runs in
// the caller's transaction.
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import type {
  ByElectionFact,
  ElectionFact,
  PollDateFact,
  ResultFact,
  ShapeFact,
  TurnoutFact,
} from '../facts.ts'

/** Database rows affected by an import. */
export type Changes = { added: number; changed: number; removed: number }

export const noChanges: Changes = { added: 0, changed: 0, removed: 0 }

export function sumChanges(...changes: readonly Changes[]): Changes {
  return changes.reduce((a, b) => ({
    added: a.added + b.added,
    changed: a.changed + b.changed,
    removed: a.removed + b.removed,
  }))
}

/** Large files are stored in batches; a batch is one JSON text. */
const partSize = 4_000

/** Runs an upsert ending in `returning (xmax = 0) as added` for each batch of rows. */
export async function upsert(
  trx: Database,
  rows: readonly object[],
  statement: (json: Sql) => Sql<{ added: boolean }>,
): Promise<Changes> {
  let added = 0
  let changed = 0
  for (let from = 0; from < rows.length; from += partSize) {
    const json = JSON.stringify(rows.slice(from, from + partSize))
    const written = await trx(statement(sql`${json}::json`))
    const fresh = written.filter((row) => row.added).length
    added += fresh
    changed += written.length - fresh
  }
  return { added, changed, removed: 0 }
}

export async function putElection(trx: Database, election: ElectionFact): Promise<Changes> {
  return upsert(
    trx,
    [election],
    (json) => sql`
      insert into election as old (id, house, state_code, year, label)
      select * from json_to_recordset(${json}) as new (id text, house text, "stateCode" text, year smallint, label text)
      on conflict (id) do update set label = excluded.label where old.label <> excluded.label
      returning (xmax = 0) as added`,
  )
}

/** Replaces the candidates of every contest in `results`; other contests are left unchanged. */
export async function putResults(
  trx: Database,
  of: { election: string; source: string; results: readonly ResultFact[] },
): Promise<Changes> {
  const contests = await upsert(
    trx,
    of.results.map(({ candidacies: _, electors, voters, ...contest }) => ({
      ...contest,
      electors,
      voters,
      turnout: turnoutOf(electors, voters),
    })),
    (json) => sql`
      insert into contest as old (election_id, constituency_id, state_then, name_then, status, is_part, result_source_id,
        electors, votes_polled, turnout, turnout_source_id)
      select ${of.election}, seat, "stateThen", "nameThen", status, coalesce("isPart", false), ${of.source},
        electors, voters, turnout, case when num_nonnulls(electors, voters) > 0 then ${of.source} end
      from json_to_recordset(${json}) as new (seat text, "stateThen" text, "nameThen" text, status text, "isPart" boolean,
        electors integer, voters integer, turnout numeric(5, 2))
      on conflict (election_id, constituency_id) do update
      set state_then = excluded.state_then, name_then = excluded.name_then, status = excluded.status,
        is_part = excluded.is_part, result_source_id = excluded.result_source_id,
        ${keptTurnout}
      where (old.state_then, old.name_then, old.status, old.is_part, old.result_source_id)
        is distinct from (excluded.state_then, excluded.name_then, excluded.status, excluded.is_part,
          excluded.result_source_id)
        or excluded.turnout_source_id is not null and old.turnout_source_id is not distinct from excluded.turnout_source_id
          and (old.electors, old.votes_polled) is distinct from (excluded.electors, excluded.votes_polled)
      returning (xmax = 0) as added`,
  )
  // A contest that was not there has no candidates.
  const isFirst = contests.added === of.results.length
  const removed = isFirst ? 0 : await removeVanished(trx, of)
  if (!isFirst) await unseatFormerWinners(trx, of)
  const rows = of.results
    .flatMap((result) =>
      result.candidacies.map(({ party, ...candidacy }) => ({
        ...candidacy,
        seat: result.seat,
        party: party?.id ?? null,
      })),
    )
    // In the order of the key its index is a third smaller.
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const candidacies = await upsert(
    trx,
    rows,
    (json) => sql`
      insert into candidacy as old (id, election_id, constituency_id, name, party_id, independent, nota,
        evm_votes, postal_votes, votes, position, won)
      select id, ${of.election}, seat, name, party, independent, nota, "evmVotes", "postalVotes", votes, position, won
      from json_to_recordset(${json}) as new (id text, seat text, name text, party text, independent boolean,
        nota boolean, "evmVotes" integer, "postalVotes" integer, votes integer, position smallint, won boolean)
      on conflict (id) do update
      set name = excluded.name, party_id = excluded.party_id, independent = excluded.independent, nota = excluded.nota,
        evm_votes = excluded.evm_votes, postal_votes = excluded.postal_votes, votes = excluded.votes,
        position = excluded.position, won = excluded.won
      where (old.name, old.party_id, old.independent, old.nota, old.evm_votes, old.postal_votes, old.votes,
          old.position, old.won)
        is distinct from (excluded.name, excluded.party_id, excluded.independent, excluded.nota, excluded.evm_votes,
          excluded.postal_votes, excluded.votes, excluded.position, excluded.won)
      returning (xmax = 0) as added`,
  )
  return sumChanges(contests, candidacies, { ...noChanges, removed })
}

/** A table of turnout, which knows more, stays. */
const keptTurnout = sql.join(
  ['electors', 'votes_polled', 'turnout', 'turnout_source_id'].map(
    (name) => sql`
        ${sql.id(name)} = case
          when old.turnout_source_id is null or old.turnout_source_id = excluded.turnout_source_id
          then coalesce(excluded.${sql.id(name)}, old.${sql.id(name)}) else old.${sql.id(name)} end`,
  ),
)

function turnoutOf(electors: number | undefined, voters: number | undefined): number | undefined {
  return electors && voters ? Math.round((voters / electors) * 10_000) / 100 : undefined
}

/** Candidates missing from the new file. */
async function removeVanished(
  trx: Database,
  of: { election: string; results: readonly ResultFact[] },
): Promise<number> {
  const seats = of.results.map((result) => result.seat)
  const ids = of.results.flatMap((result) => result.candidacies.map((candidacy) => candidacy.id))
  return trx.affected`
    delete from candidacy
    where election_id = ${of.election} and constituency_id = any(${seats}) and id <> all(${ids})`
}

/** A constituency has one winner at any time, so the old one is cleared before the new one is written. */
async function unseatFormerWinners(
  trx: Database,
  of: { election: string; results: readonly ResultFact[] },
): Promise<void> {
  const seats = of.results.map((result) => result.seat)
  const winners = of.results.flatMap((result) => result.candidacies.filter((c) => c.won).map((c) => c.id))
  await trx`
    update candidacy set won = false
    where election_id = ${of.election} and constituency_id = any(${seats}) and won and id <> all(${winners})`
}

/** A contest with only a known turnout counts as polled. */
export async function putTurnout(
  trx: Database,
  of: { election: string; source: string; turnout: readonly TurnoutFact[] },
): Promise<Changes> {
  return upsert(
    trx,
    of.turnout,
    (json) => sql`
      insert into contest as old (election_id, constituency_id, state_then, name_then, status,
        electors, votes_polled, turnout, turnout_source_id)
      select ${of.election}, seat, "stateThen", "nameThen", 'polled', electors, "votesPolled", turnout, ${of.source}
      from json_to_recordset(${json}) as new (seat text, "stateThen" text, "nameThen" text, electors integer,
        "votesPolled" integer, turnout numeric(5, 2))
      on conflict (election_id, constituency_id) do update
      set status = case when old.result_source_id is null then 'polled' else old.status end,
        electors = excluded.electors, votes_polled = excluded.votes_polled, turnout = excluded.turnout,
        turnout_source_id = excluded.turnout_source_id
      where (old.electors, old.votes_polled, old.turnout, old.turnout_source_id)
        is distinct from (excluded.electors, excluded.votes_polled, excluded.turnout, excluded.turnout_source_id)
      returning (xmax = 0) as added`,
  )
}

export async function putPollDates(
  trx: Database,
  of: { election: string; source: string; pollDates: readonly PollDateFact[] },
): Promise<Changes> {
  return upsert(
    trx,
    of.pollDates,
    (json) => sql`
      insert into contest as old (election_id, constituency_id, state_then, name_then, status,
        poll_date, poll_date_source_id)
      select ${of.election}, seat, "stateThen", "nameThen", 'awaiting', "pollDate", ${of.source}
      from json_to_recordset(${json}) as new (seat text, "stateThen" text, "nameThen" text, "pollDate" date)
      on conflict (election_id, constituency_id) do update
      set poll_date = excluded.poll_date, poll_date_source_id = excluded.poll_date_source_id
      where (old.poll_date, old.poll_date_source_id)
        is distinct from (excluded.poll_date, excluded.poll_date_source_id)
      returning (xmax = 0) as added`,
  )
}

/** The parties must be stored already. */
export async function putByElections(
  trx: Database,
  of: { source: string; byElections: readonly ByElectionFact[] },
): Promise<Changes> {
  const rows = of.byElections.map(({ winner, runnerUp, ...one }) => ({
    ...one,
    winner: winner?.name ?? null,
    party: winner?.party?.id ?? null,
    independent: winner?.independent ?? false,
    votes: winner?.votes ?? null,
    runnerUp: runnerUp?.name ?? null,
    runnerUpParty: runnerUp?.party?.id ?? null,
    runnerUpIndependent: runnerUp?.independent ?? false,
    runnerUpVotes: runnerUp?.votes ?? null,
  }))
  return upsert(
    trx,
    rows,
    (json) => sql`
      insert into by_election as old
      select seat, "pollDay", "countedOn", reason, winner, party, independent, votes, margin, "runnerUp", "runnerUpParty",
        "runnerUpIndependent", "runnerUpVotes", "reportedBy", ${of.source}
      from json_to_recordset(${json}) as new (seat text, "pollDay" text, "countedOn" text, reason text, winner text, party text,
        independent boolean, votes integer, margin integer, "runnerUp" text, "runnerUpParty" text,
        "runnerUpIndependent" boolean, "runnerUpVotes" integer, "reportedBy" text)
      on conflict (constituency_id, poll_day) do update
      set counted_on = excluded.counted_on, reason = excluded.reason, winner = excluded.winner, party_id = excluded.party_id,
        independent = excluded.independent, votes = excluded.votes, margin = excluded.margin,
        runner_up = excluded.runner_up, runner_up_party_id = excluded.runner_up_party_id,
        runner_up_independent = excluded.runner_up_independent, runner_up_votes = excluded.runner_up_votes,
        reported_by = excluded.reported_by, source_id = excluded.source_id
      where old is distinct from excluded
      returning (xmax = 0) as added`,
  )
}

export async function putShapes(
  trx: Database,
  of: { source: string; shapes: readonly ShapeFact[] },
): Promise<Changes> {
  return upsert(
    trx,
    of.shapes,
    (json) => sql`
      insert into seat_shape as old (constituency_id, x, y, path, approximate, source_id)
      select seat, x, y, path, approximate, ${of.source}
      from json_to_recordset(${json}) as new (seat text, x real, y real, path text, approximate boolean)
      on conflict (constituency_id) do update
      set x = excluded.x, y = excluded.y, path = excluded.path, approximate = excluded.approximate,
        source_id = excluded.source_id
      where (old.x, old.y, old.path, old.approximate, old.source_id)
        is distinct from (excluded.x, excluded.y, excluded.path, excluded.approximate, excluded.source_id)
      returning (xmax = 0) as added`,
  )
}
