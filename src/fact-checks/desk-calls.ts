// Operators' actions on requests. Each call writes one entry to the operators' log, in the same transaction.
// One person drafts and another publishes; the same goes for corrections.
import * as Type from 'typebox'
import { endpoint, refusal, paging } from '#base/contract.ts'
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
export const noDraft = refusal('no_draft', 409, /*i18n*/ 'There is no draft to publish')
export const draftChanged = refusal(
  'draft_changed',
  409,
  /*i18n*/ 'The draft has changed since you opened it. Read it again first.',
)
export const ownDraft = refusal('own_draft', 403, /*i18n*/ 'Someone else must publish your draft')
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
const requiredText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

/** The revision the writer started from, 0 for none: refused if someone has changed it since. Absent: not checked. */
const Revision = Type.Optional(Type.Integer({ minimum: 0 }))

const EvidenceList = Type.Array(Evidence, { maxItems: deskLimits.evidence, default: [] })

export const Draft = Type.Object({
  verdict: Verdict,
  reason: Type.String(),
  evidence: EvidenceList,
  /** For a correction: the note for readers. */
  note: Type.Optional(Type.String()),
  /** Increases with each change; publishing names the revision that was read. */
  revision: Type.Integer(),
  draftedBy: Type.String(),
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

export const deskQueue = endpoint({
  method: 'GET',
  url: '/api/fact-check-desk',
  summary: 'Requests by stage (open ones by default), oldest or most requested first; operators only',
  silence: 'desk',
  query: Type.Object({
    stage: Type.Union(
      [
        Type.Literal('open'),
        Type.Literal('received'),
        Type.Literal('in review'),
        /** A draft is waiting for a second person. */
        Type.Literal('drafted'),
        Type.Literal('completed'),
        Type.Literal('declined'),
      ],
      { default: 'open' },
    ),
    order: Type.Union([Type.Literal('age'), Type.Literal('interest')], { default: 'age' }),
    /** Only requests assigned to this operator. */
    assignedTo: Type.Optional(Type.String({ maxLength: 200 })),
    ...paging,
  }),
  reply: Type.Object({ requests: Type.Array(DeskRequest), total: Type.Integer() }),
})

export const deskRead = endpoint({
  method: 'GET',
  url: '/api/fact-check-desk/:id',
  summary: 'One request with its draft and merged duplicates; operators only',
  silence: 'desk',
  params: byId,
  reply: Type.Object({ request: DeskRequest, duplicates: Type.Array(DeskRequest) }),
  refusals: [deskRequestNotFound],
})

export const deskSimilar = endpoint({
  method: 'GET',
  url: '/api/fact-check-desk/:id/similar',
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
  method: 'POST',
  params: byId,
  reply: Type.Object({ request: DeskRequest }),
} as const

export const assignRequest = endpoint({
  ...changes,
  url: '/api/fact-check-desk/:id/assign',
  summary: 'Assigns a request to an operator, by default the caller; null unassigns it; operators only',
  silence: 'desk',
  body: Type.Object({
    to: Type.Optional(Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()])),
  }),
  refusals: [deskRequestNotFound, requestAnswered, requestMerged],
})

export const draftVerdict = endpoint({
  ...changes,
  url: '/api/fact-check-desk/:id/draft',
  summary:
    'Writes or changes the draft of an answer; the last person to change it is its author; operators only',
  silence: 'desk',
  body: Type.Object({
    verdict: Verdict,
    reason: requiredText(deskLimits.reason),
    evidence: EvidenceList,
    revision: Revision,
  }),
  refusals: [deskRequestNotFound, requestAnswered, requestMerged, draftChanged, badEvidence],
})

export const draftCorrection = endpoint({
  ...changes,
  url: '/api/fact-check-desk/:id/correct',
  summary: 'Drafts a correction of a published check, with the note that readers will see; operators only',
  silence: 'desk',
  body: Type.Object({
    verdict: Verdict,
    reason: requiredText(deskLimits.reason),
    evidence: EvidenceList,
    note: requiredText(deskLimits.note),
    revision: Revision,
  }),
  refusals: [deskRequestNotFound, notPublished, draftChanged, badEvidence],
})

export const publishDraft = endpoint({
  ...changes,
  url: '/api/fact-check-desk/:id/publish',
  summary:
    'Publishes the draft that was read, as an answer or a correction; never by its author; operators only',
  silence: 'desk',
  body: Type.Object({ revision: Type.Integer({ minimum: 1 }) }),
  refusals: [deskRequestNotFound, noDraft, draftChanged, ownDraft, requestMerged],
})

export const declineRequest = endpoint({
  ...changes,
  url: '/api/fact-check-desk/:id/decline',
  summary: 'Declines a request; its sender sees the reason; operators only',
  silence: 'desk',
  body: Type.Object({ reason: requiredText(deskLimits.note) }),
  refusals: [deskRequestNotFound, requestAnswered, requestMerged],
})

export const mergeRequest = endpoint({
  ...changes,
  url: '/api/fact-check-desk/:id/merge',
  summary: 'Merges a duplicate into another request, whose answer becomes its answer; operators only',
  silence: 'desk',
  body: Type.Object({ into: Uuid }),
  refusals: [deskRequestNotFound, mergedIntoItself, requestAnswered, requestMerged],
})
