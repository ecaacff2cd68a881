import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageFactChecks, readFactChecks } from './claim-reviews.ts'
import { scaleVerdict } from './rating-verdict.ts'

const now = new Date('2026-11-28T06:00:00Z')
const thing = (more: string, rating = '"reviewRating":{"@type":"Rating","alternateName":"False"}') =>
  `"@context":"https://schema.org","url":"https://jaanch.example/check/a","datePublished":"2026-11-20","author":{"name":"Jaanch Desk"},"claimReviewed":"The lake is dry",${rating}${more}`
const review = (more = '') => `{"@type":"ClaimReview",${thing(more)}}`
const script = (text: string, type = 'application/ld+json') =>
  `<!doctype html><html><head><script type="${type}">${text}</script></head><body>Text.</body></html>`
const json = (of: object) => JSON.stringify(of)
const lake = { verdict: 'false', source: 'Jaanch Desk', title: 'The lake is dry' }

describe('linked data as publishers write them', () => {
  it.each([
    ['in CDATA', script(`//<![CDATA[\n${review()}\n//]]>`)],
    ['in CDATA without strokes', script(`<![CDATA[[${review()}]]]>`)],
    ['in CDATA inside a comment', script(`/*<![CDATA[*/ ${review()} /*]]>*/`)],
    ['in a comment', script(`<!--\n${review()}\n-->`)],
    ['with final commas', script(`[${review(',')},]`)],
    ['with comments', script(`{/* ours */"@type":"ClaimReview", // the type\n${thing('')}}`)],
    ['one behind another', script(`{"@type":"WebPage"}\n${review()}`)],
    ['with the type in other capitals', script(review().replace('"ClaimReview"', '"claimreview"'))],
    [
      'inside the article that says the rest',
      script(
        `{"@type":"NewsArticle","url":"https://jaanch.example/check/a","datePublished":"2026-11-20","publisher":{"name":"Jaanch Desk"},"review":${review().replace(
          '"url":"https://jaanch.example/check/a","datePublished":"2026-11-20","author":{"name":"Jaanch Desk"},',
          '',
        )}}`,
      ),
    ],
    [
      'with an address for its name',
      script(
        review(',"publisher":{"name":"Jaanch Desk"}').replace(
          '{"name":"Jaanch Desk"}',
          '{"name":"https://jaanch.example/"}',
        ),
      ),
    ],
    ['with a final semicolon', script(`${review()};`)],
    ['with entities for quotes', script(review().replaceAll('"', '&quot;'))],
    ['with line breaks in texts', script(review().replace('The lake', 'The\nlake'))],
    ['with a byte order mark', script(`\ufeff${review()}`)],
    ['with a charset in its type', script(review(), 'application/ld+json; charset=utf-8')],
    [
      'with full names',
      script(
        review()
          .replace('"ClaimReview"', '["http://schema.org/ClaimReview"]')
          .replace('"claimReviewed"', '"http://schema.org/claimReviewed"'),
      ),
    ],
    [
      'with a prefix',
      script(
        review()
          .replace('"ClaimReview"', '"schema:ClaimReview"')
          .replace('"claimReviewed"', '"schema:claimReviewed"'),
      ),
    ],
    [
      'with values',
      script(
        review()
          .replace('"The lake is dry"', '[{"@language":"en","@value":"The lake is dry"}]')
          .replace('"2026-11-20"', '{"@type":"Date","@value":"2026-11-20"}'),
      ),
    ],
    [
      'with markup in texts, and with entities of markup',
      script(
        review().replace('The lake is dry', '&lt;p&gt;The &lt;b&gt;lake&lt;/b&gt; <i>is</i> dry&lt;/p&gt;'),
      ),
    ],
    [
      'with a list of ratings',
      script(
        review().replace(
          '{"@type":"Rating","alternateName":"False"}',
          '[{"@type":"Rating","alternateName":["False","गलत"]}]',
        ),
      ),
    ],
    [
      'with a rating that is a text',
      script(review().replace('{"@type":"Rating","alternateName":"False"}', '"False"')),
    ],
    [
      'with names of things, in two blocks',
      script(review().replace('{"name":"Jaanch Desk"}', '{"@id":"#desk"}')) +
        script(json({ '@graph': [{ '@id': '#desk', '@type': 'Organization', name: 'Jaanch Desk' }] })),
    ],
    [
      'with names of things as texts',
      script(
        json([
          { ...(JSON.parse(review()) as object), author: 'https://jaanch.example/#desk', reviewRating: '#r' },
          { '@id': 'https://jaanch.example/#desk', name: 'Jaanch Desk' },
          { '@id': '#r', alternateName: 'False' },
        ]),
      ),
    ],
    [
      'below another thing, and named twice',
      script(
        json({
          '@type': 'NewsArticle',
          hasPart: { '@id': '#r' },
          review: { ...(JSON.parse(review()) as object), '@id': '#r' },
        }),
      ),
    ],
    [
      'as microdata',
      '<div itemscope itemtype="http://schema.org/ClaimReview"><link itemprop="url" href="https://jaanch.example/check/a"><time itemprop="datePublished" datetime="2026-11-20">20 Nov</time><p itemprop="claimReviewed">The <b>lake</b> is dry</p><a itemprop="author" itemscope itemtype="http://schema.org/Organization"><meta itemprop="name" content="Jaanch Desk"></a><div itemprop="reviewRating" itemscope><img src="/1.png" alt=""><br><span itemprop="alternateName">False</span></div></div>',
    ],
    [
      'as RDFa',
      '<div vocab="https://schema.org/" typeof="ClaimReview"><a property="url" href="https://jaanch.example/check/a">Here</a><span property="datePublished" content="2026-11-20"></span><p property="claimReviewed">The lake is dry</p><div property="author" typeof="Organization"><i property="name">Jaanch Desk</i></div><div property="reviewRating" typeof="Rating"><i property="alternateName">False</i></div></div>',
    ],
  ])('are read %s', (_, page) => {
    const { facts, quarantined } = readFactChecks(page, now)
    expect(quarantined).toEqual([])
    expect(facts).toHaveLength(1)
    expect(facts[0]).toMatchObject({ ...lake, publishedAt: '2026-11-19T18:30:00.000Z' })
  })

  it('are not read where the page has commented them out, and said where they are broken', () => {
    expect(() => readFactChecks(`<!-- ${script(review())} -->`, now)).toThrow('no ClaimReview')
    const { facts, quarantined } = readFactChecks(
      script('{"@type":"ClaimReview","url":"x" "y"}') + script(review()),
      now,
    )
    expect([facts.length, quarantined.map(({ reason }) => reason)]).toEqual([
      1,
      ['these linked data are not valid JSON'],
    ])
  })
})

