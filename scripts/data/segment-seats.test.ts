import { expect, test } from 'vitest'
import type { Register, RegisterSeat } from '#sources/register.ts'
import { lokSabhaSeats, segmentKey, seatsOfSegments } from './segment-seats.ts'

const names = ['Sundarpur Purba', 'Sundarpur Cantt', 'Chandanpur - Nagar', 'Laxmipur', 'Elsewhere', 'Redrawn']
const seats = names.map(
  (name, i) =>
    ({
      id: `va-nb-${i + 1}`,
      house: 'assembly',
      stateCode: 'NB',
      name,
      aliases: [],
      until: null,
    }) as unknown as RegisterSeat,
)
const places = ['seat,lok_sabha', ...[1, 2, 3, 4].map((n) => `va-nb-${n},ls-nb-1`), 'va-nb-5,ls-nb-2'].join(
  '\n',
)
/** Results call the first by an English name. */
const results = [{ seat: 'va-nb-1', nameThen: 'SUNDARPUR EAST' }]

const placed = (...segments: [segment: string, given: string][]) => {
  const rows = segments.map(([segment, given]) => ({
    ls_seat_id: 'ls-nb-1',
    segment,
    assembly_seat_id: given && `va-nb-${given}`,
  }))
  const seatOf = seatsOfSegments(
    rows,
    { seats } as unknown as Register,
    [{ house: 'assembly', year: 2022, results }] as never,
    places,
  )
  return rows.map((row) => seatOf.get(segmentKey(row))?.slice(6))
}

test('a segment is the seat whose number it alone has, then whose name, then the only one left', () => {
  expect(
    placed(['Sundarpur East', '2'], ['Sundarpur Cantt', '2'], ['Chandanpur', ''], ['Lakshmi Pura', '']),
  ).toEqual(['1', '2', '3', '4'])
})

test.each([
  ['another name of another seat', [['Elsewhere', '']], [undefined]],
  ['a seat whose place is not known, by its whole name only', [['Redrawn', '']], ['6']],
  [
    'camps and two that are left',
    [
      ['Camp 1', ''],
      ['Camp 2', ''],
    ],
    [undefined, undefined],
  ],
  [
    'one that begins otherwise than the seat that is left',
    [
      ['1', '1'],
      ['2', '2'],
      ['3', '3'],
      ['Camp', ''],
    ],
    ['1', '2', '3', undefined],
  ],
] as [string, [string, string][], (string | undefined)[]][])('%s', (_, segments, expected) => {
  expect(placed(...segments)).toEqual(expected)
})

test('where one constituency of the Lok Sabha has no segments, the seats that are left lie in it', () => {
  const parents = ['ls-nb-1', 'ls-nb-2', 'ls-nb-3'].map((id) => ({ id, house: 'lok_sabha' }))
  const register = (count: number) =>
    ({
      seats: [
        ...seats.slice(0, 4),
        ...parents.slice(0, count).map((one) => ({ ...one, stateCode: 'NB', until: null })),
      ],
    }) as unknown as Register
  const seatOf = new Map([
    ['ls-nb-1|One', 'va-nb-1'],
    ['ls-nb-1|Two', 'va-nb-2'],
  ])
  expect(lokSabhaSeats(seatOf, register(2)).get('va-nb-4')).toBe('ls-nb-2')
  expect(lokSabhaSeats(seatOf, register(3)).get('va-nb-4')).toBeUndefined()
})
