import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#testing/site.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { listLatestNews, listTopNews, readArticle, refreshNews, viewArticle } from './contract.ts'
import type { FeedItem } from './feed-item.ts'
import { fictionalFeeds, fictionalNews } from '#testing/news/feeds.ts'
import { addFictionalFeeds } from '#testing/news/fictional-feeds.ts'
import { clearStories, keepStories } from './server/stories/ingest.ts'
import { latest, mostViewed, readStory } from './server/stories/lists.ts'

type Stories = Parameters<typeof keepStories>[0]

const now = new Date('2026-01-15T06:00:00Z')
const browser = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
}
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

async function keepAll(stories: Stories): Promise<number> {
  let added = 0
  for (const [feed, items] of fictionalNews(now)) added += await keepStories(stories, feed, items)
  return added
}

describe('stories kept', () => {
  async function opened() {
    const database = await openTestDatabase()
    await addFictionalFeeds(database.db)
    const figures = async () =>
      (
        await database.db<{ articles: number; stories: number; counted: number; publishers: number }>`
          select (select count(*) from article) as articles, (select count(*) from story) as stories,
            (select stories from story_count where category = '*') as counted,
            (select count(*) from story s where publishers <>
              (select count(distinct f.owner) from article a join feed f on f.id = a.feed_id where a.story_id = s.id)
            ) as publishers`
      )[0]!
    return { ...database, stories: { db: database.db, changed: () => {} }, figures }
  }

  test('are the same if the same items arrive again, one by one, together, or in another order', async () => {
    const { stories, figures, close } = await opened()
    expect(await keepAll(stories)).toBe(84)
    const first = await figures()
    expect(await keepAll(stories)).toBe(0)
    await Promise.all(
      [...fictionalNews(now)].map(([feed, items]) => keepStories(stories, feed, items.toReversed())),
    )
    expect(await figures()).toEqual(first)
    expect(first).toMatchObject({ articles: 84, counted: first.stories, publishers: 0 })
    // Twenty-nine events were reported; docs/news.md says how accurate joining is.
    expect(first.stories).toBe(33)
    const { news } = await latest(stories.db, { limit: 50, page: 1, language: 'hi' })
    expect(new Set(news.map(({ language }) => language))).toEqual(new Set(['hi']))
    await close()
  })

  test('join reports that arrive at the same moment', async () => {
    const { stories, figures, close } = await opened()
    await Promise.all([...fictionalNews(now)].map(([feed, items]) => keepStories(stories, feed, items)))
    const { stories: parallel } = await figures()
    expect(parallel).toBeLessThan(40)
    await close()
  })
})

