// The Lok Sabha seats as equal hexagons (docs/cartogram.md): the whole country, or one state seat by seat.
import * as Type from 'typebox'
import { Count, endpoint, Provenance } from '#base/contract.ts'
import { candidatesTopic } from '#candidates/contract.ts'
import { constituenciesTopic, ElectionRef, Party, StateRef } from '#constituencies/contract.ts'
import { measures } from './cartogram/scales.ts'

const Measure = Type.Enum(measures)

const Sum = {
  seats: Count,
  /** Seats whose figure is known. */
  known: Count,
  /** Margin: seats won by less than 5 percent of the votes. Turnout: percent. Cases: members who declared at least one. Winner and next: none. */
  figure: Type.Optional(Type.Number({ minimum: 0 })),
  /** Winner: the seats of each party, most first. The five that won most in all have shades of their own, the others 0. */
  parties: Type.Optional(Type.Array(Type.Object({ ...Party, seats: Count, shade: Count }))),
}

export const Cartogram = Type.Object({
  election: ElectionRef,
  measure: Measure,
  /** Left, top, width and height in units; a horizontal unit is √3 times a vertical one. */
  box: Type.Unsafe<readonly [number, number, number, number]>(
    Type.Array(Type.Integer(), { minItems: 4, maxItems: 4 }),
  ),
  /** For the country or the state shown. */
  total: Type.Object(Sum),
  /** The country's hexagons, one path per shade from 0 (lightest) to 5. Without a shade: unknown. */
  shades: Type.Array(
    Type.Object({ shade: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })), path: Type.String() }),
  ),
  /** By name; empty if one state is shown. `x` and `y`: the position of its label. */
  states: Type.Array(
    Type.Object({
      ...StateRef.properties,
      ...Sum,
      outline: Type.String(),
      x: Type.Integer(),
      y: Type.Integer(),
    }),
  ),
  /** The requested one. */
  state: Type.Optional(StateRef),
  /** The seats of that state, by number. */
  seats: Type.Array(
    Type.Object({
      id: Type.String(),
      number: Count,
      name: Type.String(),
      nameHi: Type.Optional(Type.String()),
      x: Type.Integer(),
      y: Type.Integer(),
      shade: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
      /** Margin and turnout in percent, or the number of cases. */
      value: Type.Optional(Type.Number({ minimum: 0 })),
      marginVotes: Type.Optional(Count),
      /** Winner: the party. */
      party: Type.Optional(Party.party),
      partyShort: Party.partyShort,
    }),
  ),
  sources: Type.Array(Provenance),
})
export type Cartogram = Type.Static<typeof Cartogram>

export const readCartogram = endpoint('/api/cartogram', {
  summary:
    'The seats of the Lok Sabha as hexagons, shaded by the party that won, margin, turnout or declared cases of the members; the country or one state; or the states alone, to shade by what votes next',
  silence: 'facts',
  query: Type.Object({
    /** Defaults to `next`: the states without figures. In one state that is `winner`. */
    by: Type.Optional(Measure),
    /** Two-letter code; by default, or if no seat of it is known, the whole country. */
    state: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  }),
  reply: Type.Object({
    /** Absent while the site has no Lok Sabha election. */
    cartogram: Type.Optional(Cartogram),
  }),
  shared: { seconds: 300, topics: [constituenciesTopic, candidatesTopic] },
})
