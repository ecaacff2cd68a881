// Reads checks by fact-check organisations from pages with linked data, a DataFeed, or an answer of Google's
// claims:search.
import { writesMonthFirst } from '#base/stated-date/stated-date.ts'
import { checkPage } from '#fact-checks/check-page.ts'
import type { FactCheckFact } from '#fact-checks/facts.ts'
import { lenientJson, linkedDataIn } from '#base/pages/linked-data.ts'
import type { ImportFormat } from '../import-format.ts'
import type { Quarantined } from '../report.ts'
import { WrongFormat } from '../wrong-format.ts'
import { linkedThings, type LinkedThings, type Thing } from './linked-things.ts'
import { factOf, type ReviewContext } from './review-fact.ts'

/** The claim reviews of one file or page, in schema.org's terms, whatever its original format. */
type Reviews = {
  things: LinkedThings
  reviews: Thing[]
  /** Why others could not be read. */
  broken: string[]
  /** A page, which states all its checks. */
  isPage: boolean
}

export const factChecksFormat: ImportFormat<Reviews, readonly FactCheckFact[]> = {
  id: 'fact-checks',
  reads:
    'ClaimReview: a page with linked data, a DataFeed, or an answer of claims:search (docs/fact-checks.md)',
  read: reviewsIn,
  validate(found, { sites = [] }) {
    const own = fromSites(found, sites)
    const { facts, quarantined } = factsOf(own, new Date())
    const unread = new Map<string, number>()
    for (const { verdict, rating = '(none)' } of facts)
      if (verdict === undefined) unread.set(rating, (unread.get(rating) ?? 0) + 1)
    return {
      read: found.reviews.length + found.broken.length,
      taken: facts.length,
      skipped: sites.length === 0 ? {} : { 'of other sites': found.reviews.length - own.reviews.length },
      // A line is a claim review here.
      quarantined,
      notes: (max) =>
        [...unread]
          .slice(0, max)
          .map(
            ([rating, count]) => `  not understood, shown without a verdict of ours (${count}): ${rating}`,
          ),
      facts: [facts],
    }
  },
  source: () => null,
}

/** Anyone may add to a public collection: a check counts by who published it. */
function fromSites(found: Reviews, sites: readonly string[]): Reviews {
  if (sites.length === 0) return found
  const isOwn = (review: Thing) =>
    found.things.values(review, 'url').some((address) => {
      if (typeof address !== 'string' || !URL.canParse(address)) return false
      const { hostname } = new URL(address)
      return sites.some((site) => hostname === site || hostname.endsWith(`.${site}`))
    })
  return { ...found, reviews: found.reviews.filter(isOwn) }
}

type ReadFactChecks = {
  facts: FactCheckFact[]
  /** `line` counts the claim reviews from 1. */
  quarantined: Quarantined[]
}

/** The checks of a page, from its blocks of linked data. No check may be later than `now`. */
export function pageFactChecks(
  blocks: readonly string[],
  now: Date,
  { page, language }: { page?: string; language?: string } = {},
): ReadFactChecks {
  return factsOf(reviewsOfPage(blocks, page), now, { page, language })
}

/** Throws `WrongFormat` if the file has none of the formats. */
export function readFactChecks(content: string, now: Date): ReadFactChecks {
  return factsOf(reviewsIn(content), now)
}

function factsOf(
  { things, reviews, broken, isPage }: Reviews,
  now: Date,
  of: Partial<ReviewContext> = {},
): ReadFactChecks {
  const result: ReadFactChecks = { facts: [], quarantined: [] }
  const leave = (reason: string, text: string) =>
    result.quarantined.push({
      line: result.facts.length + result.quarantined.length + 1,
      reason,
      text: text.slice(0, 120),
    })
  const dates = reviews.flatMap((review) =>
    ['datePublished', 'dateModified'].flatMap((property) => things.values(review, property)),
  )
  const monthFirst = writesMonthFirst(
    dates.filter((date) => typeof date === 'string'),
    now.getTime(),
  )
  for (const review of reviews) {
    const fact = factOf(review, { ...of, things, now, monthFirst })
    if (typeof fact === 'string') leave(fact, JSON.stringify(review))
    else result.facts.push(fact)
  }
  for (const text of broken) leave('these linked data are not valid JSON', text)
  const pages = [...new Set(result.facts.map(({ sourceUrl }) => checkPage(sourceUrl)))]
  // It may show checks of other pages, which have more.
  const own = of.page === undefined ? (pages.length === 1 ? pages[0] : undefined) : checkPage(of.page)
  if (isPage && result.quarantined.length === 0)
    for (const fact of result.facts) if (checkPage(fact.sourceUrl) === own) fact.allOfPage = true
  return result
}

function reviewsIn(text: string): Reviews {
  const found = /^\s*[[{]/.test(text) ? reviewsOfJson(text) : reviewsOfPage(linkedDataIn(text))
  if (found.reviews.length + found.broken.length > 0) return found
  throw new WrongFormat(
    'There is no ClaimReview in this file: not as JSON-LD, microdata, RDFa, DataFeed or claims:search answer.',
  )
}

function reviewsOfJson(text: string): Reviews {
  const value = lenientJson(text)
  if (value === undefined) throw new WrongFormat('This file is not valid JSON.')
  const answers = searchAnswers(value)
  const things = linkedThings([value, answers])
  return { things, reviews: [...answers, ...things.ofType('ClaimReview')], broken: [], isPage: false }
}

function reviewsOfPage(blocks: readonly string[], page?: string): Reviews {
  const read = blocks.map((block) => ({ block, value: lenientJson(block) }))
  const things = linkedThings(
    read.map(({ value }) => value),
    page,
  )
  const broken = read.flatMap(({ block, value }) =>
    value === undefined && block.includes('ClaimReview') ? [block] : [],
  )
  return { things, reviews: things.ofType('ClaimReview'), broken, isPage: true }
}

/** The reviews of a claims:search answer, in schema.org's terms. */
function searchAnswers(value: unknown, depth = 0): Thing[] {
  if (depth > 5 || typeof value !== 'object' || value === null) return []
  const { text, claimReview, ...more } = value as Thing
  if (!Array.isArray(claimReview)) return Object.values(more).flatMap((one) => searchAnswers(one, depth + 1))
  return (claimReview as (Thing | null)[]).flatMap((review) => {
    const { name, site } = (review?.['publisher'] ?? {}) as Thing
    const author = { name: name ?? site }
    return review === null
      ? []
      : [
          {
            claimReviewed: text,
            headline: review['title'],
            url: review['url'],
            datePublished: review['reviewDate'],
            inLanguage: review['languageCode'],
            author,
            reviewRating: { alternateName: review['textualRating'] },
          },
        ]
  })
}
