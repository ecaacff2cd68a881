// What comes next at a place.
import { refuse } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import type { Computed } from '#base/server/http/computed.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import {
  datesIn,
  datesOf,
  electionTopics,
  isAhead,
  latestRoll,
  placeUnknown,
  type ElectionCalendar,
  type ElectionDates,
  type StateOfRoll,
} from '../contract.ts'
import { readRolls } from './rolls.ts'
import { readCalendars } from './store.ts'

export async function readStates(db: Database): Promise<StateOfRoll[]> {
  const rows = await db<Nullable<StateOfRoll>>`
    select code, name, name_hi as "nameHi", ceo_site as "ceoSite" from state order by name`
  return rows.map(withoutNulls)
}

/** `seats`: the constituency, and the Lok Sabha seat that it is part of. */
type Place = { state?: string; code?: string; seats?: string[]; seat?: { name: string; nameHi?: string } }

/** @param asked a constituency's id, a state's two letters, or `india`. */
export async function placeOf(db: Database, asked: string): Promise<Place> {
  if (asked === 'india') return {}
  type Row = {
    state: string
    code: string
    id: string | null
    name: string
    nameHi: string | null
    lokSabha: string | null
  }
  const [row] = await db<Row>`
    select s.name as state, s.code, c.id, c.name, c.name_hi as "nameHi", p.lok_sabha_id as "lokSabha"
    from state s left join constituency c on c.state_code = s.code and c.id = ${asked}
    left join seat_place p on p.constituency_id = c.id
    where s.code = ${asked} or c.id is not null`
  if (!row) throw refuse(placeUnknown)
  const { state, code, id, lokSabha, ...called } = row
  if (id === null) return { state, code }
  return { state, code, seats: lokSabha === null ? [id] : [id, lokSabha], seat: withoutNulls(called) }
}

/** The elections of these states, coming ones first. */
export const inState =
  (state: string | undefined) =>
  ({ states }: Pick<ElectionCalendar, 'states'>) =>
    state === undefined || states.length === 0 || states.includes(state)

/** Undefined: none of it is at this place. */
export function datesAt(place: Place, one: ElectionCalendar): ElectionDates | undefined {
  if (!inState(place.state)(one)) return undefined
  // A seat of the Lok Sabha has many assembly seats, which poll with the state.
  const own = place.seats?.filter((id) => id.startsWith(one.house === 'assembly' ? 'va-' : 'ls-'))
  const known = own && own.length > 0 ? own : undefined
  if (place.seats && !known && one.kind === 'by-election') return undefined
  return known ? datesOf(one, known) : datesIn(one, place.code)
}

/** What lies ahead everywhere, for the answers about each place. */
export const aheadOf = ({ db, computed }: Needs, today: string) =>
  computed.get(`ahead ${today}`, electionTopics, async () => {
    const [calendars, rolls, states] = await Promise.all([
      readCalendars(db, today),
      readRolls(db),
      readStates(db),
    ])
    return { elections: calendars.filter((one) => isAhead(one, today)), rolls, states }
  })

export type Needs = { db: Database; computed: Pick<Computed, 'get'> }

export async function readNextAt(needs: Needs, asked: string, today: string) {
  const place = await placeOf(needs.db, asked)
  const all = await aheadOf(needs, today)
  const elections = all.elections.flatMap((one) => datesAt(place, one) ?? [])
  const roll = place.state === undefined ? undefined : latestRoll(all.rolls, place.state)
  const state = all.states.find(({ name }) => name === place.state)
  return { elections, ...withoutNulls({ roll, state }), today }
}
