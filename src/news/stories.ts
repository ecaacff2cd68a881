// Stories: events reported by one article or several. Of each article we store only headline, summary and
// link.
import * as Type from 'typebox'
import { byName, Count, endpoint, refusal, silencePeriod } from '#base/contract.ts'
import { unlessPollReport, withoutPollReports } from './silent-stories.ts'

const Text = Type.String()

/** A story in a list, represented by its first article. */
export const NewsItem = Type.Object({
  id: Text,
  title: Text,
  /** The publisher's own summary; absent if the feed had none. */
  description: Type.Optional(Text),
  source: Text,
  author: Type.Optional(Text),
  publishedAt: Text,
  /** `publishedAt` is when it was first seen here: its publisher states no date, or none that can be read or has come. */
  firstSeen: Type.Optional(Type.Literal(true)),
  /** The address of the publisher's picture. It is not ours, and pages load it only if the operator enabled that. */
  imageUrl: Type.Optional(Text),
  /** The publisher's page, http or https. */
  url: Type.Optional(Text),
  /** Views in the last 7 days, one per device and day. */
  views: Count,
  category: Text,
  /** ISO 639 language of the texts: en, hi. */
  language: Text,
  /** How many publishers report it. */
  sources: Type.Integer({ minimum: 1 }),
  /** It reports on an opinion or exit poll, and is left out during a silence period. */
  reportsPoll: Type.Optional(Type.Literal(true)),
})
export type NewsItem = Type.Static<typeof NewsItem>

export const NewsReport = Type.Object({
  title: Text,
  description: Type.Optional(Text),
  source: Text,
  url: Text,
  publishedAt: Text,
  language: Text,
  reportsPoll: Type.Optional(Type.Literal(true)),
})
export type NewsReport = Type.Static<typeof NewsReport>

export const Article = Type.Object({
  ...NewsItem.properties,
  /** The text we may show: the summary, with paragraphs separated by blank lines. */
  content: Type.Optional(Text),
  /** Every article of the story, earliest first. */
  reports: Type.Array(NewsReport),
})
export type Article = Type.Static<typeof Article>

/** A story with all its articles, for those who work on what changed. */
export type ChangedStory = {
  id: number
  /** Where to continue: after the last story of a batch. */
  mark: string
  publishedAt: string
  /** Earliest first; at least one. */
  articles: { title: string; summary: string; url: string; source: string; language: string }[]
}

/** Where a page of a list is. */
export const Pagination = Type.Object({
  currentPage: Type.Integer({ minimum: 1 }),
  totalPages: Count,
  hasPrev: Type.Boolean(),
  hasNext: Type.Boolean(),
})

export function paginationOf(
  { limit, page }: { limit: number; page: number },
  total: number,
): Type.Static<typeof Pagination> {
  const totalPages = Math.ceil(total / limit)
  return { currentPage: page, totalPages, hasPrev: page > 1 && totalPages > 0, hasNext: page < totalPages }
}

/** The period of "Most Viewed", in days. */
export const viewedDays = 7
export const newsPageSize = 20

export const articleNotFound = refusal(
  'article_not_found',
  404,
  /*i18n*/ 'The requested article could not be found. Please return to the homepage and try again.',
)

/** The topic that invalidates every answer showing stories. */
export const newsTopic = 'news'
const shared = { seconds: 60, topics: [newsTopic] }
const byId = Type.Object({ id: Type.String({ maxLength: 40 }) })

const paged = {
  limit: Type.Integer({ minimum: 1, maximum: 100, default: newsPageSize }),
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
}
const list = Type.Object({
  news: Type.Array(NewsItem),
  pagination: Type.Object({ ...Pagination.properties, totalNews: Count }),
})

export const listLatestNews = endpoint('/api/news/latest', {
  summary: 'Stories, latest first, optionally of one category or language',
  silence: (reply, closed) => ({ ...reply, news: withoutPollReports(reply.news, closed) }),
  query: Type.Object({
    ...paged,
    /** `all` or absent: every category. */
    category: Type.Optional(Type.String({ pattern: '^([a-z]+(-[a-z]+)*)?$', maxLength: 40 })),
    /** Of the stories: en, hi. */
    language: Type.Optional(Type.String({ pattern: '^[a-z]{2,3}$' })),
  }),
  reply: list,
  shared,
})

export const listTopNews = endpoint('/api/news/top', {
  summary: 'Stories by views of the last 7 days, most viewed first',
  silence: (reply, closed) => ({ ...reply, news: withoutPollReports(reply.news, closed) }),
  query: Type.Object(paged),
  reply: list,
  shared,
})

export const searchNews = endpoint('/api/news/search', {
  summary: 'Stories by words in their headlines, in any common spelling or script, latest first',
  silence: ({ news }, closed) => ({ news: withoutPollReports(news, closed) }),
  query: byName,
  reply: Type.Object({ news: Type.Array(NewsItem) }),
  shared,
})

export const readArticle = endpoint('/api/news/:id', {
  summary: 'A story, every article that reports it, and related stories',
  silence: ({ article, related }, closed) => ({
    article: {
      ...unlessPollReport(article, closed),
      reports: withoutPollReports(article.reports, closed),
    },
    related: withoutPollReports(related, closed),
  }),
  params: byId,
  reply: Type.Object({ article: Article, related: Type.Array(NewsItem) }),
  refusals: [articleNotFound, silencePeriod],
  shared,
})

export const viewArticle = endpoint('POST /api/news/:id/view', {
  summary: 'Counts a view of a story, once per device and Indian day; robots are not counted',
  silence: 'facts',
  params: byId,
  reply: Type.Object({ counted: Type.Boolean() }),
  refusals: [articleNotFound],
})

export const refreshNews = endpoint('POST /api/news/refresh', {
  summary: 'Reads every feed now when an operator asks; for others what is stored is as new as it gets',
  silence: 'facts',
  reply: Type.Object({
    fetched: Type.Boolean(),
    added: Count,
  }),
})
