// Converts rows to leaders in the contract's shape.
import { toTitleCase } from '#base/title-case.ts'
import { sql } from '#base/server/database/sql.ts'
import { sourceJson } from '#base/server/source-json.ts'
import type { Subject } from '#base/contract.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import type { Leader, Position } from '../contract.ts'

export type LeaderRow = Nullable<Omit<Leader, keyof RatingSummary>> & RatingRow

export type RatingRow = PlaceRow & { ratingCount: number; ratingSum: number; trend: number }

export type PlaceRow = { position: Position; stateCode: string | null; constituencyId: string | null }

export const ratingColumns = sql`l.position, l.state_code as "stateCode", l.constituency_id as "constituencyId",
  l.rating_count as "ratingCount", l.rating_sum as "ratingSum", l.trend`

/** The party named by the source of the office; otherwise that of the person's latest candidacy in a result. */
export const leaderColumns = sql`
  l.id, l.name, case when l.independent then 'Independent' else coalesce(l.party, y.party) end as party,
  case when l.independent then 'IND' when l.party is null then y.short else l.party_short end as "partyShort",
  case when l.party is null and not l.independent and y.party is not null then y.year end as "partyAsCandidateIn",
  s.name as state, s.name_hi as "stateHi", c.name as constituency, c.name_hi as "constituencyHi", ${ratingColumns},
  l.as_of as "asOf", coalesce(l.held_from, l.elected_on) as since, coalesce(d.held_until, l.held_until) as until,
  l.term_due as due, l.left_because as "leftBecause", l.party_since as "partySince",
  case when l.party_since is not null and z.won then json_build_object('party', coalesce(zp.name, 'Independent'),
    'partyShort', coalesce(zp.short, zp.name, 'IND')) end as "electedFor", l.portfolio,
  l.held_from is null and l.elected_on is not null as elected, l.current, l.status, l.status_day as "statusDay",
  case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end as "followedBy",
  case when d.id is not null then json_build_object('address', d.source, 'day', d.source_day) end as "endSource",
  ${sourceJson('o')} as source,
  k.person_id as "personId"`

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

export function leaderOf({ ratingCount, ratingSum, trend, stateCode, ...row }: LeaderRow): Leader {
  const { position, constituencyId, name, followedBy } = row
  return withoutNulls({
    ...row,
    name: toTitleCase(name),
    ...ratingSummary({ ratingCount, ratingSum, trend, position, stateCode, constituencyId }),
    followedBy: followedBy && { ...followedBy, name: toTitleCase(followedBy.name) },
  })
}

type RatingSummary = Pick<Leader, 'approvalRating' | 'totalRatings' | 'trend' | 'trendPercentage' | 'about'>

export function ratingSummary({ ratingCount, ratingSum, trend, ...place }: RatingRow): RatingSummary {
  return {
    ...(ratingCount > 0 && { approvalRating: Math.round((100 * ratingSum) / ratingCount) / 100 }),
    totalRatings: ratingCount,
    trend: trend === 0 ? 'flat' : trend > 0 ? 'up' : 'down',
    trendPercentage: Math.abs(trend),
    about: aboutLeader(place),
  }
}

/**
 * Until we know who contests, everyone of the area counts as a candidate. A chief minister concerns the whole state,
 * whichever seat they hold; the Prime Minister concerns everywhere.
 */
export function aboutLeader(of: PlaceRow): Subject {
  const { position, stateCode: state, constituencyId: seat } = of
  if (position === 'prime_minister') return { class: 'B', places: 'everywhere' }
  if (position === 'chief_minister' || seat === null)
    return { class: 'B', places: state === null ? 'everywhere' : [state.toLowerCase()] }
  return { class: 'B', places: [seat] }
}
