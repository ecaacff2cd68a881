// Candidates in lists: all of them, those that a search found, those whose declared assets grew most, and how many there are.
import { inSmallLetters } from '#base/small-letters.ts'
import { sql } from 'kysely'
import type { Provenance, Reply } from '#base/contract.ts'
import type { Database } from '#base/server/db.ts'
import type { CandidateSummary, readDashboard, WealthGrowth } from '../contract.ts'
import { readSources } from './timeline.ts'
import type { CandidateTables } from './tables.ts'

type Career = CandidateTables['career']

export type Page = { limit: number; offset: number }
export type Listed = { candidates: CandidateSummary[]; total: number; sources: Provenance[] }

/** Who stood most often first, then by name. */
export async function listAll(db: Database, { limit, offset }: Page): Promise<Listed> {
  const { rows } = await sql<Career>`
    select * from career order by elections desc, name, person_id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from career`.execute(db)
  return { ...(await withSources(db, rows)), total: counted.rows[0]!.total }
}

/** Whoever stood more than once, or declared something. */
export async function listWorthFinding(
  db: Database,
  { limit, offset }: Page,
): Promise<{ ids: string[]; total: number }> {
  const worth = sql`career where elections > 1 or latest_assets is not null or latest_cases is not null`
  const { rows } = await sql<{ id: string }>`
    select person_id as id from ${worth} order by person_id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${worth}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]!.total }
}

/** In the order of `ids`. */
export async function listThese(db: Database, ids: readonly string[]): Promise<Omit<Listed, 'total'>> {
  const { rows } = await sql<Career>`
    select c.* from unnest(${[...ids]}::text[]) with ordinality as found (id, at) join career c on c.person_id = id
    order by at`.execute(db)
  return withSources(db, rows)
}

async function withSources(db: Database, rows: readonly Career[]): Promise<Omit<Listed, 'total'>> {
  const ids = [...new Set(rows.flatMap(({ source_ids }) => source_ids))]
  const elections = await electionsOf(db, rows)
  return {
    candidates: rows.map((row) => summaryOf(row, elections.get(row.person_id) ?? [])),
    sources: await readSources(db, ids),
  }
}

type Elections = CandidateSummary['elections']

/** Standing in two seats of one election is one election. */
async function electionsOf(db: Database, of: readonly Career[]): Promise<Map<string, Elections>> {
  const { rows } = await sql<{ id: string; elections: Elections }>`
    select person_id as id, json_agg(json_build_object('election_year', year, 'election', election) order by at) as elections
    from (
      select person_id, year, election, min(at) as at from election_record
      where person_id = any(${of.map(({ person_id }) => person_id)}) group by 1, 2, 3) stood
    group by person_id`.execute(db)
  return new Map(rows.map(({ id, elections }) => [id, elections]))
}

function summaryOf(row: Career, elections: Elections): CandidateSummary {
  return {
    id: row.person_id,
    name: inSmallLetters(row.name),
    ...(row.parent !== null && { parent_spouse_name: inSmallLetters(row.parent) }),
    total_elections: row.elections,
    election_years: row.years,
    elections,
    constituencies: row.constituencies,
    ...(row.latest_assets !== null && {
      latest_assets: row.latest_assets,
      latest_assets_year: row.latest_assets_year!,
    }),
    ...(row.latest_cases !== null && {
      latest_criminal_cases: row.latest_cases,
      latest_criminal_cases_year: row.latest_cases_year!,
    }),
  }
}

export type TopGrowth = { top_wealth_growth: WealthGrowth[]; sources: Provenance[] }

export async function listTopGrowth(db: Database, limit: number): Promise<TopGrowth> {
  const { rows } = await sql<Career>`
    select * from career where held = '{}' and total_growth > 0
    order by total_growth desc, person_id limit ${limit}`.execute(db)
  return {
    top_wealth_growth: rows.map((row) => ({
      candidate_id: row.person_id,
      name: inSmallLetters(row.name),
      starting_assets: row.starting_assets!,
      starting_year: row.starting_year!,
      peak_assets: row.peak_assets!,
      peak_year: row.peak_year!,
      total_growth: row.total_growth!,
      growth_rate_annual: row.growth_rate_annual!,
      link_confidence: row.confidence!,
    })),
    sources: await readSources(db, [...new Set(rows.flatMap(({ source_ids }) => source_ids))]),
  }
}

type Overview = Reply<typeof readDashboard>['overview_stats']

export async function overview(db: Database): Promise<{ overview_stats: Overview; sources: Provenance[] }> {
  const { rows } = await sql<Overview & { average: number | null; source_ids: string[] }>`
    select count(*)::int as total_candidates,
      count(*) filter (where elections > 1)::int as multi_election_candidates,
      count(*) filter (where seat_changes > 0)::int as constituency_migrants,
      avg(elections)::double precision as average,
      array(select id from source where id in (select unnest(source_ids) from career)) as source_ids
    from career`.execute(db)
  const { average, source_ids, ...counts } = rows[0]!
  return {
    overview_stats: { ...counts, ...(average !== null && { avg_elections_per_candidate: average }) },
    sources: await readSources(db, source_ids),
  }
}
