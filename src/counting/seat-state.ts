// What a page or file says of the count in one seat, and what is known of it.
import * as Type from 'typebox'
import { Marks } from './marks.ts'
import { Contestant, CountedCandidate, printed } from './candidates.ts'

export * from './marks.ts'
export * from './candidates.ts'

const Count = Type.Integer({ minimum: 0, maximum: 10_000_000 })

const StatedStatus = Type.Enum(['counting', 'declared', 'uncontested', 'countermanded'])

/** What one page or file says about one seat. What it does not say is absent. */
export const Stated = Type.Object({
  /** The site’s id of the seat, or the state with the seat’s number there: never a name. */
  seat: Type.Optional(Type.String({ pattern: '^(ls|va)-[a-z]{2}-[0-9]{1,4}$' })),
  /** The Commission’s code (S22) or ours (TN). */
  state: Type.Optional(Type.String({ pattern: '^([SU]\\d\\d|[A-Z]{2})$' })),
  number: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
  /** ISO instant. Absent: when it was read. */
  at: Type.Optional(Type.String({ maxLength: 40 })),
  status: Type.Optional(StatedStatus),
  /** The source’s own word, where ours does not say it all: “Poll adjourned”, “Repoll ordered”, “Counting stopped”. */
  word: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: printed })),
  round: Type.Optional(Type.Integer({ minimum: 0, maximum: 200 })),
  rounds: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  leader: Type.Optional(Contestant),
  runnerUp: Type.Optional(Contestant),
  margin: Type.Optional(Count),
  /** All of them, with NOTA where the source counts it. */
  candidates: Type.Optional(Type.Array(CountedCandidate, { maxItems: 500 })),
  /** Of fewer candidates than are known the others have what they had: a line in such a file is a change. */
  changes: Type.Optional(Type.Literal(true)),
  /** One of many rounds in one file: of an earlier round than is known it says nothing new. */
  ofRounds: Type.Optional(Type.Literal(true)),
})
export type Stated = Type.Static<typeof Stated>

/** `waiting`: the count has not begun. A seat of which nothing was read has no state at all. */
export const SeatState = Type.Object({
  status: Type.Enum([...StatedStatus.enum, 'waiting']),
  at: Type.String(),
  word: Stated.properties.word,
  round: Stated.properties.round,
  rounds: Stated.properties.rounds,
  /** The first two have equally many votes: nobody leads. */
  level: Type.Optional(Type.Literal(true)),
  /** Leads, or after the declaration has won. */
  leader: Stated.properties.leader,
  runnerUp: Stated.properties.runnerUp,
  margin: Stated.properties.margin,
  candidates: Stated.properties.candidates,
  /** What was taken back, until the figures are past those that were. */
  corrects: Type.Optional(Marks),
})
export type SeatState = Type.Static<typeof SeatState>
