// Converts RSS, Atom, RDF and JSON Feed into the one shape that feed-parse.ts uses. Cleans nothing.
import {
  parseAtomFeed,
  parseJsonFeed,
  parseRdfFeed,
  parseRssFeed,
  type AtomFeed,
  type JsonFeed,
  type MediaNs,
  type RdfFeed,
  type RssFeed,
} from 'feedsmith'
import { decodeHTML } from 'entities'
import { endsEarly } from '../../feed-item.ts'
import { statedDate } from '#base/stated-date/stated-date.ts'
import { lenientJson } from '#base/pages/linked-data.ts'
import { imageOf, isDocument, isRecording, mediaImages } from './item-files.ts'
import { itemBlocks, itemByItem, statedIn, withoutHidden, withStated } from './item-blocks.ts'
import { isPage, plainRss, withAbsoluteAddresses } from './xml-base.ts'

type FeedText = string | undefined

/** An item's values, best first in every list. */
export type RawItem = {
  guid: FeedText
  /** The base of its relative addresses, if the document sets one there. */
  base?: FeedText
  links: FeedText[]
  /** What is a link only if it is a whole address: guids and ids. */
  ids?: FeedText[]
  title: FeedText
  texts: FeedText[]
  /** The base of the pictures in its texts. */
  textBase?: FeedText
  /** As it labels itself. */
  language?: FeedText
  dates: FeedText[]
  authors: FeedText[]
  categories: FeedText[]
  images: FeedText[]
  /** A sound or film file: an episode. */
  recording?: boolean
}

/** What happened to items on the way: how many, by a text for operators. */
export type Remarks = Record<string, number>

export type RawFeed = {
  /** The base of relative links, if the feed gives one. */
  base: FeedText
  /** The publisher's page that the feed belongs to. */
  page?: FeedText
  /** Of its items, as it says itself: often what its program was delivered with. */
  language?: FeedText
  items: RawItem[]
  remarks?: Remarks
}

/** Explains briefly why a document is not a feed. */
export class NotAFeed extends Error {}

