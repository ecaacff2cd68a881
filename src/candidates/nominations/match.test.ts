import { expect, test } from 'vitest'
import { matchNominations } from './match.ts'

const of = (name: string, party: string | null, symbol: string | null = null) => ({
  name,
  party,
  partyId: null,
  independent: party === null,
  symbol,
  ballotNumber: null,
})
const areOne = (a: string, b: string, party: string | null) =>
  matchNominations([of(a, party)], [of(b, party)])[0] === 0

test.each([
  ['Asha Korvath', 'Smt. ASHA KORVATH'],
  ['Mohd. Arif', 'Mohammad Arif'],
  ['Pinarai Vesalan', 'Pinaray Vesalan'],
  ['V. Sundalai', 'Sundalai V'],
  ['Sundalai', 'Adv. C V Sundalai'],
  ['Rahul', 'Rahul Mavelli'],
])('of one party, %s and %s are one', (a, b) => {
  expect(areOne(a, b, 'Lok Ekta Dal')).toBe(true)
})

test.each([
  ['Nakul Mavelli', 'Kamal Mavelli'],
  ['Asha Devi', 'Usha Devi'],
  ['Ramesh Singh', 'Suresh Singh'],
  ['Mohd Arif', 'Mohd Asif'],
  ['Mavelli', 'Asha Mavelli'],
  ['Azad Korvath', 'Imran Azad Korvath'],
  ['Ummen Sandy', 'Sandy Ummen'],
])('of whichever party, %s and %s are two: the second replaces the first', (a, b) => {
  for (const party of ['Lok Ekta Dal', null]) expect(areOne(a, b, party)).toBe(false)
})

test('on the ballot a symbol is one candidate’s, however the name is spelt, but no name is another', () => {
  const on = (name: string) => ({ ...of(name, 'Lok Ekta Dal', 'Lotus lamp'), state: 'contesting' as const })
  const isOne = (a: string, b: string) => matchNominations([on(a)], [on(b)])[0] === 0
  expect(isOne('Fyzal Korvath', 'Faisal Korvath')).toBe(true)
  expect(isOne('A. Vesalan', 'E. Vesalan')).toBe(true)
  expect(isOne('Asha Korvath', 'Bala Kumar')).toBe(false)
})

test('of two with one name the party tells who is who', () => {
  const known = [of('Ram Singh', null), of('Ram Singh', 'Lok Ekta Dal')]
  const listed = [of('RAM SINGH', 'Lok Ekta Dal'), of('RAM SINGH', null)]
  expect(matchNominations(known, listed)).toEqual([1, 0])
})
