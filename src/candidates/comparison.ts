// Persons side by side: what the specification calls cross analysis.
import type { Comparison, Timeline } from './contract.ts'
import { trendOf } from './growth.ts'
import type { Growth } from './growth.ts'

type Cross = Comparison['cross_analysis']
type Compared = {
  timeline: Timeline
  growth: Pick<Growth, 'startingAssets' | 'startingYear' | 'peakAssets' | 'peakYear'> & {
    totalGrowth: number | null
    growthRateAnnual: number | null
  }
}

export function crossAnalysis(of: readonly Compared[]): Cross {
  return {
    asset_comparison: of.map(assetsOf).toSorted((a, b) => highestFirst(a.total_growth, b.total_growth)),
    criminal_comparison: of.map(({ timeline }) => casesOf(timeline)),
    education_comparison: of
      .map(({ timeline }) => educationOf(timeline))
      .toSorted((a, b) => highestFirst(a.education_score, b.education_score)),
    timeline_overlap: overlapOf(of.map(({ timeline }) => timeline)),
  }
}

const named = ({ candidate_id, name }: Timeline) => ({ candidate_id, name })

function assetsOf({ timeline, growth }: Compared): Cross['asset_comparison'][number] {
  const { startingAssets, startingYear, peakAssets, peakYear, totalGrowth, growthRateAnnual } = growth
  const latest = timeline.election_records.findLast((one) => one.total_assets_amount !== undefined)
  const doubtful = timeline.election_records.some((one) => one.assets_doubtful)
  return {
    ...named(timeline),
    ...(startingAssets !== null && { starting_assets: startingAssets, starting_year: startingYear! }),
    ...(peakAssets !== null && { peak_assets: peakAssets, peak_year: peakYear! }),
    ...(latest && { latest_assets: latest.total_assets_amount! }),
    ...(!doubtful &&
      totalGrowth !== null && { total_growth: totalGrowth, growth_rate_annual: growthRateAnnual! }),
  }
}

function casesOf(timeline: Timeline): Cross['criminal_comparison'][number] {
  const cases = timeline.election_records.map((one) => one.criminal_cases_count ?? null)
  const known = cases.flatMap((one) => one ?? [])
  const trend = trendOf(cases)
  return {
    ...named(timeline),
    ...(known.length > 0 && { min_cases: Math.min(...known), max_cases: Math.max(...known) }),
    ...(trend && { trend }),
  }
}

function educationOf(timeline: Timeline): Cross['education_comparison'][number] {
  const latest = timeline.election_records.findLast((one) => one.education_level !== undefined)
  return {
    ...named(timeline),
    ...(latest && { education_level: latest.education_level! }),
    ...(latest?.education_score !== undefined && { education_score: latest.education_score }),
  }
}

function overlapOf(timelines: readonly Timeline[]): Cross['timeline_overlap'] {
  const stood = timelines.flatMap(({ candidate_id, election_records }) =>
    election_records.map((record) => ({ candidate_id, ...record })),
  )
  const years = [...new Set(stood.map(({ election_year }) => election_year))].toSorted((a, b) => a - b)
  return years.flatMap((election_year) => {
    const of = stood.filter((one) => one.election_year === election_year)
    const persons = (records: typeof of) => new Set(records.map(({ candidate_id }) => candidate_id)).size
    const seats = Map.groupBy(of, ({ election, seat_key }) => `${election}|${seat_key}`)
    const candidates_count = persons(of)
    if (candidates_count < 2) return []
    const same_constituency = [...seats.values()].some((records) => persons(records) > 1)
    return [{ election_year, candidates_count, same_constituency }]
  })
}

function highestFirst(a: number | undefined, b: number | undefined): number {
  return (b ?? -Infinity) === (a ?? -Infinity) ? 0 : (b ?? -Infinity) - (a ?? -Infinity)
}
