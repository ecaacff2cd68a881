import { describe, expect, it } from 'vitest'
import { growthOf, withholdReasons, trendOf } from './growth.ts'

const declared = (...of: [year: number, assets: number | null][]) =>
  of.map(([year, assets]) => ({ year, assets, disputed: [] as string[] }))

describe('growth of assets', () => {
  it('runs from the first known figure to the highest later one', () => {
    const growth = growthOf(
      declared([2004, null], [2009, 1_000_000], [2014, 4_000_000], [2019, 2_000_000]),
      0.99,
    )
    expect(growth).toMatchObject({ starting_year: 2009, peak_year: 2014, total_growth: 300, held: [] })
    expect(growth.growth_rate_annual).toBeCloseTo((4 ** (1 / 5) - 1) * 100)
  })

  it.each([
    ['one figure', declared([2014, 1_000_000], [2019, null]), 0.99, ['not enough']],
    ['two seats of one year', declared([2014, 1_000_000], [2014, 2_000_000]), 0.99, ['not enough']],
    ['an unsure link', declared([2014, 1_000_000], [2019, 2_000_000]), 0.89, ['link']],
    ['a candidacy without a tie', declared([2014, 1_000_000], [2019, 2_000_000]), null, ['link']],
    ['a jump up', declared([2004, 32_156], [2009, 1_959_700_000]), 0.99, ['jump', 'small start']],
    ['a fall on the way', declared([2004, 9_000_000], [2009, 200_000], [2014, 900_000]), 0.99, ['jump']],
    ['a start of nothing', declared([2004, 0], [2009, 500_000]), 0.99, ['small start']],
  ])('is withheld for %s', (_, records, confidence, held) => {
    expect(growthOf(records, confidence).held).toEqual(held)
  })

  it('is withheld if the sources differ on one of its two figures', () => {
    const [first, last] = declared([2014, 1_000_000], [2019, 2_000_000])
    expect(growthOf([{ ...first!, disputed: ['assets'] }, last!], 0.99).held).toEqual(['disputed'])
    expect(growthOf([{ ...first!, disputed: ['age'] }, last!], 0.99).held).toEqual([])
  })

  it('can be released by an operator for the reviewed figures, but not if a link is uncertain', () => {
    const growth = growthOf(declared([2014, 20_000], [2019, 9_000_000]), 0.99)
    const review = {
      verdict: 'release' as const,
      starting_assets: 20_000,
      starting_year: 2014,
      peak_assets: 9_000_000,
      peak_year: 2019,
    }
    expect(growth.held).toEqual(['jump', 'small start'])
    expect(withholdReasons(review, growth)).toEqual([])
    expect(withholdReasons({ ...review, peak_assets: 8_000_000 }, growth)).toEqual(growth.held)
    expect(withholdReasons(review, growthOf(declared([2014, 20_000], [2019, 9_000_000]), 0.5))).toEqual([
      'link',
    ])
    expect(withholdReasons({ ...review, verdict: 'confirm', peak_year: 2024 }, growth)).toContain('operator')
    expect(withholdReasons(undefined, growth)).toEqual(growth.held)
  })

  it('is unknown without figures', () => {
    expect(growthOf(declared([2014, 0], [2019, 500_000]), 0.99)).toMatchObject({
      total_growth: null,
      growth_rate_annual: null,
    })
  })
})

describe('a trend', () => {
  it.each([
    [[100, 110], 0.1, 'stable'],
    [[100, 90], 0.1, 'stable'],
    [[100, 111], 0.1, 'increasing'],
    [[100, 5, 89], 0.1, 'decreasing'],
    [[null, 0, null, 0], 0, 'stable'],
    [[0, 1], 0, 'increasing'],
    [[null, 3], 0, undefined],
    [[], 0, undefined],
  ] as const)('of %j within %d is %s', (values, tolerance, trend) => {
    expect(trendOf(values, tolerance)).toBe(trend)
  })
})
