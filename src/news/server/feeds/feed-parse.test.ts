import { describe, expect, it } from 'vitest'
import { itemLimits } from '../../feed-item.ts'
import { parseFeedDocument } from './feed-parse.ts'

const now = Date.parse('2025-01-10T00:00:00Z')
const parse = (document: string, more: { contentType?: string; bytes?: Uint8Array } = {}) =>
  parseFeedDocument({
    bytes: new TextEncoder().encode(document),
    url: 'https://news.example/feed/rss.xml',
    now,
    ...more,
  }).items
const rss = (items: string, channel = '<link>https://news.example/</link>') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>News</title>${channel}${items}</channel></rss>`
const item = (inside: string) =>
  rss(`<item><title>Rain in Parvat Garh</title><link>https://news.example/1</link>${inside}</item>`)
const only = (document: string) => {
  const items = parse(document)
  expect(items).toHaveLength(1)
  return items[0]!
}

const whole = {
  guid: 'n-1',
  url: 'https://news.example/1',
  title: 'Rain in Parvat Garh',
  summary: 'It rained for three days.',
  author: 'A. Reporter',
  imageUrl: 'https://news.example/1.jpg',
  publishedAt: new Date('2024-12-31T10:47:42Z'),
  categories: ['Weather'],
  language: 'en',
}

