// What a visitor sees, read only through the public API: from a running copy, or a fresh one in memory.
import type * as candidates from '#candidates/contract.ts'
import type * as constituencies from '#constituencies/contract.ts'
import type * as leaders from '#leaders/contract.ts'
import type { Static } from 'typebox'
import { each, pages, type Get } from './each.ts'
import { readMembers, type ShownMembers } from './members/shown.ts'
import { readPlaces, type ShownPlaces } from './places/shown.ts'

// Only the fields the audit reads: an answer may have more, but a missing or changed field is an error here.
type Stated = Pick<candidates.Contest['source_lines'][number], 'source_id' | 'name'> &
  Partial<
    Pick<
      candidates.ElectionRecord,
      'age' | 'total_assets_amount' | 'total_liabilities_amount' | 'criminal_cases_count' | 'education_level'
    >
  >
export type ShownRecord = Pick<
  candidates.ElectionRecord,
  | 'election_year'
  | 'election'
  | 'state'
  | 'constituency'
  | 'seat_key'
  | 'constituency_id'
  | 'name'
  | 'party'
  | 'votes'
  | 'won'
  | 'age'
  | 'total_assets_amount'
  | 'total_liabilities_amount'
  | 'assets_growth_percent'
  | 'assets_doubtful'
  | 'criminal_cases_count'
  | 'education_level'
  | 'source_ids'
> & {
  stated: Stated[]
  /** Figures for which the page says that sources differ: `assets`, `won` … */
  disputed: string[]
}
export type ShownPerson = Pick<candidates.Timeline, 'candidate_id' | 'name'> & { records: ShownRecord[] }
type Row = Partial<constituencies.CandidateResult> &
  Pick<constituencies.CandidateResult, 'name' | 'party' | 'won'>
type ShownElection = Pick<
  constituencies.ElectionResult,
  | 'electionId'
  | 'label'
  | 'house'
  | 'year'
  | 'status'
  | 'nameThen'
  | 'electors'
  | 'votesPolled'
  | 'turnout'
  | 'votesCounted'
  | 'marginVotes'
  | 'pollDate'
  | 'isPart'
> & {
  candidates: Row[]
  winner?: Pick<Row, 'name' | 'party'>
  runnerUp?: Pick<Row, 'name' | 'votes'>
  nota?: { votes: number; share?: number }
  candidateCount?: number
  stateThen?: string
  marginPercent?: number
}
type Card = Pick<constituencies.Constituency, 'id' | 'name' | 'reservation' | 'turnout'> & {
  latest?: { electionId: string; status: string; winner?: string; winnerParty?: string }
}
export type ShownSeat = {
  /** As a list shows it. */
  card?: Card
  seat: Pick<
    constituencies.Constituency,
    | 'id'
    | 'name'
    | 'nameHi'
    | 'state'
    | 'stateCode'
    | 'house'
    | 'number'
    | 'reservation'
    | 'superseded'
    | 'delimitation'
    | 'alsoSpelt'
  > & {
    place?: {
      lokSabha?: { id: string }
      segments: { id: string }[]
      districts: string[]
      neighbours?: { id: string }[]
    }
    identifiers?: constituencies.SeatIdentifiers
  }
  elections: ShownElection[]
  byElections?: Pick<
    constituencies.ByElection,
    'pollDay' | 'countedOn' | 'reason' | 'winner' | 'runnerUp' | 'margin'
  >[]
  segments?: Pick<constituencies.SegmentResult, 'year' | 'candidates' | 'leader' | 'leadVotes'>[]
  areas?: Pick<constituencies.AreaResult, 'seat' | 'leader'>[]
}
type Summary = constituencies.ElectionSummary
type Ended = { id: string; marginVotes: number; winner?: string; party?: string }
type ShownSummary = {
  election: Pick<Summary['election'], 'id' | 'label' | 'house' | 'year'>
  states: (Pick<Summary['states'][number], 'seats'> & Partial<Summary['states'][number]>)[]
  totals: Pick<
    Summary['totals'],
    'seats' | 'decided' | 'awaiting' | 'partial' | 'electors' | 'votesPolled' | 'votesCounted' | 'turnout'
  >
  parties: Pick<Summary['parties'][number], 'party' | 'seats' | 'votes' | 'share'>[]
  others?: { votes: number }
  nota?: { votes: number }
  undecided: Pick<Summary['undecided'][number], 'id'>[]
  closest?: Ended
  widest?: Ended
}
type ShownLeader = Pick<
  leaders.Leader,
  | 'id'
  | 'name'
  | 'position'
  | 'party'
  | 'state'
  | 'constituency'
  | 'constituencyId'
  | 'asOf'
  | 'until'
  | 'leftBecause'
  | 'partySince'
  | 'current'
  | 'followedBy'
  | 'personId'
>
type Declared = { known: number; declared: number }
type DeclaredCases = Static<typeof candidates.DeclaredCases>
type ShownCases = {
  election?: Pick<NonNullable<DeclaredCases['election']>, 'key' | 'election' | 'year'> & {
    missing: { code: string }[]
  }
  states: { key: string; all: Declared; winners: Declared }[]
}
type Growth = Pick<
  candidates.WealthGrowth,
  'candidate_id' | 'name' | 'starting_assets' | 'starting_year' | 'peak_assets' | 'peak_year' | 'total_growth'
>
type Source = { id: string; asOf: string; credit: string }
type Listed = Pick<candidates.CandidateSummary, 'id' | 'name' | 'total_elections'>

