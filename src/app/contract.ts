// One search over every feature. Each group is found by its feature's own search and has the shapes of that feature.
import * as Type from 'typebox'
import { endpoint } from '#base/contract.ts'
import { CandidateSummary, candidatesTopic } from '#candidates/contract.ts'
import { constituenciesTopic, ConstituencyCard, searchTooShort } from '#constituencies/contract.ts'
import { factChecksTopic, SimilarCheck } from '#fact-checks/contract.ts'
import { Leader, leadersTopic } from '#leaders/contract.ts'
import { NewsItem, newsTopic } from '#news/contract.ts'
import { Poll } from '#polls/contract.ts'

/** As many of a group as are shown beside the other groups, and as many of a group that is asked for alone. */
export const searchLimits = { group: 5, alone: 50, leastCharacters: 2, mostCharacters: 100 }

/** The groups that have no list with a search of their own: here they can be seen alone. */
export const AloneGroup = Type.Union([Type.Literal('stories'), Type.Literal('checks'), Type.Literal('polls')])
export type AloneGroup = Type.Static<typeof AloneGroup>

const groupOf = <T extends Type.TSchema>(item: T) =>
  Type.Optional(Type.Object({ found: Type.Array(item), more: Type.Boolean() }))

/** A group is absent where it was not asked for, is switched off, or stands in `missing`. */
export const Groups = Type.Object({
  constituencies: groupOf(ConstituencyCard),
  candidates: groupOf(CandidateSummary),
  leaders: groupOf(Leader),
  stories: groupOf(NewsItem),
  checks: groupOf(SimilarCheck),
  polls: groupOf(Poll),
})
export type Groups = Type.Static<typeof Groups>
export type GroupName = keyof Groups

export const searchSite = endpoint({
  method: 'GET',
  url: '/api/search',
  summary:
    'Seats, candidates, leaders, stories, fact checks and polls by name or words: the first five of each',
  query: Type.Object({
    q: Type.String({ maxLength: searchLimits.mostCharacters }),
    /** This group alone, up to 50. */
    in: Type.Optional(AloneGroup),
  }),
  reply: Type.Object({
    groups: Groups,
    /** Groups that could not be searched in time. */
    missing: Type.Array(Type.String()),
  }),
  refusals: [searchTooShort],
  shared: {
    seconds: 60,
    topics: [constituenciesTopic, candidatesTopic, leadersTopic, newsTopic, factChecksTopic, 'polls'],
  },
})
