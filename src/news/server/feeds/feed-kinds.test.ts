// What publishers really send: each a kind of trouble that other feed readers met, with fictional names.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseFeedDocument } from './feed-parse.ts'

const parse = (document: string, language = 'en') =>
  parseFeedDocument({
    bytes: new TextEncoder().encode(document),
    url: 'https://x.example/feed.xml',
    now: Date.parse('2026-11-28T05:00:00Z'),
    language,
  })
const rss = (items: string, page = '<link>https://a.example/</link>') =>
  `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>A</title>${page}${items}</channel></rss>`
const atom = (entries: string, attributes = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>A</title><id>a</id>${entries}</feed>`
const item = (title: string, more = '') => `<item><title>${title}</title>${more}</item>`
const three = [1, 2, 3]
const list = '<link>https://a.example/list</link>'
const date = (n: number) => `<pubDate>${20 + n} Nov 2026 10:00 IST</pubDate>`

describe('items are told apart', () => {
  it.each([
    ['guids on one page', (n: number) => `${list}<guid isPermaLink="false">n-${n}</guid>`],
    ['no guid on one page', (n: number) => list + date(n)],
    ['nothing but N/A', (n: number) => `<link>N/A</link><guid isPermaLink="false">N/A</guid>${date(n)}`],
    ['the page as everybody’s guid', (n: number) => `${list}<guid>https://a.example/list</guid>${date(n)}`],
    ['one guid on pages of their own', (n: number) => `<link>https://a.example/${n}</link><guid>same</guid>`],
    ['an empty link', (n: number) => `<link/><guid isPermaLink="true">https://a.example/${n}</guid>`],
    ['the publisher’s page', (n: number) => `<link>https://a.example/</link>${date(n)}`],
  ])('that have %s', (_, more) => {
    const { items, remarks } = parse(rss(three.map((n) => item(`Notice ${n}`, more(n))).join('')))
    expect(new Set(items.map(({ guid }) => guid)).size).toBe(3)
    expect(items.every(({ url }) => /^https:\/\/a\.example\/(?:list|\d)?$/.test(url))).toBe(true)
    expect(remarks).toEqual({})
  })

  it('where one headline stands for several days, and one item in two sections is one', () => {
    const page = '<link>https://a.example/b</link><guid>https://a.example/b</guid>'
    expect(parse(rss(three.map((n) => item('Bulletin', page + date(n))).join(''))).items).toHaveLength(3)
    const text = '<description>The same report of the day, in two sections of one newspaper.</description>'
    const sections = ['state', 'politics'].map(
      (name) => `<link>https://a.example/${name}/1</link>${date(1)}${text}`,
    )
    expect(parse(rss(sections.map((more) => item('Rain', more)).join(''))).items).toHaveLength(1)
    const twice = three
      .map((n) => item('Rain', `${list}<guid isPermaLink="false">1</guid>${date(n)}`))
      .join('')
    expect(parse(rss(twice)).items).toMatchObject([
      { guid: '1', publishedAt: new Date('2026-11-23T04:30:00Z') },
    ])
  })

  it('in the same way at the next reading', () => {
    const first = parse(rss(item('Notice 1', list + date(1))))
    const second = parse(rss([1, 2].map((n) => item(`Notice ${n}`, list + date(n))).join('')))
    expect(first.items[0]).toMatchObject({ identity: 'page' })
    expect(second.items.map(({ identity }) => identity)).toEqual(['words', 'words'])
    expect(parse(rss(item('Notice 1', list.replace('list', '') + date(1)))).items[0]).toMatchObject({
      identity: 'words',
    })
  })
})

describe('a link is found', () => {
  it.each([
    ['without its https://', '<link>a.example/1</link>'],
    ['of www. without its https://', '<link>WWW.a.example/1</link>'],
    ['without its colon', '<link>https//a.example/1</link>'],
    ['with one stroke', '<link>https:/a.example/1</link>'],
    ['with two schemes', '<link>http://https://a.example/1</link>'],
    ['as a guid below the page', '<guid>/1</guid>'],
    ['written as in Atom', '<link rel="self" href="https://a.example/f"/><link href="https://a.example/1"/>'],
    [
      'beside one of the feed',
      '<link rel="self" href="https://a.example/f"/><link>https://a.example/1</link>',
    ],
  ])('%s', (_, link) => {
    const [found] = parse(rss(item('Notice', link))).items
    expect(found?.url.replace('www.', '')).toBe('https://a.example/1')
  })
})

it('a link to another host without its https:// is none below the publisher’s page', () => {
  const [found] = parse(rss(item('Notice', '<link>www.b.example/1</link>'))).items
  expect(found?.url).toBe('https://www.b.example/1')
})

