// The states and seats that a calendar may name.
import type { Database } from '#base/server/database/db.ts'
import type { Known, KnownSeat } from '../check-calendar.ts'

export async function readKnown(db: Database): Promise<Known> {
  const states = await db<{ name: string }>`select name from state`
  const seats = await db<KnownSeat>`
    select c.id, c.house, s.name as state, c.superseded from constituency c join state s on s.code = c.state_code
    order by c.id`
  return { states: new Set(states.map(({ name }) => name)), seats: seats }
}
