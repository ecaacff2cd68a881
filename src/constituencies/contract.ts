// The seats that India votes in (Lok Sabha and assemblies) and what happened in each, election by election.
// A field that is absent is not known: it is never sent as 0 or as an empty text.
import * as Type from 'typebox'
import { endpoint, FigureStatuses, Provenance, refusal } from '#base/contract.ts'
import { SeatCoverage } from './coverage.ts'
import {
  ContestStatus,
  Count,
  ElectionRef,
  ElectionResult,
  ElectionSummary,
  House,
  Party,
  Percent,
  Reservation,
  StateRef,
} from './results.ts'

export * from './coverage.ts'
export * from './results.ts'

/** What a list or a search result shows of a seat. */
export const ConstituencyCard = Type.Object({
  /** Stable and readable: `ls-up-77`, `va-br-1`. */
  id: Type.String(),
  name: Type.String(),
  nameHi: Type.Optional(Type.String()),
  state: Type.String(),
  stateHi: Type.Optional(Type.String()),
  stateCode: Type.String(),
  house: House,
  /** The seat's number within its state and house. */
  number: Count,
  reservation: Type.Optional(Reservation),
  /** Percent of electors who voted, at the latest election; as published. */
  turnout: Type.Optional(Percent),
  /** Redrawn since: holds old results only. */
  superseded: Type.Boolean(),
  latest: Type.Optional(
    Type.Object({
      electionId: Type.String(),
      label: Type.String(),
      year: Type.Integer(),
      status: ContestStatus,
      winner: Type.Optional(Type.String()),
      winnerParty: Type.Optional(Type.String()),
      winnerPartyShort: Type.Optional(Type.String()),
    }),
  ),
})
export type ConstituencyCard = Type.Static<typeof ConstituencyCard>

/** Where a seat lies, in the units of the map of India (see scripts/data/make-map.ts). */
export const SeatShape = Type.Object({
  /** Centre of the seat. */
  x: Type.Number(),
  y: Type.Number(),
  /** An SVG path; absent when no shape of these boundaries may be shown. */
  path: Type.Optional(Type.String()),
  /** The place is right, the boundaries have been redrawn since. */
  approximate: Type.Boolean(),
  source: Provenance,
})
export type SeatShape = Type.Static<typeof SeatShape>

export const Constituency = Type.Object({
  ...ConstituencyCard.properties,
  /** The year of the order that drew its boundaries. */
  delimitation: Type.Integer(),
  /** Other spellings that sources use. */
  alsoSpelt: Type.Array(Type.String()),
  shape: Type.Optional(SeatShape),
})
export type Constituency = Type.Static<typeof Constituency>

/** One candidate in the latest election of a seat. */
export const Candidate = Type.Object({
  id: Type.String(),
  name: Type.String(),
  ...Party,
  age: Type.Optional(Count),
  /** Rupees, as declared. */
  assets: Type.Optional(Count),
  /** Criminal cases, as declared: charges, not guilt. */
  cases: Type.Optional(Count),
  /** As declared. */
  education: Type.Optional(Type.String()),
  /** Of these four: who states them, or that sources differ. Empty where no affidavit is held. */
  figures: Type.Optional(FigureStatuses),
  won: Type.Boolean(),
  position: Type.Optional(Count),
  _count: Type.Object({ votes: Type.Optional(Count) }),
  /** The person that stands here, once candidacies are linked to persons. */
  personId: Type.Optional(Type.String()),
})
export type Candidate = Type.Static<typeof Candidate>

export const constituencyNotFound = refusal('constituency_not_found', 404, /*i18n*/ 'Constituency Not Found')
export const electionNotFound = refusal('election_not_found', 404, /*i18n*/ 'Election Not Found')
export const searchTooShort = refusal('search_too_short', 400, /*i18n*/ 'Please type at least 2 characters')

/** Topic that an import drops from every cache. */
export const constituenciesTopic = 'constituencies'
const shared = { seconds: 300, topics: [constituenciesTopic] }
const byId = Type.Object({ id: Type.String({ maxLength: 40 }) })

export const listConstituencies = endpoint({
  method: 'GET',
  url: '/api/constituencies',
  summary: 'Seats by house, state, reservation and text; seats of today unless redrawn ones are asked for',
  query: Type.Object({
    house: Type.Optional(House),
    /** Two-letter code or name. */
    state: Type.Optional(Type.String({ maxLength: 60 })),
    reservation: Type.Optional(Reservation),
    /** Part of a name or of a state's name, in any spelling that search knows. */
    search: Type.Optional(Type.String({ maxLength: 100 })),
    superseded: Type.Optional(Type.Boolean()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 50 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
  }),
  reply: Type.Object({
    /** By house (Lok Sabha first), state and name. */
    constituencies: Type.Array(ConstituencyCard),
    total: Count,
    /** Every state that has seats of the asked house, by name, whatever the other filters say. */
    states: Type.Array(StateRef),
  }),
  shared,
})

export const searchConstituencies = endpoint({
  method: 'GET',
  url: '/api/constituencies/search',
  summary:
    'Seats by name in any usual Latin spelling or in Devanagari, best match first; a state gives its seats',
  query: Type.Object({
    q: Type.String({ maxLength: 100 }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
  }),
  reply: Type.Object({ constituencies: Type.Array(ConstituencyCard) }),
  refusals: [searchTooShort],
  shared,
})

export const summariseElection = endpoint({
  method: 'GET',
  url: '/api/constituencies/summary',
  summary: 'One election in figures: turnout by state, seats and votes by party, closest and widest finish',
  query: Type.Object({
    /** `ls-2024`; the latest Lok Sabha election when not given. */
    election: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  reply: Type.Object({
    /** Absent while the site holds no election at all. */
    summary: Type.Optional(ElectionSummary),
    /** Every election that the site holds, latest first. */
    elections: Type.Array(ElectionRef),
  }),
  refusals: [electionNotFound],
  shared,
})

export const readSeatCoverage = endpoint({
  method: 'GET',
  url: '/api/constituencies/coverage',
  summary: 'What is here and what is missing: states with an election, and seats whose winner is not known',
  reply: SeatCoverage,
  shared: { seconds: 3600, topics: [constituenciesTopic] },
})

export const readConstituency = endpoint({
  method: 'GET',
  url: '/api/constituencies/:id',
  summary: 'A seat, the candidates of its latest election, and its results election by election',
  params: byId,
  reply: Type.Object({
    constituency: Constituency,
    candidates: Type.Array(Candidate),
    /** Votes counted at the latest election, NOTA included. */
    totalVotes: Type.Optional(Count),
    /** Latest first. */
    elections: Type.Array(ElectionResult),
  }),
  refusals: [constituencyNotFound],
  shared,
})

export const listCandidates = endpoint({
  method: 'GET',
  url: '/api/constituencies/:id/candidates',
  summary: 'The candidates of the latest election of a seat',
  params: byId,
  reply: Type.Object({ candidates: Type.Array(Candidate) }),
  refusals: [constituencyNotFound],
  shared,
})

export const listVotes = endpoint({
  method: 'GET',
  url: '/api/constituencies/:id/votes',
  summary: 'The results of a seat, election by election, latest first',
  params: byId,
  reply: Type.Object({ votes: Type.Array(ElectionResult), totalVotes: Type.Optional(Count) }),
  refusals: [constituencyNotFound],
  shared,
})
