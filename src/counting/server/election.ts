// The election that is counted: its seats, and when the last of its polls closes.
import type { Database } from '#base/server/database/db.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import type { StateRef } from '#constituencies/contract.ts'
import type { Phase } from '#elections/contract.ts'
import type { CountRef } from '../contract.ts'

export type CountedElection = {
  ref: CountRef
  /** Of a by-election only those named in the calendar. */
  seats: Map<string, SeatOf>
  majority?: number
  /** Milliseconds: no figure of the seat can be older than this. */
  pollsClose(seat: string): number | undefined
  /** The Indian day, if the calendar has it. */
  countingDay?: string
}
type SeatOf = { id: string; number: number; name: string; nameHi?: string; state: string }

type Row = {
  house: CountRef['house']
  year: number
  code: string | null
  kind: string | null
  states: string[] | null
  phases: Phase[] | null
  countingDay: string | null
}

/** A general election that neither the calendar nor the tables have yet: its id says which. */
function general(id: string): Row | undefined {
  const [, , code, year] = /^(ls|va-([a-z]{2}))-(\d{4})$/.exec(id) ?? []
  if (year === undefined) return undefined
  const uncalled = { kind: null, states: null, phases: null, countingDay: null }
  const house = code === undefined ? 'lok_sabha' : 'assembly'
  return { ...uncalled, house, year: Number(year), code: code?.toUpperCase() ?? null }
}

/** Undefined: there is no such election, or it has no seats. */
export async function electionOf(db: Database, id: string): Promise<CountedElection | undefined> {
  const [listed] = await db<Row>`
    select coalesce(c.house, e.house) as house, e.year, e.state_code as code, c.kind, c.states, c.phases, c.counting_day::text as "countingDay"
    from (select ${id}::text as id) x left join election_calendar c using (id) left join election e using (id)
    where c.id is not null or e.id is not null`
  const row = listed ?? general(id)
  if (!row) return undefined
  const phases = row.phases ?? []
  const byElection = row.kind === 'by-election'
  const named = phases.flatMap(({ constituencies }) => (constituencies === 'all' ? [] : constituencies))
  const all = await db<Nullable<SeatOf> & { inState: Nullable<StateRef> }>`
    select c.id, c.number, c.name, c.name_hi as "nameHi", c.state_code as state,
      json_build_object('code', s.code, 'name', s.name, 'nameHi', s.name_hi) as "inState"
    from constituency c join state s on s.code = c.state_code
    where c.house = ${row.house} and not c.superseded
      and (${row.code}::text is null or c.state_code = ${row.code})
      and (cardinality(${row.states ?? []}::text[]) = 0 or s.name = any(${row.states ?? []}::text[]))
    order by s.name, c.number`
  const seats = all.filter((seat) => !byElection || named.includes(seat.id))
  const [first, ...others] = seats
  if (!first) return undefined
  const isOfState = row.house === 'assembly' && others.every(({ state }) => state === first.state)
  return {
    ref: {
      id,
      house: row.house,
      // Some by-elections have no year in their id.
      year: row.year ?? Number(/\d{4}/.exec(id)?.[0] ?? phases[0]?.pollDay.slice(0, 4) ?? 0),
      ...(isOfState && { state: withoutNulls(first.inState) }),
      ...(byElection && { byElection: true as const }),
    },
    seats: new Map(seats.map(({ inState: _, ...seat }) => [seat.id, withoutNulls(seat)])),
    ...(!byElection && { majority: Math.floor(seats.length / 2) + 1 }),
    ...(row.countingDay !== null && { countingDay: row.countingDay }),
    pollsClose(seat) {
      const closes = phases
        .filter(
          ({ kind, constituencies }) =>
            kind === 'poll' || constituencies === 'all' || constituencies.includes(seat),
        )
        .map(({ pollDay, closes: hour = '23:59' }) => Date.parse(`${pollDay}T${hour}:00+05:30`))
      return closes.length === 0 ? undefined : Math.max(...closes)
    },
  }
}
