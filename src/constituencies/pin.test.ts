import { describe, expect, test } from 'vitest'
import { parsePin, likelySeats } from './pin.ts'

describe('a PIN code', () => {
  test.each([
    '400001',
    ' 400 001 ',
    '400-001',
    '४००००१',
    '४०० ००१',
    'PIN 400001',
    'pin code: 400001',
    'पिन 400001',
    '৪০০০০১',
    '੪੦੦ ੦੦੧',
    '௪௦௦௦௦௧',
    '౪౦౦౦౦౧',
    '۴۰۰۰۰۱',
    '٤٠٠ ٠٠١',
    '૪૦૦૦૦૧',
    '４０００ ０１',
    '\u200f۴۰۰\u200c۰۰۱\u200e',
    '৪০০\u00a0০০১\u200d',
    '400\u202f001\ufeff',
    '400‑001',
    'Mumbai 400001',
    '12/3, Fort, Mumbai – 400 001.',
    '400001, MH',
    '400001.',
    'मुंबई ४००००१',
    'পিন কোড: ৪০০০০১',
    'پن کوڈ ۴۰۰۰۰۱',
  ])('is read from %j', (text) => expect(parsePin(text)).toBe('400001'))

  test.each([
    '40000',
    '4000011',
    '012345',
    '400001 400002',
    'assets of 500000',
    '98765 43210',
    'call 9876543210',
    'call 123 4567',
    'Lok Sabha 2024',
    '',
    '4e5',
    '400001a',
    '४००००',
    '৪০০০০১১',
    '০৪০০০১',
    '4००a०१',
  ])('is not read from %j', (text) => expect(parsePin(text)).toBeUndefined())
})

describe('the seats given for a place', () => {
  const shares = (...offices: number[]) =>
    likelySeats(offices.map((one) => ({ offices: one }))).map(({ share }) => share)

  test('contain at least 15 percent of its post offices', () => {
    expect(shares(70, 15, 15)).toEqual([70, 15, 15])
    expect(shares(70, 16, 14)).toEqual([70, 16])
  })

  test('are two if a second one has at least four percent, so that nothing is decided silently', () => {
    expect(shares(96, 4)).toEqual([96, 4])
    expect(shares(97, 3)).toEqual([97])
  })

  test('name their base: the offices whose seat is known, also those of seats not shown', () => {
    const weights = [70, 16, 14].map((offices) => ({ offices }))
    expect(likelySeats(weights).map(({ offices, of }) => `${offices} of ${of}`)).toEqual([
      '70 of 100',
      '16 of 100',
    ])
  })

  test('are none if nothing is known', () => expect(shares()).toEqual([]))
})
