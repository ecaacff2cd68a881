// What an election left behind, seat by seat and as a whole.
// A field that is absent is not known: it is never sent as 0 or as an empty text.
import * as Type from 'typebox'
import { FigureStatuses, Provenance } from '#base/contract.ts'

export const House = Type.Union([Type.Literal('lok_sabha'), Type.Literal('assembly')])
export type House = Type.Static<typeof House>

/** For whom a seat is reserved: nobody (GEN), a Scheduled Caste (SC) or a Scheduled Tribe (ST). */
export const Reservation = Type.Union([Type.Literal('GEN'), Type.Literal('SC'), Type.Literal('ST')])
export type Reservation = Type.Static<typeof Reservation>

/** `polled`: votes were counted. `uncontested`: one candidate, no poll. `awaiting`: no result was published yet. */
export const ContestStatus = Type.Union([
  Type.Literal('polled'),
  Type.Literal('uncontested'),
  Type.Literal('awaiting'),
])
export type ContestStatus = Type.Static<typeof ContestStatus>

export const Count = Type.Integer({ minimum: 0 })
/** 0 to 100, two decimals. */
export const Percent = Type.Number({ minimum: 0, maximum: 100 })

export const Party = {
  /** As the Election Commission writes it; 'Independent' for a candidate of no party. */
  party: Type.String(),
  /** The usual abbreviation (BJP, INC, IND). */
  partyShort: Type.Optional(Type.String()),
}

/** What one candidate got in one contest. Without votes the seat was not polled or not counted yet. */
export const CandidateResult = Type.Object({
  id: Type.String(),
  name: Type.String(),
  ...Party,
  independent: Type.Boolean(),
  evmVotes: Type.Optional(Count),
  postalVotes: Type.Optional(Count),
  /** More than both together where migrants' votes were counted apart (Jammu and Kashmir 2019). */
  votes: Type.Optional(Count),
  /** Percent of the votes counted in this seat, NOTA included. */
  share: Type.Optional(Percent),
  /** 1 for the most votes; candidates with equal votes hold the same position. */
  position: Type.Optional(Count),
  won: Type.Boolean(),
  /** The person that stands here, once candidacies are linked to persons: `/cand/{personId}`. */
  personId: Type.Optional(Type.String()),
  /** Whole years, and rupees as declared for this election. */
  age: Type.Optional(Count),
  assets: Type.Optional(Count),
  /** Criminal cases, as declared: charges, not guilt. */
  cases: Type.Optional(Count),
  /** As declared. */
  education: Type.Optional(Type.String()),
  /** Of these four, once candidacies are linked to persons. */
  figures: Type.Optional(FigureStatuses),
})
export type CandidateResult = Type.Static<typeof CandidateResult>

/** One seat in one election. */
export const ElectionResult = Type.Object({
  electionId: Type.String(),
  /** 'Lok Sabha 2024', 'Bihar assembly 2025'. */
  label: Type.String(),
  house: House,
  year: Type.Integer(),
  status: ContestStatus,
  /** The state and the spelling of the seat in that election's own records. */
  stateThen: Type.String(),
  nameThen: Type.String(),
  pollDate: Type.Optional(Type.String({ format: 'date' })),
  electors: Type.Optional(Count),
  /** Voters who came, postal votes included; from the turnout table. */
  votesPolled: Type.Optional(Count),
  turnout: Type.Optional(Percent),
  /** Votes for all candidates and NOTA together. */
  votesCounted: Type.Optional(Count),
  candidateCount: Type.Optional(Count),
  /** Absent while awaited, and when two lead with equal votes and the record does not say who won. */
  winner: Type.Optional(CandidateResult),
  runnerUp: Type.Optional(CandidateResult),
  marginVotes: Type.Optional(Count),
  /** Percent of the votes counted. */
  marginPercent: Type.Optional(Percent),
  /** By position; NOTA is not among them. Empty when only the turnout of this election is known. */
  candidates: Type.Array(CandidateResult),
  /** None of the above. */
  nota: Type.Optional(
    Type.Object({
      evmVotes: Type.Optional(Count),
      postalVotes: Type.Optional(Count),
      votes: Count,
      share: Type.Optional(Percent),
    }),
  ),
  sources: Type.Array(Provenance),
})
export type ElectionResult = Type.Static<typeof ElectionResult>

export const StateRef = Type.Object({
  code: Type.String(),
  name: Type.String(),
  nameHi: Type.Optional(Type.String()),
})
export type StateRef = Type.Static<typeof StateRef>

export const ElectionRef = Type.Object({
  id: Type.String(),
  label: Type.String(),
  house: House,
  year: Type.Integer(),
  stateCode: Type.Optional(Type.String()),
})
export type ElectionRef = Type.Static<typeof ElectionRef>

/** Sums of a whole election. Turnout is votes polled ÷ electors, over the seats for which both are known. */
const Figures = {
  /** Seats of this election, the uncontested ones included. */
  seats: Count,
  electors: Type.Optional(Count),
  votesPolled: Type.Optional(Count),
  turnout: Type.Optional(Percent),
}

const Finish = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: Type.String(),
  winner: Type.String(),
  ...Party,
  marginVotes: Count,
})

export const ElectionSummary = Type.Object({
  election: ElectionRef,
  states: Type.Array(Type.Object({ ...StateRef.properties, ...Figures })),
  totals: Type.Object({
    ...Figures,
    uncontested: Count,
    awaiting: Count,
    /** Seats whose winner is known here: what the seats of the parties add up to. */
    decided: Count,
    candidates: Type.Optional(Count),
    /** Votes for candidates and NOTA together. */
    votesCounted: Type.Optional(Count),
  }),
  /** Seats whose winner is not known here, by name; left out where the site holds no result of this election at all. */
  undecided: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      nameHi: Type.Optional(Type.String()),
      awaiting: Type.Boolean(),
    }),
  ),
  /** By seats, then votes; those with a seat or half a percent, and independents. Empty when only the turnout is known. */
  parties: Type.Array(
    Type.Object({
      ...Party,
      independent: Type.Boolean(),
      seats: Count,
      votes: Count,
      share: Type.Optional(Percent),
    }),
  ),
  /** All the parties that are not in the list. */
  others: Type.Optional(Type.Object({ parties: Count, votes: Count, share: Type.Optional(Percent) })),
  nota: Type.Optional(Type.Object({ votes: Count, share: Type.Optional(Percent) })),
  closest: Type.Optional(Finish),
  widest: Type.Optional(Finish),
  sources: Type.Array(Provenance),
})
export type ElectionSummary = Type.Static<typeof ElectionSummary>
