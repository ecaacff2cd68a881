import { expect, test } from 'vitest'
import { believedRows } from './offices.ts'
import type { Row } from './seat-areas.ts'

/** Of the fictional PIN 990001, whose head office is at 22° 34′ 30″ N, 88° 20′ 30″ E. */
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

test('a position whose minutes and seconds are written as decimals does not count', () => {
  const wrong = office('Minutes as decimals', '22.3425', '88.2035')
  const far = office('Far away', '22.41', '88.30')
  const near = office('Nearby', '22.58', '88.35')
  // 22.3425, 88.2035 without an office that delivers, or beside it.
  const elsewhere = office('Of another PIN', '22.3425', '88.2035', { pin: '990002' })
  const there = office('Delivers there', '22.35', '88.20', { pin: '990003', delivery: 'Delivery' })
  const beside = office('Beside', '22.3426', '88.2036', { pin: '990003' })
  expect(namesOf([head, wrong, far, near, elsewhere, there, beside])).toEqual([
    'Head',
    'Far away',
    'Nearby',
    'Of another PIN',
    'Delivers there',
    'Beside',
  ])
})

test('a point that three PINs share counts only where a PIN has no better one', () => {
  const shared = ['990001', '990002', '990003'].map((pin) => office(`Of ${pin}`, '22.6', '88.4', { pin }))
  expect(namesOf([head, ...shared])).toEqual(['Head', 'Of 990002', 'Of 990003'])
})
