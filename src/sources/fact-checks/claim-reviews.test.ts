import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { countFactChecks, findSimilar, listFactChecks, readFactCheck } from '#fact-checks/contract.ts'
import { readFactChecks } from './claim-reviews.ts'
import { registerFolder } from '#testing/sources/files.ts'
import { runImport } from '../server/cli.ts'

const now = new Date('2026-03-01T00:00:00Z')
const review = {
  '@context': 'https://schema.org',
  '@type': 'ClaimReview',
  url: 'https://check.example.in/bridge',
  claimReviewed: 'The bridge of Suryapur was opened in 2019',
  headline: 'No, the bridge was not opened in 2019',
  datePublished: '2026-01-14',
  dateModified: '2026-01-15T10:00:00+05:30',
  inLanguage: 'en',
  author: { '@type': 'Organization', name: 'Navbhoomi Check, Suryapur' },
  reviewRating: { '@type': 'Rating', ratingValue: 1, alternateName: 'False' },
  articleSection: 'Infrastructure',
}
const bridge = {
  title: 'No, the bridge was not opened in 2019',
  claim: 'The bridge of Suryapur was opened in 2019',
  verdict: 'false',
  rating: 'False',
  source: 'Navbhoomi Check Suryapur',
  topic: 'Infrastructure',
  language: 'en',
  publishedAt: '2026-01-13T18:30:00.000Z',
  updatedAt: '2026-01-15T04:30:00.000Z',
  sourceUrl: 'https://check.example.in/bridge',
}
const page = (...blocks: string[]) =>
  `<!doctype html><html><head>${blocks.map((b) => `<script type="application/ld+json">${b}</script>`).join('')}</head></html>`
/** A response of claims:search. */
const answer = {
  claims: [
    {
      text: 'मेघपुर की झील सूख गई है',
      claimant: 'Social media users',
      claimReview: [
        {
          publisher: { name: 'Parvat Fact Desk', site: 'fact.example.in' },
          url: 'https://fact.example.in/lake',
          title: 'क्या मेघपुर की झील सूख गई?',
          reviewDate: '2026-02-01T00:00:00Z',
          textualRating: 'भ्रामक',
          languageCode: 'hi',
        },
        {
          publisher: { site: 'other.example.in' },
          url: 'https://other.example.in/lake',
          reviewDate: '2026-02-02T00:00:00Z',
          textualRating: 'The lake of Meghpur holds less water than last year, and has not dried up.',
          languageCode: 'en',
        },
      ],
    },
  ],
  nextPageToken: 'CAo',
}

describe('claim reviews', () => {
  it('are read from the JSON-LD of a page, in a graph, a list, or with line breaks in their strings', () => {
    for (const data of [
      review,
      [review],
      { '@graph': [{ '@type': 'WebPage' }, review] },
      { ...review, '@type': ['Article', 'ClaimReview'] },
    ])
      expect(readFactChecks(page('{"@type":"Organization"}', JSON.stringify(data)), now).facts).toEqual([
        { ...bridge, allOfPage: true },
      ])
    const broken = JSON.stringify(review).replace('No, the', 'No,\nthe')
    expect(readFactChecks(page(broken), now).facts).toEqual([{ ...bridge, allOfPage: true }])
  })

  it('are read from a DataFeed', () => {
    const feed = { '@type': 'DataFeed', dataFeedElement: [{ '@type': 'DataFeedItem', item: [review] }] }
    expect(readFactChecks(JSON.stringify(feed), now).facts).toEqual([bridge])
  })

  it('are read from a claims:search answer; a sentence is no verdict of ours, and is kept in their words', () => {
    const { facts } = readFactChecks(JSON.stringify(answer), now)
    expect(facts).toEqual([
      {
        title: 'क्या मेघपुर की झील सूख गई?',
        claim: 'मेघपुर की झील सूख गई है',
        verdict: 'misleading',
        rating: 'भ्रामक',
        source: 'Parvat Fact Desk',
        language: 'hi',
        publishedAt: '2026-02-01T00:00:00.000Z',
        sourceUrl: 'https://fact.example.in/lake',
      },
      {
        title: 'मेघपुर की झील सूख गई है',
        rating: 'The lake of Meghpur holds less water than last year, and has not dried up.',
        source: 'other.example.in',
        language: 'hi',
        publishedAt: '2026-02-02T00:00:00.000Z',
        sourceUrl: 'https://other.example.in/lake',
      },
    ])
  })

  it.each([
    [{ url: 'javascript:alert(1)' }, 'no web address'],
    // Of the whole site: another check would overwrite it.
    [{ url: 'https://facts.example.in/' }, 'no web address'],
    [{ claimReviewed: '', headline: '' }, 'neither claim nor title'],
    [{ datePublished: 'yesterday' }, 'a date that is none'],
    [{ datePublished: '2030-01-01' }, 'published in the future'],
  ])('with %j are quarantined: %s', (wrong, reason) => {
    const { facts, quarantined } = readFactChecks(JSON.stringify([review, { ...review, ...wrong }]), now)
    expect(facts).toEqual([bridge])
    expect(quarantined).toMatchObject([{ line: 2, reason }])
  })

  it('become plain text', () => {
    const { facts } = readFactChecks(
      JSON.stringify({ ...review, claimReviewed: '<p>Tax &amp; toll:\n&#8377;5 &lt;b&gt;\u202E</p>' }),
      now,
    )
    expect(facts[0]!.claim).toBe('Tax & toll: ₹5')
  })

  it('read a time without a zone as Indian time', () => {
    const { facts } = readFactChecks(JSON.stringify({ ...review, datePublished: '2026-01-14 02:00:00' }), now)
    expect(facts[0]!.publishedAt).toBe('2026-01-13T20:30:00.000Z')
  })

  it.each(['<html></html>', '{"claims": []}', '{', 'a,b\n1,2'])('are not found in %s', (text) => {
    expect(() => readFactChecks(text, now)).toThrow(/ClaimReview|JSON/)
  })
})