describe('a rating in figures', () => {
  it.each([
    [1, 5, 1, 'false'],
    ['5', '5', '1', 'true'],
    [3, 5, 1, 'misleading'],
    [2, 5, 1, 'false'],
    [4, 5, 1, 'true'],
    [1, 1, 5, 'true'],
    [5, 1, 5, 'false'],
    [0, 100, 0, 'false'],
    ['५', '५', '१', 'true'],
    ['1/5', undefined, undefined, 'false'],
    [1, 5, undefined, 'false'],
    [0.5, 1, 0, 'misleading'],
    // No scale, not on it, or none that goes anywhere.
    [1, undefined, undefined, undefined],
    [0, 5, 1, undefined],
    [-1, 5, 1, undefined],
    [6, 5, 1, undefined],
    [1, 1, 1, undefined],
    ['many', 5, 1, undefined],
    [null, 5, 1, undefined],
  ])('%j of best %j and worst %j: %s', (value, best, worst, verdict) => {
    expect(scaleVerdict({ value, best, worst })).toBe(verdict)
  })

  it('gives way to words; what neither says is no verdict, and the words are kept', () => {
    const rated = (rating: object | string) => {
      const [fact] = readFactChecks(
        script(json({ ...(JSON.parse(review()) as object), reviewRating: rating })),
        now,
      ).facts
      return [fact?.verdict, fact?.rating]
    }
    const scale = { bestRating: 5, worstRating: 1 }
    expect(rated({ ...scale, ratingValue: 1, alternateName: 'Pinocchio' })).toEqual(['false', 'Pinocchio'])
    for (const [alternateName, ratingValue] of [
      ['Satire', 1],
      ['व्यंग्य', 1],
      ['Explainer', 5],
      ['Labelled satire', 1],
      ['Fake?', 1],
      ['Not real', 5],
      ['Real photo, false claim', 1],
      ['Not false', 5],
      ['Not false', 1],
    ] as const)
      expect(rated({ ...scale, ratingValue, alternateName })).toEqual([undefined, alternateName])
    expect(rated({ ...scale, ratingValue: 1, alternateName: 'সঁচা' })).toEqual(['true', 'সঁচা'])
    expect(rated({ ...scale, ratingValue: 1, alternateName: 'Half true' })).toEqual([
      'misleading',
      'Half true',
    ])
    expect(rated({ ratingValue: 3, bestRating: 5 })).toEqual(['misleading', '3/5'])
    expect(rated({ ratingValue: 7 })).toEqual([undefined, '7'])
    expect(rated({ alternateName: 'Four pumpkins' })).toEqual([undefined, 'Four pumpkins'])
    expect(rated({ alternateName: 'Satire' })).toEqual([undefined, 'Satire'])
    expect(rated({ alternateName: ['False', 'True'] })).toEqual([undefined, 'False / True'])
    expect(rated({ alternateName: 'Unproven' })).toEqual(['unverified', 'Unproven'])
    expect(rated({ alternateName: '2/5' })).toEqual(['false', '2/5'])
    expect(rated({ ratingValue: 'False', bestRating: 5 })).toEqual(['false', 'False'])
    expect(rated({ ratingValue: '20%', bestRating: '100%' })).toEqual([undefined, '20%'])
    for (const none of [{}, 'https://jaanch.example/#false'])
      expect(rated(none)).toEqual([undefined, undefined])
  })
})

