// What a page or file says of the count in one seat, of its candidates, and what is known of it.
import * as Type from 'typebox'

/** No seat has as many electors. */
const Count = Type.Integer({ minimum: 0, maximum: 10_000_000 })
/** Without characters that a database cannot hold, or that turn the text around them. */
const printed = '^[^\\u0000-\\u001F\\u007F\\u202A-\\u202E\\u2066-\\u2069]*$'
const Name = Type.String({ minLength: 1, maxLength: 200, pattern: printed })
/** Without a party: the source names none, which does not make an independent. */
export const Contestant = Type.Object({ name: Name, party: Type.Optional(Name) })
export type Contestant = Type.Static<typeof Contestant>

/** `votes` are all of them; `evm` and `postal` as far as the source tells them apart. */
export const CountedCandidate = Type.Object({
  ...Contestant.properties,
  /** The number on the ballot, where the source has it: it tells two of one name apart. */
  serial: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  evm: Type.Optional(Count),
  postal: Type.Optional(Count),
  votes: Type.Optional(Count),
  /** None of the above. */
  nota: Type.Optional(Type.Literal(true)),
})
export type CountedCandidate = Type.Static<typeof CountedCandidate>

/** All of the candidate's votes; of a source that gives no total, those of the machines with the postal ones that it tells. */
export const votesOf = ({ votes, evm, postal = 0 }: CountedCandidate) =>
  votes ?? (evm === undefined ? undefined : evm + postal)

export const contestant = ({ name, party }: CountedCandidate): Contestant => ({
  name,
  ...(party !== undefined && { party }),
})

export const isSame = (a: Contestant, b: Contestant) => a.name === b.name && a.party === b.party

export const keyOf = ({ name, party }: Contestant) => `${name}|${party ?? ''}`

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

/** What a reading takes back of the one before it. */
export const Marks = Type.Object({
  /** Whose votes became fewer. */
  fell: Type.Optional(
    Type.Array(Type.Object({ ...Contestant.properties, from: Count, to: Count }), { maxItems: 500 }),
  ),
  /** A round before the one that was known: votes are counted again. */
  roundFell: Type.Optional(Type.Object({ from: Count, to: Count })),
  /** It was declared, and is counted again. */
  reopened: Type.Optional(Type.Literal(true)),
})
export type Marks = Type.Static<typeof Marks>

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
