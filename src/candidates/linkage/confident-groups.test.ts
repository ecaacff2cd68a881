import { expect, it } from 'vitest'
import { confidentGroups } from './confident-groups.ts'

const stood = (key: string, contest: string, tiedTo: string | null, confidence: number | null) => ({
  key,
  contest,
  tiedTo,
  confidence,
})
const keys = (of: Parameters<typeof confidentGroups>[0]) =>
  confidentGroups(of).map((group) => group.map(({ key }) => key))

it('a group is what certain links connect, and ends at a weak one', () => {
  const person = [
    stood('a', '2004', 'b', 0.99),
    stood('b', '2009', 'a', 0.99),
    stood('c', '2014', 'd', 0.98),
    stood('d', '2019', 'b', 0.7),
  ]
  expect(keys(person)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

it('two sources on one contest count as one', () => {
  const person = [stood('a', '2004', 'b', 0.99), stood('b', '2009', 'a', 0.99), stood('c', '2009', 'b', 0.6)]
  expect(keys(person)).toEqual([['a', 'b', 'c']])
})

it('a person with one candidacy is one group', () => {
  expect(keys([stood('a', '2004', null, null)])).toEqual([['a']])
})
