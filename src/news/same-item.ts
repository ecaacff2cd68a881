// Whether two items are one: two spellings of one address, or the same words at the same moment.
import { createHash } from 'node:crypto'
import { indianDay, startOfIndianDay } from '#base/indian-day.ts'
import type { FeedItem } from './feed-item.ts'

/** What only counts clicks. */
const counting = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|ref_src|cmpid|ocid|at_\w+)$/i

/** The same text for all spellings of one page's address: with and without https, www, the host for phones, AMP, a final stroke, counted clicks. */
export function pageOf(url: string): string {
  const { hostname, port, pathname, searchParams, hash } = new URL(url)
  for (const name of searchParams.keys().toArray()) if (counting.test(name)) searchParams.delete(name)
  const query = searchParams.size === 0 ? '' : `?${searchParams.toString()}`
  const host = hostname.replace(/^(?:(?:www|m|amp)\.)+(?=.+\.)/, '') + (port === '' ? '' : `:${port}`)
  const path = pathname.replace(/^\/amp(?=\/.)/, '').replace(/(?:\/amp)?\/*$/, '')
  return `${host}${path}${query}${hash}`
}

/** Shorter texts are headings: several notices of one minute may have them. */
const shortest = 40

/**
 * The same for one text that a publisher has put into two sections of a site: the same words at the same moment, under
 * two addresses. Undefined where there are too few words, or no moment, to tell.
 */
export function wordsAndMoment(of: {
  title: string
  summary: string
  stated: number | null
}): string | undefined {
  const { title, summary, stated } = of
  if (stated === null || summary.length < shortest) return undefined
  // A day alone is no moment.
  const dayOnly = startOfIndianDay(indianDay(new Date(stated))).getTime() === stated
  return dayOnly ? undefined : `${title}\n${summary}\n${stated}`
}

/** The date as the publisher states it, in milliseconds. */
export function statedOf({
  publishedAt,
  statedAt,
}: Pick<FeedItem, 'publishedAt' | 'statedAt'>): number | null {
  return (statedAt ?? publishedAt)?.getTime() ?? null
}

/** For an item that nothing else identifies: the same for the same page, headline and date. */
export function wordsGuid(item: Omit<FeedItem, 'guid'>): string {
  const words = `${pageOf(item.url)}\n${item.title}\n${statedOf(item) ?? ''}`
  return `words:${createHash('sha256').update(words).digest('hex')}`
}
