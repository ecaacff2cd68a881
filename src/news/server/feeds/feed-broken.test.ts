// Documents that are not feeds, and broken ones that still are.
import { describe, expect, it } from 'vitest'
import { parseFeedDocument } from './feed-parse.ts'

const parse = (document: string) =>
  parseFeedDocument({
    bytes: new TextEncoder().encode(document),
    url: 'https://news.example/feed',
    now: Date.now(),
  }).items
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items}</channel></rss>`
const item = (inside: string) =>
  rss(`<item><title>Rain in Parvat Garh</title><link>https://news.example/1</link>${inside}</item>`)

describe('a document that is not a feed', () => {
  it.each([
    ['a web page', '<!DOCTYPE html><html><body>Not found</body></html>', 'is a web page, not a feed'],
    ['text', 'Service unavailable', 'is not a feed'],
    ['nothing', '', 'is not a feed'],
    [
      'entities that grow',
      `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${item('<description>&b;</description>')}`,
      'defines entities of its own',
    ],
    [
      'entities from a file',
      `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${item('<description>&x;</description>')}`,
      'defines entities of its own',
    ],
  ])('is refused with a message: %s', (_, document, why) => expect(() => parse(document)).toThrow(why))

  it('has no custom entities expanded', () => {
    const inside = item('<!DOCTYPE x [<!ENTITY a "boom">]><description>&a;</description>')
    const said = (() => {
      try {
        return JSON.stringify(parse(inside))
      } catch {
        return 'refused'
      }
    })()
    expect(said).not.toContain('boom')
  })
})

describe('a feed with one error', () => {
  const three = [1, 2, 3]
    .map((n) => `<item><title>Headline ${n}</title><link>https://news.example/${n}</link></item>`)
    .join('')

  it.each([
    [
      'a tag that is not closed',
      rss(three).replace('Headline 2</title>', 'Headline 2'),
      ['Headline 1', 'Headline 3'],
    ],
    ['a smaller sign', rss(three).replace('Headline 2', 'a <b c'), ['Headline 1', 'Headline 3']],
    [
      'a forbidden name',
      rss(three).replace('Headline 2</title>', 'Headline 2</title><__proto__/>'),
      ['Headline 1', 'Headline 3'],
    ],
    ['its end', rss(three).slice(0, -60), ['Headline 1', 'Headline 2']],
  ])('loses one item only: %s', (_, document, titles) => {
    expect(parse(document).map(({ title }) => title)).toEqual(titles)
  })
})
