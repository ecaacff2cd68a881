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
      'a strange name, which loses none',
      rss(three).replace('Headline 2</title>', 'Headline 2</title><__proto__/>'),
      ['Headline 1', 'Headline 2', 'Headline 3'],
    ],
    [
      'a sign that begins no tag, which loses none',
      rss(three).replaceAll('Headline', 'Turnout <= 50 %, <40 % in'),
      ['Turnout <= 50 %, <40 % in 1', 'Turnout <= 50 %, <40 % in 2', 'Turnout <= 50 %, <40 % in 3'],
    ],
    [
      'a comma and a line break in JSON, which lose none',
      '{"version":"https://jsonfeed.org/version/1.1","title":"News","items":[{"id":"1","url":"https://news.example/1","title":"Head\nline 1"},]}',
      ['Head line 1'],
    ],
    ['its end', rss(three).slice(0, -60), ['Headline 1', 'Headline 2']],
    [
      'its end, within a tag',
      `${rss(three).slice(0, -80)}<media:content url="h`,
      ['Headline 1', 'Headline 2'],
    ],
    [
      'a tag that is cut, which loses none',
      rss(three).replace('</item>', '</item\n'),
      ['Headline 1', 'Headline 2', 'Headline 3'],
    ],
  ])('loses one item only: %s', (_, document, titles) => {
    expect(parse(document).map(({ title }) => title)).toEqual(titles)
  })
})

describe('items where no program looks for them', () => {
  const one = (n: number) => `<item><title>Headline ${n}</title><link>https://news.example/${n}</link></item>`
  const titles = (document: string) => parse(document).map(({ title }) => title)
  it.each([
    ['a second channel', rss(`${one(1)}</channel><channel>${one(2)}`)],
    ['a second document', rss(one(1)) + rss(one(2))],
    ['a list of their own', rss(`<items>${one(1)}${one(2)}</items>`)],
    ['one that is never closed', rss(`${one(1).replace('</item>', '')}${one(2)}`)],
    ['within another', rss(one(2).replace('</item>', `<related>${one(1)}</related></item>`))],
    [
      'a feed of another form',
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>${one(1)}${one(2)}</feed>`,
    ],
    [
      'behind quoted text that never ends',
      rss(`${one(1)}<item><title><![CDATA[News</title></item>${one(2)}`),
    ],
    [
      'behind quoted text that ends in another item',
      rss(
        `${one(1).replace('Headline', '<![CDATA[Headline')}${one(2).replace(/Headline 2/, '<![CDATA[$&]]>')}`,
      ),
    ],
    [
      'behind quoted text that never ends, in capitals',
      rss(
        `${one(1).replace('Headline', '<![CDATA[Headline').toUpperCase().replace('HEADLINE', 'Headline')}${one(2).replace(/Headline 2/, '<![CDATA[$&]]>')}`,
      ),
    ],
    [
      'with the end of an item in quoted text',
      rss(one(1).replace('<link>', '<description><![CDATA[How to write </item>]]></description>$&') + one(2)),
    ],
    [
      'in quotes within quotes',
      rss(one(1) + one(2).replace(/Headline 2/, '<![CDATA[<![CDATA[$&]]]]><![CDATA[>]]>')),
    ],
  ])('are read: %s', (_, document) => expect(titles(document)).toEqual(['Headline 1', 'Headline 2']))

  it('are none in a comment or in quoted text', () =>
    expect(
      titles(
        rss(
          `<!-- ${one(1)} --><item><title>Headline 2</title><link>https://news.example/2</link><description><![CDATA[${one(3)}]]></description></item>`,
        ),
      ),
    ).toEqual(['Headline 2']))

  it('are none in a comment, also where another item is broken, nor in a web page that shows a feed', () => {
    const broken = rss(`<!-- ${one(1)} -->${one(2)}<item><title>Headline 3</b></item>`)
    expect(titles(broken)).toEqual(['Headline 2'])
    const page = `<!DOCTYPE html><html><body><pre>${rss(one(1))}</pre></body></html>`
    expect(() => parse(page)).toThrow('is a web page, not a feed')
  })

  it('are counted where a comment or a quote that does not end has taken them', () => {
    const hidden = parseFeedDocument({
      bytes: new TextEncoder().encode(rss(`${one(1)}<!-- old ${one(2)}<!-- new -->${one(3)}`)),
      url: 'https://news.example/',
      now: 0,
    })
    expect(hidden.remarks).toEqual({ 'left out: not written as an item should be': 1 })
    const cut = one(2).replace('<link>', '<media:content url="https://news.example/2.jpg><link>')
    const read = parseFeedDocument({
      bytes: new TextEncoder().encode(
        rss(one(1) + cut + one(3).replace('<title>', '<title type="text">') + one(4)),
      ),
      url: 'https://news.example/',
      now: 0,
    })
    expect(read.items.map(({ title }) => title)).toEqual(['Headline 1', 'Headline 4'])
    expect(read.remarks).toMatchObject({ 'left out: not written as an item should be': 2 })
  })

  it('are counted where they cannot be read', () => {
    const broken = rss('<item><title>News</item>')
    const json = '{"version":"https://jsonfeed.org/version/1.1","title":"News","items":[null]}'
    const cut = rss('').replace('</channel></rss>', '')
    expect(
      parseFeedDocument({ bytes: new TextEncoder().encode(cut), url: 'https://news.example/', now: 0 })
        .remarks,
    ).toEqual({ 'the document ends in the middle': 0 })
    for (const document of [broken, json]) {
      const { items, remarks } = parseFeedDocument({
        bytes: new TextEncoder().encode(document),
        url: 'https://news.example/feed',
        now: Date.now(),
      })
      expect([items, remarks]).toEqual([[], { 'left out: not written as an item should be': 1 }])
    }
  })

  it.each([
    '<link></link><link>https://news.example/1</link>',
    '<link href="https://news.example/1">1</link>',
    '<link>https://news.\n  example/1</link>',
    '<link>\u200bhttps://news.example/1\u200b</link>',
    '<link>&lt;a href="https://news.example/1"&gt;Read&lt;/a&gt;</link>',
  ])('have their page: %s', (link) =>
    expect(parse(rss(`<item><title>Rain</title>${link}</item>`))[0]!.url).toBe('https://news.example/1'),
  )

  it('have the publisher’s where their own is empty, whatever it would be relative to', () => {
    const notice = '<link>https://news.example/</link><item xml:base="/b/"><title>Rain</title><link/></item>'
    expect(parse(rss(notice))[0]!.url).toBe('https://news.example/')
  })

  it.each(['Alternate', 'http://www.iana.org/assignments/relation/alternate', 'canonical'])(
    'have their page in Atom: %s',
    (rel) => {
      const entry = `<entry><title>Rain</title><link rel="self" href="/feed"/><link rel="${rel}" href="/1"/></entry>`
      const [rain] = parse(`<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>${entry}</feed>`)
      expect(rain!.url).toBe('https://news.example/1')
    },
  )
})
