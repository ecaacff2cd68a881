// The digest: the main stories, by tag. Its sentences are the publishers' own, each with its publisher.
import * as Type from 'typebox'
import { Count, endpoint, refusal, silencePeriod } from '#base/contract.ts'
import { hiddenStoriesTopic, Pagination, unlessPollReport, withoutPollReports } from '#news/contract.ts'

const Text = Type.String()

export const DigestItem = Type.Object({
  /** The id of the summarised story: `/article/{id}`, `GET /api/news/{id}`. */
  id: Text,
  title: Text,
  /** The sentences below as one text; absent if no source gave a summary. */
  summary: Type.Optional(Text),
  /** In the sources' own words, unchanged. */
  sentences: Type.Array(Type.Object({ text: Text, source: Text, url: Text })),
  publishedDate: Text,
  /** The publisher of the first report. */
  source: Text,
  sourceUrl: Text,
  /** ISO 639 language of the texts: en, hi. */
  language: Text,
  tags: Type.Array(Text),
  lastUpdated: Text,
  /** It reports on an opinion or exit poll, and is left out during a silence period. */
  reportsPoll: Type.Optional(Type.Literal(true)),
})
export type DigestItem = Type.Static<typeof DigestItem>

export const digestPageSize = 50

export const digestNotFound = refusal('digest_not_found', 404, /*i18n*/ 'This digest item could not be found')

/** The topic that invalidates every answer showing the digest. */
export const digestTopic = 'digest'
/** The topic of answers that show items. */
export const digestTopics = [digestTopic, hiddenStoriesTopic]
const shared = { seconds: 300, topics: digestTopics }

export const listDigest = endpoint('/api/news-digest', {
  summary: 'The digest, the latest first: with any of the tags, published on or after a day',
  silence: (reply, closed) => ({ ...reply, newsDigest: withoutPollReports(reply.newsDigest, closed) }),
  query: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 100, default: digestPageSize }),
    page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
    /** Tags separated by commas; returns items with any of them. */
    tags: Type.Optional(Type.String({ maxLength: 500 })),
    /** An Indian day (2026-01-31) or a moment (2026-01-31T06:00:00Z). */
    publishedAfter: Type.Optional(
      Type.String({
        pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2}))?$',
      }),
    ),
  }),
  reply: Type.Object({
    newsDigest: Type.Array(DigestItem),
    pagination: Type.Object({ ...Pagination.properties, totalCount: Count }),
  }),
  shared,
})

export const summariseDigest = endpoint('/api/news-digest/stats', {
  summary: 'Number of items in total and for each tag, and when the digest was last built',
  silence: 'facts',
  reply: Type.Object({
    totalCount: Count,
    tagCounts: Type.Record(Text, Count),
    /** Absent before the first build. */
    builtAt: Type.Optional(Text),
  }),
  shared,
})

export const readDigestItem = endpoint('/api/news-digest/:id', {
  summary: 'One item of the digest',
  silence: ({ newsDigest }, closed) => ({ newsDigest: unlessPollReport(newsDigest, closed) }),
  params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({ newsDigest: DigestItem }),
  refusals: [digestNotFound, silencePeriod],
  shared,
})
