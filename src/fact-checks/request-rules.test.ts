import { describe, expect, it } from 'vitest'
import { problemsOf, webAddress } from './request-rules.ts'

const good = { claim: 'Suryapur has a new bridge', sourceUrl: '', region: '', userEmail: '' }

describe('the rules for a request', () => {
  it.each([
    ['', 'Please enter a claim to fact-check'],
    ['Too short', 'Claim must be at least 10 characters long'],
    ['x'.repeat(2001), 'Claim must be at most 2000 characters long'],
  ])('for the claim %.12s say: %s', (claim, message) => {
    expect(problemsOf({ ...good, claim })[0]?.message).toBe(message)
  })

  it('accept a claim of 10 and of 2000 characters', () => {
    expect(problemsOf({ ...good, claim: 'x'.repeat(10) })).toEqual([])
    expect(problemsOf({ ...good, claim: 'x'.repeat(2000) })).toEqual([])
  })

  it('name everything that is wrong', () => {
    const wrong = problemsOf({ ...good, sourceUrl: 'nonsense', userEmail: 'nonsense' })
    expect(wrong.map(({ code }) => code)).toEqual(['bad_source_url', 'bad_email'])
  })

  it('are checked in order: claim, region, source URL, email', () => {
    const all = { claim: '', region: 'x'.repeat(101), sourceUrl: 'nonsense', userEmail: 'nonsense' }
    const said: string[] = []
    for (const better of [{ claim: good.claim }, { region: '' }, { sourceUrl: '' }, { userEmail: '' }]) {
      said.push(problemsOf(all)[0]!.code)
      Object.assign(all, better)
    }
    expect(said).toEqual(['claim_missing', 'region_too_long', 'bad_source_url', 'bad_email'])
    expect(problemsOf(all)).toEqual([])
  })

  it.each(['a@b', 'a b@c.in', '@c.in', 'a@c.', '<a@c.in>', 'a@c.in, b@d.in', `${'a'.repeat(260)}@c.in`])(
    'refuse the e-mail address %.20s',
    (userEmail) => expect(problemsOf({ ...good, userEmail }).map(({ code }) => code)).toEqual(['bad_email']),
  )
  it.each(['asha@example.in', 'asha.k+news@mail.example.co.in'])(
    'accept the e-mail address %s',
    (userEmail) => expect(problemsOf({ ...good, userEmail })).toEqual([]),
  )
})

describe('a web address', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'example.org',
    'https://me:secret@example.org/',
    '//x.in',
    'ftp://x.in/',
  ])('is not %s', (text) => expect(webAddress(text)).toBeUndefined())
  it('uses http or https, in canonical form', () => {
    expect(webAddress('https://Example.org/a b?q="<x>')).toBe('https://example.org/a%20b?q=%22%3Cx%3E')
  })
})
