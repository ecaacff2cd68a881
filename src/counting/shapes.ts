// What answers say of a count: its rows, its parties, and the night of one seat.
import * as Type from 'typebox'
import { Count } from '#base/contract.ts'
import { House, StateRef } from '#constituencies/contract.ts'
import { Contestant, CountedCandidate, Marks, SeatState } from './seat-state.ts'

export const CountId = Type.String({ pattern: '^(ls|va)(-[a-z0-9]+)+$', maxLength: 60 })
export const SeatId = Type.String({ pattern: '^(ls|va)-[a-z]{2}-[0-9]{1,4}$' })
export const StateCode = Type.String({ pattern: '^[A-Z]{2}$' })

/** With the party as the site calls it, where it knows it. */
const Shown = Type.Object({ ...Contestant.properties, partyShort: Type.Optional(Type.String()) })

const { word, round, rounds, level, margin } = SeatState.properties

/** One seat in a list. */
export const CountRow = Type.Object({
  /** The id of the constituency. */
  seat: Type.String(),
  number: Count,
  name: Type.String(),
  nameHi: Type.Optional(Type.String()),
  state: StateCode,
  /** Absent: nothing has been heard of it. */
  status: Type.Optional(SeatState.properties.status),
  /** Since when it stands like this. */
  at: Type.Optional(Type.String()),
  /** The newest moment of which the source said the same. */
  confirmedAt: Type.Optional(Type.String()),
  /** When the margin was said last, where it is older: since then a page said only who leads. */
  marginAt: Type.Optional(Type.String()),
  /** As `marginAt`, of the round. */
  roundAt: Type.Optional(Type.String()),
  /** As `marginAt`, of the candidates’ votes. */
  votesAt: Type.Optional(Type.String()),
  word,
  round,
  rounds,
  level,
  margin,
  leader: Type.Optional(Shown),
  runnerUp: Type.Optional(Shown),
  /** The newest figures correct earlier ones: votes that fell, a recount, a declaration taken back. */
  corrected: Type.Optional(Type.Literal(true)),
  /** Its figures are not shown; why, in the desk’s words. */
  stopped: Type.Optional(Type.String()),
  /** Grows with every reading. Of two the greater is the newer; 0: none. */
  version: Count,
})
export type CountRow = Type.Static<typeof CountRow>

const {
  number: _number,
  name: _name,
  nameHi: _nameHi,
  state: _state,
  runnerUp: _second,
  ...changing
} = CountRow.properties
/** What may change in a row, for those who have it; without the runner-up, whom no list shows. */
export const ChangedRow = Type.Object(changing)
export type ChangedRow = Type.Static<typeof ChangedRow>

export const ConfirmedRow = Type.Object({
  seat: CountRow.properties.seat,
  version: CountRow.properties.version,
  confirmedAt: Type.String(),
})
export type ConfirmedRow = Type.Static<typeof ConfirmedRow>

/** A party’s votes, where candidates’ votes are known. */
const PartyVotes = Type.Object({
  party: Type.String(),
  partyShort: Type.Optional(Type.String()),
  won: Count,
  leading: Count,
  /** Votes in the seats of which they are known. */
  votes: Type.Optional(Count),
})

export const mostShades = 5

export const CountRef = Type.Object({
  id: Type.String(),
  house: House,
  year: Type.Integer(),
  /** Absent: the whole country. */
  state: Type.Optional(StateRef),
  byElection: Type.Optional(Type.Literal(true)),
})
export type CountRef = Type.Static<typeof CountRef>

export const CountState = Type.Object({
  election: CountRef,
  /** The newest moment of which anything is said, or said again. */
  at: Type.Optional(Type.String()),
  /** Since then a page cannot be read: the figures are the last good ones. */
  troubleSince: Type.Optional(Type.String()),
  /** Seats that make a majority of the house; absent for by-elections and where one state of many is shown. */
  majority: Type.Optional(Count),
  /** Seats of which the votes of all candidates are known. */
  votesIn: Count,
  parties: Type.Array(PartyVotes),
  /** Parties with a shade of their own, in the order of the shades: the same through the night. */
  shades: Type.Array(Type.String(), { maxItems: mostShades }),
  /** States with seats in it, by name; for an election of several. */
  states: Type.Array(StateRef),
  seats: Type.Array(CountRow),
  /** Where the figures come from. */
  source: Type.Object({ publisher: Type.String(), url: Type.Optional(Type.String()) }),
})
export type CountState = Type.Static<typeof CountState>

/** What was known from a moment on. */
export const CountStep = Type.Object({
  at: Type.String(),
  status: SeatState.properties.status,
  word,
  round,
  rounds,
  leader: Type.Optional(Shown),
  margin,
  level,
  marks: Type.Optional(Marks),
  /** Whether there are marks; files have no column that says whose votes fell. */
  corrected: CountRow.properties.corrected,
})
export type CountStep = Type.Static<typeof CountStep>

export const SeatCount = Type.Object({
  election: CountRef,
  seat: CountRow,
  candidates: Type.Optional(
    Type.Array(
      Type.Object({
        ...CountedCandidate.properties,
        partyShort: Type.Optional(Type.String()),
      }),
    ),
  ),
  /** Percent; as the tables have it. */
  turnout: Type.Optional(Type.Number()),
  /** What the newest reading corrects. */
  marks: Type.Optional(Marks),
  /** The result is in the tables: the count is history. */
  over: Type.Optional(Type.Literal(true)),
  /** From the first reading to the last; only where lead, round or margin changed. */
  steps: Type.Array(CountStep),
})
export type SeatCount = Type.Static<typeof SeatCount>
