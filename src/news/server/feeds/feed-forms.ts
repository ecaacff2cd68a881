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

type FeedText = string | undefined

/** An item's values, best first in every list. */
export type RawItem = {
  guid: FeedText
  links: FeedText[]
  title: FeedText
  texts: FeedText[]
  dates: FeedText[]
  authors: FeedText[]
  categories: FeedText[]
  images: FeedText[]
}

/** `base`: the base of relative links, if the feed gives one. */
export type RawFeed = { base: FeedText; items: RawItem[] }

/** Explains briefly why a document is not a feed. */
export class NotAFeed extends Error {}

// Beyond this number of items, the rest is ignored.
const options = { maxItems: 500 }
const root = /<((?:[\w-]+:)?(rss|feed|rdf))(?:\s[^<>]*)?>/i
const block = /<((?:[\w-]+:)?(?:item|entry))[\s>][\s\S]*?<\/\1\s*>/gi

/** Throws `NotAFeed`, or the parser's error. */
export function rawFeed(document: string): RawFeed {
  const text = document.replace(/^[\s\ufeff\0]+/, '')
  if (text.startsWith('{')) return fromJson(parseJsonFeed(text, options))
  const start = root.exec(text.slice(0, 65_536))
  if (!start) {
    throw new NotAFeed(/<html|<!doctype html/i.test(text) ? 'is a web page, not a feed' : 'is not a feed')
  }
  // A document type may define entities that expand without end; feeds need none, so its presence is enough.
  if (/<!(?:doctype[^>]*\[|entity)/i.test(text.slice(0, start.index))) {
    throw new NotAFeed('defines entities of its own')
  }
  const [opening, name = '', form = ''] = start
  const body = text.slice(start.index)
  const parse = parsers[form.toLowerCase()]!
  try {
    return parse(body)
  } catch (error) {
    const items = itemByItem(body, (one) => parse(`${opening}${wrapped(form, one)}</${name}>`))
    if (items.length === 0) throw error
    return { base: undefined, items }
  }
}

const parsers: Record<string, (text: string) => RawFeed> = {
  rss: (text) => fromRss(parseRssFeed(text, options)),
  feed: (text) => fromAtom(parseAtomFeed(text, options)),
  rdf: (text) => fromRdf(parseRdfFeed(text, options)),
}

/** If a document is broken in one place, only the item there is lost. */
function itemByItem(body: string, parse: (one: string) => RawFeed): RawItem[] {
  const blocks = body.match(block)?.slice(0, options.maxItems) ?? []
  return blocks.flatMap((one) => {
    try {
      return parse(one).items
    } catch {
      return []
    }
  })
}

function wrapped(form: string, item: string): string {
  return form.toLowerCase() === 'rss' ? `<channel>${item}</channel>` : item
}

function fromRss(feed: Partial<RssFeed.Feed<string>>): RawFeed {
  return {
    base: feed.xml?.base ?? feed.link,
    items: (feed.items ?? []).map((item) => ({
      guid: item.guid?.value ?? item.atom?.id,
      links: [
        item.link,
        webLink(item.atom?.links),
        item.guid?.isPermaLink === false ? undefined : item.guid?.value,
      ],
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
    items: (feed.entries ?? []).map((entry) => ({
      guid: entry.id,
      links: [webLink(entry.links), entry.id],
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
    items: (feed.items ?? []).map((item) => ({
      guid: item.rdf?.about,
      links: [item.link, item.rdf?.about],
      title: item.title ?? item.dc?.titles?.[0],
      texts: [item.description, item.content?.encoded, item.dc?.descriptions?.[0]],
      dates: [item.dc?.dates?.[0], item.dcterms?.created?.[0]],
      authors: item.dc?.creators ?? [],
      categories: item.dc?.subjects ?? [],
      images: mediaImages(item.media),
    })),
  }
}

function fromJson(feed: Partial<JsonFeed.Feed<string>>): RawFeed {
  return {
    base: feed.home_page_url ?? feed.feed_url,
    items: (feed.items ?? []).map((item) => ({
      guid: item.id,
      links: [item.url, item.external_url, item.id],
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
function webLink(links: readonly { href?: string; rel?: string; type?: string }[] = []): FeedText {
  const pages = links.filter(({ rel = 'alternate' }) => rel === 'alternate')
  return (pages.find(({ type = 'text/html' }) => type.includes('html')) ?? pages[0])?.href
}

function mediaImages(media: MediaNs.ItemOrFeed | undefined): FeedText[] {
  const groups = media?.groups ?? []
  const contents = [...(media?.contents ?? []), ...groups.flatMap((group) => group.contents ?? [])]
  const thumbnails = [media, ...groups, ...contents].flatMap((one) => one?.thumbnails ?? [])
  return [
    ...contents.map(({ url, type, medium }) => (medium === 'image' ? url : imageOf(url, type))),
    ...thumbnails.map(({ url }) => url),
  ]
}

function mediaText(media: MediaNs.ItemOrFeed | undefined): FeedText {
  return media?.groups?.find((group) => group.description)?.description?.value
}

/** The address if it is a picture's, by type or else by extension. */
function imageOf(url: FeedText, type: FeedText): FeedText {
  const picture =
    type === undefined ? /\.(jpe?g|png|webp|gif|avif)(\?|$)/i.test(url ?? '') : /^image\//i.test(type)
  return picture ? url : undefined
}
