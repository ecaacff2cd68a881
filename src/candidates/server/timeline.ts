// One person's elections as the contract tells them, and the persons that old ids lead to.
import { inSmallLetters } from '#base/small-letters.ts'
import { sql } from 'kysely'
import type { Provenance } from '#base/contract.ts'
import type { Database } from '#base/server/db.ts'
import type { ElectionRecord, Timeline } from '../contract.ts'
import { trendOf } from '../growth.ts'
import type { CandidateTables } from './tables.ts'

type Career = CandidateTables['career']
type Row = CandidateTables['election_record']

/** A person with everything that pages show of them. */
export type Known = { timeline: Timeline; career: Career }

/** In the order of `ids`, each person once; ids that nobody has are left out. An id that was merged leads to the person it became. */
export async function readPersons(db: Database, ids: readonly string[]): Promise<Known[]> {
  const current = await currentIds(db, ids)
  const { rows: careers } = await sql<Career>`select * from career where person_id = any(${current})`.execute(
    db,
  )
  const { rows } = await sql<Row>`
    select * from election_record where person_id = any(${current}) order by person_id, at`.execute(db)
  const sources = await readSources(db, [...new Set(careers.flatMap(({ source_ids }) => source_ids))])
  return current.flatMap((id) => {
    const career = careers.find(({ person_id }) => person_id === id)
    const of = rows.filter(({ person_id }) => person_id === id)
    return career ? [{ career, timeline: timelineOf(career, of, sources) }] : []
  })
}

async function currentIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const sound = ids.filter((id) => /^p[0-9a-z]{10}$/.test(id))
  if (sound.length === 0) return []
  const { rows } = await sql<{ asked: string; id: string }>`
    with recursive way as (
      select id as asked, id, merged_into from person where id = any(${sound})
      union
      select asked, p.id, p.merged_into from way join person p on p.id = way.merged_into
    )
    select asked, id from way where merged_into is null`.execute(db)
  const now = new Map(rows.map(({ asked, id }) => [asked, id]))
  return [...new Set(sound.flatMap((id) => now.get(id) ?? []))]
}

export async function readSources(db: Database, ids: readonly string[]): Promise<Provenance[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Provenance>`
    select id as "sourceId", publisher, title, as_of as "asOf" from source where id = any(${[...ids]}) order by id`.execute(
    db,
  )
  return rows
}

function timelineOf(career: Career, rows: readonly Row[], sources: readonly Provenance[]): Timeline {
  const assets = rows.map((row) => row.assets)
  const known = assets.flatMap((one) => one ?? [])
  const [first, last] = [known[0], known.at(-1)]
  const doubtful = rows.some((row) => row.assets_doubtful)
  const assetTrend = doubtful ? undefined : trendOf(assets, 0.1)
  const caseTrend = trendOf(rows.map(({ cases }) => cases))
  return {
    candidate_id: career.person_id,
    name: inSmallLetters(career.name),
    ...(career.parent !== null && { parent_spouse_name: inSmallLetters(career.parent) }),
    total_elections: career.elections,
    ...(career.confidence !== null && { link_confidence: career.confidence }),
    trends: {
      ...(assetTrend && { asset_trend: assetTrend }),
      ...(caseTrend && { criminal_trend: caseTrend }),
      constituency_changes: career.seat_changes,
      party_changes: career.party_changes,
      ...(assetTrend && first! > 0 && { asset_growth_total: (last! / first! - 1) * 100 }),
    },
    election_records: rows.map((row) => recordOf(row, rows)),
    sources: sources.filter(({ sourceId }) => career.source_ids.includes(sourceId)),
  }
}

function recordOf(row: Row, all: readonly Row[]): ElectionRecord {
  const before = all.findLast(({ year, assets }) => year < row.year && assets !== null)?.assets
  const growth =
    row.assets !== null && before && !row.assets_doubtful ? (row.assets / before - 1) * 100 : undefined
  return {
    election_year: row.year,
    election: row.election,
    state: row.state,
    constituency: row.constituency,
    seat_key: row.seat,
    ...(row.constituency_id !== null && { constituency_id: row.constituency_id }),
    ...(row.seat_change !== null && { seat_change: row.seat_change }),
    name: inSmallLetters(row.name),
    ...(row.party !== null && { party: row.party }),
    ...(row.votes !== null && { votes: row.votes }),
    ...(row.won !== null && { won: row.won }),
    ...(row.age !== null && { age: row.age }),
    ...(row.assets !== null && { total_assets_amount: row.assets }),
    ...(row.liabilities !== null && { total_liabilities_amount: row.liabilities }),
    ...(growth !== undefined && { assets_growth_percent: growth }),
    assets_doubtful: row.assets_doubtful,
    ...(row.cases !== null && { criminal_cases_count: row.cases }),
    ...(row.education !== null && { education_level: row.education }),
    ...(row.education_score !== null && { education_score: row.education_score }),
    disputed: row.disputed,
    source_ids: row.source_ids,
  }
}
