// What a person's page shows beside the timeline: results, each source's figures, and the certainty of the
// links.
import { sourcesJson } from '#base/server/source-json.ts'
import type { Provenance, Reply } from '#base/contract.ts'
import { refuse } from '#base/contract.ts'
import { percentOf } from '#base/percent.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { rowsJson } from '#base/server/database/rows-json.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { candidateNotFound } from '../contract.ts'
import type {
  CandidateProfile,
  Contest,
  ContestResult,
  readCandidate,
  Signal,
  Timeline,
} from '../contract.ts'
import { keysOf } from '../history/election-records.ts'
import { groupsOf } from '../history/moves.ts'
import { readPersons } from './timeline.ts'

type LinkRow = {
  key: string
  confidence: number | null
  tiedTo: string | null
  signals: Signal[]
  byOperator: boolean
  line: { source_id: string; name: string; party: string | null } | null
}

/** A merged id leads to its current person. Refuses `candidateNotFound`. */
export async function readPerson(db: Database, id: string): Promise<Reply<typeof readCandidate>> {
  const [known] = await readPersons(
    db,
    [id],
    sql<{
      links: LinkRow[]
      results: ResultRow[]
    }>`json_build_object('links', ${links}, 'results', ${allResults})`,
  )
  if (!known) throw refuse(candidateNotFound)
  const { timeline, records, more } = known
  const results = new Map(more.results.map((row) => [row.id, resultOf(row)]))
  const of = (record: (typeof records)[number]) =>
    more.links.filter(({ key }) => keysOf(record).includes(key))
  const groups = groupsOf(records.map((record) => ({ at: record.at, ties: of(record) })))
  // The page is that of the member, so the others are counted from the contest that they won last.
  const own = groups.get(records.findLast(({ won }) => won)?.at ?? NaN) ?? 0
  const groupAt = (at: number) => {
    const group = groups.get(at)!
    return group === own ? 0 : group < own ? group + 1 : group
  }
  const yearOf = new Map(records.flatMap((record) => keysOf(record).map((key) => [key, record] as const)))
  return {
    candidate: profileOf(timeline),
    contests: records.map((record): Contest => {
      const result = record.candidacy_id === null ? undefined : results.get(record.candidacy_id)
      const [tie] = of(record)
        .flatMap(({ tiedTo, confidence, signals, byOperator }) => {
          const other = tiedTo === null ? undefined : yearOf.get(tiedTo)
          if (!other || other.at === record.at) return []
          return [{ year: other.year, probability: confidence!, signals, by_operator: byOperator }]
        })
        .toSorted((a, b) => b.probability - a.probability)
      return {
        source_lines: of(record).flatMap(({ line }) => (line === null ? [] : [withoutNulls(line)])),
        ...(result && { result }),
        ...(tie && { tie }),
        sure_group: groupAt(record.at),
      }
    }),
  }
}

function profileOf(timeline: Timeline): CandidateProfile {
  const { candidate_id: id, election_records: records } = timeline
  const { party, age, total_assets_amount: assets, votes } = records.at(-1)!
  return { ...timeline, id, ...withoutNulls({ party, age, assets }), _count: withoutNulls({ votes }) }
}

const links = rowsJson(sql`
  select key, confidence, tied_to as "tiedTo", signals, by_operator as "byOperator",
    case when r.id is not null then json_build_object('source_id', source_id, 'name', name, 'party', party) end as line
  from candidacy_link left join candidacy_record r on r.id = record_id
  where person_id = way.id order by source_id, key`)

type ResultRow = {
  id: string
  status: ContestResult['status']
  votes: number | null
  position: number | null
  won: boolean
  candidates: number
  counted: number | null
  first: number | null
  second: number | null
  sources: Provenance[]
}

const allResults = rowsJson(sql`
  select y.id, k.status, y.votes, y.position, y.won, s.*, ${sourcesJson(sql`source.id = k.result_source_id`)} as sources
  from election_record r
  join candidacy y on y.id = r.candidacy_id
  join contest k on k.election_id = y.election_id and k.constituency_id = y.constituency_id
  join contest_votes s on s.election_id = k.election_id and s.constituency_id = k.constituency_id
  where r.person_id = way.id`)

function resultOf({
  status,
  votes,
  position,
  won,
  candidates,
  counted,
  first,
  second,
  sources,
}: ResultRow): ContestResult {
  const other = won ? second : first
  const margin = votes === null || other === null ? undefined : Math.abs(votes - other)
  const share = (part: number) => percentOf(part, counted!)
  return {
    status,
    ...withoutNulls({ votes, position }),
    ...(votes !== null && counted && { share: share(votes) }),
    candidates,
    ...(margin !== undefined && { margin_votes: margin }),
    ...(margin !== undefined && counted && { margin_share: share(margin) }),
    sources,
  }
}
