import { expect, test } from 'vitest'
import { inOneRow, widthOf } from './chart-labels.ts'

test('the names below a chart stay within it and apart, the latest first', () => {
  const row = (...texts: [at: number, text: string][]) => [
    ...inOneRow(
      texts.map(([at, text]) => ({ key: text, at, text })),
      320,
    ),
  ]
  expect(row([22, 'KD'], [180, 'LED'], [236, 'CP'])).toEqual([
    ['CP', 236],
    ['LED', 180],
    ['KD', 22],
  ])
  expect(row([22, 'கமல் ஜனதா தளம்'], [100, 'சக்ரா'])).toEqual([['சக்ரா', 100]])
  expect(row([22, 'कमल जनता दल'])[0]![1]).toBe(widthOf('कमल जनता दल') / 2)
})
