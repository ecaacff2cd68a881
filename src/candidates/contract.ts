// Persons who stand in elections, followed over all of them: searched, read as a timeline, compared, ranked by declared growth.
// Names of fields are the specification's. A field that is absent is not known: it is never sent as 0. Money is whole rupees, growth is percent.
import * as Type from 'typebox'
import { endpoint, Provenance, refusal } from '#base/contract.ts'
import { constituenciesTopic } from '#constituencies/contract.ts'
import { candidatesTopic } from './coverage.ts'
import { Contest, DeclaredCases, DeclaredCasesQuery, Moves, MovesQuery } from './insights.ts'

export * from './coverage.ts'

export * from './insights.ts'

export * from './desk.ts'

const Count = Type.Integer({ minimum: 0 })
const Year = Type.Integer()

export const mostCompared = 5
export const leastCompared = 2
export const pageSize = 50

export const CandidateSummary = Type.Object({
  /** The person: `p…`. Where two turned out to be one, the id of the one. */
  id: Type.String(),
  name: Type.String(),
  parent_spouse_name: Type.Optional(Type.String()),
  /** Elections, not seats: standing in two seats of one election counts once. */
  total_elections: Count,
  election_years: Type.Array(Year),
  /** Each of them, earliest first. */
  elections: Type.Array(Type.Object({ election_year: Year, election: Type.String() })),
  /** Latest first. */
  constituencies: Type.Array(Type.String()),
  /** Of the latest affidavit that states it. */
  latest_assets: Type.Optional(Count),
  latest_assets_year: Type.Optional(Year),
  /** Declared cases, of the latest affidavit that states them. */
  latest_criminal_cases: Type.Optional(Count),
  latest_criminal_cases_year: Type.Optional(Year),
})
export type CandidateSummary = Type.Static<typeof CandidateSummary>

/** From the first declaration to the highest one after it. */
export const WealthGrowth = Type.Object({
  candidate_id: Type.String(),
  name: Type.String(),
  starting_assets: Count,
  starting_year: Year,
  peak_assets: Count,
  peak_year: Year,
  total_growth: Type.Number(),
  /** Compound, between the two affidavits. */
  growth_rate_annual: Type.Number(),
  /** How sure it is that all candidacies are this one person's, 0 to 1. */
  link_confidence: Type.Number(),
})
export type WealthGrowth = Type.Static<typeof WealthGrowth>

const Trend = Type.Union([Type.Literal('increasing'), Type.Literal('decreasing'), Type.Literal('stable')])
const SeatChange = Type.Union([Type.Literal('same'), Type.Literal('moved'), Type.Literal('redrawn')])

/** One contest: what all sources tell of it, put together. */
export const ElectionRecord = Type.Object({
  election_year: Year,
  /** `ls`, `va`, `ls-by-election` … */
  election: Type.String(),
  state: Type.String(),
  constituency: Type.String(),
  /** One key for all spellings of the seat. */
  seat_key: Type.String(),
  /** For `/c/{id}`, where the seat is in the register. */
  constituency_id: Type.Optional(Type.String()),
  /** To the contest before, in the same house. `redrawn`: boundaries changed in between, so it is no move that could be counted. */
  seat_change: Type.Optional(SeatChange),
  name: Type.String(),
  party: Type.Optional(Type.String()),
  votes: Type.Optional(Count),
  won: Type.Optional(Type.Boolean()),
  age: Type.Optional(Count),
  total_assets_amount: Type.Optional(Count),
  total_liabilities_amount: Type.Optional(Count),
  /** Against the declaration before; absent where one of the two is not known, zero, or probably a slip. */
  assets_growth_percent: Type.Optional(Type.Number()),
  /** Orders of magnitude away from the declaration before: one of the two is probably a slip, or somebody else's. */
  assets_doubtful: Type.Boolean(),
  criminal_cases_count: Type.Optional(Count),
  education_level: Type.Optional(Type.String()),
  /** 0 not given or illiterate, 1 5th, 2 8th, 3 10th, 4 12th, 5 graduate, 6 postgraduate. */
  education_score: Type.Optional(Count),
  /** Figures on which the sources contradict each other. */
  disputed: Type.Array(Type.String()),
  source_ids: Type.Array(Type.String()),
})
export type ElectionRecord = Type.Static<typeof ElectionRecord>

export const Timeline = Type.Object({
  candidate_id: Type.String(),
  name: Type.String(),
  parent_spouse_name: Type.Optional(Type.String()),
  total_elections: Count,
  /** Probability of the weakest tie between the candidacies; absent for a person with one. */
  link_confidence: Type.Optional(Type.Number()),
  trends: Type.Object({
    /** First and last known figure; within 10 percent is stable. Absent with fewer than two, or where one is probably a slip. */
    asset_trend: Type.Optional(Trend),
    criminal_trend: Type.Optional(Trend),
    constituency_changes: Count,
    party_changes: Count,
    /** From the first to the last known figure. */
    asset_growth_total: Type.Optional(Type.Number()),
  }),
  /** Earliest first. */
  election_records: Type.Array(ElectionRecord),
  sources: Type.Array(Provenance),
})
export type Timeline = Type.Static<typeof Timeline>

const Named = { candidate_id: Type.String(), name: Type.String() }

export const Comparison = Type.Object({
  /** In the order asked for, each person once. */
  candidates: Type.Array(Timeline),
  cross_analysis: Type.Object({
    /** Highest total growth first, unknown last. */
    asset_comparison: Type.Array(
      Type.Object({
        ...Named,
        starting_assets: Type.Optional(Count),
        starting_year: Type.Optional(Year),
        peak_assets: Type.Optional(Count),
        peak_year: Type.Optional(Year),
        latest_assets: Type.Optional(Count),
        /** Absent where it cannot be reckoned, or where a figure is probably a slip. */
        total_growth: Type.Optional(Type.Number()),
        growth_rate_annual: Type.Optional(Type.Number()),
      }),
    ),
    criminal_comparison: Type.Array(
      Type.Object({
        ...Named,
        min_cases: Type.Optional(Count),
        max_cases: Type.Optional(Count),
        trend: Type.Optional(Trend),
      }),
    ),
    /** Highest score first, unknown last. */
    education_comparison: Type.Array(
      Type.Object({
        ...Named,
        education_level: Type.Optional(Type.String()),
        education_score: Type.Optional(Count),
      }),
    ),
    /** Years in which at least two of them stood. */
    timeline_overlap: Type.Array(
      Type.Object({
        election_year: Year,
        candidates_count: Count,
        /** Two of them in one seat, in one election. */
        same_constituency: Type.Boolean(),
      }),
    ),
  }),
})
export type Comparison = Type.Static<typeof Comparison>

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
  /*i18n*/ 'At most 5 candidates can be compared. Please take some out.',
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
    'One person: where they stood, how they fared, what they declared by source, and how sure it is that all of it is theirs',
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
