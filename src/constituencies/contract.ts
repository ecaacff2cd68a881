// The constituencies of India (Lok Sabha and assemblies) and their results, election by election. An absent
// field is unknown: it is never sent as 0 or an empty text.
import * as Type from 'typebox'
import { byName, Count, endpoint, Near, Partly, Provenance, refusal } from '#base/contract.ts'
import { SeatCoverage } from './coverage.ts'
import {
  ByElection,
  ContestStatus,
  Declared,
  ElectionRef,
  ElectionResult,
  ElectionSummary,
  House,
  Party,
  Percent,
  Reservation,
  SeatRef,
  AreaResult,
  SegmentResult,
  StateRef,
} from './results.ts'

export * from './coverage.ts'
export * from './places.ts'
export * from './results.ts'

/** Upper limits, in percent, of the maps' turnout steps; the last step has none. */
export const turnoutSteps = [55, 60, 65, 70, 75]

/** What a list or a search result shows of a seat. */
export const ConstituencyCard = Type.Object({
  /** The id is stable and readable: `ls-up-77`, `va-br-1`. */
  ...SeatRef.properties,
  state: Type.String(),
  stateHi: Type.Optional(Type.String()),
  stateCode: Type.String(),
  house: House,
  /** The constituency's number within its state and house. */
  number: Count,
  reservation: Type.Optional(Reservation),
  /** Percent of electors who voted at the latest election, as published. */
  turnout: Type.Optional(Percent),
  /** Redrawn since: has old results only. */
  superseded: Type.Boolean(),
  /** In search results: the name that matched, if it is neither `name` nor `nameHi`. */
  foundAs: Type.Optional(Type.String()),
  latest: Type.Optional(
    Type.Object({
      electionId: Type.String(),
      label: Type.String(),
      year: Type.Integer(),
      status: ContestStatus,
      winner: Type.Optional(Type.String()),
      winnerParty: Type.Optional(Type.String()),
      winnerPartyShort: Type.Optional(Type.String()),
      electors: Type.Optional(Count),
      marginVotes: Type.Optional(Count),
      /** Of these figures and the turnout. */
      source_ids: Type.Array(Type.String()),
    }),
  ),
})
export type ConstituencyCard = Type.Static<typeof ConstituencyCard>

/** Where a seat lies among others. A list is empty where that is not known. */
export const SeatPlace = Type.Object({
  /** The Lok Sabha seat that an assembly seat is part of. */
  lokSabha: Type.Optional(SeatRef),
  /** The assembly seats of a Lok Sabha seat, by number. */
  segments: Type.Array(SeatRef),
  /** Those of its post offices, the largest first. */
  districts: Type.Array(Type.String()),
  /** Seats of the same house with a common border, those of its own state first. */
  neighbours: Type.Array(SeatRef),
  source: Provenance,
})
export type SeatPlace = Type.Static<typeof SeatPlace>

/**
 * What other lists call a constituency; absent where they do not have it, or where it is not certain which one
 * they mean.
 */
export const SeatIdentifiers = Type.Object({
  /** ISO 3166-2 code of its state, as of November 2023. */
  iso: Type.String(),
  /** The Election Commission's code of the state, and the seat's number: `S24-77`. */
  eci: Type.Optional(Type.String()),
  /** Item of Wikidata: `Q3630705`. */
  wikidata: Type.Optional(Type.String()),
  /** Open Civic Data: `ocd-division/country:in/state:up/cd:varanasi`. */
  ocd: Type.Optional(Type.String()),
})
export type SeatIdentifiers = Type.Static<typeof SeatIdentifiers>

export const Constituency = Type.Object({
  ...ConstituencyCard.properties,
  /** The year of the delimitation order. */
  delimitation: Type.Integer(),
  /** Other spellings in the sources. */
  alsoSpelt: Type.Array(Type.String()),
  identifiers: SeatIdentifiers,
  /** Where it lies among others; absent while no map of today's seats is held. */
  place: Type.Optional(SeatPlace),
})
export type Constituency = Type.Static<typeof Constituency>

/** A candidate in the latest election of a constituency. */
export const Candidate = Type.Object({
  id: Type.String(),
  name: Type.String(),
  ...Party,
  /** `figures` is empty without an affidavit. */
  ...Declared,
  won: Type.Boolean(),
  position: Type.Optional(Count),
  _count: Type.Object({ votes: Type.Optional(Count) }),
  /** The person, once candidacies are linked. */
  personId: Type.Optional(Type.String()),
})
export type Candidate = Type.Static<typeof Candidate>

