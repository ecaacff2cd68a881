import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { soundOf } from './phonetic-key.ts'
import { editDistance, wordLikeness } from './word-likeness.ts'

/** Words of a few letters, so that many resemble each other. */
const word = fc
  .string({ unit: fc.constantFrom('a', 'i', 'k', 'm', 'n', 'r', 's', 't'), minLength: 1, maxLength: 9 })
  .map(soundOf)

test('what is cut short is below the least that the caller wants, and nothing else changes', () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom(0.5, 0.72, 0.85, 0.9), (a, b, least) => {
      const whole = wordLikeness(a, b)
      const cut = wordLikeness(a, b, least)
      expect(whole >= least ? cut : cut < least).toEqual(whole >= least ? whole : true)
    }),
    { numRuns: 2_000 },
  )
})

test('counts letters added, dropped, changed or swapped', () => {
  expect(
    [
      ['kumar', 'kumar'],
      ['kumar', 'kumr'],
      ['kumar', 'kamar'],
      ['kumar', 'kumra'],
      ['kumar', ''],
    ].map(([a, b]) => editDistance(a!, b!)),
  ).toEqual([0, 1, 1, 1, 5])
})
