// Parses the digest's filters from an address, and builds such an address.
import { digestPageSize } from '../contract.ts'

export type DigestFilter = { tags: readonly string[]; publishedAfter?: string; page: number }

export function digestFilter(search: URLSearchParams): DigestFilter {
  const tags = (search.get('tags') ?? '').split(',').map((tag) => tag.trim())
  const day = search.get('publishedAfter') ?? ''
  const page = search.get('page') ?? ''
  return {
    tags: [...new Set(tags)].filter((tag) => tag !== '').toSorted(),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(day) && { publishedAfter: day }),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

export function addressOf({ tags, publishedAfter, page }: DigestFilter): string {
  const search = new URLSearchParams({ tab: 'digest' })
  if (tags.length > 0) search.set('tags', tags.join(','))
  if (publishedAfter !== undefined) search.set('publishedAfter', publishedAfter)
  if (page > 1) search.set('page', String(page))
  return `/news-digest?${search}`
}

export function queryOf({ tags, publishedAfter, page }: DigestFilter) {
  return {
    limit: digestPageSize,
    page,
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(publishedAfter !== undefined && { publishedAfter }),
  }
}

/** The same list with a tag added or removed, from the first page. */
export function toggleTag(chosen: DigestFilter, tag: string): DigestFilter {
  const tags = chosen.tags.includes(tag)
    ? chosen.tags.filter((one) => one !== tag)
    : [...chosen.tags, tag].toSorted()
  return { ...chosen, tags, page: 1 }
}