it('a feed that is broken at one item keeps the page that its links are relative to', () => {
  const broken = '<item><title>A <b</item>'
  expect(parse(rss(`${item('Notice', '<link>/1</link>')}${broken}`)).items[0]?.url).toBe(
    'https://a.example/1',
  )
})

describe('what is stated under other names', () => {
  const at = '2026-11-26T10:00:00+05:30'
  it.each([
    '<date>DAY</date>',
    '<x:updated>DAY</x:updated>',
    '<dcterms:issued><![CDATA[DAY]]></dcterms:issued>',
    '<pubDate>soon</pubDate><pubDate>DAY</pubDate>',
  ])('is the date: %s', (stated) => {
    const [found] = parse(
      rss(item('A', `<link>https://a.example/1</link>${stated.replace('DAY', at)}`)),
    ).items
    expect(found?.publishedAt?.toISOString()).toBe('2026-11-26T04:30:00.000Z')
  })

  it.each([
    '<image>https://a.example/a.jpg</image>',
    '<StoryImage><![CDATA[ https://a.example/a.jpg ]]></StoryImage>',
  ])('is the picture: %s', (stated) => {
    const [found] = parse(rss(item('A', list + stated))).items
    expect(found?.imageUrl).toBe('https://a.example/a.jpg')
  })

  it.each(['<link rel="self" href="https://a.example/1"/>', '<content src="https://a.example/1"/>'])(
    'is the page of an entry: %s',
    (stated) => {
      const [found] = parse(atom(`<entry><title>A</title><id>urn:uuid:1</id>${stated}</entry>`)).items
      expect(found?.url).toBe('https://a.example/1')
    },
  )
})

describe('what is left out is counted', () => {
  it.each([
    [
      'a recording without a page',
      item('Episode', '<enclosure url="https://a.example/1.mp3" type="audio/mpeg" length="1"/>'),
    ],
    ['no headline and no text', '<item><link>https://a.example/1</link></item>'],
    ['no link to a page', item('Notice', '<link>javascript:void(0)</link>')],
    [
      'not written as an item should be',
      `${item('Notice', '<link>https://a.example/2</link>')}<item><title>A <b</item>`,
    ],
  ])('%s', (why, items) => {
    expect(parse(rss(items)).remarks).toEqual({ [`left out: ${why}`]: 1 })
  })

  it('and a date that cannot be read, or is to come, is said', () => {
    const dates = [
      'yesterday',
      '26 Nov 2026 10:00 FOO',
      '26 Nov 2027',
      '11/26/2026 6:30 PM',
      '11/05/2026',
      '',
    ]
    const { items, remarks } = parse(
      rss(
        dates
          .map((day, n) => item(`N${n}`, `<link>https://a.example/${n}</link><pubDate>${day}</pubDate>`))
          .join(''),
      ),
    )
    expect(items.map(({ publishedAt }) => publishedAt?.toISOString().slice(0, 16))).toEqual([
      undefined,
      undefined,
      '2026-11-28T05:00',
      '2026-11-26T13:00',
      '2026-11-04T18:30',
      undefined,
    ])
    expect(remarks).toEqual({
      'shown with the time first seen: its date cannot be read': 2,
      'shown with the time first seen: its date is in the future': 1,
    })
  })
})

describe('addresses are relative to the nearest xml:base', () => {
  const entry = (inside: string, base = '') =>
    `<entry ${base}><title>T</title><id>tag:${inside.length}</id><updated>2026-11-26T06:00:00Z</updated>${inside}</entry>`
  it.each([
    [
      'of the feed',
      atom(entry('<link href="1"/>'), 'xml:base="https://a.example/n/"'),
      'https://a.example/n/1',
    ],
    [
      'of the feed, itself relative',
      atom(entry('<link href="1"/>'), 'xml:base="/n/"'),
      'https://x.example/n/1',
    ],
    [
      'of the entry',
      atom(entry('<link href="1"/>', 'xml:base="26/"'), 'xml:base="https://a.example/n/"'),
      'https://a.example/n/26/1',
    ],
    [
      'of the link',
      atom(entry('<link xml:base="https://a.example/l/" href="1?a=1&amp;b=2"/>')),
      'https://a.example/l/1?a=1&b=2',
    ],
    [
      'of an item of RSS',
      rss('<item xml:base="https://a.example/s/"><title>T</title><link>1.html</link></item>'),
      'https://a.example/s/1.html',
    ],
    [
      'of a channel',
      rss(item('T', '<link>1.html</link>'), '').replace(
        '<channel',
        "<channel xml:base='https://a.example/c/'",
      ),
      'https://a.example/c/1.html',
    ],
    [
      'after one that has ended',
      atom(
        `${entry('<link href="0"/>', 'xml:base="x/"')}${entry('<link href="12"/>')}`,
        'xml:base="https://a.example/"',
      ),
      'https://a.example/12',
    ],
  ])('%s', (_, document, url) => expect(parse(document).items.at(-1)).toMatchObject({ url }))

  it('also pictures', () => {
    const content =
      '<content type="html" xml:base="https://pics.example/">&lt;img src="a.jpg" width="400"&gt;</content>'
    const document = atom(entry(`<link href="https://a.example/1"/>${content}`))
    expect(parse(document).items[0]).toMatchObject({ imageUrl: 'https://pics.example/a.jpg' })
  })
})

