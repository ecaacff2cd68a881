import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDigest, readDigestItem, summariseDigest } from '#digest/contract.ts'
import { buildDigest } from '#digest/server/build.ts'
import {
  hideStory,
  listHiddenStories,
  listLatestNews,
  listTopNews,
  readArticle,
  restoreStory,
  searchNews,
  viewArticle,
} from '#news/contract.ts'
import { fictionalFeeds, fictionalNews } from '#testing/news/feeds.ts'
import { addFictionalFeeds } from '#testing/news/fictional-feeds.ts'
import { keepStories } from '#news/server/stories/ingest.ts'
import { listChangedStories } from '#news/server/module.ts'
import { servedTestPages } from '#testing/pages.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'

type Stories = Parameters<typeof keepStories>[0]

describe('a story that an operator hides', () => {
  let site: TestSite
  let stories: Stories
  let id: string
  const title = 'Voting begins in the Testpur assembly election'
  const [herald, dispatch] = fictionalFeeds.en
  const publishedAt = new Date('2026-01-20T06:00:00Z')
  const item = {
    guid: 't',
    url: 'https://herald.example/t',
    title,
    summary: `${title}.`,
    publishedAt,
    categories: [],
  }
  const buildAnew = () =>
    buildDigest({
      db: site.db,
      since: (mark, limit) => listChangedStories(site.db, mark, limit),
      changed: () => site.forget(),
    })

  beforeAll(async () => {
    site = await openTestSite({}, { pages: servedTestPages })
    await addFictionalFeeds(site.db)
    stories = { db: site.db, changed: () => site.forget() }
    for (const [feed, items] of fictionalNews(new Date('2026-01-15T06:00:00Z')))
      await keepStories(stories, feed, items)
    await keepStories(stories, herald, [item])
    await buildAnew()
    id = (await site.call(listLatestNews, { query: { limit: 1, page: 1 } })).news[0]!.id
  })
  afterAll(() => site?.close())

  /** Where it is visible, among everything that shows stories; requested twice, to include cached answers. */
  async function seen(): Promise<{ places: string[]; totals: number[] }> {
    const call = site.device()
    const all = { limit: 100, page: 1 }
    const [latest, category, top, found, digest, tagged, stats] = await Promise.all([
      call(listLatestNews, { query: all }),
      call(listLatestNews, { query: { ...all, category: 'politics' } }),
      call(listTopNews, { query: all }),
      call(searchNews, { query: { q: 'Testpur' } }),
      call(listDigest, { query: all }),
      call(listDigest, { query: { ...all, tags: 'Elections' } }),
      call(summariseDigest, {}),
    ])
    const opened = async (asked: Promise<unknown>) => (await asked.then(() => [id]).catch(() => [])).join()
    const feed = (await site.ask({ method: 'GET', url: '/digest.xml' })).body
    const places: Record<string, boolean> = {
      latest: latest.news.some((one) => one.id === id),
      category: category.news.some((one) => one.id === id),
      top: top.news.some((one) => one.id === id),
      search: found.news.some((one) => one.id === id),
      digest: digest.newsDigest.some((one) => one.id === id),
      tagged: tagged.newsDigest.some((one) => one.id === id),
      feed: feed.includes(`/article/${id}<`),
      article: (await opened(call(readArticle, { params: { id } }))) === id,
      item: (await opened(call(readDigestItem, { params: { id } }))) === id,
      view: (await opened(call(viewArticle, { params: { id } }))) === id,
    }
    return {
      places: Object.keys(places).filter((place) => places[place]),
      totals: [
        latest.pagination.totalNews,
        category.pagination.totalNews,
        digest.pagination.totalCount,
        stats.tagCounts['Elections'] ?? 0,
      ],
    }
  }

  it('disappears everywhere at once, counts included, and comes back when it is shown again', async () => {
    const before = await seen()
    expect(before.places).toHaveLength(10)
    const operator = await site.operator('anu')
    await operator(hideStory, { params: { id }, body: { reason: 'A forged statement' } })
    const hidden = await seen()
    expect(hidden).toEqual({ places: [], totals: before.totals.map((total) => total - 1) })
    expect(await operator(listHiddenStories, { query: { limit: 50, offset: 0 } })).toMatchObject({
      total: 1,
      stories: [{ id, title, source: 'Navbhoomi Herald' }],
    })
    await operator(hideStory, { params: { id }, body: { reason: 'Once more' } })
    expect(await seen()).toEqual(hidden)

    // A build, a correction and a second publisher do not bring it back.
    await keepStories(stories, herald, [{ ...item, summary: `${title} today.` }])
    await keepStories(stories, dispatch, [{ ...item, guid: 'd', url: 'https://dispatch.example/t' }])
    await buildAnew()
    expect(await seen()).toEqual(hidden)

    await operator(restoreStory, { params: { id }, body: { reason: 'It was not forged' } })
    await buildAnew()
    expect(await seen()).toEqual(before)
    const rows = await site.db<{ act: string; operator: string; details: { reason: string } }>`
      select act, operator, details from operator_act where subject = ${`story:${id}`} order by id`
    expect(rows).toEqual([
      { act: 'news.hide', operator: 'anu', details: { reason: 'A forged statement' } },
      { act: 'news.restore', operator: 'anu', details: { reason: 'It was not forged' } },
    ])
  })

  it('is not among related stories, and is deleted like others', async () => {
    const operator = await site.operator('anu')
    const { related } = await site.call(readArticle, { params: { id } })
    const { news } = await site.call(listLatestNews, { query: { limit: 100, page: 1 } })
    for (const other of news.filter((one) => one.id !== id)) {
      const shown = (await site.call(readArticle, { params: { id: other.id } })).related
      const [first] = shown
      if (first === undefined || related.some((one) => one.id === first.id)) continue
      await operator(hideStory, { params: { id: first.id }, body: { reason: 'x' } })
      const after = (await site.call(readArticle, { params: { id: other.id } })).related
      expect(after.map((one) => one.id)).not.toContain(first.id)
      break
    }
    await site.db`delete from story where hidden_at is not null`
    const rows = await site.db<{ stories: number; counted: number }>`
      select (select count(*) from story) as stories, (select stories from story_count where category = '*') as counted`
    expect(rows[0]!.stories).toBe(rows[0]!.counted)
  })

  it('must exist, and the reason must not be empty', async () => {
    const operator = await site.operator('anu')
    const body = { reason: 'x' }
    for (const unknown of ['999999', '0', 'x'])
      await expect(operator(hideStory, { params: { id: unknown }, body })).rejects.toMatchObject({
        code: 'article_not_found',
      })
    await expect(operator(hideStory, { params: { id }, body: { reason: ' ' } })).rejects.toMatchObject({
      status: 400,
    })
  })
})
