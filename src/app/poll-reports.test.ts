import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listLatestNews, listPollReports, markPollReport, searchNews } from '#news/contract.ts'
import { fictionalFeeds } from '#testing/news/feeds.ts'
import { addFictionalFeeds } from '#testing/news/fictional-feeds.ts'
import { keepStories } from '#news/server/stories/ingest.ts'
import { openTestSite, type TestSite } from '#testing/site.ts'

describe('reports about polls at the desk', () => {
  let site: TestSite
  const titles = ['Exit poll sees a close race in Testpur', 'The ferry of Testpur has a new engine']
  const query = { limit: 50, offset: 0 }
  const because = { reason: 'Read it' }

  beforeAll(async () => {
    site = await openTestSite()
    await addFictionalFeeds(site.db)
    const stories = { db: site.db, changed: () => site.forget() }
    for (const [i, title] of titles.entries())
      await keepStories(stories, fictionalFeeds.en[0], [
        {
          guid: `${i}`,
          url: `https://herald.example/${i}`,
          title,
          summary: '',
          publishedAt: new Date(Date.now() - 3_600_000),
          categories: [],
        },
      ])
  })
  afterAll(() => site?.close())

  it('lists those that are reports by their words, and what the desk has said against them', async () => {
    const desk = await site.operator()
    const listed = async () =>
      (await desk(listPollReports, { query })).stories.map(({ title, reportsPoll, saidBy }) => [
        title,
        reportsPoll,
        saidBy,
      ])
    expect(await listed()).toEqual([[titles[0], true, 'words']])
    const { news } = await site.call(listLatestNews, { query: { limit: 10, page: 1 } })
    const id = (title: string) => news.find((one) => one.title === title)!.id
    await desk(markPollReport, { params: { id: id(titles[0]!) }, body: { reportsPoll: false, ...because } })
    await desk(markPollReport, { params: { id: id(titles[1]!) }, body: { reportsPoll: true, ...because } })
    expect(new Set(await listed())).toEqual(
      new Set([
        [titles[0], false, 'desk'],
        [titles[1], true, 'desk'],
      ]),
    )
    const { news: seen } = await site.call(searchNews, { query: { q: 'Testpur' } })
    expect(seen.filter(({ reportsPoll }) => reportsPoll).map(({ title }) => title)).toEqual([titles[1]])
  })

  it('nobody else sees the list', async () => {
    await expect(site.device()(listPollReports, { query })).rejects.toThrow('You are not allowed to do this')
  })
})
