// A person's elections in the contract's shapes, and the persons that old ids lead to.
import { toTitleCase } from '#base/title-case.ts'
import { sourcesJson } from '#base/server/source-json.ts'
import type { Provenance } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { rowsJson } from '#base/server/database/rows-json.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import type { ElectionRecord, Signal, SourceLine, Timeline } from '../contract.ts'
import {
  disclosedFigures,
  statusOfGrowthAcross,
  statusOfCases,
  statusOfGrowth,
  statusOfStep,
} from '../history/disclosure.ts'
import { trendOf } from '../history/growth.ts'
import { sureGroups } from '../history/moves.ts'
import type { CandidateTables } from './careers.ts'

type Career = CandidateTables['career']
/** How one source's candidacy came to its person. */
type Tie = {
  key: string
  confidence: number | null
  tiedTo: string | null
  signals: Signal[]
  byOperator: boolean
  /** Absent for a line of the results. */
  line: Nullable<SourceLine> | null
}
/** The Hindi names are the register's: of the constituency, and of the state if the source calls it as we do. */
type StoredRow = CandidateTables['election_record'] & {
  constituency_hi: string | null
  state_hi: string | null
  ties: Tie[]
}
export type RecordRow = StoredRow & { sure_group: number }

/** The data behind what pages show of a person. */
type PersonRow<More> = {
  career: Career
  local: string | null
  sources: Provenance[]
  records: StoredRow[]
  more: More
}

/**
 * Undefined for an unknown id, and for a person of whom nothing is left. A merged id leads to its current person, a candidacy's
 * id to its person: the one whose page lists it, with its certainty. In one question, because every page of a person asks.
 * @param more a value about the person `way.id`.
 */
export async function findPerson<More = unknown>(db: Database, id: string, more = sql<More>`null`) {
  // Addresses of pictures come here unchecked.
  if (id.includes('\0') || !id.isWellFormed()) return undefined
  const rows = await db<PersonRow<More>>`
    with recursive way as (
      select id, merged_into from person where id = ${id}
      union
      select p.id, p.merged_into from candidacy_link l join person p on p.id = l.person_id where l.candidacy_id = ${id}
      union
      select p.id, p.merged_into from way join person p on p.id = way.merged_into
    )
    select to_json(career) as career,
      (select name_local ${withLocalName} = way.id order by n.stated_at desc limit 1) as local,
      ${sourcesJson(sql`source.id = any(array(select unnest(source_ids) from election_record where person_id = way.id))`)} as sources,
      ${rowsJson(recordsWhere(sql`= way.id`))} as records, ${more} as more
    from way join career on career.person_id = way.id where way.merged_into is null`
  if (!rows[0]) return undefined
  const { records: stored, ...row } = rows[0]
  const records = rowsOfPerson(stored)
  // An import has taken all their candidacies away; the next linking takes the person, too.
  if (!records.some(({ sure_group: group }) => group === 0)) return undefined
  return { ...row, records, timeline: timelineOf(row, records) }
}

/** What a list of candidates or the desk calls the person who certainly is the one that stands: `… = id`. */
export const withLocalName = sql`
  from nomination n join nomination_link l on l.nomination_id = n.id and not l.doubtful join person h on h.id = l.person_id
  where n.name_local is not null and coalesce(h.merged_into, h.id)`

/**
 * By person, earliest first.
 * Internal: src/candidates/history/disclosure.ts derives what readers may see.
 */
export async function readRecords(
  db: Database,
  persons: readonly string[],
): Promise<(person: string) => readonly RecordRow[]> {
  if (persons.length === 0) return () => []
  const rows = await db<StoredRow>`${recordsWhere(sql`= any(${persons})`)}`
  const byPerson = Map.groupBy(rows, ({ person_id }) => person_id)
  return (person) => rowsOfPerson(byPerson.get(person) ?? [])
}

const ties = sql`${rowsJson(sql`
  select key, confidence, tied_to as "tiedTo", signals, by_operator as "byOperator",
    case when l.id is not null then json_build_object('source_id', l.source_id, 'name', l.name, 'party', l.party) end as line
  from candidacy_link left join candidacy_record l on l.id = record_id
  where key = any(array_append(r.keys, r.candidacy_id)) order by l.source_id, key`)} as ties`

