import { afterEach, describe, expect, it, vi } from 'vitest'
import { feedParser, type FeedParser } from './feed-parser.ts'
import { sampleFeed } from '#testing/news/feed-test-server.ts'

let parser: FeedParser
afterEach(() => parser.close())
const parse = (document: string) =>
  parser.parse({
    bytes: new TextEncoder().encode(document),
    url: 'https://news.example/feed',
    now: Date.now(),
  })

/** Nothing found, or one of these. */
const refusals = [
  [],
  'is not written as a feed should be',
  'takes too long to read',
  'takes too much memory to read',
]

describe('the worker that parses', () => {
  it('answers each document in turn', async () => {
    parser = feedParser()
    const read = await Promise.all([3, 0, 7].map((n) => parse(sampleFeed(n))))
    expect(read.map(({ items }) => items.length)).toEqual([3, 0, 7])
  })

  it('takes the newest five hundred items, wherever they stand', async () => {
    parser = feedParser()
    const newestFirst = sampleFeed(600)
    const items = newestFirst.match(/<item>.*?<\/item>/gs)!
    const oldestFirst = newestFirst.replace(items.join('\n'), items.toReversed().join('\n'))
    const inJson = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      items: items.map((_, n) => ({
        id: `https://a.example/${n}`,
        title: `Headline ${600 - n} of a list`,
        date_published: new Date(Date.UTC(2025, 0, 1) + n * 60_000),
      })),
    })
    for (const [document, left] of [
      [newestFirst, 'beyond the first 500'],
      [oldestFirst, 'before the last 500'],
      [inJson, 'before the last 500'],
    ] as const) {
      const read = await parse(document)
      expect(read.remarks).toEqual({ [`left out: ${left}`]: 100 })
      expect(read.items).toHaveLength(500)
      expect(read.items.some(({ title }) => title.startsWith('Headline 1 '))).toBe(true)
    }
  })

  it('is stopped by a document that takes too long; the next document gets a new worker', async () => {
    parser = feedParser(2_000)
    const slow = sampleFeed(1).replace(
      '<category>',
      `<description><![CDATA[A<p>${'<a >'.repeat(500_000)}]]></description><category>`,
    )
    const [first, second] = await Promise.allSettled([parse(slow), parse(sampleFeed(2))])
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'takes too long to read' } })
    expect(second).toMatchObject({ status: 'fulfilled', value: { items: { length: 2 } } })
  })

  it('does not count the time in which the parser is loaded', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      parser = feedParser(2_000)
      const items = parse(sampleFeed(1))
      await vi.advanceTimersByTimeAsync(2_000)
      expect((await items).items).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    ['nested without end', `<rss version="2.0"><channel>${'<a>'.repeat(500_000)}`],
    ['full of small elements', `<rss version="2.0"><channel>${'<item/>'.repeat(280_000)}</channel></rss>`],
    [
      'full of attributes',
      `<rss version="2.0"><channel><item ${Array.from({ length: 150_000 }, (_, n) => `a${n}="1"`).join(' ')}/></channel></rss>`,
    ],
    ['nested JSON', `{"version":"https://jsonfeed.org/version/1","items":${'['.repeat(900_000)}`],
  ])('survives a document that is %s, or is replaced', async (_, document) => {
    parser = feedParser(2_000)
    const [odd, next] = await Promise.allSettled([parse(document), parse(sampleFeed(2))])
    const said = odd.status === 'fulfilled' ? odd.value.items : (odd.reason as Error).message
    expect(refusals).toContainEqual(said)
    expect(next).toMatchObject({ status: 'fulfilled', value: { items: { length: 2 } } })
  })
})