describe('the language of an item', () => {
  it.each([
    ['is its own label', rss(item('मतदार यादी', '<dc:language>mr-IN</dc:language>')), 'hi', 'mr'],
    [
      'is its entry’s',
      atom('<entry xml:lang="mr"><title>मतदार यादी</title><link href="https://a.example/"/></entry>'),
      'en',
      'mr',
    ],
    ['is seen by its letters', rss(item('சோனா ஆற்றின் மீது புதிய பாலம்')), 'en', 'ta'],
    ['is the feed’s among those of one script', rss(item('मतदार यादी')), 'mr', 'mr'],
    ['is not a label of other letters', rss(item('ভোট গণনা শুরু', '<dc:language>en</dc:language>')), 'hi', 'bn'],
    ['is English in a Hindi feed', rss(item('Counting begins')), 'hi', 'en'],
    ['is Hindi between English abbreviations', rss(item('NEET UG 2026: NTA ने नई तारीख बताई')), 'en', 'hi'],
    ['is Assamese by its own letters', rss(item('ভোট গ্ৰহণ আৰম্ভ')), 'en', 'as'],
    ['is the feed’s for figures', rss(item('2026')), 'ta', 'ta'],
    ['is Urdu', rss(item('ووٹنگ شروع ہوئی', '<dc:language>Urdu</dc:language>')), 'en', 'ur'],
  ])('%s', (_, document, feed, language) =>
    expect(parse(document, feed).items[0]).toMatchObject({ language }),
  )
})

describe('forms that are not quite right', () => {
  const one = item('A', '<link>https://a.example/1</link>')
  const dtd = (inside: string) =>
    `<!DOCTYPE rss [${inside}]>${rss(item('Caf&eacute;', '<link>https://a.example/1</link>'))}`
  it.each([
    ['RSS in the namespace of Atom', rss(one).replace('<rss', '<rss xmlns="http://www.w3.org/2005/Atom"')],
    [
      'a channel in a namespace',
      rss(one).replace('<channel', '<channel xmlns="http://backend.userland.com/rss2"'),
    ],
    [
      'upper case',
      rss(one).replaceAll(/<(\/?)(\w+)/g, (_, end, name: string) => `<${end}${name.toUpperCase()}`),
    ],
    ['items after their channel', rss('').replace('</channel>', `</channel>${one}`)],
    [
      'entities of HTML from a file',
      dtd('<!ENTITY % L PUBLIC "-//W3C//ENTITIES Latin 1//EN" "http://www.w3.org/x.ent">%L;'),
    ],
    ['entities of HTML', dtd('<!ENTITY eacute "&#233;">')],
    [
      'Atom 0.3',
      '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title>A</title><link rel="alternate" href="https://a.example/1"/><issued>2026-11-26T10:00:00+05:30</issued></entry></feed>',
    ],
  ])('are read: %s', (_, document) =>
    expect(parse(document).items).toMatchObject([{ url: 'https://a.example/1' }]),
  )
})

const cases = join(import.meta.dirname, '../../../../../shared/cases/feeds-and-checks')
it.skipIf(!existsSync(cases)).each([
  ['c01-notices-one-page.xml', 3, 'https://navpur.example/notices'],
  ['c01c-na-links.xml', 3, 'https://circulars.example/'],
  ['c01d-no-guid-one-link.xml', 2, 'https://tenders.example/list.aspx'],
  ['c06-entry-base.xml', 2, 'https://blog.example/notes/2026/11/26/serial-number'],
  ['c06b-link-base.xml', 2, 'https://blog2.example/archive/link-base'],
  ['c07-cut-letter.xml', 2, 'https://samachar.example/1'],
  ['c08-bulletin-2.xml', 2, 'https://roll.example/b/27'],
  ['c17-rss-in-atom-namespace.xml', 1, 'https://portal.example/d/1'],
  ['c17d-item-outside-channel.xml', 1, 'https://out.example/1'],
  ['c20b-doctype-entities.xml', 1, 'https://dt2.example/1'],
])('%s', (file, count, url) => {
  const bytes = readFileSync(join(cases, file))
  const contentType = 'text/xml; charset=ISO-8859-1'
  const { items } = parseFeedDocument({ bytes, contentType, url: 'https://x.example/', now: Date.now() })
  expect(items).toHaveLength(count)
  expect(items[0]).toMatchObject({ url })
  expect(items[0]!.title).not.toMatch(/\u00e0\u00a4/)
})
