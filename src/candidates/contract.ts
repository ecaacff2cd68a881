// Candidates as persons across elections: search, timeline, comparison, and a ranking by growth of declared
// assets.
import * as Type from 'typebox'
import { byName, Count, endpoint, Near, Partly, Provenance, refusal } from '#base/contract.ts'
import { constituenciesTopic } from '#constituencies/contract.ts'
import { candidatesTopic } from './coverage.ts'
import { Contest, DeclaredCases, DeclaredCasesQuery, Moves, MovesQuery } from './analysis-contract.ts'
import { CandidateProfile, CandidateSummary, Comparison, Timeline, WealthGrowth } from './persons.ts'

export * from './coverage.ts'
export * from './analysis-contract.ts'
export * from './persons.ts'
export * from './desk-contract.ts'
export * from './nominations/contract.ts'
export * from './nominations/desk.ts'
export * from './nominations/states.ts'

/** A person's id, or a candidacy's (`Candidate.id` of a constituency), which leads to the person. */
const PersonId = Type.String({ maxLength: 120 })

export const maxCompared = 5
export const minCompared = 2
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

export const readDashboard = endpoint('/api/candidate-analysis/dashboard', {
  summary: 'Four figures about all candidates, and the ten whose declared assets grew most',
  silence: 'facts',
  reply: Type.Object({
    overview_stats: Type.Object({
      total_candidates: Count,
      /** In two elections or more, and certainly one person. */
      multi_election_candidates: Count,
      /** Changed constituency at least once; redrawn constituencies do not count. */
      constituency_migrants: Count,
      /** Absent if there is no candidate. */
      avg_elections_per_candidate: Type.Optional(Type.Number()),
    }),
    /** The top ten. */
    top_wealth_growth: Type.Array(WealthGrowth),
    sources: Type.Array(Provenance),
  }),
  shared,
})

export const searchAnalysis = endpoint('/api/candidate-analysis/search', {
  summary:
    'Candidates by name in any common spelling, order or script, best match first; all of them without a name',
  silence: 'facts',
  query: Type.Object({
    name: Type.Optional(Type.String({ maxLength: 100 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: pageSize })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })),
  }),
  reply: Type.Object({
    /** Without a name: most candidacies first, then by name. */
    candidates: Type.Array(CandidateSummary),
    total: Count,
    /** There are more than `total`: matches are counted only up to a limit. */
    total_is_least: Type.Boolean(),
    sources: Type.Array(Provenance),
  }),
  shared,
})

export const readTimeline = endpoint('/api/candidate-analysis/timeline/:id', {
  summary: 'One person, election by election, with what they declared',
  params: Type.Object({ id: PersonId }),
  silence: 'facts',
  reply: Timeline,
  refusals: [candidateNotFound],
  shared,
})

export const compareCandidates = endpoint('POST /api/candidate-analysis/compare', {
  summary: 'Two to five persons side by side; duplicates are dropped',
  body: Type.Object({ candidate_ids: Type.Optional(Type.Array(PersonId, { maxItems: 100 })) }),
  silence: 'facts',
  reply: Comparison,
  refusals: [noCandidates, tooManyCandidates, tooFewCandidates, candidateNotFound],
  shared: { seconds: 0, topics: [candidatesTopic] },
})

export const listTopGrowth = endpoint('/api/candidate-analysis/top-growth', {
  summary:
    'The persons whose declared assets grew most, if their links are certain and their figures plausible',
  silence: 'facts',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  }),
  reply: Type.Object({ top_wealth_growth: Type.Array(WealthGrowth), sources: Type.Array(Provenance) }),
  shared,
})

export const searchCandidates = endpoint('/api/candidates/search', {
  summary: 'Candidates by name in any common spelling, order or script, best match first',
  silence: 'facts',
  query: byName,
  reply: Type.Object({
    candidates: Type.Array(CandidateSummary),
    near: Near,
    partly: Partly,
  }),
  shared,
})

export const readCandidate = endpoint('/api/candidates/:id', {
  summary:
    'One person: contests, results and declarations, with sources, and how certain it is that all belong to them',
  params: Type.Object({ id: PersonId }),
  silence: 'facts',
  reply: Type.Object({
    /** `id` differs from the requested id if that was a candidacy’s, or if two persons turned out to be one. */
    candidate: CandidateProfile,
    /** In the order of `candidate.election_records`. */
    contests: Type.Array(Contest),
  }),
  refusals: [candidateNotFound],
  shared: { seconds: 300, topics: [candidatesTopic, constituenciesTopic] },
})

export const listMoves = endpoint('/api/candidate-analysis/constituency-migrations', {
  summary:
    'Who contested a different constituency than before, with redrawn ones listed separately; flows between states and constituencies',
  silence: 'facts',
  query: MovesQuery,
  reply: Moves,
  shared,
})

export const readDeclaredCases = endpoint('/api/candidate-analysis/criminal-analysis', {
  summary: 'How many candidates declared cases, by party, state and election; winners beside all candidates',
  silence: 'facts',
  query: DeclaredCasesQuery,
  reply: DeclaredCases,
  shared,
})
