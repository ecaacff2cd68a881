import { expect, test } from 'vitest'
import { partiesCalled } from './party-names.ts'

test.each([
  ['dmk', 'DMK'],
  ['TMC', 'AITC'],
  ['c.p.i.m', 'CPI(M)'],
  ['aam aadmi party candidates', 'AAP'],
  ['तृणमूल कांग्रेस', 'AITC'],
  ['கட்சி திமுக', 'DMK'],
])('%s is %s', (typed, letters) => expect(partiesCalled(typed)).toContain(letters))

test.each(['AP', 'nota', 'independent', 'Kamal Das', 'party', ''])('%s is no party', (typed) =>
  expect(partiesCalled(typed)).toEqual([]),
)
