// Which assembly seat each segment of a Lok Sabha seat is. The collection numbers most of them; of those without a number, or
// of which two have one, the name decides, and then what is left where it is one segment and one seat.
import { fold } from '#base/fold.ts'
import { isSpelling } from '#candidates/linkage/places.ts'
import type { Register, RegisterSeat } from '#sources/register.ts'
import { ownRows } from '#sources/table.ts'
import type { Results } from '../links/own-lines.ts'

type Row = Record<string, string>

/** By `segmentKey`. `places`: the text of our file of where seats lie. */
export function seatsOfSegments(
  rows: readonly Row[],
  register: Register,
  elections: readonly Results[],
  places: string,
): Map<string, string> {
  const seats = register.seats.filter(({ house, until }) => house === 'assembly' && until === null)
  const within = new Map(ownRows(places).map((row) => [row['seat']!, row['lok_sabha'] || undefined]))
  const names = Map.groupBy(
    elections.flatMap(({ results }) => results),
    ({ seat }) => seat,
  )
  const known = rows.filter((row) => row['ls_seat_id'] !== '')
  const segments = [...new Map(known.map((row) => [segmentKey(row), row])).values()]
  const numbered = Map.groupBy(segments, (row) => row['assembly_seat_id']!)
  const placed = new Map(
    [...numbered].flatMap(([id, [one, other]]) => (id === '' || other ? [] : [[segmentKey(one!), id]])),
  )
  const lettersOf = (name: string) => fold(name).replaceAll(' ', '')
  const called = ({ id, name, aliases }: RegisterSeat) =>
    [name, ...aliases, ...(names.get(id) ?? []).map(({ nameThen }) => nameThen)].map(lettersOf)
  for (const [lokSabha, of] of Map.groupBy(segments, (row) => row['ls_seat_id']!)) {
    const state = lokSabha.split('-')[1]!.toUpperCase()
    const free = () => {
      const taken = new Set(placed.values())
      return seats.filter(
        ({ id, stateCode }) =>
          stateCode === state && !taken.has(id) && (within.get(id) ?? lokSabha) === lokSabha,
      )
    }
    const left = () => of.filter((row) => !placed.has(segmentKey(row)))
    const place = (fits: (name: string, seat: RegisterSeat) => boolean) => {
      for (const row of left()) {
        const [seat, other] = free().filter((one) => fits(lettersOf(row['segment']!), one))
        if (seat && !other) placed.set(segmentKey(row), seat.id)
      }
    }
    const liesHere = ({ id }: RegisterSeat) => within.get(id) === lokSabha
    place((name, seat) => called(seat).includes(name))
    place((name, seat) => called(seat).some((own) => isSpelling(name, own)))
    place((name, seat) => liesHere(seat) && called(seat).some((own) => own.startsWith(name)))
    if (left().length === 1 && free().filter(liesHere).length === 1)
      place((name, seat) => liesHere(seat) && called(seat).some((own) => own[0] === name[0]))
  }
  return placed
}

export const segmentKey = (row: Row) => `${row['ls_seat_id']}|${row['segment']}`

/** In which constituency of the Lok Sabha the seats lie; where one has no segments, those of its state that are left. */
export function lokSabhaSeats(seatOf: ReadonlyMap<string, string>, { seats }: Register): Map<string, string> {
  const lokSabha = new Map([...seatOf].map(([key, seat]) => [seat, key.split('|')[0]!]))
  const counted = new Set(lokSabha.values())
  const inForce = seats.filter(({ until }) => until === null)
  for (const of of Map.groupBy(inForce, ({ stateCode }) => stateCode).values()) {
    const [alone, other] = of.filter(({ id, house }) => house === 'lok_sabha' && !counted.has(id))
    if (!alone || other) continue
    for (const { id, house } of of) if (house === 'assembly' && !lokSabha.has(id)) lokSabha.set(id, alone.id)
  }
  return lokSabha
}
