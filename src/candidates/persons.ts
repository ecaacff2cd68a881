// Shapes of persons: in a list, election by election, ranked, and side by side.
// Names of fields are the specification's. A field that is absent is never sent as 0: `figures` says whether sources differ on it or
// it is held (src/candidates/history/disclosure.ts); without a word there, it is not known. Money is whole rupees, growth is percent.
import * as Type from 'typebox'
import { FigureStatuses, Provenance } from '#base/contract.ts'

const Count = Type.Integer({ minimum: 0 })
const Year = Type.Integer()

export const CandidateSummary = Type.Object({
  /** The person: `p…`. Where two turned out to be one, the id of the one. */
  id: Type.String(),
  name: Type.String(),
  parent_spouse_name: Type.Optional(Type.String()),
  /** Elections, not seats: standing in two seats of one election counts once. */
  total_elections: Count,
  election_years: Type.Array(Year),
  /** Each of them, earliest first; `election` as in an election record. */
  elections: Type.Array(Type.Object({ election_year: Year, election: Type.String() })),
  /** Latest first. */
  constituencies: Type.Array(Type.String()),
  /** Of the latest affidavit that states it. */
  latest_assets: Type.Optional(Count),
  /** Also where sources differ. */
  latest_assets_year: Type.Optional(Year),
  /** Declared cases, of the latest affidavit that states them. */
  latest_criminal_cases: Type.Optional(Count),
  latest_criminal_cases_year: Type.Optional(Year),
  figures: FigureStatuses,
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
  figures: FigureStatuses,
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
  /** Against the declaration before; absent where one of the two is not known or zero, and where growth is held. */
  assets_growth_percent: Type.Optional(Type.Number()),
  /** Orders of magnitude away from the declaration before: one of the two is probably a slip, or somebody else's. */
  assets_doubtful: Type.Boolean(),
  criminal_cases_count: Type.Optional(Count),
  education_level: Type.Optional(Type.String()),
  /** 0 not given or illiterate, 1 5th, 2 8th, 3 10th, 4 12th, 5 graduate, 6 postgraduate. */
  education_score: Type.Optional(Count),
  figures: FigureStatuses,
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
    /** Held where it is not sure that all contests are one person's. */
    constituency_changes: Type.Optional(Count),
    party_changes: Type.Optional(Count),
    /** From the first to the last known figure. */
    asset_growth_total: Type.Optional(Type.Number()),
    figures: FigureStatuses,
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
    /** Highest total growth first; unknown and held last. */
    asset_comparison: Type.Array(
      Type.Object({
        ...Named,
        starting_assets: Type.Optional(Count),
        starting_year: Type.Optional(Year),
        peak_assets: Type.Optional(Count),
        peak_year: Type.Optional(Year),
        latest_assets: Type.Optional(Count),
        latest_assets_year: Type.Optional(Year),
        total_growth: Type.Optional(Type.Number()),
        growth_rate_annual: Type.Optional(Type.Number()),
        figures: FigureStatuses,
      }),
    ),
    criminal_comparison: Type.Array(
      Type.Object({
        ...Named,
        min_cases: Type.Optional(Count),
        min_cases_year: Type.Optional(Year),
        max_cases: Type.Optional(Count),
        max_cases_year: Type.Optional(Year),
        trend: Type.Optional(Trend),
        figures: FigureStatuses,
      }),
    ),
    /** Highest score first, unknown last. */
    education_comparison: Type.Array(
      Type.Object({
        ...Named,
        education_level: Type.Optional(Type.String()),
        education_score: Type.Optional(Count),
        education_year: Type.Optional(Year),
        figures: FigureStatuses,
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
