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

it('a by-election numbered differently by two sources is one contest, separate from the general election', () => {
  const all = [
    told('first', { assets: 900 }),
    told('second', { election: 'ls-by-16-1', votes: 1_000 }),
    told('third', { election: 'ls' }),
  ]
  const records = electionRecords(
    all,
    constituencyIndex(all.map(({ source_id: source, ...one }) => ({ source, ...one }))),
  )
  expect(records.map(({ election, keys, assets, votes }) => [election, keys, assets, votes])).toEqual([
    ['ls', ['third'], null, null],
    ['ls-by', ['first', 'second'], 900, 1_000],
  ])
})
