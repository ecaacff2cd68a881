// Candidates of coming elections: who stands at a seat and in which state their candidacy is, as of which day; every change
// of it; and where the election stands. An absent field is unknown, never zero.
import * as Type from 'typebox'
import { Count, endpoint, paging, Provenance } from '#base/contract.ts'
import { constituenciesTopic, constituencyNotFound } from '#constituencies/contract.ts'
import { electionCalendarTopic, ElectionDates, Stage, Step } from '#elections/contract.ts'
import { candidatesTopic } from '../coverage.ts'
import { NominationState } from './states.ts'

/** Unknown ones are no constituency. */
const SeatId = Type.String({ maxLength: 40 })

export const Nomination = Type.Object({
  /** `n…`, the same as long as the election is talked of. */
  id: Type.String(),
  state: NominationState,
  name: Type.String(),
  /** In the script of the state, as published. */
  nameLocal: Type.Optional(Type.String()),
  /** The register’s name of the party where it is certain, or the words of the source; absent for an independent. */
  party: Type.Optional(Type.String()),
  partyShort: Type.Optional(Type.String()),
  /** The words of the source, where they say more than that they are of no party. */
  supportedBy: Type.Optional(Type.String()),
  independent: Type.Boolean(),
  alliance: Type.Optional(Type.String()),
  /** The number on the ballot. */
  ballotNumber: Type.Optional(Count),
  /** In words. */
  symbol: Type.Optional(Type.String()),
  /** Of a rejection, as the returning officer gives it. */
  reason: Type.Optional(Type.String()),
  /** The address of the affidavit. */
  affidavit: Type.Optional(Type.String()),
  age: Type.Optional(Count),
  /** As declared, in whole rupees. */
  assets: Type.Optional(Count),
  liabilities: Type.Optional(Count),
  /** Cases as declared: charges, not guilt. */
  cases: Type.Optional(Count),
  education: Type.Optional(Type.String()),
  /** The Indian day for which the source says so. */
  day: Type.String(),
  sourceId: Type.String(),
  /** Whose earlier candidacies are known, if that is certain. */
  personId: Type.Optional(Type.String()),
  /** Once the votes are counted. */
  result: Type.Optional(
    Type.Object({ votes: Type.Optional(Count), position: Type.Optional(Count), won: Type.Boolean() }),
  ),
})
export type Nomination = Type.Static<typeof Nomination>

/** What was said, and what is said since; `unlisted`: a later list does not have it, `taken-back`: an entry was undone. */
export const NominationChange = Type.Object({
  id: Count,
  nominationId: Type.String(),
  electionId: Type.String(),
  seatId: Type.String(),
  name: Type.String(),
  /** Absent: new. */
  was: Type.Optional(NominationState),
  state: Type.Enum([...NominationState.enum, 'unlisted', 'taken-back']),
  /** Besides the state. */
  changed: Type.Array(
    Type.Object({
      field: Type.String(),
      was: Type.Optional(Type.String()),
      now: Type.Optional(Type.String()),
    }),
  ),
  reason: Type.Optional(Type.String()),
  /** The Indian day for which the source says so. */
  day: Type.String(),
  /** When it was entered here: an instant. */
  at: Type.String(),
  by: Type.Enum(['import', 'desk', 'undo']),
  sourceId: Type.Optional(Type.String()),
})
export type NominationChange = Type.Static<typeof NominationChange>

const shared = { seconds: 60, topics: [candidatesTopic, constituenciesTopic, electionCalendarTopic] }

export const readNominations = endpoint('/api/nominations/:seat', {
  summary:
    'The election ahead at a constituency: where it stands, its days, and its candidates with the state of each candidacy',
  silence: 'facts',
  params: Type.Object({ seat: SeatId }),
  reply: Type.Object({
    /** Absent: no election is in sight, or its result is known for more than a month. */
    election: Type.Optional(ElectionDates),
    stage: Type.Optional(Stage),
    steps: Type.Array(Step),
    /** The day of the latest list, and who published it. */
    listed: Type.Optional(Type.Object({ day: Type.String(), sourceId: Type.String() })),
    /** How many papers were filed, and what became of them; one person can file several. `contesting` are people. */
    papers: Type.Optional(
      Type.Object({
        filed: Type.Optional(Count),
        rejected: Type.Optional(Count),
        accepted: Type.Optional(Count),
        withdrawn: Type.Optional(Count),
        contesting: Type.Optional(Count),
        day: Type.String(),
        sourceId: Type.String(),
      }),
    ),
    /** In the order of the ballot; before it is known, by name. */
    candidates: Type.Array(Nomination),
    /** Rejected and withdrawn ones. */
    notStanding: Type.Array(Nomination),
    /** The latest 50, newest first. */
    changes: Type.Array(NominationChange),
    sources: Type.Array(Provenance),
    /** The Indian day of this answer. */
    today: Type.String(),
  }),
  refusals: [constituencyNotFound],
  shared,
})

export const listNominations = endpoint('/api/nominations', {
  summary:
    'Candidates of coming elections, by seat and in the order of the ballot; of one election or state if asked',
  silence: 'facts',
  query: Type.Object({
    election: Type.Optional(Type.String({ pattern: '^(ls|va)(-[a-z0-9]+)+$', maxLength: 60 })),
    /** Two-letter code. */
    state: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    status: Type.Optional(NominationState),
    ...paging,
  }),
  reply: Type.Object({
    candidates: Type.Array(
      Type.Object({
        ...Nomination.properties,
        electionId: Type.String(),
        seatId: Type.String(),
        seat: Type.String(),
        stateCode: Type.String(),
      }),
    ),
    total: Count,
    /** How many of these are in each state. */
    counts: Type.Array(Type.Object({ state: NominationState, candidates: Count })),
    sources: Type.Array(Provenance),
  }),
  shared,
})

export const listNominationChanges = endpoint('/api/nominations/changes', {
  summary: 'Every change to the candidates of coming elections, newest first; of one seat if asked',
  silence: 'facts',
  query: Type.Object({ seat: Type.Optional(SeatId), ...paging }),
  reply: Type.Object({
    changes: Type.Array(NominationChange),
    total: Count,
    sources: Type.Array(Provenance),
  }),
  shared,
})
