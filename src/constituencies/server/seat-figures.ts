// One election seat by seat, in the figures that a map shows.
import { percentOf } from '#base/percent.ts'
import type { Database } from '#base/server/database/db.ts'

/** An absent field is unknown. */
export type SeatFigures = {
  id: string
  number: number
  name: string
  nameHi?: string
  stateCode: string
  marginVotes?: number
  /** Percent of the votes counted in the seat, NOTA included. */
  margin?: number
  electors?: number
  votesPolled?: number
  /** Percent, as published. */
  turnout?: number
}

/** Current seats that polled in this election, by state and number. */
export async function seatFigures(db: Database, election: string): Promise<SeatFigures[]> {
  type Row = {
    id: string
    number: number
    name: string
    name_hi: string | null
    state_code: string
  } & Record<'electors' | 'votes_polled' | 'turnout' | 'margin' | 'counted', number | null>
  const rows = await db<Row>`
    with votes as (
      select constituency_id, sum(votes) as counted,
        max(votes) filter (where won) - max(votes) filter (where not won and not nota) as margin
      from candidacy where election_id = ${election} group by 1
    )
    select c.id, c.number, c.name, c.name_hi, c.state_code, k.electors, k.votes_polled,
      k.turnout::float as turnout, v.margin::int as margin, case when not k.is_part then v.counted::int end as counted
    from contest k
    join constituency c on c.id = k.constituency_id
    left join votes v on v.constituency_id = c.id
    where k.election_id = ${election} and not c.superseded
    order by c.state_code, c.number`
  return rows.map(({ name_hi, state_code, electors, votes_polled, turnout, margin, counted, ...seat }) => ({
    ...seat,
    stateCode: state_code,
    ...(name_hi !== null && { nameHi: name_hi }),
    ...(margin !== null && {
      marginVotes: margin,
      ...(counted !== null && { margin: percentOf(margin, counted) }),
    }),
    ...(electors !== null && votes_polled !== null && { electors, votesPolled: votes_polled }),
    ...(turnout !== null && { turnout }),
  }))
}
