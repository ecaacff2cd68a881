import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddress } from './http.ts'

describe('the address of a request', () => {
  it.each([
    ['/', '/'],
    ['/polls?category=policy', '/polls?category=policy'],
    ['/c/%E0%A4%95', '/c/%E0%A4%95'],
    ['/api/docs/', '/api/docs/'],
    ['/c/a%2F%2Fb', '/c/a%2F%2Fb'],
  ])('%s is read as it is', (raw, address) => {
    expect(readAddress(raw)).toEqual({ address, isCanonical: true })
  })

  it.each([
    ['//', '/'],
    ['///', '/'],
    ['/\\', '/'],
    ['/.//', '/'],
    ['/..//', '/'],
    ['/hi/..//', '/'],
    ['//:80', '/:80'],
    ['//evil.example/polls', '/evil.example/polls'],
    ['/polls//', '/polls'],
    ['/./polls', '/polls'],
    ['/polls/?q=//', '/polls?q=//'],
    ['/polls#top', '/polls'],
    ['/api//polls', '/api/polls'],
  ])('%s is another form of %s', (raw, address) => {
    expect(readAddress(raw)).toEqual({ address, isCanonical: false })
  })

  it.each(['', '*', 'polls', 'http://site/polls', '@site/', undefined])('%s cannot be read', (raw) => {
    expect(readAddress(raw)).toBeUndefined()
  })

  it('is parsed once: the result is canonical and never on another host', () => {
    const part = fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '\\',
      '%2e',
      '%',
      '%00',
      ':',
      '@',
      '?',
      '#',
      'a',
      'hi',
      'é',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const read = readAddress(`/${parts.join('')}`)
        if (read === undefined) return
        expect(readAddress(read.address)).toEqual({ address: read.address, isCanonical: true })
        expect(read.address).toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: 2_000 },
    )
  })
})
