// What an importer brings: one check by a fact-check organisation, as it published it.
import type { Verdict } from './verdicts.ts'

/** Texts are plain and not empty; times are ISO 8601. */
export type FactCheckFact = {
  title: string
  /** Absent when the title is the claim. */
  claim?: string
  verdict: Verdict
  rating?: string
  source: string
  topic?: string
  language?: string
  publishedAt?: string
  updatedAt?: string
  /** http(s) only. */
  sourceUrl: string
}
