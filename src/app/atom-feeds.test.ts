import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { addCorrection } from '#base/corrections.ts'
import { languageCodes, languages, type Language } from '#base/languages.ts'
import type { FeedEntry } from '#base/pages/feed.ts'
import { embeddedOnly } from '#testing/database/test-database.ts'
import { buildDigest } from '#digest/server/build.ts'
import { listChangedStories } from '#news/server/module.ts'
import { listCompleted } from '#fact-checks/contract.ts'
import { createPoll } from '#polls/contract.ts'
import { electionPollId } from '#polls/election-contract.ts'
import { openFictionalSite, type FictionalSite } from '#testing/fictional-site.ts'
import { feedText } from './server/atom-feeds.ts'
import { servedTestPages } from '#testing/pages.ts'

const corrected = {
  about: 'Sundarpur: turnout',
  wrong: 'The turnout was that of 2019.',
  now: 'It is that of 2024.',
  hindi: { about: 'सुंदरपुर: मतदान प्रतिशत', wrong: '2019 का प्रतिशत था।', now: '2024 का प्रतिशत है।' },
}

describe('feeds to follow without an account', () => {
  let site: FictionalSite
  let person: string
  beforeAll(async () => {
    site = await openFictionalSite({ engine: embeddedOnly, pages: servedTestPages })
    person = site.known.find((one) => /^p[0-9a-z]{10}$/.test(one))!
    await site.db`insert into by_election
      (constituency_id, poll_day, winner, party_id, independent, runner_up_independent, source_id)
      values ('ls-nb-1', '2025-11-11', 'Ela Sen', 'kamal', false, false, 'results'),
        ('ls-nb-1', '2026-05', null, null, false, false, 'results')`
    const desk = await site.operator()
    await desk(addCorrection, { body: { ...corrected, foundBy: 'auditor', pages: ['/c/ls-nb-1'] } })
  }, 60_000)
  afterAll(() => site?.close())

  async function feed(path: string) {
    const { status, headers, body } = await site.ask({ url: path })
    expect([path, status, headers['content-type']]).toEqual([
      path,
      200,
      'application/atom+xml; charset=utf-8',
    ])
    const parsed = parseAtomFeed(body)
    const entries = parsed.entries ?? []
    // What the standard (RFC 4287) requires of a feed and of each entry.
    expect(parsed.id).toBe(`http://site.test${path}`)
    expect(parsed.links?.map(({ rel }) => rel)).toEqual(['self', 'alternate'])
    expect(Date.parse(parsed.updated!)).not.toBeNaN()
    for (const { id, title, updated } of entries) {
      expect(id).toMatch(/^http:\/\/site\.test\/[\w/#%.-]+$/)
      expect(title?.value).toBeTruthy()
      expect(Date.parse(updated!)).not.toBeNaN()
    }
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    return { ...parsed, entries, titles: entries.map(({ title }) => title!.value) }
  }

  it('has the results of a constituency and the corrections of its page', async () => {
    const { titles, entries, links } = await feed('/follow/constituency/ls-nb-1.xml')
    expect(titles.join()).toMatch(/Lok Sabha \d{4}: .+ won\./)
    expect(titles).toEqual(
      expect.arrayContaining([
        'By-election, 11 November 2025: Ela Sen (Kamal Dal) won.',
        'By-election, May 2026',
      ]),
    )
    expect(entries.every(({ summary }) => summary?.value)).toBe(true)
    expect(titles).toContain('Corrected: Sundarpur: turnout')
    expect(links?.[1]?.href).toBe('http://site.test/c/ls-nb-1')
    expect(JSON.stringify(entries)).toContain('The turnout was that of 2019. Now: It is that of 2024.')
    expect((await feed('/follow/constituency/ls-nb-2.xml')).titles.join()).not.toContain('Corrected')
  })

  it('has the contests of a person', async () => {
    const { titles, entries } = await feed(`/follow/person/${person}.xml`)
    expect(titles.join()).toMatch(/(Lok Sabha|State assembly) \d{4}: contested \w+, Navbhoomi/)
    for (const { summary } of entries) expect(summary?.value).toMatch(/\w, \w/)
  })

  it('says when a poll was asked, and never a figure', async () => {
    const { poll } = await site.phone()(createPoll, {
      body: {
        title: 'Which party will win in Navbhoomi?',
        description: 'Fictional',
        endDate: '2999-01-01',
        options: [{ text: 'Lok Ekta Dal' }, { text: 'Another' }],
      },
    })
    const { titles } = await feed(`/follow/poll/${poll.id}.xml`)
    expect(titles).toEqual(['Asked: Which party will win in Navbhoomi?'])
    expect((await site.ask({ url: `/follow/poll/${poll.id}.xml` })).body).not.toContain('Lok Ekta Dal')
    // The site's own question, which it translates.
    const { titles: hindi } = await feed(`/hi/follow/poll/${electionPollId}.xml`)
    expect(hindi).toEqual(['पूछा गया: क्या आप इस चुनाव में वोट डालेंगे?'])
  })

  it('has verdict, claim and analysis of the published checks', async () => {
    const checks = await site.call(listCompleted, { query: {} })
    const { entries } = await feed('/fact-checks.xml')
    expect(entries).toMatchObject(
      checks.map(({ id, claim, reason, publishedAt }) => ({
        id: `http://site.test/fact-check/${id}`,
        title: { value: `False: ${claim}` },
        summary: { value: reason },
        published: publishedAt,
        categories: [{ term: 'false' }],
      })),
    )
    expect(entries.length).toBeGreaterThan(0)
  })

  it('has the news of a language, and the digest of a tag, which may fall silent', async () => {
    await buildDigest({
      db: site.db,
      since: (mark, limit) => listChangedStories(site.db, mark, limit),
      changed: () => site.forget(),
    })
    for (const [lang, language] of [
      ['en', 'English'],
      ['hi', 'हिंदी'],
    ] as const) {
      const { entries, title } = await feed(`/follow/news/${lang}.xml`)
      expect(title?.value).toBe(`News in ${language} · Matdata`)
      expect(entries.length).toBeGreaterThan(0)
      for (const { id } of entries) expect(id).toContain('/article/')
      // The feed itself is in the language of the page that links to it.
      expect(entries[0]).toMatchObject({ xml: { lang }, categories: [{}] })
    }
    const { entries, links } = await feed('/hi/follow/topic/elections.xml')
    expect(entries.length).toBeGreaterThan(0)
    expect(links?.[1]?.href).toBe('http://site.test/hi/news-digest?tab=digest&tags=Elections')
    for (const path of ['/follow/topic/elections.xml', '/follow/news/en.xml']) {
      const { headers } = await site.ask({ url: path })
      expect(headers['cache-control']).toContain('stale-if-error=60')
    }
  })

  it('has all corrections', async () => {
    expect((await feed('/corrections.xml')).titles).toEqual(['Corrected: Sundarpur: turnout'])
    expect((await feed('/hi/corrections.xml')).titles[0]).toContain(corrected.hindi.about)
  })

  it('appears on the next request after a correction', async () => {
    expect((await feed('/follow/constituency/va-nb-1.xml')).titles.join()).not.toContain('A name')
    const desk = await site.operator()
    await desk(addCorrection, {
      body: { ...corrected, about: 'A name', foundBy: 'reader', pages: ['/c/va-nb-1'] },
    })
    expect((await feed('/follow/constituency/va-nb-1.xml')).titles.join()).toContain('A name')
  })

  it.each(languageCodes)('is in the language of its page: %s', async (language) => {
    const prefix = languages[language].prefix
    for (const path of [
      '/follow/constituency/ls-nb-1.xml',
      `/follow/person/${person}.xml`,
      '/fact-checks.xml',
    ]) {
      const { links, entries, titles } = await feed(prefix + path)
      expect(links?.[1]?.href).toMatch(`http://site.test${prefix}/`)
      expect(entries[0]?.links?.[0]?.href).toMatch(`http://site.test${prefix}/`)
      expect((await site.ask({ url: prefix + path })).body).toContain(
        `xml:lang="${languages[language].locale}"`,
      )
      // Corrections are written in English and Hindi.
      const own = titles.filter((title) => language !== 'en' && !title.startsWith('Corrected: '))
      for (const title of own) expect(title).not.toMatch(/won|contested|False|Lok Sabha|Polling|roll/)
    }
  })

  it.each(languageCodes)('the digest is in the language of its page, too: %s', async (language) => {
    const { prefix, locale, script } = languages[language]
    const { status, headers, body } = await site.ask({ url: `${prefix}/digest.xml` })
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const { title, link, description, language: said, items = [] } = parseRssFeed(body)
    expect([link, said]).toEqual([`http://site.test${prefix}/news-digest?tab=digest`, locale])
    for (const own of [title, description]) expect(own).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'))
    for (const one of items) expect(one.link).toMatch(`http://site.test${prefix}/article/`)
    expect(new Set(items.flatMap(({ dc }) => dc?.languages))).toEqual(new Set(['en', 'hi']))
    expect((await site.ask({ url: `${prefix}/news-digest?tab=digest` })).body).toContain(
      `href="${prefix}/digest.xml"`,
    )
  })

  it.each(languageCodes)(
    'the silence calendar’s page links the file in its language: %s',
    async (language) => {
      const { prefix } = languages[language]
      const { body } = await site.ask({ url: `${prefix}/silence` })
      expect(body).toContain(`href="${prefix}/silence.ics"`)
    },
  )

  it('has the comma of Urdu in an Urdu title', async () => {
    const titleAt = async (url: string) => /<title[^>]*>([^<]*)/.exec((await site.ask({ url })).body)?.[1]
    expect(await titleAt('/ur/c/ls-nb-1')).toMatch(/^[^,]+، [^,]+$/)
    expect(await titleAt('/hi/c/ls-nb-1')).toMatch(/^[^,]+, [^,]+$/)
  })

  it('knows nothing else', async () => {
    for (const path of [
      '/follow/constituency/ls-nb-99.xml',
      '/follow/person/p0000000000.xml',
      '/follow/toString/x.xml',
      '/follow/poll/nowhere.xml',
      '/follow/topic/no-such-tag.xml',
      '/follow/news/xx.xml',
      '/follow/poll/x.txt',
      '/xx/fact-checks.xml',
    ])
      expect([path, (await site.ask({ url: path })).status]).toEqual([path, 404])
  })
})

const hostile = '</title><script>alert(1)</script> ]]> & "quoted" \u2028 क्\u200dष'
const named = { name: 'Matdata & Co', origin: 'https://site.example' }
const written = (language: Language, entries: FeedEntry[] = []) =>
  parseAtomFeed(feedText({ title: hostile, page: '/c/x', entries }, '/f.xml', named, language))

test('a feed is well-formed, whatever its texts contain', () => {
  const { title, entries } = written('en', [
    { address: '#a', title: `${hostile}\u0000\ud800`, updated: '2026-03-05', summary: hostile },
    { address: '#b', title: 'newer', updated: '2026-03-05T23:00:00.000Z' },
  ])
  expect(title?.value).toBe(`${hostile} · Matdata & Co`)
  expect(entries).toMatchObject([
    { title: { value: 'newer' } },
    {
      title: { value: `${hostile}\ufffd` },
      summary: { value: hostile },
      updated: '2026-03-05T06:30:00.000Z',
    },
  ])
})

test('the digest is well-formed, too, and its stories are the same in every language', () => {
  const summary = `${hostile} (Herald)`
  const entries = [
    { address: '/article/1', title: hostile, updated: '2026-03-05', summary, categories: [hostile] },
    { address: '/article/2', title: 'a\u0000b\u000bc\ud800', updated: '2026-03-06' },
  ]
  const digest = { title: hostile, rss: { description: 'What mattered' }, page: '/x', entries }
  const { items = [] } = parseRssFeed(feedText(digest, '/f.xml', named, 'en'))
  expect(items).toMatchObject([
    { title: hostile, link: 'https://site.example/article/1', description: summary },
    { title: 'abc\ufffd' },
  ])
  expect(parseRssFeed(feedText(digest, '/f.xml', named, 'ta')).items?.[1]).toMatchObject({
    link: 'https://site.example/ta/article/2',
    guid: { value: 'https://site.example/article/2' },
  })
})

test('a feed exists before its first entry', () => {
  const { updated } = written('ur')
  // Readers and validators distrust a date before feeds existed, and a file that changes by itself.
  expect(updated).toBe('2026-01-01T06:30:00.000Z')
})