const fact = (of: object) =>
  readFactChecks(json({ ...(JSON.parse(review()) as object), ...of }), now).facts[0]!

it('of several claims each is kept, and one that is too long for a title', () => {
  const claims = ['The lake is dry', 'The fish are dead', 'The lake is dry']
  const both = 'The lake is dry / The fish are dead'
  expect(fact({ headline: 'Two claims', claimReviewed: claims }).claim).toBe(both)
  const itemReviewed = claims.map((text) => ({ '@type': 'Claim', text }))
  expect(fact({ headline: 'Two claims', claimReviewed: '', itemReviewed }).claim).toBe(both)
  expect(fact({ claimReviewed: '', itemReviewed: 'The lake is dry' }).title).toBe('The lake is dry')
  const long = 'The bridge '.repeat(60).trim()
  expect(fact({ claimReviewed: long }).claim).toBe(long)
})

it('a page states all its own checks, and not all of those that it shows from other pages', () => {
  const other = review().replace('check/a', 'check/b').replace('lake is', 'well is')
  const whole = (facts: readonly { allOfPage?: boolean }[]) => facts.map(({ allOfPage = false }) => allOfPage)
  const page = 'https://jaanch.example/check/a/?utm_source=feed'
  expect(whole(pageFactChecks([review(), other], now, { page }).facts)).toEqual([true, false])
  expect(whole(readFactChecks(script(`[${review()},${other}]`), now).facts)).toEqual([false, false])
  expect(whole(readFactChecks(script(review()), now).facts)).toEqual([true])
})

describe('who and in which language', () => {
  it('is the organisation that checked, not who wrote it', () => {
    const [asha, desk] = [
      { '@type': 'Person', name: 'Asha Rao' },
      { '@type': 'Organization', name: 'Jaanch Desk' },
    ]
    for (const of of [{ author: [asha, desk] }, { author: asha, publisher: desk }])
      expect(fact(of).source).toBe('Jaanch Desk')
    expect(fact({ author: asha }).source).toBe('Asha Rao')
  })

  it('is what it says, or what its letters say, or nothing', () => {
    const of = (inLanguage: unknown, claimReviewed: string) => fact({ inLanguage, claimReviewed }).language
    expect(of('hi_IN', 'झील सूख गई')).toBe('hi')
    expect(of({ '@type': 'Language', name: 'Hindi' }, 'झील सूख गई')).toBe('hi')
    expect(of('mr', 'तलाव आटला')).toBe('mr')
    expect(of(undefined, 'ஏரி வறண்டது')).toBe('ta')
    expect(of(undefined, 'The lake is dry')).toBeUndefined()
  })
})

describe('dates', () => {
  const published = (datePublished: string) => {
    const { facts, quarantined } = readFactChecks(
      json({ ...(JSON.parse(review()) as object), datePublished }),
      now,
    )
    return facts[0]?.publishedAt ?? quarantined[0]?.reason
  }
  it('of local time marked UTC are now; later ones are left out', () => {
    expect(published('2026-11-28T11:30:00Z')).toBe(now.toISOString())
    expect(published('2026-11-28T11:45:00Z')).toBe('published in the future')
    expect(fact({ dateModified: '2026-11-19T12:00:00Z' }).updatedAt).toBeUndefined()
    expect(published('२७ नवंबर २०२६')).toBe('2026-11-26T18:30:00.000Z')
  })
})

const cases = join(import.meta.dirname, '../../../../shared/cases/feeds-and-checks')
describe.skipIf(!existsSync(cases))('the cases', () => {
  const read = (file: string) => readFactChecks(readFileSync(join(cases, file), 'utf8'), now)
  it.each([
    'c09-cdata-page',
    'c09b-comment-page',
    'c09c-trailing-comma-page',
    'c09d-microdata-page',
    'c10-graph-references',
  ])('%s', (file) =>
    expect(read(`${file}.html`).facts).toMatchObject([{ verdict: 'false', source: 'Jaanch Desk' }]),
  )
  it('c11', () => {
    expect(read('c11-numbers-only.json').facts.map(({ verdict }) => verdict)).toEqual([
      'false',
      'true',
      'false',
      'false',
    ])
  })
  it('c12c', () => {
    const expected = JSON.parse(readFileSync(join(cases, 'c12c-dates-expected.json'), 'utf8')) as string[][]
    const { facts } = read('c12c-dates.json')
    expect(facts.map(({ publishedAt }) => Date.parse(publishedAt!))).toEqual(
      expected.map(([, at]) => Date.parse(at!)),
    )
  })
})