/** Of more items the newest are read: the first ones, unless the feed begins with its oldest. */
const mostItems = 500
const root = /<((?:[\w-]+:)?(rss|feed|rdf))(?:\s[^<>]*)?>/i
const ownEntity = /<!entity\s+([^\s%"'>]+)\s/gi

/** @param url of the document. Throws `NotAFeed`, or the parser's error. */
export function rawFeed(document: string, url: string): RawFeed {
  const text = document.replace(/^[\s\ufeff\0]+/, '')
  if (text.startsWith('{')) return fromJson(lenientJson(text))
  const start = root.exec(text.slice(0, 65_536))
  // Also a page that shows what a feed looks like.
  if (/<html|<!doctype html/i.test(text.slice(0, start?.index)))
    throw new NotAFeed('is a web page, not a feed')
  if (!start) throw new NotAFeed('is not a feed')
  // A document type may define entities that expand without end. None is ever expanded; the letters of HTML are known.
  const own = [...text.slice(0, start.index).matchAll(ownEntity)].map(([, name]) => `&${name};`)
  if (own.some((entity) => decodeHTML(entity) === entity)) throw new NotAFeed('defines entities of its own')
  const [tag, name = '', form = ''] = start
  // Turnout < 50 %: no tag begins so.
  const whole = text.slice(start.index).replace(/<(?![\w!?/:])/g, '&lt;')
  const { body, remarks } = newestItems(
    withAbsoluteAddresses(form.toLowerCase() === 'rss' ? plainRss(whole) : whole, url),
  )
  if (!new RegExp(`</${name}\\s*>`, 'i').test(body)) remarks[endsEarly] = 0
  const parse = parsers[form.toLowerCase()]!
  const [begin, end] = form.toLowerCase() === 'rss' ? ['<channel>', '</channel>'] : ['', '']
  const one = (block: string) => parse(`${plainRss(tag)}${begin}${block}${end}</${name}>`)
  let feed: RawFeed
  try {
    feed = parse(body)
  } catch (error) {
    const blocks = itemBlocks(withoutHidden(body))
    const { items, broken } = itemByItem(body, blocks, (block) => one(block).items)
    if (items.length === 0) throw error
    const head = body.slice(tag.length, blocks[0]!.from).replace(/<channel\b[^<>]*>/i, '')
    return {
      ...headOf(() => one(head)),
      items,
      remarks: { ...remarks, ...(broken > 0 && { [unreadable]: broken }) },
    }
  }
  // Items may stand where the parser does not look: in a second channel, in a list of their own, in one that is never closed.
  const blocks = itemBlocks(withoutHidden(body))
  if (feed.items.length === blocks.length)
    feed.items = feed.items.map((item, i) => withStated(item, body.slice(blocks[i]!.from, blocks[i]!.to)))
  if (feed.items.length >= blocks.length) return { ...feed, remarks }
  const { items } = itemByItem(body, blocks, (block) => one(block).items)
  if (items.length > feed.items.length) feed.items = items
  const left = blocks.length - feed.items.length
  return { ...feed, remarks: { ...remarks, ...(left > 0 && { [unreadable]: left }) } }
}

const unreadable = 'left out: not written as an item should be'

const parsers: Record<string, (text: string) => RawFeed> = {
  rss: (text) => fromRss(parseRssFeed(text)),
  feed: (text) => fromAtom(parseAtomFeed(text)),
  rdf: (text) => fromRdf(parseRdfFeed(text)),
}

/** Without the items that would be ignored: reading all of a very long document takes seconds. */
function newestItems(body: string): { body: string; remarks: Remarks } {
  const blocks = itemBlocks(withoutHidden(body))
  const { kept, remarks } = newestOf(blocks, ({ from, to }) => statedIn(body.slice(from, to)).dates[0])
  if (kept === blocks) return { body, remarks }
  const items = body.slice(kept[0]!.from, kept.at(-1)!.to)
  return { body: body.slice(0, blocks[0]!.from) + items + body.slice(blocks.at(-1)!.to), remarks }
}

function newestOf<T>(
  all: readonly T[],
  dateOf: (one: T) => FeedText,
): { kept: readonly T[]; remarks: Remarks } {
  const left = all.length - mostItems
  if (left <= 0) return { kept: all, remarks: {} }
  const [begins, ends] = [all[0]!, all.at(-1)!].map((one) => statedDate(dateOf(one) ?? '')?.at.getTime())
  const kept = begins! < ends! ? all.slice(-mostItems) : all.slice(0, mostItems)
  const why = begins! < ends! ? `before the last ${mostItems}` : `beyond the first ${mostItems}`
  return { kept, remarks: { [`left out: ${why}`]: left } }
}

/** What relative addresses are relative to, unless it is what is broken. */
function headOf(read: () => RawFeed): Pick<RawFeed, 'base' | 'page'> {
  try {
    const { base, page } = read()
    return { base, page }
  } catch {
    return { base: undefined }
  }
}

function fromRss(feed: Partial<RssFeed.Feed<string>>): RawFeed {
  return {
    base: feed.xml?.base ?? feed.link,
    page: feed.link,
    language: feed.language ?? feed.dc?.languages?.[0],
    items: (feed.items ?? []).map((item) => ({
      guid: item.guid?.value ?? item.atom?.id,
      base: item.xml?.base,
      links: [
        item.link,
        webLink(item.atom?.links),
        item.guid?.isPermaLink === false ? undefined : /^\/.+/.exec(item.guid?.value ?? '')?.[0],
        ...(item.enclosures ?? []).map((file) => (isDocument(file) ? file.url : undefined)),
      ],
      ids: [item.guid?.isPermaLink === false ? undefined : item.guid?.value],
      language: item.xml?.lang ?? item.dc?.languages?.[0],
      recording: (item.enclosures ?? []).some(isRecording),
      title: item.title ?? item.media?.title?.value ?? item.dc?.titles?.[0],
      texts: [item.description, item.content?.encoded, item.media?.description?.value, item.itunes?.summary],
      dates: [
        item.pubDate,
        item.dc?.dates?.[0],
        item.dcterms?.created?.[0],
        item.atom?.published,
        item.atom?.updated,
      ],
      authors: [
        ...(item.dc?.creators ?? []),
        ...(item.authors ?? []).map(({ name }) => name),
        item.itunes?.author,
      ],
      categories: (item.categories ?? []).map(({ name }) => name),
      images: [
        ...mediaImages(item.media),
        ...(item.enclosures ?? []).map(({ url, type }) => imageOf(url, type)),
        item.itunes?.image,
      ],
    })),
  }
}

function fromAtom(feed: Partial<AtomFeed.Feed<string>>): RawFeed {
  return {
    base: feed.xml?.base ?? webLink(feed.links),
    page: webLink(feed.links),
    language: feed.xml?.lang,
    items: (feed.entries ?? []).map((entry) => ({
      guid: entry.id,
      base: entry.xml?.base,
      textBase: entry.content?.xml?.base ?? entry.summary?.xml?.base,
      links: [webLink(entry.links), entry.content?.src, webLink(entry.links, (rel) => rel === 'self')],
      ids: [entry.id],
      language: entry.title?.xml?.lang ?? entry.xml?.lang ?? entry.dc?.languages?.[0],
      recording: (entry.links ?? []).some(
        ({ href: url, rel, type }) => rel === 'enclosure' && isRecording({ url, type }),
      ),
      title: entry.title?.value,
      texts: [
        entry.summary?.value,
        entry.content?.value,
        entry.media?.description?.value,
        mediaText(entry.media),
      ],
      dates: [entry.published, entry.dc?.dates?.[0], entry.updated],
      authors: [...(entry.authors ?? []).map(({ name }) => name), ...(entry.dc?.creators ?? [])],
      categories: (entry.categories ?? []).map(({ label, term }) => label ?? term),
      images: [
        ...mediaImages(entry.media),
        ...(entry.links ?? []).map(({ href, rel, type }) =>
          rel === 'enclosure' ? imageOf(href, type) : undefined,
        ),
      ],
    })),
  }
}

function fromRdf(feed: Partial<RdfFeed.Feed<string>>): RawFeed {
  return {
    base: feed.xml?.base ?? feed.link,
    page: feed.link,
    language: feed.dc?.languages?.[0],
    items: (feed.items ?? []).map((item) => ({
      guid: item.rdf?.about,
      base: item.xml?.base,
      links: [item.link],
      ids: [item.rdf?.about],
      language: item.xml?.lang ?? item.dc?.languages?.[0],
      title: item.title ?? item.dc?.titles?.[0],
      texts: [item.description, item.content?.encoded, item.dc?.descriptions?.[0]],
      dates: [item.dc?.dates?.[0], item.dcterms?.created?.[0]],
      authors: item.dc?.creators ?? [],
      categories: item.dc?.subjects ?? [],
      images: mediaImages(item.media),
    })),
  }
}

function fromJson(value: unknown): RawFeed {
  const feed: Partial<JsonFeed.Feed<string>> = parseJsonFeed(value)
  const { kept, remarks } = newestOf(feed.items ?? [], (item) => item.date_published ?? item.date_modified)
  const left = [(value as { items?: unknown }).items ?? []].flat().length - (feed.items ?? []).length
  return {
    base: feed.home_page_url ?? feed.feed_url,
    page: feed.home_page_url,
    language: feed.language,
    remarks: { ...remarks, ...(left > 0 && { [unreadable]: left }) },
    items: kept.map((item) => ({
      guid: item.id,
      links: [item.url, item.external_url],
      ids: [item.id],
      language: item.language,
      recording: (item.attachments ?? []).some(({ url, mime_type: type }) => isRecording({ url, type })),
      title: item.title,
      texts: [item.summary, item.content_html, item.content_text],
      dates: [item.date_published, item.date_modified],
      authors: (item.authors ?? []).map(({ name }) => name),
      categories: item.tags ?? [],
      images: [
        item.image,
        item.banner_image,
        ...(item.attachments ?? []).map(({ url, mime_type: type }) => imageOf(url, type)),
      ],
    })),
  }
}

/** The page, not the picture, the comments or the feed itself. */
function webLink(
  links: readonly { href?: string; rel?: string; type?: string }[] = [],
  is: (rel: string) => boolean = isPage,
): FeedText {
  const pages = links.filter(({ rel = 'alternate' }) => is(rel))
  return (pages.find(({ type = 'text/html' }) => type.includes('html')) ?? pages[0])?.href
}

function mediaText(media: MediaNs.ItemOrFeed | undefined): FeedText {
  return media?.groups?.find((group) => group.description)?.description?.value
}
