// Converts RSS, Atom, RDF and JSON Feed into the one shape that feed-parse.ts uses. Cleans nothing.
import { parseJsonFeed, type JsonFeed } from 'feedsmith'
import { decodeHTML } from 'entities'
import { endsEarly } from '../../feed-item.ts'
import { statedDate } from '#base/stated-date/stated-date.ts'
import { lenientJson } from '#base/pages/linked-data.ts'
import { absolute, readElements, type ItemElement, type Part } from './feed-elements.ts'

type FeedText = string | undefined

/** An item's values, best first in every list. */
export type RawItem = {
  guid: FeedText
  links: FeedText[]
  /** What is a link only if it is a whole address: guids and ids. */
  ids: FeedText[]
  title: FeedText
  texts: FeedText[]
  /** The base of the pictures in its texts, if the document sets one there. */
  textBase?: FeedText
  /** As it labels itself. */
  language: FeedText
  dates: FeedText[]
  authors: FeedText[]
  categories: FeedText[]
  images: FeedText[]
  /** A sound or film file: an episode. */
  recording: boolean
}

/** What happened to items on the way: how many, by a text for operators. */
export type Remarks = Record<string, number>

export type RawFeed = {
  /** The publisher's page that it belongs to, which links are relative to. */
  page: FeedText
  /** Of its items, as it says itself: often what its program was delivered with. */
  language: FeedText
  items: readonly RawItem[]
  remarks: Remarks
}

/** Explains briefly why a document is not a feed. */
export class NotAFeed extends Error {}

export const notWritten = 'is not written as a feed should be'

/** Of more items the newest are read: the first ones, unless the feed begins with its oldest. */
const mostItems = 500
const root = /<(?:[\w-]+:)?(?:rss|feed|rdf)(?:\s[^<>]*)?>/i
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
  return fromXml(text.slice(start.index), url)
}

/** @param all the items, or at least the first and last ones. */
function rawItems(all: readonly RawItem[], { found, broken }: Record<'found' | 'broken', number>) {
  const left = found - mostItems
  const [begins, ends] = [all[0], all.at(-1)].map((one) => statedDate(one?.dates[0] ?? '')?.at.getTime())
  const isOldestFirst = begins! < ends!
  const why = isOldestFirst ? `before the last ${mostItems}` : `beyond the first ${mostItems}`
  return {
    items: isOldestFirst ? all.slice(-mostItems) : all.slice(0, mostItems),
    remarks: {
      ...(left > 0 && { [`left out: ${why}`]: left }),
      ...(broken > 0 && { 'left out: not written as an item should be': broken }),
    } as Remarks,
  }
}

function fromXml(xml: string, url: string): RawFeed {
  const all: ItemElement[] = []
  let found = 0
  const around = readElements(xml, url, (item) => {
    found++
    if (all.length === 2 * mostItems) all.splice(mostItems, 1)
    all.push(item)
  })
  const { items, remarks } = rawItems(all.map(itemOf), { found, broken: around.broken })
  const named = namedIn(around.parts)
  if (found + around.broken + around.parts.length === 0) throw new NotAFeed(notWritten)
  return {
    page: pagesIn(named('link'))[0],
    language: named('language')[0]?.text ?? around.language,
    items,
    remarks: { ...remarks, ...(!around.ends && { [endsEarly]: 0 }) },
  }
}

/** RSS, Atom and RDF have the same things under different names; what another vocabulary adds comes after a form's own. */
function itemOf({ of, base, parts }: ItemElement): RawItem {
  const named = namedIn(parts)
  const textsOf = (...names: string[]) => named(...names).map(({ text }) => text)
  const title = named('title').find(({ text }) => text !== '')
  const guid = named('guid', 'id')[0]
  const isLink = guid && !/^false$/i.test(guid.of['ispermalink'] ?? '')
  // The id of Atom is never relative to anything.
  const link = isLink ? (guid.name.endsWith('guid') ? at(guid, guid.text) : guid.text) : undefined
  const links = named('link')
  const media = named('content')
  // What stands in a picture or film is about it: who took it, what it shows.
  const texts = named('encoded', 'description', 'summary', 'content').filter((part) => !part.of['url'])
  const files = [
    ...named('enclosure').map((part) => ({ url: at(part, part.of['url']), type: part.of['type'] })),
    ...links
      .filter((part) => part.of['rel'] === 'enclosure')
      .map((part) => ({ url: at(part, part.of['href']), type: part.of['type'] })),
  ]
  return {
    guid: guid?.text ?? of['rdf:about'],
    links: [
      ...pagesIn(links),
      ...media.map((part) => at(part, part.of['src'])),
      /^\/.+/.exec(link ?? '')?.[0],
      ...files.filter(isDocument).map((file) => file.url),
      ...pagesIn(links, (rel) => rel === 'self'),
    ],
    ids: [
      link,
      guid ? undefined : base && of['rdf:about'] ? absolute(of['rdf:about'], base) : of['rdf:about'],
    ],
    language: title?.of['xml:lang'] ?? of['xml:lang'] ?? named('language', 'lang')[0]?.text,
    recording: files.some(isRecording),
    title: title?.text,
    texts: texts.map(({ text }) => text),
    textBase: texts.find((part) => part.base !== undefined)?.base,
    dates: [
      ...parts.filter(({ name }) => /(?:^|:)(?:pub[\w-]*date|publish(?!er)\w*)$/.test(name)),
      ...named('date'),
      ...named('issued', 'created'),
      ...named('updated', 'modified'),
    ].map(({ text }) => text),
    authors: [
      ...textsOf('creator', 'name'),
      // desk@news.example (A. Reporter)
      ...textsOf('author').map((text) => /@.*\((.*)\)/.exec(text)?.[1] ?? text),
    ],
    categories: [
      ...named('category').map((part) => part.of['label'] ?? part.of['term'] ?? part.text),
      ...textsOf('subject'),
    ],
    images: [
      ...media.map((part) =>
        part.of['medium'] === 'image' ? at(part, part.of['url']) : imageOf(part.of['url'], part.of['type']),
      ),
      ...named('thumbnail').map((part) => at(part, part.of['url'])),
      ...files.map(({ url, type }) => imageOf(url, type)),
      ...named('image').map((part) => at(part, part.of['href'])),
      ...parts
        .filter(({ name }) => !/^(?:link|guid|id|comments)$/.test(name))
        .flatMap(({ text }) => [...text.matchAll(nothingButAddress)])
        .map(([, address]) => imageOf(address, undefined)),
    ],
  }
}

