// When a page says that a contest may be another person's.
import { expect, test } from 'vitest'
import type { Signal } from '../../contract.ts'
import { mayBeAnother } from './link-certainty.tsx'

test.each<[string, Signal[], number, boolean]>([
  ['a name and a seat', ['name', 'seat'], 0.8, true],
  ['a seat won again for one party', ['standing', 'seat', 'party'], 0.8, false],
  ['a seat won again for another party', ['standing', 'birth year', 'seat'], 0.8, true],
  ['a sure link', ['name', 'seat'], 0.95, false],
])('%s', (_, signals, probability, expected) => {
  expect(mayBeAnother({ probability, signals, year: 2021, by_operator: false })).toBe(expected)
})
