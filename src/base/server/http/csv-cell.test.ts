import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell } from './csv-cell.ts'

describe('a cell of CSV', () => {
  it.each([
    ['=HYPERLINK("http://x.example","y")', `"'=HYPERLINK(""http://x.example"",""y"")"`],
    ['=1+1', "'=1+1"],
    ['+cmd|calc', "'+cmd|calc"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['＝1', "'＝1"],
    ['+91 98765 43210', "'+91 98765 43210"],
  ])('cannot be a formula: %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it.each(['-12', '-0.5', '+3', '1e-7', '-1.5E+3', '', 'Asha, or not', 'a-b', "'quoted"])(
    'is unchanged otherwise: %j',
    (text) => {
      expect(parse(`${csvCell(text)},x`)).toEqual([[text, 'x']])
    },
  )

  it('holds any text, with at most one character added', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const [[cell]] = parse(`${csvCell(text)},x`, { relax_quotes: false }) as [[string]]
        expect([text, `'${text}`]).toContain(cell)
      }),
    )
  })
})
