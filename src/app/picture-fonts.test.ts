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

test('headings have the serif of the pages, and what it lacks from the other face', () => {
  const serif = (text: string) => outlines(text, 10, 'headline', 'ltr')
  expect(serif('Meghpur')).not.toBe(outlines('Meghpur', 10, 'bold', 'ltr'))
  expect(serif('₹').replace(/translate.*? scale/, '')).toBe(
    outlines('₹', 10, 'bold', 'ltr').replace(/translate.*? scale/, ''),
  )
  expect(serif('₹7 Ω')).not.toContain(missing)
  // A sign apart from its letter would be a dotted circle.
  expect(serif('சௌ')).toBe(outlines('சௌ', 10, 'bold', 'ltr'))
  expect(outlines('لکھنؤ', 10, 'headline', 'rtl')).toBe(outlines('لکھنؤ', 10, 'bold', 'rtl'))
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
