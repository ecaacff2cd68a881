// Persons who stand in elections, followed over all of them: searched, read as a timeline, compared, ranked by declared growth.
import * as Type from 'typebox'
import { endpoint, Provenance, refusal } from '#base/contract.ts'
import { constituenciesTopic } from '#constituencies/contract.ts'
import { candidatesTopic } from './coverage.ts'
import { Contest, DeclaredCases, DeclaredCasesQuery, Moves, MovesQuery } from './analysis-contract.ts'
import { CandidateSummary, Comparison, Timeline, WealthGrowth } from './persons.ts'

export * from './coverage.ts'

export * from './analysis-contract.ts'

export * from './persons.ts'

export * from './desk-contract.ts'

const Count = Type.Integer({ minimum: 0 })

export const mostCompared = 5
export const leastCompared = 2
export const pageSize = 50

export const candidateNotFound = refusal('candidate_not_found', 404, /*i18n*/ 'Candidate Not Found')
export const noCandidates = refusal('no_candidates', 400, /*i18n*/ 'No candidates selected for comparison')
export const tooFewCandidates = refusal(
  'too_few_candidates',
  400,
  /*i18n*/ 'At least 2 candidates are required for comparison',
)
export const tooManyCandidates = refusal(
  'too_many_candidates',
  400,
  /*i18n*/ 'You can compare at most 5 candidates. Please remove some.',
)

const shared = { seconds: 300, topics: [candidatesTopic] }

export const readDashboard = endpoint({
  method: 'GET',
  url: '/api/candidate-analysis/dashboard',
  summary: 'All candidates in four figures, and whose declared assets grew most',
  reply: Type.Object({
    overview_stats: Type.Object({
      total_candidates: Count,
      /** In two elections or more. */
      multi_election_candidates: Count,
      /** Who changed the seat at least once, redrawn seats left out. */
      constituency_migrants: Count,
      /** Absent while there is no candidate. */
      avg_elections_per_candidate: Type.Optional(Type.Number()),
    }),
    /** The first ten. */
    top_wealth_growth: Type.Array(WealthGrowth),
    sources: Type.Array(Provenance),
  }),
  shared,
})

export const searchAnalysis = endpoint({
  method: 'GET',
  url: '/api/candidate-analysis/search',
  summary:
    'Candidates by name in any usual spelling, order or script, best match first; all of them without a name',
  query: Type.Object({
    name: Type.Optional(Type.String({ maxLength: 100 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: pageSize })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })),
  }),
  reply: Type.Object({
    /** Without a name: who stood most often first, then by name. */
    candidates: Type.Array(CandidateSummary),
    total: Count,
    /** There are more than `total`: matches are counted up to a bound. */
    total_is_least: Type.Boolean(),
    sources: Type.Array(Provenance),
  }),
  shared,
})

export const readTimeline = endpoint({
  method: 'GET',
  url: '/api/candidate-analysis/timeline/:id',
  summary: 'One person, election by election, with what they declared',
  params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
  reply: Timeline,
  refusals: [candidateNotFound],
  shared,
})

export const compareCandidates = endpoint({
  method: 'POST',
  url: '/api/candidate-analysis/compare',
  summary: 'Two to five persons side by side; duplicates are dropped',
  body: Type.Object({ candidate_ids: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 100 }) }),
  reply: Comparison,
  refusals: [noCandidates, tooManyCandidates, tooFewCandidates, candidateNotFound],
  shared: { seconds: 0, topics: [candidatesTopic] },
})

export const listTopGrowth = endpoint({
  method: 'GET',
  url: '/api/candidate-analysis/top-growth',
  summary: 'Whose declared assets grew most, among persons linked with high confidence and plausible figures',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  }),
  reply: Type.Object({ top_wealth_growth: Type.Array(WealthGrowth), sources: Type.Array(Provenance) }),
  shared,
})

export const searchCandidates = endpoint({
  method: 'GET',
  url: '/api/candidates/search',
  summary: 'Candidates by name in any usual spelling, order or script, best match first',
  query: Type.Object({
    q: Type.String({ maxLength: 100 }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
  }),
  reply: Type.Object({ candidates: Type.Array(CandidateSummary) }),
  shared,
})

export const readCandidate = endpoint({
  method: 'GET',
  url: '/api/candidates/:id',
  summary:
    'One person: where they contested, how they fared, what they declared, who says so, and how sure it is that all of it is theirs',
  params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({
    /** Its `candidate_id` differs from the one that was asked where that one turned out to be the same person. */
    candidate: Timeline,
    /** In the order of `candidate.election_records`. */
    contests: Type.Array(Contest),
  }),
  refusals: [candidateNotFound],
  shared: { seconds: 300, topics: [candidatesTopic, constituenciesTopic] },
})

export const listMoves = endpoint({
  method: 'GET',
  url: '/api/candidate-analysis/constituency-migrations',
  summary:
    'Who stood in another seat than the time before, redrawn seats kept apart; flows between states and seats',
  query: MovesQuery,
  reply: Moves,
  shared,
})

export const readDeclaredCases = endpoint({
  method: 'GET',
  url: '/api/candidate-analysis/criminal-analysis',
  summary: 'How many candidates declared cases, by party, state and election; winners beside all candidates',
  query: DeclaredCasesQuery,
  reply: DeclaredCases,
  shared,
})
