// Election results, by constituency and in total. An absent field is unknown: it is never sent as 0 or an
// empty text.
import * as Type from 'typebox'
import { Count, FigureStatuses, Provenance } from '#base/contract.ts'

export const House = Type.Enum(['lok_sabha', 'assembly'])
export type House = Type.Static<typeof House>

/**
 * Who may contest the constituency: anyone (GEN), Scheduled Castes (SC), Scheduled Tribes (ST); in Sikkim also Bhutia and
 * Lepcha (BL), and monks and nuns of the monasteries (SANGHA).
 */
export const Reservation = Type.Enum(['GEN', 'SC', 'ST', 'BL', 'SANGHA'])
export type Reservation = Type.Static<typeof Reservation>

/** `polled`: votes were counted. `uncontested`: one candidate, no poll. `awaiting`: no result published yet. */
export const ContestStatus = Type.Enum(['polled', 'uncontested', 'awaiting'])
export type ContestStatus = Type.Static<typeof ContestStatus>

/** 0 to 100, two decimals. */
export const Percent = Type.Number({ minimum: 0, maximum: 100 })

export const Party = {
  /** In the Election Commission's spelling; 'Independent' for a candidate without a party. */
  party: Type.String(),
  /** The usual abbreviation (BJP, INC, IND). */
  partyShort: Type.Optional(Type.String()),
}

/** What a candidate declared for an election. */
export const Declared = {
  /** Whole years. */
  age: Type.Optional(Count),
  /** Rupees. */
  assets: Type.Optional(Count),
  /** Criminal cases: charges, not guilt. */
  cases: Type.Optional(Count),
  education: Type.Optional(Type.String()),
  /** The sources of these four, or that they differ; once candidacies are linked to persons. */
  figures: Type.Optional(FigureStatuses),
}

/** One candidate's result in one contest. Without votes, there was no poll or no count yet. */
export const CandidateResult = Type.Object({
  id: Type.String(),
  name: Type.String(),
  ...Party,
  independent: Type.Boolean(),
  evmVotes: Type.Optional(Count),
  postalVotes: Type.Optional(Count),
  /** More than the other two together if migrants' votes were counted separately (Jammu and Kashmir 2019). */
  votes: Type.Optional(Count),
  /** Percent of the votes counted in this constituency, including NOTA. */
  share: Type.Optional(Percent),
  /** 1 for the most votes; candidates with equal votes share a position. */
  position: Type.Optional(Count),
  won: Type.Boolean(),
  /** The person, once candidacies are linked: `/cand/{personId}`. */
  personId: Type.Optional(Type.String()),
  /**
   * Of a person's candidacies here, those with another number may be another person's; absent is 0: the one that they won
   * last anywhere, or else their earliest, and what is certainly of the same person.
   */
  sureGroup: Type.Optional(Count),
  ...Declared,
})
export type CandidateResult = Type.Static<typeof CandidateResult>

