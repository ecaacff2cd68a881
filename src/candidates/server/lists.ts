// Lists of candidates: all, search results, top growth, and totals.
import { toTitleCase } from '#base/title-case.ts'
import type { Provenance, Reply } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { listPage } from '#base/server/database/list-page.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import type { CandidateSummary, readDashboard, WealthGrowth } from '../contract.ts'
import { disclosed, disclosedGrowth } from '../history/disclosure.ts'
import { growthFigures, growthRules } from '../history/growth.ts'
import { readRecords, readSources, withLocalName, type RecordRow } from './timeline.ts'
import type { CandidateTables } from './careers.ts'

type Career = CandidateTables['career']

export type Page = { limit: number; offset: number }
type CandidateList = { candidates: CandidateSummary[]; total: number; sources: Provenance[] }

/** Most candidacies first, then by name. */
export async function listAll(db: Database, page: Page): Promise<CandidateList> {
  const { rows, total } = await listPage(db, {
    select: sql<Career>`*`,
    from: sql`from career`,
    orderBy: sql`elections desc, name, person_id`,
    ...page,
  })
  return { ...(await withSources(db, rows)), total }
}

/** Persons with several elections, or with a declaration. */
export async function listFindable(db: Database, page: Page): Promise<{ ids: string[]; total: number }> {
  const { rows, total } = await listPage(db, {
    select: sql<{ id: string }>`person_id as id`,
    from: sql`from career where elections > 1 or latest_assets is not null or latest_cases is not null`,
    orderBy: sql`person_id`,
    ...page,
  })
  return { ids: rows.map(({ id }) => id), total }
}

/** In the order of `ids`. */
export async function listByIds(db: Database, ids: readonly string[]): Promise<Omit<CandidateList, 'total'>> {
  const rows = await db<Career>`
    select c.* from unnest(${[...ids]}::text[]) with ordinality as found (id, at) join career c on c.person_id = id
    order by at`
  return withSources(db, rows)
}

async function withSources(db: Database, rows: readonly Career[]): Promise<Omit<CandidateList, 'total'>> {
  const persons = rows.map(({ person_id }) => person_id)
  const [records, local] = [await readRecords(db, persons), await localNames(db, persons)]
  const ids = rows.flatMap(({ person_id }) => records(person_id).flatMap(({ source_ids }) => source_ids))
  return {
    candidates: rows.map((row) => summaryOf(row, records(row.person_id), local.get(row.person_id))),
    sources: await readSources(db, [...new Set(ids)]),
  }
}

async function localNames(db: Database, persons: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db<{ person: string; name: string }>`
    select coalesce(h.merged_into, h.id) as person, n.name_local as name
    ${withLocalName} = any(${[...persons]}) order by n.stated_at`
  return new Map(rows.map(({ person, name }) => [person, name]))
}

function summaryOf(row: Career, records: readonly RecordRow[], local: string | undefined): CandidateSummary {
  const own = records.filter(({ sure_group: group }) => group === 0)
  const assets = own.findLast((one) => one.assets !== null)
  const cases = own.findLast((one) => one.cases !== null)
  const latestAssets = assets && disclosed('latest_assets', assets, 'assets')
  const latestCases = cases && disclosed('latest_criminal_cases', cases, 'cases')
  // Each once, by the name of the latest contest there.
  const places = [...Map.groupBy(records.toReversed(), ({ seat }) => seat).values()].map(([last]) => last!)
  return withoutNulls({
    id: row.person_id,
    name: toTitleCase(row.name),
    name_local: local,
    parent_spouse_name: row.parent && toTitleCase(row.parent),
    total_elections: row.elections,
    election_years: [...new Set(records.map(({ year }) => year))],
    elections: electionsIn(records),
    constituencies: places.map(({ constituency }) => constituency),
    constituencies_hi: places.map((one) => one.constituency_hi ?? one.constituency),
    ...latestAssets,
    latest_assets_year: assets?.year,
    ...latestCases,
    latest_criminal_cases_year: cases?.year,
    figures: { ...latestAssets?.figures, ...latestCases?.figures },
  })
}

/** Contesting two constituencies in one election counts as one election. */
function electionsIn(records: readonly RecordRow[]): CandidateSummary['elections'] {
  const each = new Map(
    records.map(({ year, election }) => [`${year} ${election}`, { election_year: year, election }]),
  )
  return [...each.values()]
}

type TopGrowth = { top_wealth_growth: WealthGrowth[]; sources: Provenance[] }

export async function listTopGrowth(db: Database, limit: number): Promise<TopGrowth> {
  const rows = await db<Career>`
    select * from career where held = '{}' and total_growth > 0
    order by total_growth desc, person_id limit ${limit}`
  const records = await readRecords(
    db,
    rows.map(({ person_id }) => person_id),
  )
  const ranked = rows.flatMap((row) => rankedOf(row, records(row.person_id)))
  const tellers = ranked.flatMap(({ figures }) =>
    Object.values(figures).flatMap((one) => (one.status === 'known' ? one.source_ids : [])),
  )
  return { top_wealth_growth: ranked, sources: await readSources(db, [...new Set(tellers)]) }
}

/** Nothing for a person with a figure that must not be shown. */
function rankedOf(row: Career, records: readonly RecordRow[]): WealthGrowth[] {
  const growth = disclosedGrowth(row, records)
  if (!isWhole(growth)) return []
  const { constituency, constituency_hi, party } = records.at(-1)!
  return [
    withoutNulls({
      candidate_id: row.person_id,
      name: toTitleCase(row.name),
      constituency,
      constituency_hi,
      party,
      ...growth,
      link_confidence: row.confidence!,
    }),
  ]
}

type Growth = ReturnType<typeof disclosedGrowth>

const isWhole = (growth: Growth): growth is Required<Growth> =>
  growthFigures.every((field) => growth[field] !== undefined)

type Overview = Reply<typeof readDashboard>['overview_stats']

const isSure = sql`confidence >= ${growthRules.leastConfidence}`

export async function overview(db: Database): Promise<{ overview_stats: Overview; sources: Provenance[] }> {
  const rows = await db<Overview & { average: number | null; source_ids: string[] }>`
    select count(*)::int as total_candidates,
      count(*) filter (where elections > 1 and ${isSure})::int as multi_election_candidates,
      count(*) filter (where seat_changes > 0 and ${isSure})::int as constituency_migrants,
      avg(elections)::double precision as average,
      array(select id from source where id in (select unnest(source_ids) from election_record)) as source_ids
    from career`
  const { average, source_ids, ...counts } = rows[0]!
  return {
    overview_stats: { ...counts, ...(average !== null && { avg_elections_per_candidate: average }) },
    sources: await readSources(db, source_ids),
  }
}
