// Stores imported facts: only the differences are written, so importing a file twice changes nothing. Runs in
// the caller's transaction.
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { noChanges, sumChanges, upsert, type Changes } from '#base/server/database/upsert.ts'
import type {
  ByElectionFact,
  ElectionFact,
  FormerSeat,
  PollDateFact,
  ResultFact,
  TurnoutFact,
  PlaceFacts,
  SeatPlaceFact,
  SeatOffices,
} from '../facts.ts'
import { fillTables } from '#base/server/database/bulk-load.ts'

export async function putElection(trx: Database, election: ElectionFact): Promise<Changes> {
  return upsert(trx, 'election', ['id'], [election], { keep: ['house', 'state_code', 'year'] })
}

/** Replaces the candidates of every contest in `results`; other contests are left unchanged. */
export async function putResults(
  trx: Database,
  of: { election: string; source: string; results: readonly ResultFact[] },
): Promise<Changes> {
  const contests = await upsert(
    trx,
    'contest',
    contestKey,
    of.results.map(
      ({ candidacies: _, seat, isPart = false, electors = null, voters = null, ...contest }) => ({
        ...contest,
        electionId: of.election,
        constituencyId: seat,
        isPart,
        resultSourceId: of.source,
        electors,
        votesPolled: voters,
        turnout: turnoutOf(electors, voters),
        turnoutSourceId: electors === null && voters === null ? null : of.source,
      }),
    ),
    { set: keptTurnout },
  )
  // A contest that was not there has no candidates.
  const isFirst = contests.added === of.results.length
  const removed = isFirst ? 0 : await removeVanished(trx, of)
  if (!isFirst) await unseatFormerWinners(trx, of)
  const rows = of.results
    .flatMap(({ seat, candidacies }) =>
      candidacies.map(({ party, ...candidacy }) => ({
        ...candidacy,
        electionId: of.election,
        constituencyId: seat,
        partyId: party?.id ?? null,
      })),
    )
    // In the order of the key its index is a third smaller.
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const candidacies = await upsert(trx, 'candidacy', ['id'], rows, {
    keep: ['election_id', 'constituency_id'],
  })
  return sumChanges(contests, candidacies, { ...noChanges, removed })
}

const contestKey = ['election_id', 'constituency_id']

/** A table of turnout, which knows more, stays. */
const keptTurnout = Object.fromEntries(
  ['electors', 'votes_polled', 'turnout', 'turnout_source_id'].map((name) => [
    name,
    sql`case
      when old.turnout_source_id is null or old.turnout_source_id = excluded.turnout_source_id
      then coalesce(excluded.${sql.id(name)}, old.${sql.id(name)}) else old.${sql.id(name)} end`,
  ]),
)

