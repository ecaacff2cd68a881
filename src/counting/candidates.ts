// A candidate as sources of a count name them, with their votes.
import * as Type from 'typebox'

/** No seat has as many electors. */
const Count = Type.Integer({ minimum: 0, maximum: 10_000_000 })
/** Without characters that a database cannot hold, or that turn the text around them. */
export const printed = '^[^\\u0000-\\u001F\\u007F\\u202A-\\u202E\\u2066-\\u2069]*$'
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
