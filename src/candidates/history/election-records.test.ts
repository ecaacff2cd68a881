import { nothingDeclared } from '../facts.ts'
import { expect, it } from 'vitest'
import { electionRecords } from './election-records.ts'
import type { Declaration } from './election-records.ts'
import { constituencyIndex } from './constituency-index.ts'

const told = (key: string, more: Partial<Declaration>): Declaration => ({
  key,
  source_id: key,
  as_of: '2020-01-01',
  year: 2015,
  election: 'ls-by',
  state: 'Navbhoomi',
  constituency: 'Suryapur',
  constituency_id: null,
  candidacy_id: null,
  name: 'Jagruti Mehrotra',
  party: 'NVP',
  votes: null,
  won: null,
  ...nothingDeclared,
  education_score: null,
  ...more,
})

const recordsOf = (all: readonly Declaration[]) =>
  electionRecords(all, constituencyIndex(all.map(({ source_id: source, ...one }) => ({ source, ...one }))))

it.each([
  ['keeps the only one', ['A'], ['A'], ['same']],
  ['leaves it for another', ['A'], ['B'], ['moved']],
  ['adds a second', ['A'], ['A', 'B'], ['same', 'same']],
  ['gives up one of two', ['A', 'B'], ['A'], ['same']],
  ['keeps one of two and leaves the other for a third', ['A', 'B'], ['B', 'C'], ['same', 'moved']],
  ['leaves two for one', ['A', 'B'], ['C'], ['moved']],
])('a candidate who %s', (_, before, now, changes) => {
  const named = { A: 'Suryapur', B: 'Chandrapur', C: 'Meghpur' } as Record<string, string>
  const contests = (year: number, of: string[]) =>
    of.map((seat) => told(`${year} ${seat}`, { year, election: 'ls', constituency: named[seat]! }))
  const records = recordsOf([...contests(2015, before), ...contests(2020, now)])
  const later = records.filter(({ year }) => year === 2020)
  expect(
    now.map((seat) => later.find(({ constituency }) => constituency === named[seat])?.seat_change),
  ).toEqual(changes)
})

it('a by-election numbered differently by two sources is one contest, separate from the general election', () => {
  const all = [
    told('first', { assets: 900 }),
    told('second', { election: 'ls-by-16-1', votes: 1_000 }),
    told('third', { election: 'ls' }),
  ]
  expect(recordsOf(all).map(({ election, keys, assets, votes }) => [election, keys, assets, votes])).toEqual([
    ['ls', ['third'], null, null],
    ['ls-by', ['first', 'second'], 900, 1_000],
  ])
})

it('a constituency of the register is one, whatever names it was given', () => {
  const seat = { election: 'va', constituency_id: 'va-nb-9' }
  const records = recordsOf([
    told('first', { ...seat, constituency: 'Suryapur Cantt' }),
    told('second', { ...seat, constituency: 'Suryapur Cantonment', year: 2020 }),
  ])
  expect(records.map(({ seat_change: change }) => change)).toEqual([null, 'same'])
})
