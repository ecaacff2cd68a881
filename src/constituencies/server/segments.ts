// How the area of an assembly seat voted for the Lok Sabha: votes on voting machines, by candidate.
import { percentOf } from '#base/percent.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql, type Sql } from '#base/server/database/sql.ts'
import { rowsJson } from '#base/server/database/rows-json.ts'
import { sourceJson } from '#base/server/source-json.ts'
import { toTitleCase } from '#base/title-case.ts'
import { partyName, partyShort } from './results.ts'
import type { SegmentVoteFact } from '../facts.ts'
import type { AreaResult, SegmentResult } from '../contract.ts'
import { upsert, type Changes } from '#base/server/database/upsert.ts'

export type SegmentRow = Omit<SegmentResult, 'candidates' | 'votesCounted' | 'leader' | 'leadVotes'> & {
  /** The most that a candidate who is not listed got in the whole seat; null if all are listed. */
  mostUnlisted: number | null
  candidates: Omit<SegmentResult['candidates'][number], 'share'>[]
}

const whole = sql`y.constituency_id`
const part = sql`v.segment`

/** Votes for the Lok Sabha in one area each, latest first: of the seat `c` (`own`), with the seat that `other` is. */
const areasJson = (own: Sql, other: Sql) =>
  rowsJson(sql`
  select a.id as "electionId", a.label, a.year, a.seat, l.most as "mostUnlisted", l.many::int as unlisted,
    (select ${sourceJson('so')} from source so where so.id = a.source) as source, a.candidates
  from (
    select e.id, e.label, e.year, o.number, ${whole} as whole, ${part} as part, min(s.source_id) as source,
      json_strip_nulls(json_build_object('id', o.id, 'name', o.name, 'nameHi', o.name_hi)) as seat,
      json_agg(json_strip_nulls(json_build_object('name', y.name, 'party', ${partyName('y.independent')},
        'partyShort', ${partyShort('y.independent')}, 'evmVotes', v.votes::int))
        order by v.votes::int desc, y.id) as candidates
    from segment_vote s cross join lateral jsonb_each_text(s.evm_votes) as v (segment, votes)
    join candidacy y on y.id = s.candidacy_id join election e on e.id = y.election_id
    join constituency o on o.id = ${other} left join party p on p.id = y.party_id
    where ${own}
    group by e.id, o.id, ${whole}, ${part}) a
  cross join lateral (select max(u.evm_votes) as most, count(*) as many from candidacy u
    where u.election_id = a.id and u.constituency_id = a.whole and not u.nota
      and not exists (select from segment_vote n where n.candidacy_id = u.id and n.evm_votes ? a.part)) l
  order by a.year desc, a.number`)

/** Of an assembly seat: how its area voted, by election. */
export const segmentsJson = areasJson(sql`s.evm_votes ? c.id and ${part} = c.id`, whole)
/** Of a Lok Sabha seat: how each of its assembly seats voted. */
export const areasOfSeatJson = areasJson(sql`${whole} = c.id`, part)

/** Without the candidates. */
export function areaOf(row: SegmentRow): AreaResult {
  const { seat, year, leader, leadVotes, source } = segmentOf(row)
  return {
    seat,
    year,
    ...(leader && { leader }),
    ...(leadVotes !== undefined && { leadVotes }),
    source,
  }
}

export function segmentOf({ mostUnlisted, ...row }: SegmentRow): SegmentResult {
  const counted = row.candidates.reduce((sum, { evmVotes }) => sum + evmVotes, 0)
  const candidates = row.candidates.map((one) => ({
    ...one,
    name: toTitleCase(one.name),
    share: percentOf(one.evmVotes, counted),
  }))
  // Somebody who is not listed may have led here, unless they got less in the whole seat.
  const [first, second] = candidates
  const most = mostUnlisted ?? 0
  const leads = first !== undefined && first.evmVotes > most
  return {
    ...row,
    candidates,
    votesCounted: counted,
    ...(leads && { leader: first }),
    ...(leads && second && second.evmVotes >= most && { leadVotes: first.evmVotes - second.evmVotes }),
  }
}

/** Of candidates who are in the site's result with just these votes on machines; an operator may have imported another. */
export async function putSegmentVotes(
  trx: Database,
  of: { source: string; election: string; votes: readonly SegmentVoteFact[] },
): Promise<Changes> {
  const stated = of.votes.map(({ segments, ...candidate }) => ({
    ...candidate,
    votes: Object.fromEntries(segments.map(({ segment, votes }) => [segment, votes])),
  }))
  const rows = await trx<{ candidacyId: string; evmVotes: object; sourceId: string }>`
    select y.id as "candidacyId", new.votes as "evmVotes", ${of.source}::text as "sourceId"
    from json_to_recordset(${JSON.stringify(stated)}::json) as new (seat text, place smallint, evm integer, votes jsonb)
    join candidacy y on y.election_id = ${of.election} and y.constituency_id = new.seat and y.position = new.place
      and y.evm_votes = new.evm`
  return upsert(trx, 'segment_vote', ['candidacy_id'], rows)
}
