import { describe, expect, it } from 'vitest'
import { plainText, readable } from './plain-text.ts'

const invisible = [
  ['zero-width spaces', '\u200b'.repeat(12)],
  ['soft hyphens', '\u00ad\u00ad'],
  ['word joiners', '\u2060\u2063'],
  ['joiners alone', '\u200d\u200c'],
  ['marks of direction', '\u202e\u2066\u061c'],
  ['byte order marks', '\ufeff'],
  ['spaces and line breaks', ' \n\t\u3000 '],
  ['control characters', '\u0000\u0007\u009b'],
  ['letters that fill a place', '\u3164\u115f\uffa0'],
  ['Braille without dots', '\u2800\u2800'],
  ['variants and tags of nothing', '\ufe0f\ufe01\u{e0041}\u034f'],
] as const

describe('plain text', () => {
  it.each(invisible)('is empty if there are only %s', (_, text) => {
    expect(plainText(text)).toBe('')
    expect(plainText(text, 'lines')).toBe('')
  })

  it('keeps what Indian scripts need, and drops characters that change the writing direction', () => {
    expect(plainText('  क्\u200dष \u202Egnp.exe\u2066 \ud800 ')).toBe('क्\u200dष gnp.exe \ufffd')
  })

  it('is one line, or keeps line breaks with at most one blank line', () => {
    expect(plainText('one\r\ntwo\u0007\nthree')).toBe('one two three')
    expect(plainText('one\r\ntwo\u0007 \n\n\n\nthree', 'lines')).toBe('one\ntwo  \n\nthree')
  })

  it('keeps pictures as they were chosen, and drops letters that fill a place', () => {
    expect(plainText('\u2764\ufe0f Y\u3164e\u{e0041}s')).toBe('\u2764\ufe0f Yes')
  })

  it.each([...invisible.map(([, text]) => text), 'a', '7', '—', 'क', '🗳', ' \u200b. '])(
    '%j matches the pattern of contracts if something is left of it',
    (text) => expect(new RegExp(readable, 'u').test(text)).toBe(plainText(text) !== ''),
  )

  it('is normalised, so that equal texts are equal', () => {
    expect(plainText('cafe\u0301')).toBe('caf\u00e9')
  })
})
