import { expect, test } from 'vitest'
import { languageCodes, languages } from '#base/languages.ts'
import { outlines, widthOf } from './server/previews/text-outlines.ts'

const missing = outlines('\u{10FFFD}', 10, 'bold', 'ltr').replace(/.*d="|"\/>$/g, '')

test.each(languageCodes)('pictures have the letters of %s', (code) => {
  const { name, siteName = '', money, direction } = languages[code]
  const drawn = outlines([name, siteName, ...Object.values(money)].join(' '), 10, 'bold', direction)
  expect(missing).not.toBe('')
  expect(drawn).not.toContain(missing)
})

test('letters of Indian scripts combine and those of Urdu join', () => {
  for (const word of ['क्षेत्र', 'ক্ষেত্র', 'سبھا']) {
    const apart = Array.from(word, (letter) => widthOf(letter, 10, 'regular')).reduce((a, b) => a + b)
    expect(widthOf(word, 10, 'regular')).toBeLessThan(0.95 * apart)
  }
})

test('Urdu runs from right to left, and the Latin and the figures in it from left to right', () => {
  const places = (text: string) =>
    [...outlines(text, 10, 'regular', 'rtl').matchAll(/translate\(([\d.]+) .*?d="([^"]*)"/g)]
      .toSorted((a, b) => Number(a[1]) - Number(b[1]))
      .map(([, , path]) => path)
  const [alone, between] = [places('12'), places('ا 12 ا')]
  expect(between.slice(1, 3)).toEqual(alone)
  expect(places('ا12')).toEqual([...places('12'), ...places('ا')])
})
