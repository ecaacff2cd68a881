// What the visitor's own seat is called: a browser that only knows which seat it is has no names in scripts.
import * as Type from 'typebox'
import { endpoint } from '#base/contract.ts'
import { languageCodes } from '#base/languages.ts'
import { constituenciesTopic, constituencyNotFound } from '#constituencies/contract.ts'
import { officesTopic, seatNotFound } from '#leaders/contract.ts'

export const nameMySeat = endpoint('/api/seat-names/:seat', {
  summary: 'The names of a seat, its state and those in office there, in the script of a language',
  silence: 'facts',
  params: Type.Object({ seat: Type.String({ maxLength: 40 }) }),
  query: Type.Object({ language: Type.Enum(languageCodes) }),
  /** By the names in other answers. */
  reply: Type.Object({ names: Type.Record(Type.String(), Type.String()) }),
  refusals: [seatNotFound, constituencyNotFound],
  shared: { seconds: 300, topics: [constituenciesTopic, officesTopic] },
})
