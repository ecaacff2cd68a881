// What the search box offers while somebody types. A browser shows the lines as they come: it has neither the words of all
// features nor names in scripts.
import * as Type from 'typebox'
import { endpoint, Near } from '#base/contract.ts'
import { languageCodes } from '#base/languages.ts'
import { searchTooShort } from '#constituencies/contract.ts'

export const typedLimits = { leastCharacters: 2, mostCharacters: 100, seats: 10 }

export const Suggestion = Type.Object({
  to: Type.String(),
  name: Type.String(),
  /** What the name is written in, if not in the language asked for. */
  lang: Type.Optional(Type.String()),
  /** The name in Latin letters, if it is spelled in another script. */
  latin: Type.Optional(Type.String()),
  about: Type.String(),
})
export type Suggestion = Type.Static<typeof Suggestion>

export const Suggestions = Type.Object({
  suggestions: Type.Array(Suggestion),
  /** How many are constituencies called so. */
  seats: Type.Integer({ minimum: 0 }),
  /** Nothing is called so: these are called nearly so. */
  near: Near,
  /** What could not be searched in time, by its names on the page. If nothing, what is not here does not exist. */
  missing: Type.Array(Type.String()),
})
export type Suggestions = Type.Static<typeof Suggestions>

export const suggest = endpoint('/api/suggestions', {
  summary: 'What the search box offers while somebody types, in the words and the script of a language',
  silence: 'facts',
  query: Type.Object({
    q: Type.String({ maxLength: typedLimits.mostCharacters }),
    language: Type.Enum(languageCodes),
  }),
  reply: Suggestions,
  refusals: [searchTooShort],
  shared: { seconds: 0, topics: [] },
})
