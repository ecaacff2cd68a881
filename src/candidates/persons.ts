// Shapes of persons: in a list, election by election, ranked, and side by side.
// Field names are the specification's. An absent field is never sent as 0: `figures` says whether sources
// differ or the figure is held (src/candidates/history/disclosure.ts); without a status it is unknown. Money
// is in whole rupees, growth in percent.
import * as Type from 'typebox'
import { Count, FigureStatuses, Provenance } from '#base/contract.ts'

const Year = Type.Integer()

export const personIdPattern = /^p[0-9a-z]{10}$/

/** In the script of a state, as its list of candidates or the desk has it. */
const NameLocal = Type.Optional(Type.String())

export const CandidateSummary = Type.Object({
  /** The person: `p…`. If two turned out to be one, that one's id. */
  id: Type.String(),
  name: Type.String(),
  name_local: NameLocal,
  parent_spouse_name: Type.Optional(Type.String()),
  /** Elections, not constituencies: contesting two constituencies in one election counts once. */
  total_elections: Count,
  election_years: Type.Array(Year),
  /** Each election, earliest first; `election` as in an election record. */
  elections: Type.Array(Type.Object({ election_year: Year, election: Type.String() })),
  /** Latest first. */
  constituencies: Type.Array(Type.String()),
  /** The same in Hindi; a name without Hindi stays as it is. */
  constituencies_hi: Type.Array(Type.String()),
  /** From the latest affidavit that states it and is certainly theirs. */
  latest_assets: Type.Optional(Count),
  /** Set even if sources differ. */
  latest_assets_year: Type.Optional(Year),
  /** Declared cases in the latest affidavit that states them and is certainly theirs. */
  latest_criminal_cases: Type.Optional(Count),
  latest_criminal_cases_year: Type.Optional(Year),
  figures: FigureStatuses,
})
export type CandidateSummary = Type.Static<typeof CandidateSummary>

/** From the first declaration to the highest later one. */
export const WealthGrowth = Type.Object({
  candidate_id: Type.String(),
  name: Type.String(),
  /** As of the latest contest. */
  constituency: Type.String(),
  constituency_hi: Type.Optional(Type.String()),
  party: Type.Optional(Type.String()),
  starting_assets: Count,
  starting_year: Year,
  peak_assets: Count,
  peak_year: Year,
  total_growth: Type.Number(),
  /** Compound, between the two affidavits. */
  growth_rate_annual: Type.Number(),
  /** Probability, 0 to 1, that all candidacies belong to this person. */
  link_confidence: Type.Number(),
  figures: FigureStatuses,
})
export type WealthGrowth = Type.Static<typeof WealthGrowth>

const Trend = Type.Enum(['increasing', 'decreasing', 'stable'])

/** One contest: the merged statements of all sources. */
export const ElectionRecord = Type.Object({
  election_year: Year,
  /** `ls`, `va`, `ls-by-election` … */
  election: Type.String(),
  state: Type.String(),
  state_hi: Type.Optional(Type.String()),
  constituency: Type.String(),
  constituency_hi: Type.Optional(Type.String()),
  /** One key for all spellings of the constituency. */
  seat_key: Type.String(),
  /** For `/c/{id}`, if the register has the constituency. */
  constituency_id: Type.Optional(Type.String()),
  /**
   * Compared with the previous contest for the same house. `redrawn`: boundaries changed in between, so it
   * cannot count as a move.
   */
  seat_change: Type.Optional(Type.Enum(['same', 'moved', 'redrawn'])),
  name: Type.String(),
  party: Type.Optional(Type.String()),
  votes: Type.Optional(Count),
  won: Type.Optional(Type.Boolean()),
  age: Type.Optional(Count),
  total_assets_amount: Type.Optional(Count),
  total_liabilities_amount: Type.Optional(Count),
  /** Compared with the previous declaration; absent if one of the two is unknown or zero, or if growth is held. */
  assets_growth_percent: Type.Optional(Type.Number()),
  /**
   * Differs from the previous declaration by orders of magnitude: one of the two is probably a slip, or
   * someone else's.
   */
  assets_doubtful: Type.Boolean(),
  criminal_cases_count: Type.Optional(Count),
  education_level: Type.Optional(Type.String()),
  /** 0 not given or illiterate, 1 5th, 2 8th, 3 10th, 4 12th, 5 graduate, 6 postgraduate. */
  education_score: Type.Optional(Count),
  figures: FigureStatuses,
  /**
   * Contests in the same group certainly belong to one person. 0 has the contest that they won last, or else the
   * earliest; the others may be another person's.
   */
  sure_group: Count,
  source_ids: Type.Array(Type.String()),
})
export type ElectionRecord = Type.Static<typeof ElectionRecord>

export const Timeline = Type.Object({
  candidate_id: Type.String(),
  name: Type.String(),
  name_local: NameLocal,
  parent_spouse_name: Type.Optional(Type.String()),
  total_elections: Count,
  /** Probability of the least certain link between the candidacies; absent if there is only one. */
  link_confidence: Type.Optional(Type.Number()),
  trends: Type.Object({
    /**
     * Compares the first and last known figure; within 10 percent is stable. Absent with fewer than two, or
     * if one is probably a slip.
     */
    asset_trend: Type.Optional(Trend),
    criminal_trend: Type.Optional(Trend),
    /** Held if it is not certain that all contests are one person's. */
    constituency_changes: Type.Optional(Count),
    party_changes: Type.Optional(Count),
    /** From the first to the highest later figure, as `total_growth` of a comparison. */
    asset_growth_total: Type.Optional(Type.Number()),
    figures: FigureStatuses,
  }),
  /** Earliest first. */
  election_records: Type.Array(ElectionRecord),
  sources: Type.Array(Provenance),
})
export type Timeline = Type.Static<typeof Timeline>

/** Without the contests that may be another person's: what is said of a person in a sentence is said of these. */
export function ownPart<T extends Pick<Timeline, 'election_records' | 'total_elections'>>(of: T): T {
  const own = of.election_records.filter(({ sure_group: group }) => group === 0)
  const elections = new Set(own.map((one) => `${one.election_year} ${one.election}`))
  return { ...of, election_records: own, total_elections: elections.size }
}

/** The timeline, and the figures of the latest contest that is certainly theirs by the names that a constituency's candidates have. */
export const CandidateProfile = Type.Object({
  ...Timeline.properties,
  /** The person, as `candidate_id`. */
  id: Type.String(),
  party: Type.Optional(Type.String()),
  age: Type.Optional(Count),
  assets: Type.Optional(Count),
  _count: Type.Object({ votes: Type.Optional(Count) }),
})
export type CandidateProfile = Type.Static<typeof CandidateProfile>

const Named = { candidate_id: Type.String(), name: Type.String(), name_local: NameLocal }

export const Comparison = Type.Object({
  /** In the requested order, without duplicates. */
  candidates: Type.Array(Timeline),
  cross_analysis: Type.Object({
    /** Highest total growth first; unknown and held ones last. */
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
        /** In the latest affidavit that states them. */
        latest_cases: Type.Optional(Count),
        latest_cases_year: Type.Optional(Year),
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
    /** Years in which at least two of them contested. */
    timeline_overlap: Type.Array(
      Type.Object({
        election_year: Year,
        candidates_count: Count,
        /** Two of them contested the same constituency in the same election. */
        same_constituency: Type.Boolean(),
      }),
    ),
  }),
})
export type Comparison = Type.Static<typeof Comparison>
