import { expect, test } from 'vitest'
import { believedRows } from './offices.ts'
import type { Row } from './seat-areas.ts'

/** By default of the fictional PIN 990001, whose head office is at 22° 34′ 30″ N, 88° 20′ 30″ E. */
const office = (name: string, lat: string, lon: string, of: Row = {}): Row => ({
  pin: '990001',
  office: name,
  type: 'PO',
  delivery: 'Non Delivery',
  placed: 'ok',
  lat,
  lon,
  ...of,
})
const head = office('Head', '22.575', '88.341667', { type: 'HO', delivery: 'Delivery' })
const namesOf = (rows: readonly Row[]) => [...believedRows(rows)].map((row) => row['office'])

/** Three PINs with the same first digits. */
const around = (lat: string, lon: string) =>
  ['990007', '990008', '990009'].map((pin, at) => office(`Of ${pin}`, `${lat}${at}`, lon, { pin }))

test('a position whose minutes and seconds are written as decimals does not count', () => {
  const wrong = office('Minutes as decimals', '22.3425', '88.2035')
  const far = office('Far away', '22.41', '88.30')
  const near = office('Nearby', '22.58', '88.35')
  // The same point without an office that delivers, or beside it.
  const elsewhere = office('Of another PIN', '22.3425', '88.2035', { pin: '990002' })
  const there = office('Delivers there', '22.35', '88.20', { pin: '990003', delivery: 'Delivery' })
  const beside = office('Beside', '22.3426', '88.2036', { pin: '990003' })
  const rest = [head, far, near, elsewhere, there, beside, ...around('22.57', '88.34')]
  expect(namesOf(rest)).toHaveLength(rest.length)
  expect(namesOf([wrong, ...rest])).toEqual(namesOf(rest))
  // Three kilometres from the head office: only beside one that is written so for sure.
  const farther = office('Farther', '22.3559', '88.2147')
  expect(namesOf([farther, ...rest])).toContain('Farther')
  expect(namesOf([wrong, farther, ...rest])).toEqual(namesOf(rest))
})

test('unless the office that delivers is the one far from the PINs around', () => {
  const right = office('Among the PINs around', '22.3425', '88.2035')
  expect(namesOf([head, right, ...around('22.34', '88.21')])).toContain('Among the PINs around')
})

test('a point that three PINs share counts only where a PIN has no better one', () => {
  const shared = ['990001', '990002', '990003'].map((pin) => office(`Of ${pin}`, '22.6', '88.4', { pin }))
  expect(namesOf([head, ...shared])).toEqual(['Head', 'Of 990002', 'Of 990003'])
})
