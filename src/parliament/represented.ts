// Who sits in the Lok Sabha: women, ages, members in their first term, each with how many are known.
import * as Type from 'typebox'
import { Count, endpoint, Provenance } from '#base/contract.ts'

/** `of`: how many members it is known for; `members`: all. */
const Share = Type.Object({ count: Count, of: Count, members: Count })
export type Share = Type.Static<typeof Share>

const Group = Type.Object({ name: Type.String(), nameHi: Type.Optional(Type.String()), women: Share })
export type Group = Type.Static<typeof Group>

const Assembly = Type.Object({
  /** The state. */
  name: Type.String(),
  nameHi: Type.Optional(Type.String()),
  year: Count,
  /** Women among candidates, and among those who won. */
  candidates: Share,
  women: Share,
  /** The winners' median age when they were elected; absent if no age is known. */
  medianAge: Type.Optional(Type.Number()),
  agesKnown: Count,
})
export type Assembly = Type.Static<typeof Assembly>

export const readRepresented = endpoint('/api/parliament/represented', {
  summary:
    'Women, ages and first-term members among those who sat in each Lok Sabha, with how many are known',
  silence: 'facts',
  query: Type.Object({
    /** The Lok Sabha whose states and parties are listed; the latest one, if absent. */
    term: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
  }),
  reply: Type.Object({
    term: Count,
    terms: Type.Array(
      Type.Object({
        term: Count,
        asOf: Type.String({ format: 'date' }),
        women: Share,
        firstTerm: Share,
        /** Absent if no age is known. */
        medianAge: Type.Optional(Type.Number()),
        agesKnown: Count,
        source: Provenance,
      }),
    ),
    /** Ages in the chosen Lok Sabha, by ten years: `from` to `from + 9`. */
    ages: Type.Array(Type.Object({ from: Count, members: Count })),
    states: Type.Array(Group),
    /** As the source names them; an absent name means independents and nominated members. */
    parties: Type.Array(Group),
    /** Candidates of the latest Lok Sabha election whose sex a source here names. */
    candidates: Type.Object({ year: Type.Optional(Count), women: Share }),
    /** The latest election of each state assembly whose result is here. */
    assemblies: Type.Array(Assembly),
    /** The source for the chosen Lok Sabha. */
    source: Type.Optional(Provenance),
  }),
  shared: { seconds: 3600, topics: ['parliament', 'candidates', 'constituencies'] },
})
