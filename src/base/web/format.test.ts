import { describe, expect, it, test } from 'vitest'
import { ago, count, listed, moment, partialDay, rupees, span } from './format.ts'

describe('money', () => {
  it.each([
    [0, '₹0', '₹0'],
    [999, '₹999', '₹999'],
    [1_000, '₹1.0 K', '₹1.0 हज़ार'],
    [55_440, '₹55.4 K', '₹55.4 हज़ार'],
    [1e5, '₹1.0 L', '₹1.0 लाख'],
    [5_544_000, '₹55.4 L', '₹55.4 लाख'],
    [1e7, '₹1.0 Cr', '₹1.0 करोड़'],
    [158_821_063, '₹15.9 Cr', '₹15.9 करोड़'],
    [-2e7, '-₹2.0 Cr', '-₹2.0 करोड़'],
    [undefined, 'N/A', 'पता नहीं'],
  ])('%s is written as %s in English and as %s in Hindi', (value, english, hindi) => {
    expect(rupees(value, 'en')).toBe(english)
    expect(rupees(value, 'hi')).toBe(hindi)
  })

  test('Urdu keeps the sign of rupees before the figure', () => {
    expect(span(2009, 2024, 'ur')).toBe('\u200e2009–2024')
    expect(rupees(1e7, 'ur')).toMatch(/^\u200e₹1\.0 /)
  })
})

test('numbers have the commas of India in every language', () => {
  const some = [
    0,
    7,
    999,
    1_000,
    12_345,
    99_999,
    1_00_000,
    12_34_567,
    1_23_45_678,
    96_88_21_926,
    Number.MAX_SAFE_INTEGER,
  ]
  const intl = new Intl.NumberFormat('en-IN')
  for (const one of [...some, -1_234, 1_234.5]) expect(count(one, 'ur')).toBe(intl.format(one))
  expect(count(96_88_21_926, 'en')).toBe('96,88,21,926')
})

test('dates, times and lists on Punjabi pages have no English word, whatever the browser knows', () => {
  const said = [
    moment('2026-11-23T09:45:00Z', 'pa'),
    partialDay('2026-02', 'pa'),
    ago('2026-11-20T00:00:00Z', Date.parse('2026-11-23T00:00:00Z'), 'pa'),
    ago('2026-11-22T00:00:00Z', Date.parse('2026-11-23T00:00:00Z'), 'pa'),
    listed(['ਗੋਆ', 'ਕੇਰਲ'], 'pa'),
  ]
  expect(said).toEqual(['23 ਨਵੰਬਰ 2026, 15:15', 'ਫ਼ਰਵਰੀ 2026', '3 ਦਿਨ ਪਹਿਲਾਂ', 'ਕੱਲ੍ਹ', 'ਗੋਆ ਅਤੇ ਕੇਰਲ'])
})