export const constituencyNotFound = refusal('constituency_not_found', 404, /*i18n*/ 'Constituency Not Found')
export const electionNotFound = refusal('election_not_found', 404, /*i18n*/ 'Election Not Found')
export const searchTooShort = refusal('search_too_short', 400, /*i18n*/ 'Please type at least 2 characters')

/** The topic that an import invalidates. */
export const constituenciesTopic = 'constituencies'
const shared = { seconds: 300, topics: [constituenciesTopic] }
const byId = Type.Object({ id: Type.String({ maxLength: 40 }) })

export const listConstituencies = endpoint('/api/constituencies', {
  summary:
    'Constituencies by house, state, reservation and text; current ones unless redrawn ones are requested. Without a limit all of them, in brief',
  silence: 'facts',
  query: Type.Object({
    house: Type.Optional(House),
    /** Two-letter code or name. */
    state: Type.Optional(Type.String({ maxLength: 60 })),
    reservation: Type.Optional(Reservation),
    /** Part of the constituency's or state's name, in any spelling that search recognises. */
    search: Type.Optional(Type.String({ maxLength: 100 })),
    superseded: Type.Optional(Type.Boolean()),
    /** Without one: all of them, without `nameHi` and `latest`. */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
  }),
  reply: Type.Object({
    /** By house (Lok Sabha first), state and name. */
    constituencies: Type.Array(ConstituencyCard),
    total: Count,
    /** Every state with constituencies of this house, by name, regardless of the other filters. */
    states: Type.Array(StateRef),
    /** Of the elections in `latest`. */
    sources: Type.Array(Provenance),
  }),
  shared,
})

export const searchConstituencies = endpoint('/api/constituencies/search', {
  summary:
    'Constituencies by name in any common Latin spelling or in Devanagari, best match first; for a state, its constituencies',
  silence: 'facts',
  query: byName,
  reply: Type.Object({ constituencies: Type.Array(ConstituencyCard), near: Near, partly: Partly }),
  refusals: [searchTooShort],
  shared,
})

export const summariseElection = endpoint('/api/constituencies/summary', {
  summary: 'Figures of one election: turnout by state, seats and votes by party, closest and widest finish',
  silence: 'facts',
  query: Type.Object({
    /** `ls-2024`; defaults to the latest Lok Sabha election. */
    election: Type.Optional(Type.String({ maxLength: 40 })),
    /** `UP`: the latest election of its assembly. */
    state: Type.Optional(Type.String({ maxLength: 2 })),
  }),
  reply: Type.Object({
    /** Absent if the site has no such election. */
    summary: Type.Optional(ElectionSummary),
    /** Every election on the site, latest first. */
    elections: Type.Array(ElectionRef),
  }),
  refusals: [electionNotFound],
  shared,
})

export const readSeatCoverage = endpoint('/api/constituencies/coverage', {
  summary: 'Coverage: states with an election, and constituencies whose winner is unknown',
  silence: 'facts',
  reply: SeatCoverage,
  shared: { seconds: 3600, topics: [constituenciesTopic] },
})

export const readConstituency = endpoint('/api/constituencies/:id', {
  summary: 'A constituency, the candidates of its latest election, and its results election by election',
  silence: 'facts',
  params: byId,
  reply: Type.Object({
    constituency: Constituency,
    candidates: Type.Array(Candidate),
    /** Votes counted at the latest election, including NOTA. */
    totalVotes: Type.Optional(Count),
    /** Latest first. */
    elections: Type.Array(ElectionResult),
    /** Elections of this house of which the site has other seats and not this one, latest first. */
    gaps: Type.Array(ElectionRef),
    /** Latest first; those that our sources report. */
    byElections: Type.Array(ByElection),
    /** Of an assembly seat: how its area voted for the Lok Sabha, latest first. */
    segments: Type.Array(SegmentResult),
    /** Of a Lok Sabha seat: who led in each of its assembly seats, latest election first. */
    areas: Type.Array(AreaResult),
  }),
  refusals: [constituencyNotFound],
  shared,
})

export const listCandidates = endpoint('/api/constituencies/:id/candidates', {
  summary: 'The candidates of a constituency’s latest election',
  silence: 'facts',
  params: byId,
  reply: Type.Object({ candidates: Type.Array(Candidate) }),
  refusals: [constituencyNotFound],
  shared,
})

export const listVotes = endpoint('/api/constituencies/:id/votes', {
  summary: 'The results of a constituency, election by election, latest first',
  silence: 'facts',
  params: byId,
  reply: Type.Object({ votes: Type.Array(ElectionResult), totalVotes: Type.Optional(Count) }),
  refusals: [constituencyNotFound],
  shared,
})
