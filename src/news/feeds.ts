// News feeds: for everyone, their names and last reading; for operators, their state.
import * as Type from 'typebox'
import { readable } from '#base/plain-text.ts'
import { Count, endpoint, refusal } from '#base/contract.ts'

const Time = Type.String()
const FeedId = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 })
const Language = Type.String({ pattern: '^[a-z]{2,3}$' })
const Category = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 })
/**
 * A public body; a newspaper, broadcaster or agency; or a fact-check organisation, whose items become checks
 * instead of stories.
 */
export const FeedKind = Type.Enum(['official', 'publisher', 'fact-checks'])
export type FeedKind = Type.Static<typeof FeedKind>

export const Feed = Type.Object({
  id: FeedId,
  name: Type.String(),
  /** The organisation responsible for it. */
  owner: Type.String(),
  kind: FeedKind,
  /** ISO 639: en, hi. */
  language: Language,
  category: Category,
  homePage: Type.String(),
  /** Last successful reading; absent if there was none. */
  lastHeardAt: Type.Optional(Time),
  /** The last reading failed. */
  silent: Type.Optional(Type.Literal(true)),
})
export type Feed = Type.Static<typeof Feed>

/** What happened to items: they were left out, or are not shown as the publisher states. */
const FeedRemark = Type.Object({ text: Type.String(), items: Count })
export type FeedRemark = Type.Static<typeof FeedRemark>

export const FeedHealth = Type.Object({
  ...Feed.properties,
  url: Type.String(),
  on: Type.Boolean(),
  /** On the list that ships with the software. */
  shipped: Type.Boolean(),
  /** It ships with the software, but was edited here. */
  edited: Type.Optional(Type.Literal(true)),
  lastItems: Type.Optional(Count),
  /** Of the last reading of the whole feed; absent if there is nothing to say. */
  remarks: Type.Optional(Type.Array(FeedRemark)),
  /** The address of its publisher's terms; absent: not known. */
  terms: Type.Optional(Type.String()),
  /** Its publisher says that it has moved here for good. It is read from there, and the address waits for an operator. */
  movedTo: Type.Optional(Type.String()),
  /** The error of the last reading; absent if it succeeded. */
  lastError: Type.Optional(Type.String()),
  failures: Count,
  /** Time of the next reading; absent while the feed is off. */
  nextAt: Type.Optional(Time),
})
export type FeedHealth = Type.Static<typeof FeedHealth>

export const FeedReading = Type.Object({
  /** Absent if the feed could be read. */
  error: Type.Optional(Type.String()),
  items: Count,
  /** New items; none are stored while the feed is off. */
  added: Count,
  /** The first headlines, to show an operator what the feed contains. */
  headlines: Type.Array(Type.String()),
  remarks: Type.Array(FeedRemark),
})
export type FeedReading = Type.Static<typeof FeedReading>

export const feedNotFound = refusal('feed_not_found', 404, /*i18n*/ 'There is no such feed')
export const feedKnown = refusal('feed_known', 409, /*i18n*/ 'This feed is already in the list')
export const feedAddressRefused = refusal(
  'feed_address_refused',
  400,
  /*i18n*/ 'A feed needs a public address that begins with https:// and names a host, without user name or port',
)

export const feedShipped = refusal(
  'feed_shipped',
  409,
  /*i18n*/ 'This feed comes with the software. It can be switched off or edited, but not deleted.',
)
export const feedInUse = refusal(
  'feed_in_use',
  409,
  /*i18n*/ 'This site still has stories from this feed. Switch it off instead.',
)

/** The topic that invalidates every answer showing the feeds. */
export const feedsTopic = 'feeds'
const byId = Type.Object({ id: FeedId })

export const listFeeds = endpoint('/api/news/feeds', {
  summary: 'The feeds that news come from, and when each was last heard',
  silence: 'facts',
  reply: Type.Object({
    feeds: Type.Array(Feed),
    /** Read by themselves, not only when an operator asks for it. */
    onSchedule: Type.Boolean(),
  }),
  shared: { seconds: 60, topics: [feedsTopic] },
})

export const listFeedHealth = endpoint('/api/news/feeds/health', {
  summary: 'All feeds with their state, the failing ones first; operators only',
  silence: 'desk',
  reply: Type.Object({ feeds: Type.Array(FeedHealth) }),
})

const FeedText = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 120, pattern: readable }),
  owner: Type.String({ minLength: 1, maxLength: 120, pattern: readable }),
  kind: FeedKind,
  language: Language,
  category: Category,
  url: Type.String({ maxLength: 1000 }),
  homePage: Type.String({ maxLength: 1000 }),
})

export const addFeed = endpoint('POST /api/news/feeds', {
  summary: 'Adds a feed, switched off until it was looked at; operators only',
  silence: 'desk',
  body: FeedText,
  reply: Type.Object({ feed: FeedHealth }),
  refusals: [feedKnown, feedAddressRefused],
})

export const editFeed = endpoint('PUT /api/news/feeds/:id', {
  summary: 'Corrects a feed; what ships with the software then stays as it was edited; operators only',
  silence: 'desk',
  params: byId,
  body: FeedText,
  reply: Type.Object({ feed: FeedHealth }),
  refusals: [feedNotFound, feedKnown, feedAddressRefused],
})

export const deleteFeed = endpoint('DELETE /api/news/feeds/:id', {
  summary: 'Deletes a feed that was added here and of which no story is kept; operators only',
  silence: 'desk',
  params: byId,
  reply: Type.Object({}),
  refusals: [feedNotFound, feedShipped, feedInUse],
})

export const switchFeed = endpoint('POST /api/news/feeds/:id/switch', {
  summary: 'Switches a feed on or off; operators only',
  silence: 'desk',
  params: byId,
  body: Type.Object({ on: Type.Boolean() }),
  reply: Type.Object({ feed: FeedHealth }),
  refusals: [feedNotFound],
})

export const feedListUnread = refusal(
  'feed_list_unread',
  400,
  /*i18n*/ 'This is no OPML list: there is no outline with the address of a feed in it',
)

export const exportFeeds = endpoint('/api/news/feeds/opml', {
  summary: 'All feeds as an OPML list, for other feed readers; operators only',
  silence: 'desk',
  reply: Type.Object({ opml: Type.String() }),
})

export const importFeeds = endpoint('POST /api/news/feeds/opml', {
  summary: 'Adds the feeds of an OPML list, switched off until they were looked at; operators only',
  silence: 'desk',
  body: Type.Object({ opml: Type.String({ minLength: 1, maxLength: 60_000 }) }),
  reply: Type.Object({
    added: Type.Array(Type.String()),
    /** How many were here before. */
    known: Count,
    refused: Type.Array(Type.Object({ url: Type.String(), reason: Type.String() })),
  }),
  refusals: [feedListUnread],
})

export const tryFeed = endpoint('POST /api/news/feeds/:id/try', {
  summary: 'Reads a feed now and says what came of it; operators only',
  silence: 'desk',
  params: byId,
  reply: Type.Object({ feed: FeedHealth, reading: FeedReading }),
  refusals: [feedNotFound],
})
