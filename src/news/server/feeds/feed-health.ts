// The state of a feed, from its row.
import type { Feed, FeedHealth, FeedKind, FeedRemark } from '../../feeds.ts'

/** The most frequent first. */
export function remarksOf(remarks: Readonly<Record<string, number>>): FeedRemark[] {
  return Object.entries(remarks)
    .map(([text, items]) => ({ text, items }))
    .toSorted((a, b) => b.items - a.items)
}

export type HealthRow = {
  id: string
  name: string
  owner: string
  kind: FeedKind
  language: string
  category: string
  url: string
  home_page: string
  is_on: boolean
  is_shipped: boolean
  is_edited: boolean
  remarks: Record<string, number> | null
  moved_to: string | null
  failures: number
  last_items: number | null
  last_error: string | null
  last_heard_at: string | null
  last_asked_at: string | null
  next_at: string
}

export function feedFrom(row: HealthRow): Feed {
  const { id, name, owner, kind, language, category, home_page: homePage, last_heard_at: heard } = row
  return {
    id,
    name,
    owner,
    kind,
    language,
    category,
    homePage,
    ...(heard === null ? {} : { lastHeardAt: heard }),
  }
}

export function healthFrom(row: HealthRow): FeedHealth {
  return {
    ...feedFrom(row),
    url: row.url,
    on: row.is_on,
    shipped: row.is_shipped,
    ...(row.is_edited ? { edited: true as const } : {}),
    ...(row.remarks === null ? {} : { remarks: remarksOf(row.remarks) }),
    ...(row.moved_to === null ? {} : { movedTo: row.moved_to }),
    failures: row.failures,
    ...(row.last_asked_at === null ? {} : { lastAskedAt: row.last_asked_at }),
    ...(row.last_items === null ? {} : { lastItems: row.last_items }),
    ...(row.last_error === null ? {} : { lastError: row.last_error }),
    ...(row.is_on ? { nextAt: row.next_at } : {}),
  }
}
