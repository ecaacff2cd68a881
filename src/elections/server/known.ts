// The states and seats that a calendar may name.
import { sql } from 'kysely'
import type { Database } from '#base/server/database/db.ts'
import type { Known, KnownSeat } from '../check-calendar.ts'

export async function readKnown(db: Database): Promise<Known> {
  const states = await sql<{ name: string }>`select name from state`.execute(db)
  const seats = await sql<KnownSeat>`
    select c.id, c.house, s.name as state, c.superseded from constituency c join state s on s.code = c.state_code
    order by c.id`.execute(db)
  return { states: new Set(states.rows.map(({ name }) => name)), seats: seats.rows }
}
