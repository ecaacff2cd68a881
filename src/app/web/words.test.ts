import { describe, expect, it } from 'vitest'
import { messages as english } from '#constituencies/web/words/en.po'
import { messages as hindi } from '#constituencies/web/words/hi.po'
import { wordsOf } from '#base/web/words.tsx'
import { messages as shell } from './words/en.po'

describe('words', () => {
  it('are English by default, with the values in place of braces', () => {
    const i18n = wordsOf('en')
    i18n.load('en', { ...english, ...shell })
    const say = (message: string, of?: Record<string, unknown>) => i18n.t(message, of)
    expect(say('Constituencies')).toBe('Constituencies')
    expect(say('Constituencies in {place}', { place: 'Goa' })).toBe('Constituencies in Goa')
    expect(
      say('{total, plural, one {# constituency} other {{shown} constituencies}}', {
        total: 1,
        shown: '1',
      }),
    ).toBe('1 constituency')
    const results = '{count, plural, =0 {No constituencies found} one {# result} other {# results}}'
    for (const [count, said] of [
      [0, 'No constituencies found'],
      [1, '1 result'],
      [12_345, '12,345 results'],
      [1, '1 result'],
    ] as const)
      expect(say(results, { count })).toBe(said)
  })

  it('are Hindi if the catalogue has them, and English otherwise', () => {
    const i18n = wordsOf('hi')
    i18n.load('hi', hindi)
    const say = (message: string, of?: Record<string, unknown>) => i18n.t(message, of)
    expect(say('Constituencies')).toBe('निर्वाचन क्षेत्र')
    expect(say('Constituencies in {place}', { place: 'गोवा' })).toContain('गोवा')
    for (const unknown of ['Nobody has put this into words', 'toString']) expect(say(unknown)).toBe(unknown)
  })
})
