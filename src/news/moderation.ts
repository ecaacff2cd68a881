// Operators' actions on stories: hide one from everyone, and show it again. Each is logged.
import * as Type from 'typebox'
import { readable } from '#base/plain-text.ts'
import { endpoint, paging } from '#base/contract.ts'
import { articleNotFound, NewsItem } from './stories.ts'

const params = Type.Object({ id: Type.String({ maxLength: 40 }) })
const withReason = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500, pattern: readable }) })

const { id, title, source, language, publishedAt } = NewsItem.properties
const story = { id, title, source, language, publishedAt }

export const HiddenStory = Type.Object({ ...story, hiddenAt: Type.String() })
export type HiddenStory = Type.Static<typeof HiddenStory>

/** The topic that invalidates stories, the digest and the site map: a story was hidden or shown again. */
export const hiddenStoriesTopic = 'hidden-stories'

export const listHiddenStories = endpoint('/api/news/hidden', {
  summary: 'Stories that are hidden, the last one first; operators only',
  silence: 'desk',
  query: Type.Object(paging),
  reply: Type.Object({ stories: Type.Array(HiddenStory), total: Type.Integer({ minimum: 0 }) }),
})

/** A story that counts as a report about a poll, or would by its words if the desk had not said otherwise. */
export const PollReport = Type.Object({
  ...story,
  reportsPoll: Type.Boolean(),
  saidBy: Type.Enum(['words', 'desk']),
})
export type PollReport = Type.Static<typeof PollReport>

export const listPollReports = endpoint('/api/news/poll-reports', {
  summary:
    'Stories of the last 30 days that report on a poll by their words, or that the desk has judged; operators only',
  silence: 'desk',
  query: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
    offset: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
  }),
  reply: Type.Object({ stories: Type.Array(PollReport), total: Type.Integer({ minimum: 0 }) }),
})

export const hideStory = endpoint('POST /api/news/:id/hide', {
  summary: 'Takes a story out of sight, everywhere and at once; operators only',
  silence: 'desk',
  params,
  body: withReason,
  reply: Type.Object({ hidden: Type.Boolean() }),
  refusals: [articleNotFound],
})

export const restoreStory = endpoint('POST /api/news/:id/restore', {
  summary: 'Shows a hidden story again; operators only',
  silence: 'desk',
  params,
  body: withReason,
  reply: Type.Object({ restored: Type.Boolean() }),
  refusals: [articleNotFound],
})

export const markPollReport = endpoint('POST /api/news/:id/poll-report', {
  summary: 'Says whether a story reports on an opinion or exit poll, against its words; operators only',
  silence: 'desk',
  params,
  body: Type.Object({ reportsPoll: Type.Boolean(), ...withReason.properties }),
  reply: Type.Object({ reportsPoll: Type.Boolean() }),
  refusals: [articleNotFound],
})
