// A leader as the contract shows one.
import { inSmallLetters } from '#base/small-letters.ts'
import { sql } from 'kysely'
import type { Provenance } from '#base/contract.ts'
import type { Leader, Position } from '../contract.ts'

export type LeaderRow = StandingRow & {
  name: string
  position: Position
  party: string | null
  party_short: string | null
  state: string | null
  state_hi: string | null
  seat: string | null
  seat_hi: string | null
  constituency_id: string | null
  as_of: string
  held_from: string | null
  held_until: string | null
  elected: boolean
  election_since: number | null
  current: boolean
  source: Provenance
  person_id: string | null
}

export type StandingRow = { id: string; rating_count: number; rating_sum: number; trend: number }

export const leaderColumns = sql`
  l.id, l.name, l.position, case when l.independent then 'Independent' else l.party end as party,
  case when l.independent then 'IND' else l.party_short end as party_short,
  s.name as state, s.name_hi as state_hi, c.name as seat, c.name_hi as seat_hi, l.constituency_id,
  l.rating_count, l.rating_sum, l.trend, l.as_of, l.held_from, l.held_until, l.elected, l.election_since, l.current,
  json_build_object('sourceId', o.id, 'publisher', o.publisher, 'title', o.title, 'asOf', o.as_of) as source,
  k.person_id`

/** What stands beside a leader `l`. */
export const leaderTables = sql`
  join source o on o.id = l.source_id
  left join state s on s.code = l.state_code
  left join constituency c on c.id = l.constituency_id
  left join candidacy_link k on k.candidacy_id = l.candidacy_id`

export function leaderOf(row: LeaderRow): Leader {
  return {
    id: row.id,
    name: inSmallLetters(row.name),
    position: row.position,
    ...(row.party !== null && { party: row.party }),
    ...(row.party_short !== null && { partyShort: row.party_short }),
    ...(row.state !== null && { state: row.state }),
    ...(row.state_hi !== null && { stateHi: row.state_hi }),
    ...(row.seat !== null && { constituency: row.seat }),
    ...(row.seat_hi !== null && { constituencyHi: row.seat_hi }),
    ...(row.constituency_id !== null && { constituencyId: row.constituency_id }),
    ...standingOf(row),
    asOf: row.as_of,
    ...(row.held_from !== null && { from: row.held_from }),
    ...(row.held_until !== null && { until: row.held_until }),
    elected: row.elected,
    ...(row.election_since !== null && { electionSince: row.election_since }),
    current: row.current,
    source: row.source,
    ...(row.person_id !== null && { personId: row.person_id }),
  }
}

type Standing = Pick<Leader, 'approvalRating' | 'totalRatings' | 'trend' | 'trendPercentage'>

export function standingOf({ rating_count, rating_sum, trend }: StandingRow): Standing {
  return {
    ...(rating_count > 0 && { approvalRating: Math.round((100 * rating_sum) / rating_count) / 100 }),
    totalRatings: rating_count,
    trend: trend === 0 ? 'flat' : trend > 0 ? 'up' : 'down',
    trendPercentage: Math.abs(trend),
  }
}
