// Shapes of a person's page, of moves from seat to seat, and of declared cases in figures. Absent is not known, and never 0.
import * as Type from 'typebox'
import { FigureStatuses, Provenance } from '#base/contract.ts'
import { StateRef } from '#constituencies/contract.ts'

const Count = Type.Integer({ minimum: 0 })
const Year = Type.Integer()
const Share = Type.Number({ minimum: 0, maximum: 100 })

/** How one source names the candidate of a contest. What it states of them stands in the record's `figures`. */
export const SourceLine = Type.Object({
  source_id: Type.String(),
  name: Type.String(),
  party: Type.Optional(Type.String()),
})
export type SourceLine = Type.Static<typeof SourceLine>

/** How a candidate fared in the results of a seat that the site holds. Shares are percent of all votes counted, NOTA included. */
export const ContestResult = Type.Object({
  status: Type.Union([Type.Literal('polled'), Type.Literal('uncontested'), Type.Literal('awaiting')]),
  votes: Type.Optional(Count),
  share: Type.Optional(Share),
  position: Type.Optional(Count),
  candidates: Count,
  /** Of the winner: ahead of the second. Of anybody else: behind the winner. */
  margin_votes: Type.Optional(Count),
  margin_share: Type.Optional(Share),
  sources: Type.Array(Provenance),
})
export type ContestResult = Type.Static<typeof ContestResult>

export const Signal = Type.Union([
  Type.Literal('name'),
  Type.Literal('standing'),
  Type.Literal('parent'),
  Type.Literal('birth year'),
  Type.Literal('seat'),
  Type.Literal('party'),
  Type.Literal('election'),
])
export type Signal = Type.Static<typeof Signal>

/** Why a contest is held to be this person's: its surest tie to another one. */
export const ContestTie = Type.Object({
  /** Year of the contest that it is tied to. */
  year: Year,
  /** 0 to 1; 1 where a person at the desk decided. */
  probability: Type.Number({ minimum: 0, maximum: 1 }),
  /** What agrees besides the name. */
  signals: Type.Array(Signal),
  by_operator: Type.Boolean(),
})
export type ContestTie = Type.Static<typeof ContestTie>

export const Contest = Type.Object({
  told: Type.Array(SourceLine),
  fared: Type.Optional(ContestResult),
  /** Absent for a person's only contest. */
  tie: Type.Optional(ContestTie),
  /** Contests of one number are surely one person's; those of another number only probably. From 0. */
  sure_group: Count,
})
export type Contest = Type.Static<typeof Contest>

const Seat = Type.Object({
  constituency: Type.String(),
  /** As it is called today where it is in the register, else as published. */
  state: Type.String(),
  state_hi: Type.Optional(Type.String()),
  /** For `/c/{id}`. */
  constituency_id: Type.Optional(Type.String()),
  party: Type.Optional(Type.String()),
  won: Type.Optional(Type.Boolean()),
  /** Of `won`. */
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

const Flow = Type.Object({ from: Type.String(), to: Type.String(), moves: Count })
/** Between states; a state and those that it was split into count as one. */
export const StateFlow = Type.Object({
  ...Flow.properties,
  from_hi: Type.Optional(Type.String()),
  to_hi: Type.Optional(Type.String()),
})
export type StateFlow = Type.Static<typeof StateFlow>

export const MoveCounts = Type.Object({
  /** Contests that have an earlier one of the same person and house to be compared with. */
  compared: Count,
  stayed: Count,
  moved: Count,
  /** Another seat after boundaries were redrawn, where nobody can say whether it was a move. */
  redrawn: Count,
  /** Another seat, but not sure enough that it is one person: left out of everything else. */
  unsure: Count,
})
export type MoveCounts = Type.Static<typeof MoveCounts>

export const MovesQuery = Type.Object({
  /** `moved` unless told; `redrawn`: another seat after boundaries had changed. */
  kind: Type.Optional(Type.Union([Type.Literal('moved'), Type.Literal('redrawn')])),
  /** Two-letter code of the state that somebody left or went to. */
  state: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  /** Of the election in which somebody stood in the new seat. */
  year: Type.Optional(Year),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
})

export const Moves = Type.Object({
  /** Latest first, then by name. */
  moves: Type.Array(Move),
  total: Count,
  /** Of all of these moves, most frequent first, then by name. */
  state_flows: Type.Array(StateFlow),
  seat_flows: Type.Array(StateFlow),
  /** Whatever the filters say. */
  counts: MoveCounts,
  states: Type.Array(StateRef),
  years: Type.Array(Year),
  sources: Type.Array(Provenance),
})

/** From this many on, a share is given: below, one person more or less would change it too much. */
export const leastForShare = 10

const Declared = {
  /** Candidates whose number of declared cases is known. */
  known: Count,
  /** Of these, who declared at least one. */
  declared: Count,
  /** Percent; absent below `leastForShare`, and for groups of which the site holds members of the Lok Sabha only. */
  share: Type.Optional(Share),
}

export const DeclaredRow = Type.Object({
  key: Type.String(),
  label: Type.String(),
  label_hi: Type.Optional(Type.String()),
  all: Type.Object(Declared),
  winners: Type.Object({
    ...Declared,
    /** Winners that there were; absent where the site does not hold the results. */
    of: Type.Optional(Count),
  }),
})
export type DeclaredRow = Type.Static<typeof DeclaredRow>

/** `election` is as in an election record: `ls`, `ls-by`, `va` … */
const ElectionOf = { key: Type.String(), election: Type.String(), year: Year }

export const DeclaredElection = Type.Object({
  ...ElectionOf,
  all: DeclaredRow.properties.all,
  winners: DeclaredRow.properties.winners,
  /** The affidavits are those that came with the product: of persons who sat in the Lok Sabha at some time. */
  members_only: Type.Boolean(),
  /** Everybody who stood, where the site holds the results. */
  stood: Type.Optional(Count),
  /** Sources contradict each other on the number of cases: in no figure here. */
  disputed: Count,
  /** States of whose winners nothing is known; only of general elections to the Lok Sabha. */
  missing: Type.Array(StateRef),
  /** Sources contradict each other on who won: not among the winners here. */
  winners_disputed: Count,
})
export type DeclaredElection = Type.Static<typeof DeclaredElection>

export const DeclaredCasesQuery = Type.Object({
  /** `ls-2024`; the latest Lok Sabha election with affidavits when not given. */
  election: Type.Optional(Type.String({ pattern: '^[a-z-]{2,30}-\\d{4}$' })),
  /** Two-letter code. Parties are then counted in this state only. */
  state: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
})

export const DeclaredCases = Type.Object({
  /** Absent while the site holds no affidavit of it. */
  election: Type.Optional(DeclaredElection),
  /** Most known candidates first, then by name. Where whole states are missing, only parties of whose winners some are known. */
  parties: Type.Array(DeclaredRow),
  /** By name. */
  states: Type.Array(DeclaredRow),
  /** Latest first. */
  elections: Type.Array(DeclaredElection),
  sources: Type.Array(Provenance),
})
