// The verdict that an item of a fact-check organisation's feed states by itself, where its page states none.
import type { Verdict } from '#fact-checks/contract.ts'
import { verdictOf } from './rating-verdict.ts'

/**
 * From a headline that begins with a rating ("False: …", "[Misleading] …") and from categories that are a rating and nothing
 * else. Undefined where none speaks; where they contradict each other nothing is certain.
 */
export function itemRating(item: {
  title: string
  categories: readonly string[]
}): { verdict: Verdict; rating?: string } | undefined {
  const [, bracketed, begun] = /^\s*(?:[[(]([^\])]{2,30})[\])]|([^:|]{2,30})[:|])/u.exec(item.title) ?? []
  // "Fake news" as a category is a section of the site, not what became of this claim.
  const words = [bracketed ?? begun ?? '', ...item.categories].map((word) => word.trim())
  const rated = words.filter((word) => !/\s/.test(word) && verdictOf(word) !== undefined)
  const said = new Set(rated.map(verdictOf))
  const [verdict] = said
  if (verdict === undefined) return undefined
  return said.size === 1 ? { verdict, rating: rated[0]! } : { verdict: 'unverified' }
}
