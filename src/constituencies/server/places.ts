// PIN codes, and the location of seats.
import type { Provenance } from '#base/contract.ts'
import { refuse } from '#base/contract.ts'
import { sourceJson } from '#base/server/source-json.ts'
import type { Database } from '#base/server/database/db.ts'
import { sql } from '#base/server/database/sql.ts'
import { withoutNulls, type Nullable } from '#base/without-nulls.ts'
import { notAPin, pinNotFound } from '../contract.ts'
import type { PinPlace, Reservation, SeatRef, SeatShare, StateRef, Unplaced } from '../contract.ts'
import { parsePin, likelySeats } from '../pin.ts'

type Offices = { seat: string; offices: number }[]

/** The seats of a place, largest first. */
export type SeatByOffices = {
  stateCode: string
  assembly: Offices
  lokSabha: Offices
  /** Every seat is shown, not only the likely ones. */
  all?: true
}

/** Of the place `p`, a PIN code or a district. */
export const seatsByOffices = sql.raw(`p.state_code as "stateCode",
  (select coalesce(json_agg(json_build_object('seat', s, 'offices', o)), '[]') from unnest(p.assembly, p.assembly_offices) as u (s, o)) as assembly,
  (select coalesce(json_agg(json_build_object('seat', s, 'offices', o)), '[]') from unnest(p.lok_sabha, p.lok_sabha_offices) as u (s, o)) as "lokSabha"`)

type SeatRow = Nullable<SeatRef> & { reservation: Reservation | null }
type StateRow = Nullable<StateRef> & { assembly: boolean }
export type SeatsOfPlace = Pick<PinPlace, 'state' | 'lokSabha' | 'assembly' | 'unplaced'>

export async function pinPlace(db: Database, text: string): Promise<PinPlace> {
  const pin = parsePin(text)
  if (pin === undefined) throw refuse(notAPin)
  const place = await findPin(db, pin)
  if (place === undefined) throw refuse(pinNotFound)
  return place
}

/** @param pin six digits. */
export async function findPin(db: Database, pin: string): Promise<PinPlace | undefined> {
  const rows = await db<SeatByOffices & { districts: string[]; offices: number; source: Provenance }>`
    select p.districts, p.offices, ${seatsByOffices}, ${sourceJson('o')} as source
    from pin p join source o on o.id = p.source_id where p.pin = ${pin}`
  const row = rows[0]
  if (!row) return undefined
  const { districts, offices, source } = row
  const [district] = districts
  const near = row.lokSabha.length === 0 && district !== undefined
  const [seats] = await seatsOfPlaces(db, [near ? await seatsOfDistrict(db, row, district) : row])
  const isNear = near && seats!.lokSabha.length > 0
  return { pin, districts, offices, source, ...seats!, ...(isNear && { near: true as const }) }
}

/** Those whose page names the district, as if each had the same number of offices. */
export async function seatsOfDistrict(
  db: Database,
  { stateCode }: Pick<SeatByOffices, 'stateCode'>,
  district: string,
): Promise<SeatByOffices> {
  const rows = await db<{ seat: string; house: string; offices: number }>`
    select c.id as seat, c.house, 1 as offices from seat_place p join constituency c on c.id = p.constituency_id
    where c.state_code = ${stateCode} and not c.superseded and ${district} = any(p.districts)
    order by c.number`
  const { assembly = [], lok_sabha: lokSabha = [] } = Object.groupBy(rows, ({ house }) => house)
  return { stateCode, assembly, lokSabha, all: true }
}

/** Of a PIN code without a post office: the numbers beside it, of the same sorting district. */
export async function pinsNear(db: Database, pin: string): Promise<{ pin: string; district?: string }[]> {
  const region = pin.slice(0, 3)
  const beside = (order: string, side: string) => sql`
    (select pin, districts[1] as district from pin
    where pin ${sql.raw(side)} ${pin} and pin between ${`${region}000`} and ${`${region}999`} order by pin ${sql.raw(order)} limit 2)`
  const rows = await db<{ pin: string; district: string | null }>`
    select pin, district from (${beside('desc', '<')} union all ${beside('asc', '>')}) near order by pin`
  return rows.map(({ pin: other, district }) => ({ pin: other, ...(district !== null && { district }) }))
}

/** The seats of each place, in the order of `places`. */
export async function seatsOfPlaces(db: Database, places: readonly SeatByOffices[]): Promise<SeatsOfPlace[]> {
  const shown = places.map((place) => ({
    lokSabha: likelySeats(place.lokSabha, place.all),
    assembly: likelySeats(place.assembly, place.all),
  }))
  const ids = shown.flatMap(({ lokSabha, assembly }) => [...lokSabha, ...assembly].map(({ seat }) => seat))
  const codes = places.map(({ stateCode }) => stateCode)
  const seatRows = await db<SeatRow>`
    select id, name, name_hi as "nameHi", reservation from constituency where id = any(${ids})`
  const stateRows = await db<StateRow>`
    select code, name, name_hi as "nameHi", exists (
      select from constituency where state_code = code and house = 'assembly' and not superseded) as assembly
    from state where code = any(${codes})`
  const seats = new Map(seatRows.map((row) => [row.id, row]))
  const states = new Map(stateRows.map((row) => [row.code, row]))
  return places.map((place, n) => {
    const state = states.get(place.stateCode)!
    const named = (of: (typeof shown)[number]['lokSabha'], house: SeatShare['house']): SeatShare[] =>
      of.flatMap(({ seat, offices, of: placed, share }) => {
        const row = seats.get(seat)
        return row === undefined ? [] : [withoutNulls({ ...row, house, offices, of: placed, share })]
      })
    const assembly = named(shown[n]!.assembly, 'assembly')
    const why = assembly.length > 0 ? undefined : unplaced(place, state)
    return {
      state: withoutNulls({ code: state.code, name: state.name, nameHi: state.nameHi }),
      lokSabha: named(shown[n]!.lokSabha, 'lok_sabha'),
      assembly,
      ...(why && { unplaced: why }),
    }
  })
}

/** Why a place has no assembly seat: see scripts/data/places/seat-areas.ts. */
function unplaced({ stateCode: code, lokSabha }: SeatByOffices, state: StateRow): Unplaced {
  if (!state.assembly) return 'no-assembly'
  if (code === 'AS' || code === 'JK') return 'redrawn'
  return (code === 'GJ' || code === 'MP') && lokSabha.length > 0 ? 'city' : 'no-position'
}

const ref = sql.raw(`json_strip_nulls(json_build_object('id', n.id, 'name', n.name, 'nameHi', n.name_hi))`)
const refs = (of: string) => sql`coalesce((
  select json_agg(${ref} order by n.state_code <> c.state_code, n.state_code, n.number) from constituency n where ${sql.raw(of)}), '[]')`

/** Where a constituency `c` lies. */
export const seatPlaceJson = sql`(
  select json_strip_nulls(json_build_object('lokSabha', (select ${ref} from constituency n where n.id = p.lok_sabha_id),
    'districts', p.districts, 'neighbours', ${refs('n.id = any(p.neighbours)')},
    'segments', ${refs('n.id in (select constituency_id from seat_place where lok_sabha_id = p.constituency_id)')},
    'source', ${sourceJson('o')}))
  from seat_place p join source o on o.id = p.source_id where p.constituency_id = c.id)`
