// What a feed says about one article, after reading: plain text and checked addresses, whatever its form was.
import type { FeedKind } from './feeds.ts'

/** What is kept of an item. Longer texts are cut at a word, with an ellipsis. */
export const itemLimits = {
  title: 300,
  summary: 500,
  author: 120,
  category: 60,
  categories: 12,
  url: 2000,
} as const

export type FeedItem = {
  /** The same as long as the article is the same; unique within its feed only. */
  guid: string
  /** The publisher's page of the article, http or https. */
  url: string
  title: string
  /** Empty when the feed gives none. */
  summary: string
  author?: string
  /** https only. */
  imageUrl?: string
  /** When the publisher says that it appeared; absent when it does not say. Never later than the reading: of a time to come the first one counts. */
  publishedAt?: Date
  categories: string[]
}

/** The feed that items come from. */
export type FeedSource = {
  id: string
  name: string
  owner: string
  kind: FeedKind
  /** ISO 639: en, hi. */
  language: string
  category: string
  url: string
  homePage: string
}

/** Keeps what was read, newest or oldest first; an item may come again, changed or not. */
export type Keep = (feed: FeedSource, items: readonly FeedItem[]) => Promise<Kept>

export type Kept = {
  /** How many were new. */
  added: number
  /** Not everything could be kept this time: the feed must be sent in whole again. */
  more?: boolean
}