export type Shown = {
  /** Every person in the search list. */
  listed: Listed[]
  /** Persons with more than one line of a result. */
  persons: ShownPerson[]
  seats: ShownSeat[]
  summaries: ShownSummary[]
  /** Who is in office, and the last known members of assemblies. */
  leaders: ShownLeader[]
  cases: ShownCases[]
  growth: Growth[]
  sources: Source[]
  parliament: ShownMembers
  places: ShownPlaces
}

/** @param pins PIN codes to ask for. */
export async function readShown(get: Get, pins: readonly string[] = []): Promise<Shown> {
  const { sources } = await get<{ sources: Source[] }>('/api/sources')
  const seats = await readSeats(get)
  const listed = await pages(100, async (offset) => {
    const { candidates } = await get<{ candidates: Listed[] }>(
      `/api/candidate-analysis/search?limit=100&offset=${offset}`,
    )
    return candidates
  })
  const onlyResults = withoutAffidavit(seats)
  const worthReading = listed.filter(({ id, total_elections: times }) => times > 1 || !onlyResults.has(id))
  const persons = await each(worthReading, async ({ id }) => readPerson(get, id))
  const { elections } = await get<{ elections: { id: string }[] }>('/api/constituencies/summary')
  const summaries = await each(elections, async ({ id }) => {
    const { summary } = await get<{ summary: ShownSummary }>(`/api/constituencies/summary?election=${id}`)
    return summary
  })
  const cases = await readCases(get)
  const { top_wealth_growth: growth } = await get<{ top_wealth_growth: Growth[] }>(
    '/api/candidate-analysis/top-growth?limit=100',
  )
  const holders = (query: string) =>
    pages(100, async (offset) => {
      const answer = await get<{ leaders: ShownLeader[] }>(
        `/api/leaders?limit=100&page=${offset / 100 + 1}${query}`,
      )
      return answer.leaders
    })
  const inOffice = await holders('')
  const lastKnown = (await holders('&position=mla&former=true')).filter(({ current }) => !current)
  const leaders = [...inOffice, ...lastKnown]
  const places = await readPlaces(get, pins)
  const parliament = await readMembers(get)
  return { listed, persons, seats, summaries, leaders, cases, growth, sources, parliament, places }
}

/** A line of a result that leads to a person. */
export type Stand = {
  seat: ShownSeat['seat']
  result: ShownElection
  row: Row
  person: string
}

export function standsOf(seats: readonly ShownSeat[]): Stand[] {
  return seats.flatMap(({ seat, elections }) =>
    elections.flatMap((result) =>
      result.candidates.flatMap((row) =>
        row.personId === undefined ? [] : [{ seat, result, row, person: row.personId }],
      ),
    ),
  )
}

/** Persons in the results of a constituency, with no information beyond the results. */
function withoutAffidavit(seats: ShownSeat[]): Set<string> {
  const plain = standsOf(seats).filter(({ row }) => row.age === undefined && row.assets === undefined)
  return new Set(plain.map(({ person }) => person))
}

async function readPerson(get: Get, id: string): Promise<ShownPerson> {
  const { candidate, contests } = await get<{
    candidate: candidates.Timeline
    contests: candidates.Contest[]
  }>(`/api/candidates/${id}`)
  return {
    candidate_id: candidate.candidate_id,
    name: candidate.name,
    records: candidate.election_records.map((record, i) => ({
      ...record,
      stated: (contests[i]?.source_lines ?? []).map((line) => ({
        ...line,
        ...statedBy(line.source_id, record),
      })),
      disputed: Object.entries(words).flatMap(([field, word]) =>
        record.figures[field]?.status === 'disputed' ? word : [],
      ),
    })),
  }
}

const words = {
  age: 'age',
  total_assets_amount: 'assets',
  total_liabilities_amount: 'liabilities',
  criminal_cases_count: 'cases',
  education_level: 'education',
  won: 'won',
} as const

/** What the page attributes to a source. */
function statedBy(source: string, record: candidates.ElectionRecord): Partial<Stated> {
  const stated = (Object.keys(words) as (keyof typeof words)[]).flatMap((field) => {
    const status = record.figures[field]
    if (status?.status === 'known') return status.source_ids.includes(source) ? [[field, record[field]]] : []
    const own = status?.status === 'disputed' && status.stated.find((one) => one.source_ids.includes(source))
    return own ? [[field, own.value]] : []
  })
  return Object.fromEntries(stated) as Partial<Stated>
}

async function readSeats(get: Get): Promise<ShownSeat[]> {
  const cards = await pages(1000, async (offset) => {
    const answer = await get<{ constituencies: Card[] }>(
      `/api/constituencies?limit=1000&offset=${offset}&superseded=true`,
    )
    return answer.constituencies
  })
  return each(cards, async (card) => {
    const { constituency, ...rest } = await get<
      Omit<ShownSeat, 'card' | 'seat'> & { constituency: ShownSeat['seat'] }
    >(`/api/constituencies/${card.id}`)
    return { seat: constituency, ...rest, card }
  })
}

async function readCases(get: Get): Promise<ShownCases[]> {
  const first = await get<DeclaredCases>('/api/candidate-analysis/criminal-analysis')
  return each(first.elections, ({ key }) =>
    get<DeclaredCases>(`/api/candidate-analysis/criminal-analysis?election=${key}`),
  )
}
