// A thousand feeds broken at random. The seed is fixed, so that failures are reproducible.
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { itemLimits, type FeedItem } from '../feed-item.ts'
import { parseFeedDocument } from './feeds/feed-parse.ts'
import { sampleFeed } from '#testing/news/feed-test-server.ts'

const now = Date.parse('2025-01-10T00:00:00Z')
const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>N</title><entry><id>1</id><title type="html">&lt;b&gt;A&lt;/b&gt;</title>
<link href="https://news.example/1"/><updated>2024-12-31T00:00:00Z</updated><content type="html">&lt;p&gt;x&lt;/p&gt;</content></entry></feed>`
const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="x"/>
<item rdf:about="1"><title>A</title><link>https://news.example/1</link><description>x &lt;i&gt;y&lt;/i&gt;</description></item></rdf:RDF>`
const json = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'N',
  items: [
    {
      id: '1',
      url: 'https://news.example/1',
      title: '<b>A</b>',
      content_html: '<p>x</p>',
      date_published: '2024-12-31',
    },
  ],
})
const seeds = [sampleFeed(5), atom, rdf, json]

/** Our errors, and the parser's. */
const known = ['NotAFeed', 'DetectError', 'MalformedError', 'ParseError', 'SyntaxError']

const poison = [
  '<script>alert(1)</script>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&amp;lt;svg onload=alert(1)&amp;gt;',
  '<![CDATA[<b>',
  ']]>',
  '<!--',
  '-->',
  '&',
  '&#x3c;b&#x3e;',
  '&#0;',
  '\u0000',
  '\ud800',
  '\u202e',
  '<',
  '>',
  '"',
  "'",
  '</item>',
  '<item>',
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  '&a;',
  '__proto__',
  '<__proto__>1</__proto__>',
  '<constructor/>',
  '99999999999999999999',
  'javascript:alert(1)',
  '\ufeff',
  '<title><title><title>',
  '<<<b>b>',
  '{',
  '}',
  '[',
  '\\u0000',
  'null',
  '-1',
]
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  drop: fc.nat(40),
  put: fc.oneof(fc.constantFrom(...poison), fc.string({ maxLength: 12, unit: 'binary' }), fc.constant('')),
})
const mutated = fc
  .record({ seed: fc.constantFrom(...seeds), changes: fc.array(change, { minLength: 1, maxLength: 4 }) })
  .map(({ seed, changes }) =>
    changes.reduce((text, { at, drop, put }) => {
      const place = Math.floor(at * text.length)
      return text.slice(0, place) + put + text.slice(place + drop)
    }, seed),
  )
const flips = fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), to: fc.nat(255) }), {
  maxLength: 6,
})

/** The errors of an item; empty if it is clean. */
function wrongIn({
  guid,
  url,
  title,
  summary,
  author = '',
  imageUrl,
  publishedAt,
  categories,
}: FeedItem): string[] {
  const texts = [title, summary, author, ...categories]
  const faults: Record<string, boolean> = {
    markup: texts.some((text) => /<[a-z/!?]/i.test(text)),
    controls: texts.some((text) => /[\p{Cc}\u202a-\u202e]/u.test(text)),
    'half characters': [...texts, guid].some((text) => !text.isWellFormed()),
    'no title': title === '',
    'too long': title.length > itemLimits.title || summary.length > itemLimits.summary || guid.length > 500,
    NUL: guid.includes('\0'),
    'strange address': !/^https?:$/.test(new URL(url).protocol),
    'strange picture': imageUrl !== undefined && new URL(imageUrl).protocol !== 'https:',
    'to come': publishedAt !== undefined && publishedAt.getTime() > now,
  }
  return Object.keys(faults).filter((fault) => faults[fault])
}

type Outcome = { items: FeedItem[] } | { refused: unknown }
function outcome(bytes: Uint8Array): Outcome {
  try {
    return { items: parseFeedDocument({ bytes, url: 'https://news.example/feed', now }).items }
  } catch (refused) {
    return { refused }
  }
}

describe('a thousand broken feeds', () => {
  const outcomes: Outcome[] = []
  fc.assert(
    fc.property(mutated, flips, (text, changes) => {
      const bytes = new TextEncoder().encode(text)
      for (const { at, to } of changes) bytes[Math.floor(at * bytes.length)] = to
      outcomes.push(outcome(bytes))
    }),
    { numRuns: 1_000, seed: 20_261_121 },
  )
  const items = outcomes.flatMap((one) => ('items' in one ? one.items : []))
  const refusals = outcomes.flatMap((one) => ('refused' in one ? [one.refused] : []))

  it('yield plain items', () => {
    expect(items.flatMap(wrongIn)).toEqual([])
    // Most of them could be read, so this test is meaningful.
    expect(items.length).toBeGreaterThan(500)
  })

  it('or are refused by the parser, without errors of ours', () => {
    const names = refusals.map((error) => (error as Error).constructor.name)
    expect(refusals.length).toBeGreaterThan(20)
    expect([...new Set(names)].filter((name) => !known.includes(name))).toEqual([])
  })
})
