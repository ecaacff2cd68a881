import { expect, it } from 'vitest'
import { rupeesIn, wholeNumberIn } from './columns.ts'

it.each<[string, number | null | undefined]>([
  ['1204', 1204],
  ['1,204', 1204],
  ['1,23,456', 123_456],
  ['123,456', 123_456],
  ['1,23,456.00', 123_456],
  ['12.0', 12],
  ['१,२३,४५६', 123_456],
  ['৪৫', 45],
  ['n.a.', null],
  ...[
    '12,34',
    '1,0',
    '7,8,9',
    '12,,3',
    '1,2345',
    '1 23 456',
    '1.2.3',
    '19.111',
    '50.000',
    '-5',
    '(5)',
    '12%',
    '1.05E+05',
  ].map((cell): [string, undefined] => [cell, undefined]),
])('votes %s are %s', (cell, votes) => {
  expect(wholeNumberIn(cell, 2_000_000)).toBe(votes)
})

it.each<[string, number | null | undefined]>([
  ['Rs 30,99,414 ~ 30 Lacs+', 3_099_414],
  ['₹ 4,50,00,000/-', 45_000_000],
  ['Rs 12/-', 12],
  ['45,00,000.50', 4_500_001],
  ['₹ ४५,०००', 45_000],
  ['Nil', 0],
  ['-', null],
  ...[
    '45,5',
    '3.1E+07',
    '45.000',
    '3,1E+07',
    '1.234.567,50',
    '(1,234)',
    '-5',
    '2 Crore',
    '~ 5 Lacs+',
    '12%',
    '$ 5',
  ].map((cell): [string, undefined] => [cell, undefined]),
])('an amount of %s is %s', (cell, amount) => {
  expect(rupeesIn(cell)).toBe(amount)
})
