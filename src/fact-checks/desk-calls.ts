// Operators' actions on requests. Each call writes one entry to the operators' log, in the same transaction.
// One person drafts and another publishes; the same goes for corrections (src/base/proposals.ts).
import * as Type from 'typebox'
import { readable } from '#base/plain-text.ts'
import { endpoint, refusal, paging } from '#base/contract.ts'
import { proposable, type Proposable } from '#base/proposals.ts'
import { Evidence, SimilarCheck, Stage } from './shapes.ts'
import { Verdict } from './verdicts.ts'

export const deskRequestNotFound = refusal('request_not_found', 404, /*i18n*/ 'There is no such request')
export const requestAnswered = refusal(
  'request_answered',
  409,
  /*i18n*/ 'This request has been answered already. A published check can be corrected.',
)
export const requestMerged = refusal(
  'request_merged',
  409,
  /*i18n*/ 'This request has been merged into another one. Work on that one.',
)
export const notPublished = refusal('not_published', 409, /*i18n*/ 'Only a published check can be corrected')
export const mergedIntoItself = refusal(
  'merged_into_itself',
  400,
  /*i18n*/ 'A request cannot be merged into itself',
)
export const badEvidence = refusal(
  'bad_evidence',
  400,
  /*i18n*/ 'Evidence must be web addresses, like https://example.org/report',
)

export const deskLimits = { reason: 10_000, note: 1000, evidence: 20 } as const

const Uuid = Type.String({ format: 'uuid' })
const byId = Type.Object({ id: Uuid })
const requiredText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: readable })

const EvidenceList = Type.Array(Evidence, { maxItems: deskLimits.evidence, default: [] })

const text = {
  verdict: Verdict,
  reason: requiredText(deskLimits.reason),
  evidence: EvidenceList,
  /** For a correction of a published check: the note that readers will see. */
  note: Type.Optional(requiredText(deskLimits.note)),
}

/** An answer to a request, or a correction of the published one. */
export const factCheckAnswer = proposable('fact-check', Type.Object({ request: Uuid, ...text }))
export type Answer = typeof factCheckAnswer extends Proposable<infer S> ? S : never

/** What waits for a second person. */
export const Draft = Type.Object({
  /** As a proposal, and its version. */
  id: Type.Integer(),
  version: Type.String(),
  ...text,
  draftedBy: Type.String(),
  /** The people who answer for it. */
  authors: Type.Array(Type.String()),
  draftedAt: Type.String(),
})
export type Draft = Type.Static<typeof Draft>

export const DeskRequest = Type.Object({
  id: Uuid,
  claim: Type.String(),
  sourceUrl: Type.Optional(Type.String()),
  region: Type.Optional(Type.String()),
  /** The sender's own estimate, for triage only. */
  confidenceLevel: Type.String(),
  /** Shown nowhere else; deleted 30 days after the answer. */
  userEmail: Type.Optional(Type.String()),
  stage: Stage,
  sentAt: Type.String(),
  /** How many people sent this claim: this request and its duplicates. */
  askedBy: Type.Integer(),
  assignedTo: Type.Optional(Type.String()),
  draft: Type.Optional(Draft),
  mergedInto: Type.Optional(Uuid),
  answeredAt: Type.Optional(Type.String()),
  /** The published verdict and analysis. */
  status: Type.Optional(Verdict),
  reason: Type.Optional(Type.String()),
  evidence: Type.Optional(EvidenceList),
  declineReason: Type.Optional(Type.String()),
})
export type DeskRequest = Type.Static<typeof DeskRequest>

export const deskQueue = endpoint('/api/fact-check-desk', {
  summary: 'Requests by stage (open ones by default), oldest or most requested first; operators only',
  silence: 'desk',
  query: Type.Object({
    stage: Type.Enum(
      [
        'open',
        'received',
        'in review',
        /** A draft is waiting for a second person. */
        'drafted',
        'completed',
        'declined',
      ],
      { default: 'open' },
    ),
    order: Type.Enum(['age', 'interest'], { default: 'age' }),
    assignedTo: Type.Optional(Type.String({ maxLength: 200 })),
    ...paging,
  }),
  reply: Type.Object({ requests: Type.Array(DeskRequest), total: Type.Integer() }),
})

export const deskRead = endpoint('/api/fact-check-desk/:id', {
  summary: 'One request with its draft and merged duplicates; operators only',
  silence: 'desk',
  params: byId,
  reply: Type.Object({ request: DeskRequest, duplicates: Type.Array(DeskRequest) }),
  refusals: [deskRequestNotFound],
})

export const deskSimilar = endpoint('/api/fact-check-desk/:id/similar', {
  summary: 'Other requests and published checks of similar claims, best match first; operators only',
  silence: 'desk',
  params: byId,
  reply: Type.Object({
    requests: Type.Array(DeskRequest),
    checks: Type.Array(SimilarCheck),
  }),
  refusals: [deskRequestNotFound],
})

const changes = {
  params: byId,
  reply: Type.Object({ request: DeskRequest }),
} as const

export const assignRequest = endpoint('POST /api/fact-check-desk/:id/assign', {
  ...changes,
  summary: 'Assigns a request to an operator, by default the caller; null unassigns it; operators only',
  silence: 'desk',
  body: Type.Object({
    to: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()])),
  }),
  refusals: [deskRequestNotFound, requestAnswered, requestMerged],
})

export const declineRequest = endpoint('POST /api/fact-check-desk/:id/decline', {
  ...changes,
  summary: 'Declines a request; its sender sees the reason; operators only',
  silence: 'desk',
  body: Type.Object({ reason: requiredText(deskLimits.note) }),
  refusals: [deskRequestNotFound, requestAnswered, requestMerged],
})

export const mergeRequest = endpoint('POST /api/fact-check-desk/:id/merge', {
  ...changes,
  summary: 'Merges a duplicate into another request, whose answer becomes its answer; operators only',
  silence: 'desk',
  body: Type.Object({ into: Uuid }),
  refusals: [deskRequestNotFound, mergedIntoItself, requestAnswered, requestMerged],
})
