// What a person's page shows beside the timeline: results, each source's figures, and the certainty of the
// links.
import { sql } from 'kysely'
import { sourcesJson } from '#base/server/source-json.ts'
import type { Provenance, Reply } from '#base/contract.ts'
import { refuse } from '#base/contract.ts'
import { percentOf } from '#base/percent.ts'
import { isAnyOf } from '#base/server/database/any-of.ts'
import type { Database } from '#base/server/database/db.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import { candidateNotFound } from '../contract.ts'
import type { Contest, ContestResult, readCandidate, Signal } from '../contract.ts'
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
  const [known] = await readPersons(db, [id])
  if (!known) throw refuse(candidateNotFound)
  const candidate = known.timeline
  const { records } = known
  const candidacies = records.flatMap(({ candidacy_id: candidacy }) => candidacy ?? [])
  const [links, results] = await Promise.all([
    readLinks(db, candidate.candidate_id),
    readResults(db, candidacies),
  ])
  const of = ({ keys }: (typeof records)[number]) => links.filter(({ key }) => keys.includes(key))
  const groups = groupsOf(records.map((record) => ({ at: record.at, ties: of(record) })))
  const yearOf = new Map(
    records.flatMap(({ keys, at, year }) => keys.map((key) => [key, { at, year }] as const)),
  )
  return {
    candidate,
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
        sure_group: groups.get(record.at)!,
      }
    }),
  }
}

async function readLinks(db: Database, person: string): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select key, confidence, tied_to as "tiedTo", signals, by_operator as "byOperator",
      case when r.id is not null then json_build_object('source_id', source_id, 'name', name, 'party', party) end as line
    from candidacy_link left join candidacy_record r on r.id = record_id
    where person_id = ${person} order by source_id, key`.execute(db)
  return rows
}

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

/** By candidacy. */
async function readResults(
  db: Database,
  candidacies: readonly string[],
): Promise<ReadonlyMap<string, ContestResult>> {
  if (candidacies.length === 0) return new Map()
  const { rows } = await sql<ResultRow>`
    select y.id, k.status, y.votes, y.position, y.won, s.*,
      ${sourcesJson(sql`source.id = k.result_source_id`)} as sources
    from candidacy y
    join contest k using (election_id, constituency_id)
    cross join lateral (
      select count(*) filter (where not nota)::int as candidates, sum(votes)::int as counted,
        max(votes) filter (where not nota) as first,
        (array_agg(votes order by votes desc nulls last) filter (where not nota))[2] as second
      from candidacy z where z.election_id = y.election_id and z.constituency_id = y.constituency_id) s
    where y.id ${isAnyOf(candidacies)}`.execute(db)
  return new Map(rows.map((row) => [row.id, resultOf(row)]))
}

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
