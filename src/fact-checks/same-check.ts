// Whether two checks of one page are one in other words, and which wording counts.
import type { FactCheckFact } from './facts.ts'

/** A check on a page, with the meaningful words of its claim. */
export type Wording = {
  claim: string
  tokens: readonly string[]
  publishedAt: string | undefined
  updatedAt: string | undefined
}

export function wordingOf(
  fact: Pick<FactCheckFact, 'claim' | 'title' | 'publishedAt' | 'updatedAt'>,
  tokens: readonly string[],
): Wording {
  const text = (fact.claim ?? fact.title).toLowerCase()
  const claim = text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim() || text
  return { claim, tokens, publishedAt: fact.publishedAt, updatedAt: fact.updatedAt }
}

/**
 * Of one page. An article may check several claims, and then they have its dates; with other dates, a claim in like
 * words is an earlier or later wording.
 */
export function sameCheck(a: Wording, b: Wording): boolean {
  return a.claim === b.claim || (versionOf(a) !== versionOf(b) && alike(a.tokens, b.tokens))
}

/** Of a page with one claim at a time: what was published on one day and changed later is one check, if it speaks of the same. */
export function samePublication(a: Wording, b: Wording): boolean {
  return versionOf(a) !== versionOf(b) && dayOf(a) === dayOf(b) && shared(a.tokens, b.tokens) > 0
}

export function versionOf({ publishedAt, updatedAt }: Wording): string {
  return `${publishedAt} ${updatedAt}`
}

/** Later is newer; without a date it is as new as any. */
export function isOlder(a: Wording, than: Wording): boolean {
  const [at, other] = [a.updatedAt ?? a.publishedAt, than.updatedAt ?? than.publishedAt]
  return at !== undefined && other !== undefined && at < other
}

function dayOf({ publishedAt }: Wording): string {
  return publishedAt?.slice(0, 10) ?? ''
}

function alike(a: readonly string[], b: readonly string[]): boolean {
  const both = shared(a, b)
  return both >= 2 && both * 2 >= Math.min(a.length, b.length)
}

const shared = (a: readonly string[], b: readonly string[]) => a.filter((token) => b.includes(token)).length
