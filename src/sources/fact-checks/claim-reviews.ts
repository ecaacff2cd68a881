// Reads checks by fact-check organisations from pages with JSON-LD, a DataFeed, or a response of Google's
// claims:search. Takes only claim, title, verdict, link, source, topic and dates.
import { plainText } from '#base/plain-text.ts'
import { webAddress } from '#fact-checks/request-rules.ts'
import type { FactCheckFact } from '#fact-checks/facts.ts'
import type { ImportFormat } from '../import-format.ts'
import type { Quarantined } from '../report.ts'
import { WrongFormat } from '../wrong-format.ts'
import { verdictOf } from './rating-verdict.ts'

type Node = Record<string, unknown>
/** A claim review in schema.org's terms, whatever its original format. */
type Review = Node | { broken: string }

/** `reviews` are the claim reviews of one file. */
export const factChecksFormat: ImportFormat<readonly Review[], readonly FactCheckFact[]> = {
  id: 'fact-checks',
  reads: 'ClaimReview: a page with JSON-LD, a DataFeed, or an answer of claims:search (docs/fact-checks.md)',
  read: reviewsIn,
  validate(reviews) {
    const { facts, quarantined, unknownRatings } = factsOf(reviews, new Date())
    return {
      read: reviews.length,
      taken: facts.length,
      skipped: {},
      // A line is a claim review here.
      quarantined,
      notes: (max) =>
        [...unknownRatings]
          .slice(0, max)
          .map(([rating, count]) => `  not in our table, taken as unverified (${count}): ${rating}`),
      facts: [facts],
    }
  },
  source: () => null,
}

/**
 * Throws `WrongFormat` if the file has none of the formats. No check may be later than `now`.
 * @param page where it was found, for a review without its own address.
 */
export function readFactChecks(content: string, now: Date, page?: string): ReadFactChecks {
  return factsOf(reviewsIn(content), now, page)
}

type ReadFactChecks = {
  facts: FactCheckFact[]
  /** `line` counts the claim reviews from 1. */
  quarantined: Quarantined[]
  /** Ratings missing from our table, with the number imported as unverified. */
  unknownRatings: Map<string, number>
}

function factsOf(reviews: readonly Review[], now: Date, page?: string): ReadFactChecks {
  const result: ReadFactChecks = { facts: [], quarantined: [], unknownRatings: new Map() }
  for (const [n, review] of reviews.entries()) {
    const fact = 'broken' in review ? String(review.broken) : factOf(review, now, page)
    if (typeof fact === 'string') {
      result.quarantined.push({ line: n + 1, reason: fact, text: JSON.stringify(review).slice(0, 120) })
      continue
    }
    const { rating, ...taken } = fact
    const verdict = verdictOf(rating)
    if (verdict === undefined) {
      const named = rating === '' ? '(none)' : rating.slice(0, 80)
      result.unknownRatings.set(named, (result.unknownRatings.get(named) ?? 0) + 1)
    }
    result.facts.push({
      ...taken,
      verdict: verdict ?? 'unverified',
      // A sentence is the organisation's text, not its rating.
      ...(rating !== '' && rating.length <= 40 && { rating }),
    })
  }
  return result
}