describe('npm run import -- fact-checks', () => {
  let site: TestSite
  const folder = mkdtempSync(join(tmpdir(), 'claims-'))
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await site?.close()
  })
  let told = 0
  const bring = async (content: unknown, ...flags: string[]) => {
    const file = join(folder, 'claims.json')
    writeFileSync(file, JSON.stringify(content))
    const [close, ready, connections] = [async () => {}, async () => true, () => ({ used: 0, waiting: 0 })]
    return runImport(['fact-checks', file, ...flags], {
      open: async () => ({ db: site.db, engine: 'embedded', ready, connections, close }),
      dataFolder: registerFolder,
      changed: async () => void told++,
    })
  }

  it('takes of a collection only what the named publishers have on their own hosts', async () => {
    const foreign = { ...review, url: 'https://check.example.in.evil.example/bridge' }
    expect(
      await bring([{ dataFeedElement: [{ item: [review, foreign] }] }, answer], '--site', 'check.example.in'),
    ).toBe(0)
    expect(await site.db`delete from fact_check returning source_url`).toEqual([{ source_url: review.url }])
    told = 0
  })

  it('imports checks once, updates what changed, and notifies running servers', async () => {
    expect(await bring(review, '--dry-run')).toBe(0)
    expect(await site.db`select from fact_check`).toEqual([])
    const twice = [review, { ...answer }]
    expect([await bring(twice), await bring(twice), told]).toEqual([0, 0, 1])
    expect(await bring({ ...review, reviewRating: { alternateName: 'Half true' } })).toBe(0)
    expect(told).toBe(2)
    const { sourceCounts, topicCounts, totalCount } = await site.device()(countFactChecks, {})
    expect([totalCount, topicCounts]).toEqual([3, { Infrastructure: 1 }])
    expect(Object.keys(sourceCounts).toSorted()).toEqual([
      'Navbhoomi Check Suryapur',
      'Parvat Fact Desk',
      'other.example.in',
    ])
  })

  it('shows them latest first, filtered by source, topic and day', async () => {
    const device = site.device()
    const titles = async (query: object) =>
      (await device(listFactChecks, { query })).map(({ sourceUrl }) => sourceUrl.slice(8, 13))
    expect(await titles({})).toEqual(['other', 'fact.', 'check'])
    expect(await titles({ limit: 1, offset: 1 })).toEqual(['fact.'])
    expect(await titles({ source: ['Parvat Fact Desk', 'Navbhoomi Check Suryapur'] })).toEqual([
      'fact.',
      'check',
    ])
    expect(await titles({ topic: 'Infrastructure', source: 'other.example.in' })).toEqual([])
    expect(await titles({ publishedAfter: '2026-02-01T00:00:00Z' })).toEqual(['other'])
    expect(await titles({ publishedAfter: '2026-02-01' })).toEqual(['other', 'fact.'])
    expect(await titles({ publishedAfter: '2026-02-02' })).toEqual(['other'])
    const { body } = await site.ask({
      url: '/api/fact-checks?topic=Infrastructure&topic=x&publishedAfter=2026-01-01',
    })
    const [check] = (JSON.parse(body) as { data: [{ id: string; verdict: string; rating: string }] }).data
    expect(check).toMatchObject({ verdict: 'misleading', rating: 'Half true' })
    expect(await device(readFactCheck, { params: { id: check.id } })).toEqual(check)
    await expect(device(readFactCheck, { params: { id: 'unknown' } })).rejects.toMatchObject({ status: 404 })
    for (const day of ['2026-02-31', '2026-02-31T06:00:00Z', '2026-02-01T25:00:00Z']) {
      const wrong = await site.ask({ url: `/api/fact-checks?publishedAfter=${day}` })
      expect([day, wrong.status]).toEqual([day, 400])
    }
  })

  it('stores one check for all spellings of an address, in its newest wording', async () => {
    const stored = async () => {
      const rows = await site.db<{ line: string }>`
        select concat_ws(' ', title, verdict, source_url) as line from fact_check
        where source_url like '%fact.desk.example%' order by title`
      return rows.map(({ line }) => line)
    }
    const check = (url: string, claimReviewed: string, alternateName: string, more: object = {}) => ({
      '@type': 'ClaimReview',
      url,
      claimReviewed,
      datePublished: '2026-01-02',
      author: { name: 'Desk' },
      reviewRating: { alternateName },
      ...more,
    })
    const lake = 'The lake of Meghpur is dry'
    const [at, all] = ['lake', 'all'].map((path) => `https://fact.desk.example/${path}`) as [string, string]
    const misleading = `Lake of Meghpur has dried up misleading ${at}`
    const corrected = check(at, 'Lake of Meghpur has dried up', 'Misleading', { dateModified: '2026-01-09' })
    await bring([check('http://fact.desk.example/lake/', lake, 'False', { datePublished: '2026-01-01' })])
    await bring([
      corrected,
      check(`https://www.fact.desk.example/lake?utm_source=feed`, lake, 'False'),
      check(`${at}#top`, `“${lake}.”`, 'False'),
    ])
    expect(await stored()).toEqual([misleading])
    // An older file, and other spellings, change nothing.
    for (const url of ['http://fact.desk.example//lake/amp/', `${at}?fbclid=1&amp`, `${at}/index.html`])
      await bring([check(url, lake, 'False')])
    expect(await stored()).toEqual([misleading])
    // Another page, and other claims of one article, are others; what changes later is found again.
    await bring([
      check(`${at}?id=2`, lake, 'True'),
      check(all, 'The bridge fell', 'False'),
      check(all, 'The road sank', 'True', { dateModified: '2026-01-03' }),
    ])
    await bring([check(all, 'The road sank', 'False', { dateModified: '2026-01-12' })])
    expect(await stored()).toEqual([
      misleading,
      `The bridge fell false ${all}`,
      `${lake} true ${at}?id=2`,
      `The road sank false ${all}`,
    ])
    // What nobody understands is no verdict, and was one; nor is what one day says twice.
    for (const said of [['Hm'], ['False', 'True']]) {
      const dateModified = `2026-01-1${said.length}`
      await bring(
        said.map((alternateName) => ({ ...corrected, dateModified, reviewRating: { alternateName } })),
      )
      const [first] = await site.device()(findSimilar, { query: { claim: 'Lake of Meghpur has dried up' } })
      expect([first?.verdict, first?.rating]).toEqual([undefined, said.join(' / ')])
    }
    await site.db`delete from fact_check where source_url like '%fact.desk.example%'`
    site.forget()
  })

  it('counts days in Indian time', async () => {
    await bring([review, { ...answer }])
    const published = async (at: string) => {
      await site.db`update fact_check set published_at = ${at} where topic = 'Infrastructure'`
      site.forget()
      const query = { topic: 'Infrastructure', publishedAfter: '2026-01-15' }
      return (await site.device()(listFactChecks, { query })).length
    }
    expect(await published('2026-01-14T18:29:59Z')).toBe(0)
    expect(await published('2026-01-14T18:30:00Z')).toBe(1)
  })

  it.each([
    ['bridge Suryapur opened 2019', 'https://check.example.in/bridge'],
    ['bridj of Surya pur opend 2019', 'https://check.example.in/bridge'],
    ['megpur ki jheel sookh gayi', 'https://fact.example.in/lake'],
    ['મેઘપુર ની ઝીલ સૂખ ગઈ', 'https://fact.example.in/lake'],
  ])('finds an existing check by %s', async (claim, address) => {
    const found = await site.device()(findSimilar, { query: { claim } })
    expect(found.map((one) => one.address)).toContain(address)
  })

  it.each(['Suryapur', 'The mayor of Suryapur has resigned', 'भारत', 'xyz', '!!', "' or 1=1 --"])(
    'offers no other claim for %s',
    async (claim) => expect(await site.device()(findSimilar, { query: { claim } })).toEqual([]),
  )
})