function turnoutOf(electors: number | null, voters: number | null): number | null {
  return electors && voters ? Math.round((voters / electors) * 10_000) / 100 : null
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

const contestsIn = (election: string, facts: readonly FormerSeat[], more: object) =>
  facts.map(({ seat, ...fact }) => ({ ...fact, electionId: election, constituencyId: seat, ...more }))

/** A contest with only a known turnout counts as polled. */
export async function putTurnout(
  trx: Database,
  of: { election: string; source: string; turnout: readonly TurnoutFact[] },
): Promise<Changes> {
  return upsert(
    trx,
    'contest',
    contestKey,
    contestsIn(of.election, of.turnout, { status: 'polled', turnoutSourceId: of.source }),
    {
      keep: ['state_then', 'name_then'],
      also: { status: sql`case when old.result_source_id is null then 'polled' else old.status end` },
    },
  )
}

export async function putPollDates(
  trx: Database,
  of: { election: string; source: string; pollDates: readonly PollDateFact[] },
): Promise<Changes> {
  return upsert(
    trx,
    'contest',
    contestKey,
    contestsIn(of.election, of.pollDates, { status: 'awaiting', pollDateSourceId: of.source }),
    { keep: ['state_then', 'name_then', 'status'] },
  )
}

/** The parties must be stored already. */
export async function putByElections(
  trx: Database,
  of: { source: string; byElections: readonly ByElectionFact[] },
): Promise<Changes> {
  const rows = of.byElections.map(({ seat, state: _, house: __, winner, runnerUp, ...one }) => ({
    ...one,
    constituencyId: seat,
    winner: winner?.name ?? null,
    partyId: winner?.party?.id ?? null,
    independent: winner?.independent ?? false,
    votes: winner?.votes ?? null,
    runnerUp: runnerUp?.name ?? null,
    runnerUpPartyId: runnerUp?.party?.id ?? null,
    runnerUpIndependent: runnerUp?.independent ?? false,
    runnerUpVotes: runnerUp?.votes ?? null,
    sourceId: of.source,
  }))
  return upsert(trx, 'by_election', ['constituency_id', 'poll_day'], rows)
}

/** Those of which only the month or the year was known; removes them. */
export async function takeLessExact(
  trx: Database,
  byElections: readonly Pick<ByElectionFact, 'seat' | 'pollDay'>[],
): Promise<{ seat: string; pollDay: string }[]> {
  return trx<{ seat: string; pollDay: string }>`
    delete from by_election b
    using json_to_recordset(${JSON.stringify(byElections)}::json) as new (seat text, "pollDay" text)
    where b.constituency_id = new.seat and new."pollDay" like b.poll_day || '-%'
    returning b.constituency_id as seat, b.poll_day as "pollDay"`
}

/** Those of which a more exact day is known. */
export async function knownMoreExactly(
  db: Database,
  byElections: readonly Pick<ByElectionFact, 'seat' | 'pollDay'>[],
): Promise<{ seat: string; pollDay: string }[]> {
  return db<{ seat: string; pollDay: string }>`
    select constituency_id as seat, poll_day as "pollDay" from by_election b
    join json_to_recordset(${JSON.stringify(byElections)}::json) as new (seat text, "pollDay" text)
      on b.constituency_id = new.seat and b.poll_day like new."pollDay" || '-%'`
}

/** PIN codes and place names: all at once, replacing the previous ones. */
export async function putPlaces(trx: Database, of: PlaceFacts & { source: string }): Promise<Changes> {
  const { pins, districts, localities, source: sourceId } = of
  const tables = ['locality', 'pin', 'district']
  for (const table of tables) await trx`delete from ${sql.id(table)}`
  await fillTables(trx, tables, async () => {
    await upsert(
      trx,
      'pin',
      ['pin'],
      pins.map((one) => ({
        pin: one.pin,
        districts: one.districts,
        offices: one.offices,
        ...seatsOf(one),
        sourceId,
      })),
    )
    await upsert(
      trx,
      'district',
      ['state_code', 'name'],
      districts.map((one) => ({
        name: one.name,
        key: one.key,
        skeleton: one.skeleton,
        ...seatsOf(one),
        sourceId,
      })),
    )
    await upsert(trx, 'locality', ['key'], localities)
  })
  return { added: pins.length, changed: 0, removed: 0 }
}

export async function putSeatPlaces(
  trx: Database,
  of: { source: string; seats: readonly SeatPlaceFact[] },
): Promise<Changes> {
  const rows = of.seats.map(({ seat, lokSabha, districts, neighbours }) => ({
    constituencyId: seat,
    lokSabhaId: lokSabha,
    districts,
    neighbours,
    sourceId: of.source,
  }))
  await trx`delete from seat_place`
  await upsert(trx, 'seat_place', ['constituency_id'], rows)
  return { added: of.seats.length, changed: 0, removed: 0 }
}

function seatsOf(of: {
  stateCode: string
  assembly: readonly SeatOffices[]
  lokSabha: readonly SeatOffices[]
}): object {
  const seats = (some: readonly SeatOffices[]) => some.map(({ seat }) => seat)
  const offices = (some: readonly SeatOffices[]) => some.map((one) => one.offices)
  return {
    stateCode: of.stateCode,
    assembly: seats(of.assembly),
    assemblyOffices: offices(of.assembly),
    lokSabha: seats(of.lokSabha),
    lokSabhaOffices: offices(of.lokSabha),
  }
}