function reviewsIn(text: string): Review[] {
  const reviews = /^[[{]/.test(text.trimStart())
    ? claimReviews(parsed(text) ?? wrongJson())
    : reviewsOfPage(text)
  if (reviews.length > 0) return reviews
  throw new WrongFormat(
    'There is no ClaimReview in this file: not as JSON-LD, DataFeed or claims:search answer.',
  )
}

function reviewsOfPage(text: string): Review[] {
  const blocks = [
    ...text.matchAll(/<script\b[^>]*\btype\s*=\s*["']?application\/ld\+json\b[^>]*>(.*?)<\/script\s*>/gis),
  ]
  return blocks.flatMap(([, block = '']): Review[] => {
    const data = parsed(block)
    if (data !== undefined) return claimReviews(data)
    return block.includes('ClaimReview') ? [{ broken: 'this JSON-LD block is not valid JSON' }] : []
  })
}

function wrongJson(): never {
  throw new WrongFormat('This file is not valid JSON.')
}

/** Many pages have line breaks inside strings, which JSON forbids. */
function parsed(text: string): unknown {
  for (const attempt of [text, text.replace(/\p{Cc}+/gu, ' ')]) {
    try {
      return JSON.parse(attempt.trim().replace(/;$/, ''))
    } catch {
      // The next attempt, or none.
    }
  }
  return undefined
}

/** All claim reviews in a value, at any depth: in a graph, a feed, a list. */
function claimReviews(value: unknown, depth = 0): Node[] {
  if (depth > 30 || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one) => claimReviews(one, depth + 1))
  const node = value as Node
  if (listOf(node['@type']).some((type) => /(^|[/:])ClaimReview$/.test(textOf(type)))) return [node]
  if (Array.isArray(node['claimReview']))
    return node['claimReview'].map((one) => searchAnswer(node, one as Node))
  return Object.values(node).flatMap((one) => claimReviews(one, depth + 1))
}

/** One review of a claim in a claims:search response, in schema.org's terms. */
function searchAnswer(claim: Node, review: Node): Node {
  const { name, site } = (review['publisher'] ?? {}) as Node
  return {
    claimReviewed: claim['text'],
    headline: review['title'],
    url: review['url'],
    datePublished: review['reviewDate'],
    inLanguage: review['languageCode'],
    author: { name: name ?? site },
    reviewRating: { alternateName: review['textualRating'] },
  }
}

type FoundFact = Omit<FactCheckFact, 'verdict' | 'rating'> & { rating: string }

/** The fact, or the error. */
function factOf(node: Node, now: Date, page = ''): FoundFact | string {
  const reviewed = listOf(node['itemReviewed'])[0] as Node | undefined
  const claim = textOf(node['claimReviewed']) || textOf(reviewed?.['text'])
  const title = textOf(node['headline']) || textOf(node['name']) || claim
  const sourceUrl = webAddress(textOf(node['url']) || idOf(node['mainEntityOfPage']) || page)
  if (sourceUrl === undefined) return 'no web address'
  if (title === '') return 'neither claim nor title'
  const publishedAt = instantOf(node['datePublished'])
  const updatedAt = instantOf(node['dateModified'])
  if (publishedAt === null || updatedAt === null) return 'a date that is none'
  if ((publishedAt ?? '') > now.toISOString()) return 'published in the future'
  const source =
    nameOf(node['author']) || nameOf(node['publisher']) || new URL(sourceUrl).hostname.replace(/^www\./, '')
  const topic = nameOf(node['about']) || nameOf(node['articleSection']) || firstOf(nameOf(node['keywords']))
  const language = nameOf(node['inLanguage'])
  const rating = (listOf(node['reviewRating'])[0] ?? {}) as Node
  return {
    title: title.slice(0, 500),
    ...(claim !== '' && claim !== title && { claim: claim.slice(0, 2000) }),
    rating: textOf(rating['alternateName']) || textOf(rating['name']),
    source: withoutCommas(source),
    ...(topic !== '' && { topic: withoutCommas(topic) }),
    ...(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language) && { language }),
    ...(publishedAt !== undefined && { publishedAt }),
    // An identical timestamp adds nothing.
    ...(updatedAt !== undefined && updatedAt !== publishedAt && { updatedAt }),
    sourceUrl,
  }
}

/** Names are joined by commas in addresses, so they cannot contain any. */
export function withoutCommas(name: string): string {
  return name
    .replace(/\s*,\s*/g, ' ')
    .trim()
    .slice(0, 100)
}

/** A time without a zone is in Indian time. Absent: undefined; invalid: null. */
function instantOf(value: unknown): string | undefined | null {
  const text = textOf(value)
  if (text === '') return undefined
  const zoned = /[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text) ? `${text.replace(' ', 'T')}+05:30` : text
  const at = new Date(zoned)
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1990 ? null : at.toISOString()
}

/** A thing's name, from a text, an object or a list. */
function nameOf(value: unknown): string {
  const [first] = listOf(value)
  const name =
    typeof first === 'object'
      ? ((first as Node | null)?.['name'] ?? (first as Node | null)?.['alternateName'])
      : first
  return textOf(name)
}

/** Keywords are one comma-separated text, or a list. */
function firstOf(words: string): string {
  return words.split(/\s*[,;|]\s*/, 1)[0] ?? ''
}

function idOf(value: unknown): string {
  return textOf(typeof value === 'object' ? (value as Node | null)?.['@id'] : value)
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Plain text on one line: publishers leave tags and entities in their JSON. */
function textOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  const plain = value
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(
      /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w{2,6}));/gi,
      (all, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return entities[name.toLowerCase()] ?? all
        const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
      },
    )
  return plainText(plain).replace(/\s+/g, ' ')
}
