// What an importer reads: one check as a fact-check organisation published it.
import type { Verdict } from './verdicts.ts'

/** Texts are plain and non-empty; times are ISO 8601. */
export type FactCheckFact = {
  title: string
  /** Absent if the title is the claim. */
  claim?: string
  /** Absent if we do not understand the organisation's rating. */
  verdict?: Verdict
  rating?: string
  source: string
  topic?: string
  language?: string
  publishedAt?: string
  updatedAt?: string
  /** http(s) only. */
  sourceUrl: string
  /** Read from its page, with all other checks that the page states. */
  allOfPage?: boolean
}
