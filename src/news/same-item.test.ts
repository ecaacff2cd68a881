// Which items are one article, and what an article follows.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import type { FeedItem } from './feed-item.ts'
import { fictionalFeeds } from '#testing/news/feeds.ts'
import { pageOf, wordsGuid } from './same-item.ts'
import { addFictionalFeeds } from '#testing/news/fictional-feeds.ts'
import { keepStories } from './server/stories/ingest.ts'
import { latest } from './server/stories/lists.ts'

type Stories = Parameters<typeof keepStories>[0]

const now = new Date('2026-01-15T06:00:00Z')
const [herald, dispatch] = fictionalFeeds.en

const item = (title: string, more: Partial<FeedItem> = {}): FeedItem => ({
  guid: title,
  url: `https://herald.example/${encodeURIComponent(title)}`,
  title,
  summary: '',
  publishedAt: now,
  categories: [],
  ...more,
})

test('an address has one page in all its spellings', () => {
  const spellings = [
    'https://news.example/a?id=1',
    'http://www.news.example/a/?utm_source=rss&id=1&fbclid=x',
    'https://m.news.example/amp/a/?id=1',
    'https://news.example/a/amp?id=1',
  ]
  expect(new Set(spellings.map(pageOf))).toEqual(new Set(['news.example/a?id=1']))
  const others = [
    'https://news.example/a?id=2',
    'https://news.example/a?id=1#2',
    'https://news.example/A?id=1',
    'https://news.example/amp?id=1',
    'https://m.example/a?id=1',
  ]
  expect(new Set(others.map(pageOf)).size).toBe(others.length)
})

