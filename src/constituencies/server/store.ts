// Queries about constituencies. Imports write: see intake.ts.
import { sourceJson } from '#base/server/source-json.ts'
import type { Provenance } from '#base/contract.ts'
import { refuse } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { uncached, type Computed } from '#base/server/http/computed.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import { constituencyNotFound } from '../contract.ts'
import type {
  ByElection,
  Candidate,
  CandidateResult,
  Constituency,
  ElectionRef,
  ElectionResult,
  ElectionSummary,
  SegmentResult,
  NamedPlace,
  PinPlace,
  SeatCoverage,
  SeatPlace,
} from '../contract.ts'
import { cardColumns, cardOf, cardTables, listCards } from './cards.ts'
import type { CardList, CardRow, Filters } from './cards.ts'
import { readCoverage } from './coverage.ts'
import { searchForPlaces } from './place-search.ts'
import { pinPlace, seatPlaceJson } from './places.ts'
import {
  byElectionsJson,
  candidaciesJson,
  candidatesOf,
  contestsJson,
  electionsOf,
  gapsJson,
  type ByElectionRow,
  type CandidacyRow,
  type ContestRow,
} from './results.ts'
import { segmentOf, segmentsJson, type SegmentRow } from './segments.ts'
import { searchCards } from './search.ts'
import type { Cards } from './search.ts'
import { summariseElection } from './summary.ts'

type ConstituencyDetail = {
  constituency: Constituency
  candidates: Candidate[]
  totalVotes?: number
  elections: ElectionResult[]
  gaps: ElectionRef[]
  byElections: ByElection[]
  segments: SegmentResult[]
}

/** Methods that take an `id` refuse an unknown one with `constituencyNotFound`. */
export type ConstituencyStore = {
  list(filters: Filters): Promise<CardList>
  /** Best match first; refuses `searchTooShort`. */
  search(q: string, limit?: number): Promise<Cards>
  /** Refuses `electionNotFound`. */
  summary(election?: string): Promise<{ summary?: ElectionSummary; elections: ElectionRef[] }>
  coverage(): Promise<SeatCoverage>
  read(id: string): Promise<ConstituencyDetail>
  /** Refuses `notAPin` and `pinNotFound`. */
  pin(text: string): Promise<PinPlace>
  /** A PIN code, or names with the best match first; nothing for fewer than 2 letters. */
  places(q: string, limit?: number): Promise<{ pin?: PinPlace; places: NamedPlace[] }>
  candidates(id: string): Promise<Candidate[]>
  votes(id: string): Promise<{ votes: ElectionResult[]; totalVotes?: number }>
}

type Person = Pick<Candidate, 'personId' | 'age' | 'assets' | 'cases' | 'education' | 'figures'>

/**
 * Data about the persons behind the candidacies of a constituency. It is in tables of a feature further to the right, and so is
 * passed in.
 */
export type CandidacyData = (constituency: string) => Promise<{
  /** By candidacy, with their declarations; only if certain. */
  persons: ReadonlyMap<string, Person>
  /** The sources of the candidates' declarations, by election. */
  sources: ReadonlyMap<string, readonly Provenance[]>
}>

/** Without it, candidates are just the names in the results. */
const nobodyKnown: CandidacyData = async () => ({ persons: new Map(), sources: new Map() })

/** @param computed the cache for the states of each house. */
export function constituencyStore(
  db: Database,
  candidacyData = nobodyKnown,
  computed: Pick<Computed, 'get'> = uncached,
): ConstituencyStore {
  const detail = async (id: string): Promise<ConstituencyDetail> => {
    if (!/^[a-z0-9-]+$/.test(id)) throw refuse(constituencyNotFound)
    const [row, { persons, sources }] = await Promise.all([readDetail(db, id), candidacyData(id)])
    if (!row) throw refuse(constituencyNotFound)
    const { contests, candidacies, gaps, byElections, segments, ...seat } = row
    const named = (one: CandidateResult) => ({ ...one, ...persons.get(one.id) })
    const elections = electionsOf(contests, candidacies, sources).map((election) => ({
      ...election,
      candidates: election.candidates.map(named),
    }))
    const totalVotes = elections[0]?.votesCounted
    return {
      constituency: constituencyOf(seat),
      candidates: candidatesOf(elections),
      ...(totalVotes !== undefined && { totalVotes }),
      elections,
      gaps: gaps.map(withoutNulls),
      byElections: byElections.map(withoutNulls),
      segments: segments.map(segmentOf),
    }
  }
  return {
    list: (filters) => listCards({ db, computed }, filters),
    search: (q, limit) => searchCards(db, q, limit),
    summary: (election) => summariseElection(db, election),
    coverage: () => readCoverage(db),
    read: detail,
    pin: (text) => pinPlace(db, text),
    places: (q, limit) => searchForPlaces(db, q, limit),
    candidates: async (id) => (await detail(id)).candidates,
    async votes(id) {
      const { elections, totalVotes } = await detail(id)
      return { votes: elections, ...(totalVotes !== undefined && { totalVotes }) }
    },
  }
}

type DetailRow = CardRow & {
  delimitation: number
  alsoSpelt: string[]
  identifiers: Nullable<Constituency['identifiers']>
  shape: Nullable<NonNullable<Constituency['shape']>> | null
  place: SeatPlace | null
  contests: ContestRow[]
  candidacies: CandidacyRow[]
  gaps: Nullable<ElectionRef>[]
  byElections: ByElectionRow[]
  segments: SegmentRow[]
}

type OfElections = 'contests' | 'candidacies' | 'gaps' | 'byElections' | 'segments'

/** Everything in one question, because every page of a constituency asks. */
async function readDetail(db: Database, id: string): Promise<DetailRow | undefined> {
  const rows = await db<DetailRow>`
    select ${cardColumns}, c.delimitation, json_build_object('iso', 'IN-' || c.state_code, 'eci', c.eci_code,
        'wikidata', c.wikidata_id, 'ocd', c.ocd_id) as identifiers,
      array(select spelling from constituency_name
        where constituency_id = c.id and lower(spelling) <> lower(c.name) and spelling is distinct from c.name_hi
        order by spelling) as "alsoSpelt",
      (select json_build_object('x', h.x, 'y', h.y, 'path', h.path, 'approximate', h.approximate,
          'source', ${sourceJson('o')})
        from seat_shape h join source o on o.id = h.source_id where h.constituency_id = c.id) as shape,
      ${seatPlaceJson} as place, ${contestsJson} as contests, ${candidaciesJson} as candidacies,
      ${gapsJson} as gaps, ${byElectionsJson} as "byElections", ${segmentsJson} as segments
    from ${cardTables}
    where c.id = ${id}`
  return rows[0]
}

function constituencyOf(row: Omit<DetailRow, OfElections>): Constituency {
  const { delimitation, alsoSpelt, identifiers, shape, place, ...card } = row
  return {
    ...cardOf(card),
    delimitation,
    alsoSpelt,
    identifiers: withoutNulls(identifiers),
    ...(shape && { shape: withoutNulls(shape) }),
    ...(place && { place }),
  }
}
