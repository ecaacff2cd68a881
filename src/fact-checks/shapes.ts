// Shapes shared by the public calls and the desk's.
import * as Type from 'typebox'
import { Verdict } from './verdicts.ts'

export const Stage = Type.Enum(['received', 'in review', 'completed', 'declined'])
export type Stage = Type.Static<typeof Stage>

export const Evidence = Type.Object({
  url: Type.String({ maxLength: 2000 }),
  title: Type.Optional(Type.String({ maxLength: 200 })),
})
export type Evidence = Type.Static<typeof Evidence>

/** A check that may already answer a claim. */
export const SimilarCheck = Type.Object({
  kind: Type.Enum(['official', 'community']),
  id: Type.String(),
  claim: Type.String(),
  /** Absent if we do not understand the organisation's rating. */
  verdict: Type.Optional(Verdict),
  rating: Type.Optional(Type.String()),
  /** Its address: a path on this site, or the organisation's article. */
  address: Type.String(),
  source: Type.Optional(Type.String()),
  publishedAt: Type.Optional(Type.String()),
})
export type SimilarCheck = Type.Static<typeof SimilarCheck>