/** One constituency in one election. */
export const ElectionResult = Type.Object({
  electionId: Type.String(),
  /** 'Lok Sabha 2024', 'Bihar assembly 2025'. */
  label: Type.String(),
  house: House,
  year: Type.Integer(),
  status: ContestStatus,
  /** State and spelling of the constituency in the records of that election. */
  stateThen: Type.String(),
  nameThen: Type.String(),
  pollDate: Type.Optional(Type.String({ format: 'date' })),
  electors: Type.Optional(Count),
  /** Electors who voted, including by post; from the turnout table. */
  votesPolled: Type.Optional(Count),
  turnout: Type.Optional(Percent),
  /** Votes for all candidates and NOTA together. */
  votesCounted: Type.Optional(Count),
  candidateCount: Type.Optional(Count),
  /** The source names only some of the candidates: how many there were, and all votes together, are not known. */
  isPart: Type.Optional(Type.Literal(true)),
  /** The source leaves out the votes for NOTA: totals and shares are of the candidates' votes. */
  lacksNota: Type.Optional(Type.Literal(true)),
  /** Absent before the result, and in a tie that the record does not resolve. */
  winner: Type.Optional(CandidateResult),
  runnerUp: Type.Optional(CandidateResult),
  marginVotes: Type.Optional(Count),
  /** Percent of the votes counted. */
  marginPercent: Type.Optional(Percent),
  /** By position, without NOTA. Empty if only the turnout of this election is known. */
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

/** A constituency in short form. */
export const SeatRef = Type.Object({
  id: Type.String(),
  name: Type.String(),
  nameHi: Type.Optional(Type.String()),
})
export type SeatRef = Type.Static<typeof SeatRef>

const SegmentCandidate = Type.Object({
  name: Type.String(),
  ...Party,
  evmVotes: Count,
  /** Percent of the votes of those listed. */
  share: Type.Optional(Percent),
})

/** How the area of an assembly seat voted for the Lok Sabha. Votes on voting machines only: postal votes are not counted by area. */
export const SegmentResult = Type.Object({
  electionId: Type.String(),
  label: Type.String(),
  year: Type.Integer(),
  /** The Lok Sabha seat. */
  seat: SeatRef,
  /** Most votes first. */
  candidates: Type.Array(SegmentCandidate),
  /** Of those listed. */
  votesCounted: Count,
  /** Candidates whose figures do not add up to their result, and so are left out. */
  unlisted: Count,
  /** Who led here, and by how much; absent if somebody who is left out might have. */
  leader: Type.Optional(SegmentCandidate),
  leadVotes: Type.Optional(Count),
  source: Provenance,
})
export type SegmentResult = Type.Static<typeof SegmentResult>

/** Who led for the Lok Sabha in one assembly seat of a Lok Sabha seat. */
export const AreaResult = Type.Object({
  year: Type.Integer(),
  /** The assembly seat. */
  seat: SeatRef,
  leader: Type.Optional(SegmentCandidate),
  leadVotes: Type.Optional(Count),
  source: Provenance,
})
export type AreaResult = Type.Static<typeof AreaResult>

const ByElectionCandidate = Type.Object({
  name: Type.String(),
  /** Of a certain person who also stood here with the whole house. */
  personId: Type.Optional(Type.String()),
  party: Type.Optional(Type.String()),
  partyShort: Type.Optional(Type.String()),
  votes: Type.Optional(Count),
})

/** A by-election of one seat, as it is reported. Days are as exact as the source: `2025-11-11`, `2026-05`. */
export const ByElection = Type.Object({
  pollDay: Type.String(),
  countedOn: Type.Optional(Type.String()),
  /** In the source's words. */
  reason: Type.Optional(Type.String()),
  /** Absent if we do not know the result, or whether the poll was held. */
  winner: Type.Optional(ByElectionCandidate),
  runnerUp: Type.Optional(ByElectionCandidate),
  /** Votes. */
  margin: Type.Optional(Count),
  /** Nobody else stood: there was no poll. */
  uncontested: Type.Boolean(),
  /** Who reported it, if the source is a list of reports. */
  reportedBy: Type.Optional(Type.String()),
  source: Provenance,
})
export type ByElection = Type.Static<typeof ByElection>

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

/**
 * Totals for a whole election. Turnout is votes polled ÷ electors, over the constituencies for which both are
 * known.
 */
const Figures = {
  /** Constituencies in this election, including uncontested ones. */
  seats: Count,
  electors: Type.Optional(Count),
  votesPolled: Type.Optional(Count),
  turnout: Type.Optional(Percent),
}

const Finish = Type.Object({
  ...SeatRef.properties,
  state: Type.String(),
  stateHi: Type.Optional(Type.String()),
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
    /** Constituencies with a known winner; the parties' seats add up to this. */
    decided: Count,
    candidates: Type.Optional(Count),
    /** Votes for candidates and NOTA together. */
    votesCounted: Type.Optional(Count),
    /** Constituencies of which a source names only some candidates. */
    partial: Type.Optional(Count),
    /** No source has the votes for NOTA. */
    lacksNota: Type.Optional(Type.Literal(true)),
  }),
  /** Constituencies without a known winner, by name; absent if the site has no result of this election at all. */
  undecided: Type.Array(Type.Object({ ...SeatRef.properties, awaiting: Type.Boolean() })),
  /**
   * By seats, then votes; parties with a seat or half a percent, and independents. Empty if only the turnout
   * is known.
   */
  parties: Type.Array(
    Type.Object({
      ...Party,
      independent: Type.Boolean(),
      seats: Count,
      /** Absent if no seat of theirs has a whole count. */
      votes: Type.Optional(Count),
      share: Type.Optional(Percent),
    }),
  ),
  /** All parties not in the list. */
  others: Type.Optional(
    Type.Object({ parties: Count, votes: Type.Optional(Count), share: Type.Optional(Percent) }),
  ),
  nota: Type.Optional(Type.Object({ votes: Type.Optional(Count), share: Type.Optional(Percent) })),
  closest: Type.Optional(Finish),
  widest: Type.Optional(Finish),
  sources: Type.Array(Provenance),
})
export type ElectionSummary = Type.Static<typeof ElectionSummary>
