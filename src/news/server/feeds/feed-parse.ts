// Turns a fetched document into items: decoded, parsed, cleaned. Runs in the worker thread (feed-worker.ts).
import { createHash } from 'node:crypto'
import { statedDate } from '#base/stated-date/stated-date.ts'
import { decodeDocument } from '../../feed-encoding.ts'
import { itemLimits, type FeedItem } from '../../feed-item.ts'
import { firstImage, plainText } from '../../feed-text.ts'
import { rawFeed, type RawItem } from './feed-forms.ts'

export type FeedDocument = {
  bytes: Uint8Array
  contentType?: string
  /** The address it was fetched from. */
  url: string
  /** The time in milliseconds: no item is newer. */
  now: number
}

/** Items in the feed's order, without those that lack a page or words. Throws an explanation if it is not a feed. */
export function parseFeedDocument({ bytes, contentType, url, now }: FeedDocument): FeedItem[] {
  const feed = rawFeed(decodeDocument(bytes, contentType))
  const base = webAddress(feed.base, url) ?? url
  const items = feed.items.flatMap((raw) => itemFrom(raw, base, now) ?? [])
  return distinct(items)
}

function itemFrom(raw: RawItem, base: string, now: number): FeedItem | undefined {
  const url = first(raw.links, (link) => webAddress(link, base))
  const summary = first(raw.texts, (text) => plainText(text, itemLimits.summary) || undefined) ?? ''
  const title = plainText(raw.title ?? '', itemLimits.title) || plainText(summary, 100)
  if (url === undefined || title === '') return undefined
  const author = first(raw.authors, (name) => personName(plainText(name, itemLimits.author)))
  const imageUrl =
    first(raw.images, (image) => pictureAddress(image, base)) ??
    first(raw.texts, (text) => pictureAddress(firstImage(text), url))
  return {
    guid: shortGuid(raw.guid ?? url),
    url,
    title,
    // Many feeds repeat the headline as the summary.
    summary: summary === title ? '' : summary,
    ...(author === undefined ? {} : { author }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...dated(raw, now),
    categories: named(raw.categories),
  }
}

function dated(raw: RawItem, now: number): Pick<FeedItem, 'publishedAt'> {
  const publishedAt = first(raw.dates, (text) => statedDate(text)?.at)
  if (publishedAt === undefined) return {}
  return { publishedAt: new Date(Math.min(publishedAt.getTime(), now)) }
}

/** A guid shared by several articles identifies none of them: then the address does. Drops duplicates. */
function distinct(items: FeedItem[]): FeedItem[] {
  const pages = Map.groupBy(items, ({ guid }) => guid)
  const shared = (guid: string) => new Set(pages.get(guid)!.map(({ url }) => url)).size > 1
  const byGuid = new Map<string, FeedItem>()
  for (const item of items) {
    const guid = shared(item.guid) ? shortGuid(item.url) : item.guid
    if (!byGuid.has(guid)) byGuid.set(guid, { ...item, guid })
  }
  return [...byGuid.values()]
}

/** http or https, absolute, without user name; otherwise undefined. */
function webAddress(link: string | undefined, base: string): string | undefined {
  if (link === undefined || link.length > itemLimits.url || !URL.canParse(link, base)) return undefined
  const { href, protocol, username, password, hostname } = new URL(link, base)
  if ((protocol !== 'https:' && protocol !== 'http:') || username + password !== '') return undefined
  return href.length <= itemLimits.url && hostname.includes('.') ? href : undefined
}

function pictureAddress(link: string | undefined, base: string): string | undefined {
  const address = webAddress(link, base)
  return address?.startsWith('https:') ? address : undefined
}

/** An e-mail address is not a name, and not ours to store. */
function personName(text: string): string | undefined {
  return text === '' || text.includes('@') ? undefined : text
}

function named(categories: readonly (string | undefined)[]): string[] {
  const names = categories
    .map((name) => plainText(name ?? '', itemLimits.category))
    .filter((name) => name !== '')
  return [...new Set(names)].slice(0, itemLimits.categories)
}

function shortGuid(guid: string): string {
  const plain = guid.toWellFormed().replaceAll('\0', '')
  return plain.length <= 500 ? plain : `sha256:${createHash('sha256').update(plain).digest('hex')}`
}

function first<A, B>(of: readonly (A | undefined)[], take: (one: A) => B | undefined): B | undefined {
  for (const one of of) {
    const taken = one === undefined ? undefined : take(one)
    if (taken !== undefined) return taken
  }
  return undefined
}
