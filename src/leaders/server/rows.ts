// Converts rows to leaders in the contract's shape.
import { toTitleCase } from '#base/title-case.ts'
import { sql } from '#base/server/database/sql.ts'
import { sourceJson } from '#base/server/source-json.ts'
import type { Provenance, Subject } from '#base/contract.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import type { Leader, OfficeStatus, Position } from '../contract.ts'

export type LeaderRow = RatingSummaryRow & {
  name: string
  party: string | null
  party_short: string | null
  state: string | null
  state_hi: string | null
  seat: string | null
  seat_hi: string | null
  party_year: number | null
  as_of: string
  since: string | null
  held_until: string | null
  term_due: string | null
  left_because: string | null
  party_since: string | null
  elected_for: Leader['electedFor'] | null
  portfolio: string | null
  elected: boolean
  current: boolean
  status: OfficeStatus
  status_day: string | null
  followed_by: Leader['followedBy'] | null
  end_source: Leader['endSource'] | null
  source: Provenance
  person_id: string | null
}

export type RatingSummaryRow = {
  id: string
  rating_count: number
  rating_sum: number
  trend: number
} & PlaceRow

export type PlaceRow = { position: Position; state_code: string | null; constituency_id: string | null }

/** The party named by the source of the office; otherwise that of the person's latest candidacy in a result. */
export const leaderColumns = sql`
  l.id, l.name, l.position, case when l.independent then 'Independent' else coalesce(l.party, y.party) end as party,
  case when l.independent then 'IND' when l.party is null then y.short else l.party_short end as party_short,
  case when l.party is null and not l.independent and y.party is not null then y.year end as party_year,
  s.name as state, s.name_hi as state_hi, l.state_code, c.name as seat, c.name_hi as seat_hi, l.constituency_id,
  l.rating_count, l.rating_sum, l.trend, l.as_of, coalesce(l.held_from, l.elected_on) as since,
  coalesce(d.held_until, l.held_until) as held_until, l.term_due, l.left_because, l.party_since,
  case when l.party_since is not null and z.won then json_build_object('party', coalesce(zp.name, 'Independent'),
    'partyShort', coalesce(zp.short, zp.name, 'IND')) end as elected_for, l.portfolio, l.held_from is null and l.elected_on is not null as elected,
  l.current, l.status, l.status_day,
  case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end as followed_by,
  case when d.id is not null then json_build_object('address', d.source, 'day', d.source_day) end as end_source,
  ${sourceJson('o')} as source,
  k.person_id`

/** Joined data about a leader `l`. */
export const leaderTables = sql`
  join source o on o.id = l.source_id
  left join state s on s.code = l.state_code
  left join constituency c on c.id = l.constituency_id
  left join candidacy_link k on k.key = coalesce(l.candidacy_id, l.person_key)
  left join leader f on f.id = l.followed_by
  left join candidacy z on z.id = l.candidacy_id left join party zp on zp.id = z.party_id
  left join office_end d on d.leader_id = l.id and l.status = 'left office'
  left join lateral (
    select p.name as party, p.short, e.year
    from candidacy_link m join candidacy w on w.id = m.candidacy_id join election e on e.id = w.election_id
    left join party p on p.id = w.party_id
    where m.person_id = k.person_id and l.party is null and not l.independent
    order by e.year desc, w.id limit 1) y on true`

export function leaderOf(row: LeaderRow): Leader {
  return withoutNulls({
    id: row.id,
    name: toTitleCase(row.name),
    position: row.position,
    party: row.party,
    partyShort: row.party_short,
    state: row.state,
    stateHi: row.state_hi,
    constituency: row.seat,
    constituencyHi: row.seat_hi,
    constituencyId: row.constituency_id,
    ...ratingSummary(row),
    partyAsCandidateIn: row.party_year,
    since: row.since,
    elected: row.elected,
    until: row.held_until,
    due: row.term_due,
    leftBecause: row.left_because,
    electedFor: row.elected_for,
    partySince: row.party_since,
    portfolio: row.portfolio,
    asOf: row.as_of,
    current: row.current,
    status: row.status,
    statusDay: row.status_day,
    ...(row.followed_by && {
      followedBy: { ...row.followed_by, name: toTitleCase(row.followed_by.name) },
    }),
    endSource: row.end_source,
    source: row.source,
    personId: row.person_id,
  })
}

type RatingSummary = Pick<Leader, 'approvalRating' | 'totalRatings' | 'trend' | 'trendPercentage' | 'about'>

export function ratingSummary(row: RatingSummaryRow): RatingSummary {
  const { rating_count, rating_sum, trend } = row
  return {
    ...(rating_count > 0 && { approvalRating: Math.round((100 * rating_sum) / rating_count) / 100 }),
    totalRatings: rating_count,
    trend: trend === 0 ? 'flat' : trend > 0 ? 'up' : 'down',
    trendPercentage: Math.abs(trend),
    about: aboutLeader(row),
  }
}

/**
 * Until we know who contests, everyone of the area counts as a candidate. A chief minister concerns the whole state,
 * whichever seat they hold; the Prime Minister concerns everywhere.
 */
export function aboutLeader(of: PlaceRow): Subject {
  const { position, state_code: state, constituency_id: seat } = of
  if (position === 'prime_minister') return { class: 'B', places: 'everywhere' }
  if (position === 'chief_minister' || seat === null)
    return { class: 'B', places: state === null ? 'everywhere' : [state.toLowerCase()] }
  return { class: 'B', places: [seat] }
}
