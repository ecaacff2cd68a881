// One election seat by seat, in the figures that a map shows.
import { percentOf } from '#base/percent.ts'
import type { Database } from '#base/server/database/db.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import { partyName, partyShort } from './results.ts'

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
  winner?: { party: string; partyShort?: string; independent: boolean }
}

/** Current seats that polled in this election, by state and number. */
export async function seatFigures(db: Database, election: string): Promise<SeatFigures[]> {
  type Row = Nullable<Omit<SeatFigures, 'margin'>> & { counted: number | null }
  const rows = await db<Row>`
    select c.id, c.number, c.name, c.name_hi as "nameHi", c.state_code as "stateCode", k.turnout::float as turnout,
      case when k.votes_polled is not null then k.electors end as electors,
      case when k.electors is not null then k.votes_polled end as "votesPolled",
      case when w.won then v.margin end as "marginVotes", v.counted,
      case when ${partyName('w.independent')} is not null then json_strip_nulls(json_build_object('independent', w.independent,
        'party', ${partyName('w.independent')}, 'partyShort', ${partyShort('w.independent')})) end as winner
    from contest k
    join constituency c on c.id = k.constituency_id
    join contest_votes v using (election_id, constituency_id)
    left join candidacy w on w.won and w.election_id = k.election_id and w.constituency_id = c.id
    left join party p on p.id = w.party_id
    where k.election_id = ${election} and not c.superseded
    order by c.state_code, c.number`
  return rows.map(({ counted, ...seat }) =>
    withoutNulls({
      ...seat,
      margin: seat.marginVotes === null || counted === null ? null : percentOf(seat.marginVotes, counted),
    }),
  )
}
