// What a person's page shows beside the timeline: results, each source's figures, and the certainty of the
// links.
import { sourcesJson } from '#base/server/source-json.ts'
import { refuse, type Reply } from '#base/contract.ts'
import { percentOf } from '#base/percent.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { rowsJson } from '#base/server/database/rows-json.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import {
  candidateNotFound,
  ownPart,
  type CandidateProfile,
  type Contest,
  type ContestResult,
  type ContestTie,
  type readCandidate,
  type Timeline,
} from '../contract.ts'
import { keysOf } from '../history/election-records.ts'
import { findPerson, type RecordRow } from './timeline.ts'

/** A merged id leads to its current person. Refuses `candidateNotFound`. */
export async function readPerson(db: Database, id: string): Promise<Reply<typeof readCandidate>> {
  const known = await findPerson(db, id, allResults)
  if (!known) throw refuse(candidateNotFound)
  const { timeline, records, more } = known
  const results = new Map(more.map((row) => [row.id, resultOf(row)]))
  const tieOf = tiesOf(records)
  return {
    candidate: profileOf(timeline),
    contests: records.map((record): Contest => {
      const result = record.candidacy_id === null ? undefined : results.get(record.candidacy_id)
      const tie = tieOf(record)
      return {
        source_lines: record.ties.flatMap(({ line }) => (line === null ? [] : [withoutNulls(line)])),
        ...(result && { result }),
        ...(tie && { tie }),
        sure_group: record.sure_group,
      }
    }),
  }
}

type Link = { ends: readonly [RecordRow, RecordRow]; tie: Omit<ContestTie, 'year'> }

/** From the contests that are certainly theirs to the others, always by the most certain link: a chain is as sure as its weakest. */
function tiesOf(records: readonly RecordRow[]): (record: RecordRow) => ContestTie | undefined {
  const recordOf = new Map(records.flatMap((record) => keysOf(record).map((key) => [key, record] as const)))
  const links = records
    .flatMap((record) => record.ties.map((tie) => ({ record, tie })))
    .flatMap(({ record, tie: { tiedTo, confidence, signals, byOperator } }): Link[] => {
      const other = tiedTo === null ? undefined : recordOf.get(tiedTo)
      const tie = { probability: confidence!, signals, by_operator: byOperator }
      return other && other !== record ? [{ ends: [record, other], tie }] : []
    })
    .toSorted((a, b) => b.tie.probability - a.tie.probability)
  const ways = new Map<RecordRow, ContestTie | undefined>(
    records.flatMap((one) => (one.sure_group === 0 ? [[one, undefined]] : [])),
  )
  for (;;) {
    const next = links.find(({ ends: [a, b] }) => ways.has(a) !== ways.has(b))
    if (!next) break
    const [a, b] = next.ends
    const [near, far] = ways.has(a) ? [a, b] : [b, a]
    const before = ways.get(near)
    const isWeaker = before === undefined || next.tie.probability < before.probability
    ways.set(far, isWeaker ? { year: near.year, ...next.tie } : before)
  }
  return (record) => {
    const own = links.find(({ ends: [from] }) => from === record)
    return ways.get(record) ?? (own && { year: own.ends[1].year, ...own.tie })
  }
}

function profileOf(timeline: Timeline): CandidateProfile {
  const { party, age, total_assets_amount: assets, votes } = ownPart(timeline).election_records.at(-1)!
  return {
    ...timeline,
    id: timeline.candidate_id,
    ...withoutNulls({ party, age, assets }),
    _count: withoutNulls({ votes }),
  }
}

type Calculated = 'share' | 'margin_votes' | 'margin_share'
type ResultRow = Nullable<Omit<ContestResult, Calculated>> & {
  id: string
  won: boolean
  counted: number | null
  first: number | null
  second: number | null
}

const allResults = sql<ResultRow[]>`${rowsJson(sql`
  select y.id, k.status, y.votes, y.position, y.won, s.counted, s.first, s.second,
    case when not k.is_part then s.candidates end as candidates,
    ${sourcesJson(sql`source.id = k.result_source_id`)} as sources
  from election_record r
  join candidacy y on y.id = r.candidacy_id
  join contest k on k.election_id = y.election_id and k.constituency_id = y.constituency_id
  join contest_votes s on s.election_id = k.election_id and s.constituency_id = k.constituency_id
  where r.person_id = way.id`)}`

function resultOf({ id: _, won, counted, first, second, ...row }: ResultRow): ContestResult {
  const { votes } = row
  const other = won ? second : first
  const margin = votes === null || other === null ? null : Math.abs(votes - other)
  const share = (part: number | null) => (part === null || !counted ? null : percentOf(part, counted))
  return withoutNulls({
    ...row,
    share: share(votes),
    margin_votes: margin,
    margin_share: share(margin),
  })
}
