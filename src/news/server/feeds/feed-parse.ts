// Turns a fetched document into items: decoded, parsed, cleaned. Runs in the worker thread (feed-worker.ts).
import { decodeHTMLStrict } from 'entities'
import { statedDate, writesMonthFirst } from '#base/stated-date/stated-date.ts'
import { decodeDocument } from '#base/files/decode-document.ts'
import { itemLimits, type FeedItem } from '../../feed-item.ts'
import { firstImage, plainText } from '#base/files/html-text.ts'
import { itemLanguage } from '#base/languages/item-language.ts'
import { rawFeed, type RawItem, type Remarks } from './feed-forms.ts'
import { identified, isNothing, type FoundItem } from './item-identity.ts'

export type FeedDocument = {
  bytes: Uint8Array
  contentType?: string
  url: string
  /** The language of most items, ISO 639. */
  language?: string
  /** The time in milliseconds: no item is newer. */
  now: number
}

export type ParsedFeed = {
  items: FeedItem[]
  /** What was left out, and why, and what is not as the publisher says: how many items. */
  remarks: Remarks
}

type Context = {
  base: string
  page: string | undefined
  language: string
  /** As the document states it. */
  stated: string | undefined
  monthFirst: boolean
  now: number
}

/** A clock may be a little fast. */
const fast = 10 * 60_000

/** Throws an explanation if it is not a feed. */
export function parseFeedDocument({
  bytes,
  contentType,
  url,
  now,
  language = 'en',
}: FeedDocument): ParsedFeed {
  const feed = rawFeed(decodeDocument(bytes, contentType), url)
  const page = webAddress(feed.page, url)
  const dates = feed.items.flatMap((item) => item.dates.filter((date) => date !== undefined))
  const context = {
    base: page ?? url,
    page,
    language,
    stated: feed.language,
    monthFirst: writesMonthFirst(dates, now),
    now,
  }
  const remarks = { ...feed.remarks }
  const shared = sharedTexts(feed.items.flatMap(({ links }) => links.slice(0, 1)))
  const found = feed.items.flatMap((raw) => {
    const item = itemFrom(raw, context, shared)
    const remark = typeof item === 'string' ? item : item.remark
    if (remark !== undefined) remarks[remark] = (remarks[remark] ?? 0) + 1
    return typeof item === 'string' ? [] : [item.found]
  })
  return { items: identified(found), remarks }
}