describe('a feed becomes items', () => {
  it('from RSS 2.0', () => {
    const document = item(`<description><![CDATA[<p>It rained for <b>three</b> days.</p>]]></description>
      <guid isPermaLink="false">n-1</guid><dc:creator>A. Reporter</dc:creator><category>Weather</category>
      <media:content url="https://news.example/1.jpg" medium="image"/><pubDate>Tue, 31 Dec 2024 16:17:42 +0530</pubDate>`)
    expect(only(document)).toEqual(whole)
  })

  it('from Atom', () => {
    expect(
      only(`<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><link href="https://news.example/"/>
      <entry><id>n-1</id><title type="html">Rain in &lt;i&gt;Parvat Garh&lt;/i&gt;</title>
      <link rel="self" href="https://news.example/1.atom"/><link rel="alternate" href="https://news.example/1"/>
      <link rel="enclosure" type="image/jpeg" href="https://news.example/1.jpg"/>
      <published>2024-12-31T16:17:42+05:30</published><updated>2025-01-02T00:00:00Z</updated>
      <author><name>A. Reporter</name><email>a@news.example</email></author><category term="w" label="Weather"/>
      <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">It rained for <b>three</b> days.</div></summary></entry></feed>`),
    ).toEqual(whole)
  })

  it('from RSS 1.0', () => {
    expect(
      only(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
      <channel rdf:about="https://news.example/"><title>News</title><link>https://news.example/</link></channel>
      <item rdf:about="n-1"><title>Rain in Parvat Garh</title><link>https://news.example/1</link>
      <description>It rained for three days.</description><dc:date>2024-12-31T16:17:42+05:30</dc:date>
      <dc:creator>A. Reporter</dc:creator><dc:subject>Weather</dc:subject>
      <media:thumbnail url="https://news.example/1.jpg"/></item></rdf:RDF>`),
    ).toEqual(whole)
  })

  it('from JSON Feed, whatever its articles contain', () => {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'News',
      items: [
        {
          id: 'n-1',
          url: 'https://news.example/1',
          title: 'Rain in Parvat Garh',
          summary: 'It rained for three days.',
          content_html: '<rss version="2.0"><channel><item>',
          image: 'https://news.example/1.jpg',
          date_published: '2024-12-31T16:17:42+05:30',
          authors: [{ name: 'A. Reporter' }],
          tags: ['Weather'],
        },
      ],
    }
    expect(only(JSON.stringify(feed))).toEqual(whole)
  })

  it('in an encoding that only the document names', () => {
    const bytes = Buffer.from(
      item('<description>caf\u00e9</description>').replace('?>', ' encoding="windows-1252"?>'),
      'latin1',
    )
    expect(parse('', { bytes: new Uint8Array(bytes) })[0]!.summary).toBe('café')
  })

  it('with an ampersand that is not escaped, and text before the document', () => {
    const document = `\n\n <br /> Notice: something\n${item('<description>Roads & water</description>')}`
    expect(only(document).summary).toBe('Roads & water')
  })

  it('without the line that blogs add to link back to themselves', () => {
    const back =
      '<p>The post <a href="/1">Rain in Parvat Garh</a> appeared first on <a href="/">News</a>.</p>'
    const description = `<description><![CDATA[<p>Roads are closed.</p>${back}]]></description>`
    expect(only(item(description)).summary).toBe('Roads are closed.')
    const text = '<p>One.</p><p>Rain in Parvat Garh stopped, <a href="/2">it was said</a>.</p>'
    expect(only(item(`<description><![CDATA[${text}]]></description>`)).summary).toContain('stopped')
  })

  it('if it has only headlines and links, like the Press Information Bureau’s', () => {
    const document = rss(
      '<item><title>Cabinet of Navbhoomi meets</title><link>https://news.example/Release.aspx?PRID=7</link></item>',
    )
    expect(only(document)).toEqual({
      language: 'en',
      identity: 'page',
      guid: 'https://news.example/Release.aspx?PRID=7',
      url: 'https://news.example/Release.aspx?PRID=7',
      title: 'Cabinet of Navbhoomi meets',
      summary: '',
      categories: [],
    })
  })

  it('in the language that item or channel states, where the letters leave it open and the desk has named another', () => {
    const marathi = '<item><title>नवपूर येथे पूल खुला</title><link>/1</link></item>'
    expect(only(rss(`<language>mr</language>${marathi}`)).language).toBe('mr')
    expect(only(rss(marathi.replace('<link>', '<language>mr</language><link>'))).language).toBe('mr')
    expect(only(rss(`<language>en-us</language>${marathi}`)).language).toBe('hi')
  })

  it('if it has none', () => expect(parse(rss(''))).toEqual([]))
})

describe('the address of an item', () => {
  it.each([
    ['stands in CDATA', '<link><![CDATA[ https://news.example/1 ]]></link>', 'https://news.example/1'],
    ['is relative', '<link>/a/1?b=2</link>', 'https://news.example/a/1?b=2'],
    [
      'is its document’s, where it has no page',
      '<enclosure url="/order-12.pdf" type="application/pdf" length="1"/>',
      'https://news.example/order-12.pdf',
    ],
    ['stands in the guid only', '<guid>https://news.example/g</guid>', 'https://news.example/g'],
    [
      'stands beside a guid that is none',
      '<link>https://news.example/1</link><guid>7</guid>',
      'https://news.example/1',
    ],
    [
      'is another than the guid',
      '<link>https://news.example/1</link><guid>https://news.example/?p=7</guid>',
      'https://news.example/1',
    ],
    ['has no scheme of its own', '<link>//news.example/1</link>', 'https://news.example/1'],
    ['is escaped', '<link>https://news.example/?a=1&amp;b=2</link>', 'https://news.example/?a=1&b=2'],
    [
      'is escaped twice',
      '<link>https://news.example/?a=1&amp;amp;b=2&amp;#038;copy=3</link>',
      'https://news.example/?a=1&b=2&copy=3',
    ],
  ])('is found if it %s', (_, inside, url) => {
    expect(only(rss(`<item><title>T</title>${inside}</item>`)).url).toBe(url)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://a:b@news.example/',
    'https://intranet/',
    'mailto:a@news.example',
  ])('is never %s: such an item is left out', (link) =>
    expect(parse(rss(`<item><title>T</title><link>${link}</link></item>`))).toEqual([]),
  )

  it('is the guid if several items share one, and duplicates are dropped', () => {
    const one = (n: number, guid: string) =>
      `<item><title>T${n}</title><link>https://news.example/${n}</link><guid isPermaLink="false">${guid}</guid></item>`
    const items = parse(rss(one(1, 'same') + one(2, 'same') + one(3, 'own') + one(3, 'own')))
    expect(items.map(({ guid }) => guid)).toEqual(['https://news.example/1', 'https://news.example/2', 'own'])
  })

  it('is relative to the feed’s address if the feed names no page', () => {
    expect(parse(rss('<item><title>T</title><link>1.html</link></item>', ''))[0]!.url).toBe(
      'https://news.example/feed/1.html',
    )
  })
})

describe('the text of an item', () => {
  it('is plain even if it was escaped twice', () => {
    const { title, summary } = only(
      rss(`<item><title>&amp;lt;b&amp;gt;Rain&amp;lt;/b&amp;gt;</title><link>https://news.example/1</link>
        <description>&lt;img src="https://news.example/x.jpg"/&gt; &lt;script&gt;alert(1)&lt;/script&gt;Text &amp;amp; more</description></item>`),
    )
    expect({ title, summary }).toEqual({ title: 'Rain', summary: 'Text & more' })
  })

  it('is cut at the limits', () => {
    const long = 'word '.repeat(400)
    const { title, summary } = only(
      rss(
        `<item><title>${long}</title><link>https://news.example/1</link><description>x ${long}</description></item>`,
      ),
    )
    expect(title.length).toBeLessThanOrEqual(itemLimits.title)
    expect(summary.length).toBeLessThanOrEqual(itemLimits.summary)
    expect(summary).toMatch(/word…$/)
  })

  it('comes from the article if there is no summary', () => {
    expect(
      only(
        item('<description></description><content:encoded>&lt;p&gt;It rained.&lt;/p&gt;</content:encoded>'),
      ).summary,
    ).toBe('It rained.')
  })

  it('is not repeated if the summary equals the headline', () => {
    expect(only(item('<description>Rain in Parvat Garh</description>')).summary).toBe('')
  })

  it('provides a headline if there is none; an item without text is left out', () => {
    const of = (inside: string) => parse(rss(`<item><link>https://news.example/1</link>${inside}</item>`))
    expect(of('<description>It rained.</description>')[0]!.title).toBe('It rained.')
    expect(of('<description>&lt;p&gt;&lt;/p&gt;</description>')).toEqual([])
  })

  it('is not what stands below its picture', () => {
    const about = '<media:credit>PTI</media:credit><media:description>A street</media:description>'
    const picture = `<media:content url="https://news.example/1.jpg">${about}</media:content>`
    expect(only(item(picture)).summary).toBe('')
  })

  it('never names an author by e-mail address or page', () => {
    expect(only(item('<author>desk@news.example</author>'))).not.toHaveProperty('author')
    expect(only(item('<author><uri>https://news.example/a</uri></author>'))).not.toHaveProperty('author')
    expect(only(item('<author>desk@news.example (A. Reporter)</author>')).author).toBe('A. Reporter')
  })
})

describe('the picture of an item', () => {
  it.each([
    ['media:content', '<media:content url="https://news.example/1.jpg" type="image/jpeg"/>'],
    [
      'media:content without a type',
      '<media:content url="https://news.example/1.jpg?w=5" />'.replace('?w=5', ''),
    ],
    [
      'a media:group',
      '<media:group><media:content medium="image" url="https://news.example/1.jpg"/></media:group>',
    ],
    ['media:thumbnail', '<media:thumbnail url="https://news.example/1.jpg"/>'],
    ['an enclosure', '<enclosure url="https://news.example/1.jpg" type="image/jpeg" length="1"/>'],
    ['itunes:image', '<itunes:image href="https://news.example/1.jpg"/>'],
    [
      'an image like that of a channel',
      '<image><url>https://news.example/1.jpg</url><title>A</title></image>',
    ],
    ['the description', '<description>&lt;img src="https://news.example/1.jpg"&gt;</description>'],
    ['the article', '<content:encoded><![CDATA[<img src="/1.jpg">]]></content:encoded>'],
    [
      'the next place when the first is a film',
      '<media:content url="https://news.example/1.mp4" type="video/mp4"/><media:thumbnail url="https://news.example/1.jpg"/>',
    ],
  ])('is found in %s', (_, inside) => expect(only(item(inside)).imageUrl).toBe('https://news.example/1.jpg'))

  it.each([
    'http://news.example/1.jpg',
    'data:image/png;base64,AA==',
    'javascript:alert(1)',
    'https://intranet/1.jpg',
  ])('is not taken from %s', (url) =>
    expect(only(item(`<media:thumbnail url="${url}"/>`))).not.toHaveProperty('imageUrl'),
  )
})

describe('the date of an item', () => {
  it('is absent if the feed gives none that can be read', () => {
    expect(only(item(''))).not.toHaveProperty('publishedAt')
    expect(only(item('<pubDate>yesterday</pubDate>'))).not.toHaveProperty('publishedAt')
  })

  it('is the time of reading if it lies in the future', () => {
    expect(only(item('<pubDate>Fri, 10 Jan 2025 08:00:00 GMT</pubDate>'))).toMatchObject({
      publishedAt: new Date(now),
    })
  })

  it('comes from the next field if the first is invalid', () => {
    const { publishedAt } = only(item('<pubDate>soon</pubDate><dc:date>2024-12-31T00:00:00Z</dc:date>'))
    expect(publishedAt).toEqual(new Date('2024-12-31T00:00:00Z'))
  })
})
