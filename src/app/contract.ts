// One search over every feature. Each feature searches its own group and defines the shape of its results.
import * as Type from 'typebox'
import { endpoint, Near } from '#base/contract.ts'
import { FoundAnswer } from '#answers/contract.ts'
import { CandidateSummary, candidatesTopic } from '#candidates/contract.ts'
import {
  constituenciesTopic,
  ConstituencyCard,
  FoundPlaces,
  searchTooShort,
} from '#constituencies/contract.ts'
import { electionCalendarTopic, FoundElection } from '#elections/contract.ts'
import { factChecksTopic, SimilarCheck } from '#fact-checks/contract.ts'
import { Leader, leadersTopic } from '#leaders/contract.ts'
import { NewsItem, newsTopic } from '#news/contract.ts'
import { Poll } from '#polls/contract.ts'
import { typedLimits } from './suggest-contract.ts'

/** How many results of a group are shown beside the other groups; `seats`: constituencies. */
export const searchLimits = { group: 5, ...typedLimits }

const groupOf = <T extends Type.TSchema>(item: T) =>
  Type.Optional(Type.Object({ found: Type.Array(item), more: Type.Boolean(), near: Near }))

/** `near`: not found, but offered as "did you mean"; none if another group or a place is called so. A group is absent if it is switched off or is listed in `missing`. */
export const Groups = Type.Object({
  answers: groupOf(FoundAnswer),
  constituencies: groupOf(ConstituencyCard),
  elections: groupOf(FoundElection),
  candidates: groupOf(CandidateSummary),
  leaders: groupOf(Leader),
  stories: groupOf(NewsItem),
  checks: groupOf(SimilarCheck),
  polls: groupOf(Poll),
})
export type Groups = Type.Static<typeof Groups>
export type GroupName = keyof Groups

export const searchSite = endpoint('/api/search', {
  summary:
    'Searches answers, constituencies, elections ahead, candidates, leaders, stories, fact checks and polls, the first five of each, ten constituencies; places and PIN codes with their seats',
  silence: 'parts',
  query: Type.Object({ q: Type.String({ maxLength: searchLimits.mostCharacters }) }),
  reply: Type.Object({
    groups: Groups,
    /** The text read as a PIN code or a place name; absent if listed in `missing`. */
    places: Type.Optional(FoundPlaces),
    /** The groups that found something, and `places`, best first: what is called so, then what is so in part, then what is near. */
    order: Type.Array(Type.String()),
    /** Groups that did not answer in time. */
    missing: Type.Array(Type.String()),
  }),
  refusals: [searchTooShort],
  shared: {
    seconds: 60,
    topics: [
      constituenciesTopic,
      electionCalendarTopic,
      candidatesTopic,
      leadersTopic,
      newsTopic,
      factChecksTopic,
      'polls',
    ],
  },
})

export * from './cartogram-contract.ts'
export * from './status-contract.ts'
export * from './suggest-contract.ts'
export * from './seat-names-contract.ts'
