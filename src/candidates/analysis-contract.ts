// Shapes for a person's page, moves between constituencies, and statistics on declared cases. Absent means
// unknown, never 0.
import * as Type from 'typebox'
import { Count, FigureStatuses, paging, Provenance } from '#base/contract.ts'
import { StateRef } from '#constituencies/contract.ts'

const Year = Type.Integer()
const Share = Type.Number({ minimum: 0, maximum: 100 })

/** One source's name for the candidate of a contest. Its figures are in the record's `figures`. */
export const SourceLine = Type.Object({
  source_id: Type.String(),
  name: Type.String(),
  party: Type.Optional(Type.String()),
})
export type SourceLine = Type.Static<typeof SourceLine>

/** A candidate's result in a contest we have results for. Shares are percent of all votes counted, including NOTA. */
export const ContestResult = Type.Object({
  status: Type.Enum(['polled', 'uncontested', 'awaiting']),
  votes: Type.Optional(Count),
  share: Type.Optional(Share),
  position: Type.Optional(Count),
  /** Absent if the source names only some of them. */
  candidates: Type.Optional(Count),
  /** For the winner: lead over the second. For others: gap to the winner. */
  margin_votes: Type.Optional(Count),
  margin_share: Type.Optional(Share),
  sources: Type.Array(Provenance),
})
export type ContestResult = Type.Static<typeof ContestResult>

export const Signal = Type.Enum(['name', 'standing', 'parent', 'birth year', 'seat', 'party', 'election'])
export type Signal = Type.Static<typeof Signal>

/**
 * Why we attribute a contest to this person: its most certain link to another contest; if it may be another person's, the
 * least certain one on its way to those that are theirs.
 */
export const ContestTie = Type.Object({
  /** The year of the contest it is linked to. */
  year: Year,
  /** 0 to 1; 1 if an operator decided. */
  probability: Type.Number({ minimum: 0, maximum: 1 }),
  /** Evidence that agrees besides the name. */
  signals: Type.Array(Signal),
  by_operator: Type.Boolean(),
})
export type ContestTie = Type.Static<typeof ContestTie>

export const Contest = Type.Object({
  source_lines: Type.Array(SourceLine),
  result: Type.Optional(ContestResult),
  /** Absent for a person's only contest. */
  tie: Type.Optional(ContestTie),
  /** As in the election record. */
  sure_group: Count,
})
export type Contest = Type.Static<typeof Contest>

const Seat = Type.Object({
  constituency: Type.String(),
  constituency_hi: Type.Optional(Type.String()),
  /** Today's name if it is in the register, otherwise as published. */
  state: Type.String(),
  state_hi: Type.Optional(Type.String()),
  /** For `/c/{id}`. */
  constituency_id: Type.Optional(Type.String()),
  party: Type.Optional(Type.String()),
  won: Type.Optional(Type.Boolean()),
  /** The source of `won`. */
  figures: FigureStatuses,
})

export const Move = Type.Object({
  candidate_id: Type.String(),
  name: Type.String(),
  /** `ls`, `va` … */
  election: Type.String(),
  from_year: Year,
  to_year: Year,
  from: Seat,
  to: Seat,
})
export type Move = Type.Static<typeof Move>

/** Between states; a state and the states it was split into count as one. */
export const StateFlow = Type.Object({
  from: Type.String(),
  to: Type.String(),
  moves: Count,
  from_hi: Type.Optional(Type.String()),
  to_hi: Type.Optional(Type.String()),
})
export type StateFlow = Type.Static<typeof StateFlow>

export const MoveCounts = Type.Object({
  /** Contests that can be compared with an earlier one of the same person for the same house. */
  compared: Count,
  stayed: Count,
  moved: Count,
  /** A different constituency after boundaries were redrawn; nobody can say whether the candidate moved. */
  redrawn: Count,
  /** A different constituency, but we are not certain it is the same person; left out of all other counts. */
  unsure: Count,
})
export type MoveCounts = Type.Static<typeof MoveCounts>

export const MovesQuery = Type.Object({
  /** Default `moved`; `redrawn`: a different constituency after boundaries changed. */
  kind: Type.Optional(Type.Enum(['moved', 'redrawn'])),
  /** Two-letter code of a state that the candidate left or moved to. */
  state: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  /** The election in which the candidate contested the new constituency. */
  year: Type.Optional(Year),
  ...paging,
})

export const Moves = Type.Object({
  /** Latest first, then by name. */
  moves: Type.Array(Move),
  total: Count,
  /** Over all of these moves, most frequent first, then by name. */
  state_flows: Type.Array(StateFlow),
  seat_flows: Type.Array(StateFlow),
  /** Regardless of the filters. */
  counts: MoveCounts,
  states: Type.Array(StateRef),
  years: Type.Array(Year),
  sources: Type.Array(Provenance),
})

/** We give a share from this number on; in a smaller group one person would change it too much. */
export const minForShare = 10

const Declared = {
  /** Candidates whose number of declared cases is known. */
  known: Count,
  /** How many of them declared at least one. */
  declared: Count,
  /** Percent; absent below `minForShare`, and for groups where we only have members of the Lok Sabha. */
  share: Type.Optional(Share),
}

export const DeclaredRow = Type.Object({
  key: Type.String(),
  label: Type.String(),
  label_hi: Type.Optional(Type.String()),
  /** What a party is called for short. */
  short: Type.Optional(Type.String()),
  all: Type.Object(Declared),
  winners: Type.Object({
    ...Declared,
    /** Total winners; absent if we do not have the results. */
    of: Type.Optional(Count),
  }),
})
export type DeclaredRow = Type.Static<typeof DeclaredRow>

export const DeclaredElection = Type.Object({
  key: Type.String(),
  /** As in an election record: `ls`, `ls-by`, `va` … */
  election: Type.String(),
  year: Year,
  all: DeclaredRow.properties.all,
  winners: DeclaredRow.properties.winners,
  /** The affidavits are the ones that ship with the product: of people who were elected. */
  members_only: Type.Boolean(),
  /** Everyone who contested, if we have the results. */
  stood: Type.Optional(Count),
  /** Sources disagree on the number of cases, so these are in no figure here. */
  disputed: Count,
  /** States where no winner is known; only for general elections to the Lok Sabha. */
  missing: Type.Array(StateRef),
  /** Sources disagree on who won, so these are not among the winners here. */
  winners_disputed: Count,
})
export type DeclaredElection = Type.Static<typeof DeclaredElection>

export const DeclaredCasesQuery = Type.Object({
  /** `ls-2024`; defaults to the latest Lok Sabha election with affidavits. */
  election: Type.Optional(Type.String({ pattern: '^[a-z-]{2,30}-\\d{4}$' })),
  /** Two-letter code. Limits the table of parties to this state. */
  state: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
})

export const DeclaredCases = Type.Object({
  /** Absent if we have no affidavit from it. */
  election: Type.Optional(DeclaredElection),
  /** Most known candidates first, then by name. If whole states are missing, only parties with known winners. */
  parties: Type.Array(DeclaredRow),
  /** By name. */
  states: Type.Array(DeclaredRow),
  /** Latest first. */
  elections: Type.Array(DeclaredElection),
  sources: Type.Array(Provenance),
})