/** In a part, or in an element within it: <image><url>https://…</url></image>. */
const nothingButAddress =
  /(?:^|<(?!a\b)\w[^<>]*>)\s*(?:<!\[CDATA\[\s*)?(https:\/\/[^\s<\]]+)\s*(?:\]\]>\s*)?(?:<\/|$)/gi

/** Those with one of these names, with whatever prefix: first those without one, then in the order of the names. */
const namedIn =
  (parts: readonly Part[]) =>
  (...names: string[]): Part[] =>
    names
      .flatMap((name) => parts.filter((part) => part.name.replace(/^.*:/, '') === name))
      .toSorted((a, b) => Number(a.name.includes(':')) - Number(b.name.includes(':')))

/** An address that a part states, absolute where the document says what it is relative to. */
function at({ base }: Part, address: FeedText): FeedText {
  return base === undefined || !address?.trim() ? address : (absolute(address.trim(), base) ?? address)
}

/** The page, not the picture, the comments or the feed itself. */
function pagesIn(links: readonly Part[], is: (rel: string) => boolean = isPage): string[] {
  const isHtml = ({ of: { type = 'text/html' } }: Part) => Number(type.includes('html'))
  return links
    .filter(({ of: { rel = 'alternate' } }) => is(rel))
    .toSorted((a, b) => isHtml(b) - isHtml(a))
    .flatMap((part) => at(part, part.of['href'] ?? part.text) || [])
}

/** In capitals, as the address that defines the word, or as the one address that the page is to have. */
const isPage = (rel: string): boolean => /^(?:.*\/)?(?:alternate|canonical)$/i.test(rel)

function fromJson(value: unknown): RawFeed {
  const feed: Partial<JsonFeed.Feed<string>> = parseJsonFeed(value)
  const all = (feed.items ?? []).map((item): RawItem => {
    const files = (item.attachments ?? []).map(({ url, mime_type: type }) => ({ url, type }))
    return {
      guid: item.id,
      links: [item.url, item.external_url],
      ids: [item.id],
      language: item.language,
      recording: files.some(isRecording),
      title: item.title,
      texts: [item.summary, item.content_html, item.content_text],
      dates: [item.date_published, item.date_modified],
      authors: (item.authors ?? []).map(({ name }) => name),
      categories: item.tags ?? [],
      images: [item.image, item.banner_image, ...files.map(({ url, type }) => imageOf(url, type))],
    }
  })
  const stated = [(value as { items?: unknown }).items ?? []].flat().length
  return {
    page: feed.home_page_url,
    language: feed.language,
    ...rawItems(all, { found: all.length, broken: stated - all.length }),
  }
}

type Attached = { url?: FeedText; type?: FeedText }

function isRecording({ url, type }: Attached): boolean {
  return (
    /^(?:audio|video)\//i.test(type ?? '') || /\.(?:mp3|m4a|ogg|opus|wav|mp4|m4v)(?:\?|$)/i.test(url ?? '')
  )
}

/** An order, a press note: where an item has no page, it is what the item is about. */
function isDocument({ url, type }: Attached): boolean {
  return /^application\/(?:pdf|msword)/i.test(type ?? '') || /\.(?:pdf|docx?)(?:\?|$)/i.test(url ?? '')
}

/** The address if it is a picture's, by type or else by extension. */
function imageOf(url: FeedText, type: FeedText): FeedText {
  const picture = type?.includes('/')
    ? /^image\//i.test(type)
    : /\.(jpe?g|png|webp|gif|avif)(\?|$)/i.test(url ?? '')
  return picture ? url : undefined
}