describe('stories on the site', () => {
  let site: TestSite
  let stories: Stories
  beforeAll(async () => {
    site = await openTestSite()
    await addFictionalFeeds(site.db)
    stories = { db: site.db, changed: () => {} }
    await keepAll(stories)
  })
  afterAll(() => site?.close())

  test('the latest come first, in pages without gaps', async () => {
    const call = site.device()
    const all = await call(listLatestNews, { query: { limit: 100, page: 1 } })
    expect(all.news.length).toBe(all.pagination.totalNews)
    const times = all.news.map((story) => story.publishedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    const first = await call(listLatestNews, { query: { limit: 20, page: 1 } })
    const second = await call(listLatestNews, { query: { limit: 20, page: 2 } })
    expect([...first.news, ...second.news].map(({ id }) => id)).toEqual(
      all.news.slice(0, 40).map(({ id }) => id),
    )
    expect(first.pagination).toMatchObject({ currentPage: 1, totalPages: 2, hasPrev: false, hasNext: true })
    expect(second.pagination).toMatchObject({ currentPage: 2, hasPrev: true, hasNext: false })
    const beyond = await call(listLatestNews, { query: { limit: 20, page: 9 } })
    expect(beyond).toMatchObject({ news: [], pagination: { hasPrev: true, hasNext: false } })
  })

  test('each category has its own count', async () => {
    const { news, pagination } = await site.device()(listLatestNews, {
      query: { limit: 100, page: 1, category: 'politics' },
    })
    expect(new Set(news.map((story) => story.category))).toEqual(new Set(['politics']))
    expect(news.length).toBe(pagination.totalNews)
    const inAll = async (query: { category?: string }) =>
      (await site.device()(listLatestNews, { query: { limit: 1, page: 1, ...query } })).pagination.totalNews
    expect(await Promise.all([{ category: 'all' }, { category: '' }].map(inAll))).toEqual(
      Array(2).fill(await inAll({})),
    )
  })

  test('a story names each publisher, and links to each', async () => {
    const { news } = await site.device()(listLatestNews, { query: { limit: 100, page: 1 } })
    const several = news.find((story) => story.sources === 3)!
    const { article } = await site.device()(readArticle, { params: { id: several.id } })
    expect(new Set(article.reports.map((report) => report.source)).size).toBe(3)
    expect(article.reports[0]).toMatchObject({ title: article.title, url: article.url })
    expect(article.content).toBe(article.description)
  })

  test('related stories share a name and the language', async () => {
    const { news } = await site.device()(listLatestNews, { query: { limit: 100, page: 1 } })
    const bridge = news.find((story) => story.title.includes('Madhupur'))!
    const { related } = await site.device()(readArticle, { params: { id: bridge.id } })
    expect(related.map((story) => story.id)).not.toContain(bridge.id)
    expect(related.length).toBeLessThanOrEqual(4)
    for (const story of related) expect(story.language).toBe('en')
    const sand = news.find((story) => story.title.includes('move Supreme Court'))!
    const { related: before } = await site.device()(readArticle, { params: { id: sand.id } })
    expect(before[0]!.title).toContain('Devganga')
  })

  test.each(['0', '-1', '999999999', '12a', 'constructor', '99999999999999999999'])(
    'an unknown id is refused with a message: %s',
    async (id) => {
      await expect(site.device()(readArticle, { params: { id } })).rejects.toMatchObject({
        status: 404,
        message: 'The requested article could not be found. Please return to the homepage and try again.',
      })
      await expect(site.device(browser)(viewArticle, { params: { id } })).rejects.toMatchObject({
        status: 404,
      })
    },
  )

  test('a view counts once per device and day, and raises the story', async () => {
    const { news } = await site.device()(listTopNews, { query: { limit: 100, page: 1 } })
    const last = news.at(-1)!
    const phone = site.device(browser)
    const seen = { params: { id: last.id } }
    expect(await phone(viewArticle, seen)).toEqual({ counted: true })
    expect(await phone(viewArticle, seen)).toEqual({ counted: false })
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => phone(viewArticle, seen)))
    expect(atOnce.filter((one) => one.counted)).toEqual([])
    const [top] = (await mostViewed(stories.db, { limit: 1, page: 1 })).news
    expect(top).toMatchObject({ id: last.id, views: 1 })
    await site.db`update story_view set day = day - 1`
    expect(await phone(viewArticle, seen)).toEqual({ counted: true })
  })

  test('robots and devices without cookies do not raise a story', async () => {
    const { news } = await latest(stories.db, { limit: 2, page: 1 })
    const seen = { params: { id: news[1]!.id } }
    expect(await site.device({ 'user-agent': 'Googlebot/2.1' })(viewArticle, seen)).toEqual({
      counted: false,
    })
    const counted: boolean[] = []
    for (let i = 0; i < 5; i++) counted.push((await site.device(browser)(viewArticle, seen)).counted)
    expect(counted).toEqual([true, false, false, false, false])
    expect((await readStory(stories.db, seen.params.id)).article.views).toBe(1)
  })

  test('views are deleted after seven days, and the counts still match the rows', async () => {
    await site.db`update story_view set day = day - 7 `
    await clearStories(site.db)
    const rows = await site.db<{ views: number; rows: number }>`
      select (select sum(views) from story) as views, (select count(*) from story_view) as rows`
    expect(rows[0]).toEqual({ views: 0, rows: 0 })
  })

  test('the table of views does not reveal who read what', async () => {
    const { news } = await latest(stories.db, { limit: 2, page: 1 })
    const phone = site.device(browser)
    for (const { id } of news) await phone(viewArticle, { params: { id } })
    const rows = await site.db<{
      viewers: number
    }>`select count(distinct viewer) as viewers from story_view`
    expect(rows[0]!.viewers).toBe(2)
  })

  test('Refresh reads feeds for an operator only', async () => {
    expect(await site.device()(refreshNews, {})).toEqual({ fetched: false, added: 0 })
    // The fictional feeds have no servers: every attempt to read one fails.
    const operator = await site.operator('anu')
    expect(await operator(refreshNews, {})).toEqual({ fetched: true, added: 0 })
    const rows = await site.db<{ operator: string; details: { asked: number } }>`
      select operator, details from operator_act where act = 'news.refresh'`
    expect(rows).toMatchObject([{ operator: 'anu', details: { asked: 6 } }])
  })

  test('a corrected item replaces the old one in the same story: headline, link, date, picture and author', async () => {
    await keepStories(stories, herald, [item('Bridg opens at Testpur')])
    const [before] = (await latest(stories.db, { limit: 1, page: 1 })).news
    const earlier = new Date(now.getTime() - 60_000)
    const follows = {
      publishedAt: earlier,
      url: 'https://herald.example/bridge',
      imageUrl: 'https://herald.example/right.jpg',
      author: 'A. Reporter',
    }
    const corrected = { ...item('Bridge opens at Testpur', follows), guid: 'Bridg opens at Testpur' }
    expect(await keepStories(stories, herald, [corrected])).toBe(0)
    const [after] = (await latest(stories.db, { limit: 1, page: 1 })).news
    expect(after).toEqual({
      ...before,
      ...follows,
      title: 'Bridge opens at Testpur',
      publishedAt: earlier.toISOString(),
    })
  })

  test('one feed cannot rewrite another’s articles', async () => {
    const own = item('Budget of Testpur passed', { guid: '1' })
    await keepStories(stories, herald, [own])
    expect(await keepStories(stories, dispatch, [{ ...own, title: 'Something else entirely' }])).toBe(0)
    expect((await latest(stories.db, { limit: 1, page: 1 })).news[0]!.title).toBe('Budget of Testpur passed')
  })

  test('a link must use http or https', async () => {
    const urls = [
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '/local',
      'https://',
      'ftp://x.example/',
      '\u0001https://x.example',
    ]
    expect(
      await keepStories(
        stories,
        herald,
        urls.map((url, i) => item(`Hostile ${i}`, { guid: `h${i}`, url })),
      ),
    ).toBe(0)
  })

  // Three days apart, so that similar ones do not become one story.
  test.each(
    [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '</script><svg onload=alert(1)>',
      '\u202Eevil\u202C <!--',
      "'; drop table story; --",
      '{{constructor.constructor("alert(1)")()}}',
      '😀'.repeat(100),
    ].map((title, i) => ({ title, publishedAt: new Date(now.getTime() + (i + 1) * 72 * 3_600_000) })),
  )('a hostile headline stays the text that it is: $title', async ({ title, publishedAt }) => {
    const url = `https://herald.example/${crypto.randomUUID()}`
    await keepStories(stories, herald, [item(title, { summary: title, url, publishedAt })])
    const [first] = (await latest(stories.db, { limit: 1, page: 1 })).news
    expect(first).toMatchObject({ title, description: title, url })
  })

  test('when there are too many stories, the oldest are deleted with their articles', async () => {
    await site.db`insert into story (category, published_at)
      select 'india', '2020-01-01'::timestamptz from generate_series(1, 3000)`
    await clearStories(site.db, 1_500)
    const rows = await site.db<{ stories: number; counted: number }>`
      select (select count(*) from story) as stories, (select stories from story_count where category = '*') as counted`
    expect(rows[0]).toEqual({ stories: 1_500, counted: 1_500 })
    const kept = await site.db<{ articles: number }>`select count(*) as articles from article`
    expect(kept[0]!.articles).toBeGreaterThan(84)
  })
})
