// Persons side by side: the specification's cross analysis.
import type { FigureStatus, FigureStatuses } from '#base/contract.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { ownPart, type Comparison, type ElectionRecord, type Timeline } from '../contract.ts'
import type { disclosedGrowth } from './disclosure.ts'
import { trendOf } from './growth.ts'

type Cross = Comparison['cross_analysis']
type Compared = {
  timeline: Timeline
  growth: ReturnType<typeof disclosedGrowth>
  /** Set if the case counts of the contests must not be compared with each other. */
  cases: FigureStatus | undefined
}

export function crossAnalysis(of: readonly Compared[]): Cross {
  return {
    asset_comparison: of.map(assetsOf).toSorted((a, b) => highestFirst(a.total_growth, b.total_growth)),
    criminal_comparison: of.map(casesOf),
    education_comparison: of
      .map(({ timeline }) => educationOf(timeline))
      .toSorted((a, b) => highestFirst(a.education_score, b.education_score)),
    timeline_overlap: overlapOf(of.map(({ timeline }) => ownPart(timeline))),
  }
}

const named = ({ candidate_id, name, name_local }: Timeline) => ({ candidate_id, name, name_local })

/** The latest contest that is certainly theirs and states the figure, with its status: a disputed figure is not skipped. */
function latestOf(
  timeline: Timeline,
  field: 'total_assets_amount' | 'criminal_cases_count' | 'education_level',
) {
  const record = ownPart(timeline).election_records.findLast((one) => one.figures[field] !== undefined)
  return record && { record, status: record.figures[field]! }
}

function assetsOf({ timeline, growth }: Compared): Cross['asset_comparison'][number] {
  const latest = latestOf(timeline, 'total_assets_amount')
  return withoutNulls({
    ...named(timeline),
    ...growth,
    latest_assets: latest?.record.total_assets_amount,
    latest_assets_year: latest?.record.election_year,
    figures: { ...growth.figures, ...(latest && { latest_assets: latest.status }) },
  })
}

function casesOf({ timeline, cases: status }: Compared): Cross['criminal_comparison'][number] {
  const known = timeline.election_records.flatMap((record) =>
    record.criminal_cases_count === undefined ? [] : [{ record, cases: record.criminal_cases_count }],
  )
  const latest = latestOf(timeline, 'criminal_cases_count')
  const last = {
    ...named(timeline),
    latest_cases: latest?.record.criminal_cases_count,
    latest_cases_year: latest?.record.election_year,
  }
  const figures: FigureStatuses = latest ? { latest_cases: latest.status } : {}
  const first = known[0]
  if (status || !first) {
    const held = status ? { min_cases: status, max_cases: status, trend: status } : {}
    return withoutNulls({ ...last, figures: { ...figures, ...held } })
  }
  const fewest = known.reduce((min, one) => (one.cases < min.cases ? one : min), first)
  const max = known.reduce((best, one) => (one.cases > best.cases ? one : best), first)
  const sourcesOf = ({ record }: { record: ElectionRecord }) => record.figures['criminal_cases_count']!
  return withoutNulls({
    ...last,
    min_cases: fewest.cases,
    min_cases_year: fewest.record.election_year,
    max_cases: max.cases,
    max_cases_year: max.record.election_year,
    trend: trendOf(known.map((one) => one.cases)),
    figures: { ...figures, min_cases: sourcesOf(fewest), max_cases: sourcesOf(max) },
  })
}

function educationOf(timeline: Timeline): Cross['education_comparison'][number] {
  const latest = latestOf(timeline, 'education_level')
  return withoutNulls({
    ...named(timeline),
    education_level: latest?.record.education_level,
    education_score: latest?.record.education_score,
    education_year: latest?.record.election_year,
    figures: latest ? { education_level: latest.status } : {},
  })
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
