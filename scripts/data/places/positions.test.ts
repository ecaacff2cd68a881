import { expect, test } from 'vitest'
import { believe } from './positions.ts'
import type { Placed } from './placeholders.ts'
import { inSeatsDistricts } from './seat-districts.ts'

/** An office of a fictional state, kilometres east and north of its capital; seats are 100 km wide. */
function office(pin: string, east: number, north: number, of: Partial<Placed> = {}): Placed {
  const point = [80 + east / 111.32, north / 110.57] as const
  return {
    pin,
    state: 'NB',
    district: 'Sundar',
    delivers: false,
    isHead: false,
    written: { lat: '1.2345', lon: '1.2345' },
    point,
    stateAt: 'NB',
    lokSabha: `ls-nb-${Math.floor(east / 100)}`,
    ...of,
  }
}
const delivers = { delivers: true }
/** Twelve PINs ten kilometres apart, each with the office that delivers. */
const district = Array.from({ length: 12 }, (_, n) =>
  office(`99001${n}`, 10 * (n % 4) + 5, 10 * Math.floor(n / 4), delivers),
)
const believed = (...more: Placed[]) => {
  const all = [...district, ...more]
  const found = believe(all, [])
  return more.map((one) => found.has(one))
}

test('the office that delivers, among others of its district, outweighs offices elsewhere', () => {
  const pin = '990100'
  const far = [1, 2, 3].map((n) => office(pin, 60 + n, 70))
  expect(believed(office(pin, 12, 12, delivers), office(pin, 14, 15), ...far)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  // In another state, or district, it does not.
  expect(believed(office(pin, 300, 12, delivers), office(pin, 14, 15))).toEqual([false, true])
  expect(believed(office(pin, 12, 12, { ...delivers, stateAt: 'PG' }), office(pin, 14, 15))).toEqual([
    false,
    true,
  ])
})

test('a position of several PINs is only the head office’s', () => {
  const copies = ['990101', '990102', '990103'].map((pin) => office(pin, 12, 12, delivers))
  const head = office('990104', 12, 12, { ...delivers, isHead: true })
  expect(believed(...copies, head)).toEqual([false, false, false, true])
})

test('a rounded position gives way to others of its PIN', () => {
  const round = office('990100', 55, 0, { ...delivers, written: { lat: '0.27', lon: '80.30' } })
  const own = [1, 2, 3].map((n) => office('990100', 8 + n, 8))
  expect(believed(round, ...own)).toEqual([false, true, true, true])
})

test('minutes written as decimals do not count', () => {
  const at = { point: [80.3, 20.5] as const }
  const minutes = { point: [80.18, 20.3] as const }
  const all = [
    office('990100', 0, 0, { ...at, ...delivers, district: '' }),
    office('990100', 0, 0, { ...minutes, district: '' }),
  ]
  expect(all.map((one) => believe(all, []).has(one))).toEqual([true, false])
})

test('many offices beside each other outvote one that delivers and is alone', () => {
  const five = [1, 2, 3, 4, 5].map((n) => office('990100', 2 + n, 5))
  const alone = office('990100', 36, 18, delivers)
  expect(believed(alone, ...five)).toEqual([true, true, true, true, true, true])
  expect(believe([...district, alone, ...five.slice(0, 2)], []).has(alone)).toBe(true)
  const far = office('990100', 60, 20, delivers)
  expect(believed(far, ...five)).toEqual([false, true, true, true, true, true])
  // One point that many offices have is one vote.
  const copies = [1, 2, 3, 4, 5, 6].map(() => office('990100', 5, 5))
  expect(believed(alone, ...copies)[0]).toBe(true)
})

test('a seat with under three percent of the district’s offices is none of its seats', () => {
  const many = Array.from({ length: 40 }, (_, n) => office('990011', 16 + n / 10, n / 10))
  const astray = office('990100', 34, 5, { ...delivers, lokSabha: 'ls-nb-7' })
  expect(believed(astray, ...many).slice(0, 1)).toEqual([false])
})

test('digits and position outweigh a district of another state', () => {
  const stray = office('990200', 12, 12, { ...delivers, state: 'PG', district: 'Elsewhere' })
  expect(believed(stray)).toEqual([true])
  expect(stray).toMatchObject({ state: 'NB', district: 'Sundar' })
})

test('a district that none of its many offices in a postal region is in is that of their seats', () => {
  const within = new Map([
    ['va-nb-1', ['Sundar']],
    ['va-nb-2', ['Bastipur', 'Sundar']],
    ['va-nb-3', ['Bastipur']],
  ])
  const at = (pin: string, seat: string, times: number) =>
    Array.from({ length: times }, (_, n) => ({
      pin,
      name: `Office ${n}`,
      state: 'NB',
      district: 'Rajnagar',
      seen: seat,
      assembly: seat,
    }))
  const districts = (...some: ReturnType<typeof at>[]) =>
    new Set(inSeatsDistricts(some.flat(), within).map(({ pin, district: name }) => `${pin} ${name}`))
  const south = at('990101', 'va-nb-2', 80)
  expect(districts(south, at('990102', 'va-nb-1', 40))).toEqual(new Set(['990101 Bastipur', '990102 Sundar']))
  expect(districts(south)).toEqual(new Set(['990101 Rajnagar']))
  within.set('va-nb-3', ['Rajnagar'])
  expect(districts(south, at('990103', 'va-nb-3', 40))).toEqual(
    new Set(['990101 Rajnagar', '990103 Rajnagar']),
  )
})