describe('items become stories', () => {
  let site: TestSite
  let stories: Stories
  beforeAll(async () => {
    site = await openTestSite()
    await addFictionalFeeds(site.db)
    stories = { db: site.db, changed: () => {} }
  })
  afterAll(() => site?.close())

  test('what one publisher reports are as many stories as items, also under one headline', async () => {
    const bulletin = (n: number, more: Partial<FeedItem> = {}) =>
      item('Daily bulletin of the roll revision in Navpur', {
        guid: `b-${n}`,
        url: `https://herald.example/b/${n}`,
        summary: 'Forms given out, forms taken back and forms entered, by district and by booth.',
        publishedAt: new Date(now.getTime() + (n - 30) * 24 * 3_600_000),
        ...more,
      })
    expect(await keepStories(stories, herald, [bulletin(26)])).toBe(1)
    expect(await keepStories(stories, herald, [bulletin(27), bulletin(26)])).toBe(1)
    const page = { url: 'https://herald.example/notices' }
    expect(await keepStories(stories, herald, [bulletin(28, page), bulletin(29, page)])).toBe(2)
    // Another publisher's report of the same joins one of them.
    expect(
      await keepStories(stories, dispatch, [{ ...bulletin(27), url: 'https://dispatch.example/27' }]),
    ).toBe(1)
    const rows = await site.db<{ articles: number }>`select count(*)::integer as articles from article
      where title like 'Daily bulletin%' group by story_id order by 1`
    expect(rows.map(({ articles }) => articles)).toEqual([1, 1, 1, 2])
  })

  test('an item that changed its guid or its address is no new one; what was hidden stays hidden', async () => {
    const text = 'A long enough summary of what has happened at the bridge of Navpur.'
    const first = item('Bridge of Navpur closed', {
      guid: 'http://herald.example/?p=7',
      url: 'http://herald.example/7/',
      summary: text,
    })
    expect(await keepStories(stories, herald, [first])).toBe(1)
    await site.db`update story set hidden_at = now() where id = (select story_id from article where guid = ${first.guid})`
    const secure = {
      ...first,
      guid: 'https://herald.example/?p=7',
      url: 'https://www.herald.example/7?utm_source=rss',
    }
    const section = { ...first, guid: '8', url: 'https://herald.example/state/7' }
    expect(await keepStories(stories, herald, [secure])).toBe(0)
    expect(await keepStories(stories, herald, [section])).toBe(0)
    expect(await keepStories(stories, herald, [item('Bridge of Navpur opened again', { guid: '9' })])).toBe(1)
    const titles = (await latest(stories.db, { limit: 50, page: 1 })).news.map(({ title }) => title)
    expect(titles).toContain('Bridge of Navpur opened again')
    expect(titles).not.toContain('Bridge of Navpur closed')
    await site.db`update story set hidden_at = null where hidden_at is not null`
  })

  test('a guid that is given out again does not take the place of what had it; one whose article was moved and mended does', async () => {
    const place = (n: number, title: string, summary = '') =>
      item(title, { guid: `${n}`, summary, publishedAt: new Date(now.getTime() - title.length * 60_000) })
    const [ferry, school, market] = [
      'Ferry to Sonapur runs again',
      'School of Rampur gets a roof',
      'Market burns',
    ]
    expect(await keepStories(stories, herald, [place(1, ferry), place(2, school)])).toBe(2)
    const moved = [place(1, market), place(2, ferry)]
    expect(await keepStories(stories, herald, moved)).toBeGreaterThan(0)
    expect(await keepStories(stories, herald, moved)).toBe(0)
    const titles = (await latest(stories.db, { limit: 50, page: 1 })).news.map(({ title }) => title)
    for (const title of [ferry, school, market]) expect(titles).toContain(title)
    const text =
      'Two hundred shops of the old market of Sonapur burned on Monday night, the fire service says.'
    const [before, after] = ['Old market burns in Sonapur', 'Sonapur: 200 shops of the old market burn']
    expect(await keepStories(stories, herald, [place(3, before, text)])).toBe(1)
    expect(await keepStories(stories, herald, [place(3, after, text)])).toBe(0)
  })

  test('a date follows what the publisher states, not the clock', async () => {
    const published = async () => {
      const rows = await site.db<{
        at: string
      }>`select to_json(published_at)#>>'{}' as at from article where guid = 'clock'`
      return new Date(rows[0]!.at).toISOString()
    }
    const stated = new Date(now.getTime() + 5 * 3_600_000)
    const read = (minutes: number, statedAt = stated) =>
      keepStories(stories, herald, [
        item('A clock that is fast', {
          guid: 'clock',
          publishedAt: new Date(Math.min(now.getTime() + minutes * 60_000, statedAt.getTime())),
          ...(statedAt.getTime() > now.getTime() + minutes * 60_000 && { statedAt }),
        }),
      ])
    await read(0)
    await read(60)
    await read(600)
    expect(await published()).toBe(now.toISOString())
    const corrected = new Date(now.getTime() - 1_000)
    await read(600, corrected)
    expect(await published()).toBe(corrected.toISOString())
  })

  test('notices that follow each other on one page are all kept, one at a time and together', async () => {
    const at = (n: number) => new Date(now.getTime() - (60 - n) * 24 * 3_600_000)
    const notice = (n: number, more: Partial<FeedItem> = {}) =>
      item(`Notice ${n} of the roll office`, {
        url: 'https://herald.example/list',
        publishedAt: at(n),
        ...more,
      })
    const alone = (n: number, more = {}) =>
      notice(n, { guid: 'https://herald.example/list', identity: 'page', ...more })
    const words = (n: number) => notice(n, { guid: wordsGuid(notice(n)), identity: 'words' })
    expect(await keepStories(stories, herald, [alone(1)])).toBe(1)
    expect(await keepStories(stories, herald, [alone(2)])).toBe(1)
    expect(await keepStories(stories, herald, [alone(2)])).toBe(0)
    expect(await keepStories(stories, herald, [words(3), words(2), words(1)])).toBe(1)
    expect(await keepStories(stories, herald, [alone(4)])).toBe(1)
    expect(await keepStories(stories, herald, [words(4), words(3)])).toBe(0)
    // On a page of its own a corrected headline is no new notice, nor is a date that is that of each reading.
    const own = (n: number, title: string) =>
      notice(n, {
        guid: 'https://herald.example/own',
        url: 'https://herald.example/own',
        identity: 'page',
        title,
      })
    expect(await keepStories(stories, herald, [own(5, 'Polling staton moved')])).toBe(1)
    expect(await keepStories(stories, herald, [own(5, 'Polling station moved')])).toBe(0)
    expect(await keepStories(stories, herald, [own(6, 'Polling station moved')])).toBe(0)
    // Where each reading brings another guid, a corrected headline is no new one either; an undated notice is.
    const text = 'The polling station of part 114 moves to the girls’ school of Ward 6.'
    const fickle = (guid: string, title: string, more: Partial<FeedItem> = {}) =>
      notice(9, { guid, title, summary: text, url: 'https://herald.example/fickle', ...more })
    expect(await keepStories(stories, herald, [fickle('x1', 'Polling station 114 moved')])).toBe(1)
    expect(await keepStories(stories, herald, [fickle('x2', 'Polling station 114 moved to school')])).toBe(0)
    expect(await keepStories(stories, herald, [fickle('x3', 'Dry days announced', { summary: '' })])).toBe(1)
    // Two of one headline and day with guids of their own: the second comes later.
    const corrigenda = [7, 8].map((n) => notice(20, { guid: `c-${n}`, title: 'Corrigendum of the office' }))
    expect(await keepStories(stories, herald, corrigenda.slice(0, 1))).toBe(1)
    expect(await keepStories(stories, herald, corrigenda)).toBe(1)
    expect(await keepStories(stories, herald, corrigenda)).toBe(0)
  })

  test('without a date it shows when it was first seen, and says so', async () => {
    const { publishedAt: _, ...undated } = item('Notice without a date')
    await keepStories(stories, herald, [undated, item('Notice with one')])
    const { news } = await latest(stories.db, { limit: 50, page: 1 })
    const seen = news.find(({ title }) => title === undated.title)!
    expect(seen).toMatchObject({ firstSeen: true })
    expect(Date.now() - Date.parse(seen.publishedAt)).toBeLessThan(60_000)
    expect(news.find(({ title }) => title === 'Notice with one')).not.toHaveProperty('firstSeen')
    await keepStories(stories, herald, [{ ...undated, publishedAt: now }])
    const after = (await latest(stories.db, { limit: 50, page: 1 })).news.find(
      ({ title }) => title === undated.title,
    )
    expect(after).toMatchObject({ publishedAt: now.toISOString() })
    expect(after).not.toHaveProperty('firstSeen')
  })

  test('the language is the item’s, in the story and in lists', async () => {
    await keepStories(stories, herald, [item('நவ்பூரில் வாக்குப்பதிவு', { language: 'ta' })])
    const { news } = await latest(stories.db, { limit: 50, page: 1 })
    expect(news.find(({ title }) => title.startsWith('நவ்'))).toMatchObject({ language: 'ta' })
  })
})
