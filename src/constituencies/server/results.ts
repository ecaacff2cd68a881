// Results of a constituency, election by election.
import { toTitleCase } from '#base/title-case.ts'
import { sourceJson, sourcesJson } from '#base/server/source-json.ts'
import type { Provenance } from '#base/contract.ts'
import { rowsJson } from '#base/server/database/rows-json.ts'
import { sql } from '#base/server/database/sql.ts'
import type { ByElection, Candidate, CandidateResult, Declared, ElectionResult } from '../contract.ts'
import { percentOf } from '#base/percent.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'

type OfCandidacies =
  | 'candidates'
  | 'winner'
  | 'runnerUp'
  | 'nota'
  | 'candidateCount'
  | 'lacksNota'
  | 'marginPercent'
export type ContestRow = Nullable<Omit<ElectionResult, OfCandidacies | 'isPart'>> & { isPart: boolean }

export type OfPerson = 'personId' | 'sureGroup' | keyof typeof Declared
export type CandidacyRow = Nullable<Omit<CandidateResult, OfPerson | 'share'>> & {
  electionId: string
  nota: boolean
}

/** The party of the table `p`, by its name or its usual letters, of somebody who may have contested for none. */
export const partyName = (independent: string, p = 'p') =>
  sql.raw(`case when ${independent} then 'Independent' else ${p}.name end`)
export const partyShort = (independent: string, p = 'p') =>
  sql.raw(`case when ${independent} then 'IND' else ${p}.short end`)

/** Of the constituency `c`, latest first; for `electionsOf`. An announced day without a poll is not a poll date. */
export const contestsJson = rowsJson(sql`
  select e.id as "electionId", e.label, e.house, e.year, k.status, k.is_part as "isPart", k.state_then as "stateThen",
    k.name_then as "nameThen", case when k.status <> 'uncontested' then k.poll_date end as "pollDate", k.electors,
    k.votes_polled as "votesPolled", k.turnout, v.counted as "votesCounted", v.margin as "marginVotes",
    ${sourcesJson(sql`id in (k.result_source_id, k.turnout_source_id, k.poll_date_source_id)`)} as sources
  from contest k join election e on e.id = k.election_id join contest_votes v using (election_id, constituency_id)
  where k.constituency_id = c.id
  order by e.year desc, e.id`)

/** Of the constituency `c`; for `electionsOf`. */
export const candidaciesJson = rowsJson(sql`
  select y.id, y.election_id as "electionId", y.name, ${partyName('y.independent')} as party,
    ${partyShort('y.independent')} as "partyShort", y.independent, y.nota,
    y.evm_votes as "evmVotes", y.postal_votes as "postalVotes", y.votes, y.position, y.won
  from candidacy y
  left join lateral (select name, short from party where id = y.party_id limit 1) p on true
  where y.constituency_id = c.id
  order by y.won desc, y.position nulls last, y.name, y.id`)

/** Elections held in the boundaries of the constituency `c` that have contests elsewhere only; latest first. */
export const gapsJson = rowsJson(sql`
  select e.id, e.label, e.house, e.year, e.state_code as "stateCode"
  from election e
  where e.house = c.house and (e.state_code is null or e.state_code = c.state_code)
    and c.delimitation = (select max(d.delimitation) from constituency d
      where d.house = c.house and d.state_code = c.state_code and d.delimitation <= e.year)
    and not exists (select from contest k where k.election_id = e.id and k.constituency_id = c.id)
    and exists (select from contest k join constituency o on o.id = k.constituency_id
      where k.election_id = e.id and o.state_code = c.state_code)
  order by e.year desc, e.id`)

const named = (
  name: string,
  independent: string,
  p: string,
  votes: string,
) => sql`case when ${sql.raw(name)} is not null then
  json_strip_nulls(json_build_object('name', ${sql.raw(name)}, 'party', ${partyName(independent, p)},
    'partyShort', ${partyShort(independent, p)}, 'votes', ${sql.raw(votes)})) end`

/** Of the constituency `c`, latest first. */
export const byElectionsJson = rowsJson(sql`
  select b.poll_day as "pollDay", b.counted_on as "countedOn", b.reason, b.margin, b.uncontested, b.reported_by as "reportedBy",
    ${sourceJson('bs')} as source,
    ${named('b.winner', 'b.independent', 'w', 'b.votes')} as winner,
    ${named('b.runner_up', 'b.runner_up_independent', 'r', 'b.runner_up_votes')} as "runnerUp"
  from by_election b join source bs on bs.id = b.source_id
  left join party w on w.id = b.party_id left join party r on r.id = b.runner_up_party_id
  where b.constituency_id = c.id order by b.poll_day desc`)

export type ByElectionRow = Nullable<ByElection>

/** @param more further sources of an election, by its id. */
export function electionsOf(
  contests: readonly ContestRow[],
  candidacies: readonly CandidacyRow[],
  more: ReadonlyMap<string, readonly Provenance[]>,
): ElectionResult[] {
  const byElection = Map.groupBy(candidacies, ({ electionId }) => electionId)
  return contests.map((contest) => {
    const election = electionOf(contest, byElection.get(contest.electionId) ?? [])
    return { ...election, sources: together(contest.sources, more.get(contest.electionId) ?? []) }
  })
}

/** Those of the result first, which pages name beside it; each by id. */
function together(some: readonly Provenance[], others: readonly Provenance[]): Provenance[] {
  const byIds = (list: readonly Provenance[]) => list.toSorted((a, b) => (a.sourceId < b.sourceId ? -1 : 1))
  return [...new Map([...byIds(some), ...byIds(others)].map((one) => [one.sourceId, one])).values()]
}

function electionOf({ isPart, ...contest }: ContestRow, rows: readonly CandidacyRow[]): ElectionResult {
  const { year, votesCounted, marginVotes } = contest
  const candidates = rows.filter((row) => !row.nota).map((row) => resultOf(row, votesCounted))
  const nota = rows.find((row) => row.nota && row.votes !== null)
  const winner = candidates.find((candidate) => candidate.won)
  const runnerUp = winner && candidates.find((candidate) => !candidate.won && candidate.votes !== undefined)
  const lacksNota = votesCounted !== null && !nota && year >= firstYearOfNota
  return withoutNulls({
    ...contest,
    isPart: isPart || null,
    candidateCount: isPart ? null : candidates.length || null,
    lacksNota: lacksNota || null,
    winner,
    runnerUp,
    marginPercent: shareOf(marginVotes, votesCounted),
    candidates,
    nota:
      nota &&
      withoutNulls({ ...votesOf(nota), votes: nota.votes!, share: shareOf(nota.votes, votesCounted) }),
  })
}

/** It came between two elections of 2013. */
export const firstYearOfNota = 2014

const shareOf = (votes: number | null, counted: number | null) =>
  votes === null || counted === null ? undefined : percentOf(votes, counted)

function resultOf(
  { electionId: _, nota: __, ...row }: CandidacyRow,
  counted: number | null,
): CandidateResult {
  return withoutNulls({ ...row, name: toTitleCase(row.name), share: shareOf(row.votes, counted) })
}

const votesOf = ({ evmVotes, postalVotes }: CandidacyRow) => ({ evmVotes, postalVotes })

/** The candidates of the latest election, with the specification's field names. */
export const candidatesOf = (elections: readonly ElectionResult[]): Candidate[] =>
  (elections[0]?.candidates ?? []).map(({ votes, ...candidate }) => ({
    ...candidate,
    _count: withoutNulls({ votes }),
  }))
