// One article of a feed after parsing: plain text and checked addresses, whatever the feed's format.
import type { Input } from '#base/contract.ts'
import type { addFeed } from './feeds.ts'

/** Size limits for an item. Longer texts are cut at a word, with an ellipsis. */
export const itemLimits = {
  title: 300,
  summary: 500,
  author: 120,
  category: 60,
  categories: 12,
  url: 2000,
} as const

export type FeedItem = {
  /** Constant for an article; unique only within its feed. */
  guid: string
  /**
   * What the guid is made of, if it is not the publisher's own: the address of a page that is this item's alone; or,
   * where several items share a page, its words and date.
   */
  identity?: 'page' | 'words'
  /** The article's page at the publisher, http or https. */
  url: string
  title: string
  /** Empty if the feed has none. */
  summary: string
  author?: string
  /** https only. */
  imageUrl?: string
  /**
   * The publisher's date; absent if not stated, or not readable. Never later than the reading: for a future date, the
   * first reading counts.
   */
  publishedAt?: Date
  /** The date as stated, where that is in the future. */
  statedAt?: Date
  /** ISO 639; absent: that of the feed. */
  language?: string
  categories: string[]
}

/** What operators are told of a document that was cut off: it must be fetched again. */
export const endsEarly = 'the document ends in the middle'

export type FeedSource = { id: string } & Input<typeof addFeed>['body']

/** Stores items, in any order; an item may come again, changed or unchanged. */
export type StoreItems = (feed: FeedSource, items: readonly FeedItem[]) => Promise<StoredItems>

export type StoredItems = {
  added: number
  /** Some items could not be stored this time: the feed must be fetched in full again. */
  more?: boolean
  /** What operators should know of items that were left out or read in part: how many, by a text such as "left out: …". */
  remarks?: Readonly<Record<string, number>>
}