/** The item, or why it is left out. */
function itemFrom(
  raw: RawItem,
  context: Context,
  shared: ReadonlySet<string>,
): { found: FoundItem; remark?: string } | string {
  const { base } = context
  const own =
    first(raw.links, (link) => ownAddress(link, base, shared)) ??
    first(raw.ids, (id) => (URL.canParse(id) ? webAddress(id, base) : undefined))
  const headline = plainText(raw.title ?? '', itemLimits.title)
  const summary =
    first(raw.texts, (text) => plainText(withoutCredit(text, headline), itemLimits.summary) || undefined) ??
    ''
  const title = headline || plainText(summary, 100)
  if (title === '') return 'left out: no headline and no text'
  if (own === undefined && raw.recording) return 'left out: a recording without a page'
  // A notice without a page of its own stands on the publisher's; one that names something else is not for everyone.
  const elsewhere = raw.links.some((link) => link !== undefined && URL.canParse(link))
  const url = own ?? (elsewhere ? undefined : context.page)
  if (url === undefined) return 'left out: no link to a page'
  const author = first(raw.authors, (name) => personName(plainText(name, itemLimits.author)))
  const imageUrl =
    first(raw.images, (image) => pictureAddress(image, base)) ??
    first(raw.texts, (text) => pictureAddress(firstImage(text), raw.textBase ?? url))
  const { remark, ...dates } = dated(raw, context)
  const item = {
    url,
    title,
    // Many feeds repeat the headline as the summary.
    summary: summary === title ? '' : summary,
    language: itemLanguage(`${title} ${summary}`, raw.language, context.language, context.stated),
    ...(author === undefined ? {} : { author }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...dates,
    categories: named(raw.categories),
  }
  return {
    found: { item, guid: raw.guid, ownPage: own !== undefined && own !== context.page },
    ...(remark && { remark }),
  }
}

/** Without a last paragraph that only links back: "The post … appeared first on …", in any language. */
function withoutCredit(text: string, headline: string): string {
  const at = text.lastIndexOf('<p')
  const last = at > 0 ? text.slice(at) : ''
  const links = [...last.matchAll(/<a\s[^>]*>(.*?)<\/a>/gis)].some(
    ([, name]) => headline !== '' && plainText(name!, itemLimits.title) === headline,
  )
  return links ? text.slice(0, at) : text
}

function dated(
  { dates }: RawItem,
  { now, monthFirst }: Context,
): Pick<FeedItem, 'publishedAt' | 'statedAt'> & { remark?: string } {
  const stated = first(dates, (text) => statedDate(text, { monthFirst })?.at)
  if (stated === undefined) {
    const unread = dates.some((text) => text !== undefined && text.trim() !== '')
    return unread ? { remark: 'shown with the time first seen: its date cannot be read' } : {}
  }
  if (stated.getTime() <= now) return { publishedAt: stated }
  return {
    publishedAt: new Date(now),
    statedAt: stated,
    ...(stated.getTime() > now + fast && {
      remark: 'shown with the time first seen: its date is in the future',
    }),
  }
}

/** A relative link that several items have stands for none. */
function sharedTexts(links: readonly (string | undefined)[]): Set<string> {
  const once = new Set<string>()
  return new Set(links.filter((link) => link !== undefined && once.size === once.add(link).size) as string[])
}

function ownAddress(link: string, base: string, shared: ReadonlySet<string>): string | undefined {
  // A link's markup in place of its address; wrapped lines; signs that nobody sees.
  const text = (/^\s*<a\s[^>]*?\bhref\s*=\s*(["'])(.*?)\1/i.exec(link)?.[2] ?? link)
    .replaceAll(/\s*[\r\n]\s*|^[\s\u200b-\u200f\ufeff]+|[\s\u200b-\u200f\ufeff]+$/g, '')
    .replace(misspeltScheme, '$1://')
  if (isNothing(text) || (!URL.canParse(text) && shared.has(link))) return undefined
  // example.in/a, of the same publisher, without its https://
  const host = siteOf(new URL(base).host)
  const isBare = siteOf(text).startsWith(`${host}/`) || /^www\.[^/\s]+\.\w/i.test(text)
  return webAddress(isBare ? `//${text}` : text, base)
}

/** http//a.in, https:/a.in, http://https://a.in: none is a place on the publisher's site. */
const misspeltScheme = /^(?:https?(?:[:;]\/+|\/{2,}))*?(https?)(?:[:;]\/+|\/{2,})(?!\/|https?[:;/])/i

const siteOf = (text: string) => text.toLowerCase().replace(/^www\./, '')

/** http or https, absolute, without user name; otherwise undefined. */
function webAddress(link: string | undefined, base: string): string | undefined {
  // Written twice as XML or HTML wants it: ?a=1&amp;amp;b=2.
  const plain = decodeHTMLStrict(link ?? '')
  if (link === undefined || plain.length > itemLimits.url || !URL.canParse(plain, base)) return undefined
  const { href, protocol, username, password, hostname } = new URL(plain, base)
  if ((protocol !== 'https:' && protocol !== 'http:') || username + password !== '') return undefined
  return href.length <= itemLimits.url && hostname.includes('.') ? href : undefined
}

function pictureAddress(link: string | undefined, base: string): string | undefined {
  const address = webAddress(link, base)
  return address?.startsWith('https:') ? address : undefined
}

/** Neither a page nor an e-mail address is a name, and the latter is not ours to store. */
function personName(text: string): string | undefined {
  return text === '' || text.includes('@') || /^https?:\/\//i.test(text) ? undefined : text
}

function named(categories: readonly (string | undefined)[]): string[] {
  const names = categories
    .map((name) => plainText(name ?? '', itemLimits.category))
    .filter((name) => name !== '')
  return [...new Set(names)].slice(0, itemLimits.categories)
}

function first<A, B>(of: readonly (A | undefined)[], take: (one: A) => B | undefined): B | undefined {
  for (const one of of) {
    const taken = one === undefined ? undefined : take(one)
    if (taken !== undefined) return taken
  }
  return undefined
}
