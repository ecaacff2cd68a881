// The verdict stated by a feed item of a fact-check organisation, used if its page states none.
import type { Verdict } from '#fact-checks/contract.ts'
import { verdictOf } from './rating-verdict.ts'

/**
 * From a headline that starts with a rating ("False: …", "[Misleading] …") and from categories that are
 * nothing but a rating. Undefined without either; without a verdict if they contradict each other.
 */
export function itemRating(item: {
  title: string
  categories: readonly string[]
}): { verdict?: Verdict; rating: string } | undefined {
  const [, bracketed, begun] = /^\s*(?:[[(]([^\])]{2,30})[\])]|([^:|]{2,30})[:|])/u.exec(item.title) ?? []
  // "Fake news" as a category is a section of the site, not a verdict on this claim.
  const words = [bracketed ?? begun ?? '', ...item.categories].map((word) => word.trim())
  const rated = words.filter((word) => !/\s/.test(word) && verdictOf(word) !== undefined)
  const said = new Set(rated.map(verdictOf))
  const [verdict] = said
  if (verdict === undefined) return undefined
  return said.size === 1 ? { verdict, rating: rated[0]! } : { rating: [...new Set(rated)].join(' / ') }
}
