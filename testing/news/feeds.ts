// Fictional publishers and their feeds: for tests, benchmarks and looking at pages.
import type { FeedItem, FeedSource } from '#news/feed-item.ts'
import type { Family } from './event.ts'
import { evaluationNews } from './evaluation-news.ts'
import { tuningNews } from './tuning-news.ts'

const feed = (id: string, owner: string, language: string, category: string): FeedSource => ({
  id,
  name: `${owner}: ${category}`,
  owner,
  kind: 'publisher',
  language,
  category,
  url: `https://feeds.example/${id}.xml`,
  homePage: `https://${id}.example/`,
})

/** English, then Hindi: the first report of each event is in the first feed of its language, and so on. */
export const fictionalFeeds = {
  en: [
    feed('herald', 'Navbhoomi Herald', 'en', 'politics'),
    feed('dispatch', 'The Parvat Dispatch', 'en', 'national'),
    feed('coast', 'Sagarika Coast Times', 'en', 'politics'),
  ],
  hi: [
    feed('prabhat', 'नवभूमि प्रभात', 'hi', 'national'),
    feed('samachar', 'पर्वत समाचार', 'hi', 'politics'),
    feed('jandesh', 'जनदेश दैनिक', 'hi', 'national'),
  ],
} as const

export const allFictionalFeeds: readonly FeedSource[] = [...fictionalFeeds.en, ...fictionalFeeds.hi]

/** All families as feed items, ending at `now`: 84 reports of 29 events. */
export function fictionalNews(now: Date): Map<FeedSource, FeedItem[]> {
  const news = new Map<FeedSource, FeedItem[]>(allFictionalFeeds.map((one) => [one, []]))
  const families: Family[] = [...tuningNews, ...evaluationNews]
  families.forEach(({ events }, family) => {
    const language = /[ऀ-ॿ]/.test(events[0]![0]![0]) ? 'hi' : 'en'
    events.forEach((reports, event) => {
      reports.forEach(([title, summary, hours], report) => {
        const source = fictionalFeeds[language][report]!
        const guid = `${family}-${event}-${report}`
        // Two families a day, the last one ending now.
        const ago = (families.length - 1 - family) * 12 + 48 - hours
        news.get(source)!.push({
          guid,
          url: `${source.homePage}news/${guid}`,
          title,
          summary,
          publishedAt: new Date(now.getTime() - ago * 3_600_000),
          categories: [],
        })
      })
    })
  })
  return news
}