/** A seat that was redrawn since has the Hindi name of the one called the same today. */
const recordsWhere = (isPerson: Sql) => sql`
  select r.*, s.name_hi as state_hi, coalesce(c.name_hi, (
    select namesake.name_hi from constituency namesake
    where r.constituency_id is null and namesake.state_code = s.code and lower(namesake.name) = lower(r.constituency) limit 1
  )) as constituency_hi, ${ties}
  from election_record r
  left join constituency c on c.id = r.constituency_id
  left join state s on s.name = r.state
  where person_id ${isPerson} order by person_id, at`

/** Some affidavits write seats in capitals. */
function rowsOfPerson(rows: readonly StoredRow[]): RecordRow[] {
  const groups = sureGroups(rows)
  return rows.map((row) => ({
    ...row,
    constituency: toTitleCase(row.constituency),
    sure_group: groups.get(row.at)!,
  }))
}

export async function readSources(db: Database, ids: readonly string[]): Promise<Provenance[]> {
  if (ids.length === 0) return []
  return db<Provenance>`
    select id as "sourceId", publisher, title, as_of as "asOf" from source where id = any(${ids}) order by id`
}

function timelineOf(
  { career, local, sources }: Pick<PersonRow<unknown>, 'career' | 'local' | 'sources'>,
  rows: readonly RecordRow[],
): Timeline {
  return withoutNulls({
    candidate_id: career.person_id,
    name: toTitleCase(career.name),
    name_local: local,
    parent_spouse_name: career.parent && toTitleCase(career.parent),
    total_elections: career.elections,
    link_confidence: career.confidence,
    trends: trendsOf(career, rows),
    election_records: rows.map((row) => recordOf(row, rows, career)),
    sources,
  })
}

function trendsOf(career: Career, rows: readonly RecordRow[]): Timeline['trends'] {
  const [growth, cases, across] = [
    statusOfGrowth(career, rows),
    statusOfCases(career, rows),
    statusOfGrowthAcross(career),
  ]
  const assets = rows.map((row) => row.assets)
  const { total_growth: total } = career
  const assetTrend = trendOf(assets, 0.1)
  const caseTrend = trendOf(rows.map((row) => row.cases))
  return {
    ...(!growth && assetTrend && { asset_trend: assetTrend }),
    ...(!growth && assetTrend && total !== null && { asset_growth_total: total }),
    ...(!cases && caseTrend && { criminal_trend: caseTrend }),
    ...(!across && { constituency_changes: career.seat_changes, party_changes: career.party_changes }),
    figures: {
      ...(growth && assetTrend && { asset_trend: growth, asset_growth_total: growth }),
      ...(cases && caseTrend && { criminal_trend: cases }),
      ...(across && { constituency_changes: across, party_changes: across }),
    },
  }
}

function recordOf(row: RecordRow, all: readonly RecordRow[], career: Career): ElectionRecord {
  const before = all.findLast(({ year, assets }) => year < row.year && assets !== null)
  const growth = row.assets !== null && before?.assets ? (row.assets / before.assets - 1) * 100 : undefined
  const held = growth === undefined ? undefined : statusOfStep(career, all, [before!, row])
  const { figures, ...known } = disclosedFigures(row)
  return withoutNulls({
    election_year: row.year,
    election: row.election,
    state: row.state,
    state_hi: row.state_hi,
    constituency: row.constituency,
    constituency_hi: row.constituency_hi,
    seat_key: row.seat,
    constituency_id: row.constituency_id,
    ...(row.seat_change !== null && !statusOfGrowthAcross(career) && { seat_change: row.seat_change }),
    name: toTitleCase(row.name),
    party: row.party,
    votes: row.votes,
    ...known,
    ...(growth !== undefined && !held && { assets_growth_percent: growth }),
    // An operator who released the growth has checked both figures.
    assets_doubtful: row.assets_doubtful && held !== undefined,
    figures: { ...figures, ...(held && { assets_growth_percent: held }) },
    sure_group: row.sure_group,
    source_ids: [...row.source_ids],
  })
}
