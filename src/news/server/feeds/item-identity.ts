// What identifies the items of a feed: a guid that one item has, a page that one item has, or its words and date.
import { createHash } from 'node:crypto'
import type { FeedItem } from '../../feed-item.ts'
import { pageOf, statedOf, wordsAndMoment, wordsGuid } from '../../same-item.ts'

export type FoundItem = {
  item: Omit<FeedItem, 'guid'>
  /** As the publisher states it. */
  guid: string | undefined
  /** Whether the link leads to a page of its own, not to the publisher's first one. */
  ownPage: boolean
}

/** What programs write where there is no link or guid: N/A, none, -, #. */
const nothing = /^(?:n\/?a|nil|none|null|undefined|tbd|false|0|[-–—.#?/]*|#.*)$/i

export function isNothing(text: string | undefined): boolean {
  return text === undefined || nothing.test(text.trim())
}

/** One item each: of two versions of one item the later counts. */
export function identified(found: readonly FoundItem[]): FeedItem[] {
  const guids = identifying(found, ({ guid }) => (isNothing(guid) ? undefined : guid!.trim()))
  const pages = identifying(found, ({ item, ownPage }) => (ownPage ? item.url : undefined))
  const items = new Map<string, FeedItem>()
  for (const { item, guid = '' } of found) {
    const identity = guids.has(guid.trim()) ? 'guid' : pages.has(item.url) ? 'page' : 'words'
    const key = { guid: guid.trim(), page: item.url, words: wordsGuid(item) }[identity]
    const one: FeedItem = { ...item, guid: short(key), ...(identity !== 'guid' && { identity }) }
    const other = items.get(one.guid)
    if (!other || timeOf(one) > timeOf(other)) items.set(one.guid, one)
  }
  const texts = new Set<string>()
  return [...items.values()].filter((item) => {
    const text = wordsAndMoment({ ...item, stated: statedOf(item) })
    return text === undefined || texts.size < texts.add(text).size
  })
}

/** The keys whose items are all one item: then they have one page and one headline. */
function identifying(
  found: readonly FoundItem[],
  keyOf: (one: FoundItem) => string | undefined,
): Set<string> {
  const keys = new Set<string>()
  for (const [key, [first, ...others]] of Map.groupBy(found, keyOf)) {
    if (key === undefined) continue
    const page = pageOf(first!.item.url)
    // A page of daily bulletins has them all under one headline.
    const dated = URL.canParse(key) && pageOf(key) === page
    const one = others.every(
      ({ item }) =>
        first!.ownPage &&
        pageOf(item.url) === page &&
        item.title === first!.item.title &&
        (!dated || timeOf(item) === timeOf(first!.item)),
    )
    if (one) keys.add(key)
  }
  return keys
}

function timeOf(item: Omit<FeedItem, 'guid'>): number {
  return statedOf(item) ?? 0
}

function short(guid: string): string {
  const plain = guid.toWellFormed().replaceAll('\0', '')
  return plain.length <= 500 ? plain : `sha256:${createHash('sha256').update(plain).digest('hex')}`
}
