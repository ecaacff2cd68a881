// Claims and verdicts: checks by fact-check organisations (official), and visitors' requests answered by the
// desk (community). `status` is the verdict of a completed request; `stage` is its progress.
import * as Type from 'typebox'
import {
  byName,
  Count,
  endpoint,
  inboxFull,
  invalidInput,
  refusal,
  tooManyFromNetwork,
} from '#base/contract.ts'
import { requestProblems } from './request-rules.ts'
import { Evidence, SimilarCheck, Stage } from './shapes.ts'
import { Verdict } from './verdicts.ts'

export * from './desk-calls.ts'
export * from './shapes.ts'
export * from './verdicts.ts'

/** The topic that an import or a publication invalidates. */
export const factChecksTopic = 'fact-checks'
const shared = { seconds: 60, topics: [factChecksTopic] }

/** A check by a fact-check organisation: claim, verdict, and link to the article. */
export const FactCheck = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** The claim in the organisation's words; absent if the title is the claim. */
  summary: Type.Optional(Type.String()),
  /** Absent if we do not understand the organisation's rating. */
  verdict: Type.Optional(Verdict),
  rating: Type.Optional(Type.String()),
  source: Type.String(),
  topic: Type.Optional(Type.String()),
  /** BCP 47 tag of the text. */
  language: Type.Optional(Type.String()),
  publishedDate: Type.Optional(Type.String()),
  lastUpdated: Type.Optional(Type.String()),
  createdAt: Type.String(),
  sourceUrl: Type.String(),
})
export type FactCheck = Type.Static<typeof FactCheck>

export const Correction = Type.Object({
  correctedAt: Type.String(),
  note: Type.String(),
  /** The earlier verdict, if the correction changed it. */
  earlierStatus: Type.Optional(Verdict),
})
export type Correction = Type.Static<typeof Correction>

export const FactCheckRequest = Type.Object({
  id: Type.String(),
  claim: Type.String(),
  sourceUrl: Type.Optional(Type.String()),
  region: Type.Optional(Type.String()),
  status: Verdict,
  /** The analysis; line breaks are significant. */
  reason: Type.String(),
  evidence: Type.Array(Evidence),
  /** Latest first. */
  corrections: Type.Array(Correction),
  createdAt: Type.String(),
  publishedAt: Type.String(),
})
export type FactCheckRequest = Type.Static<typeof FactCheckRequest>

export const factCheckNotFound = refusal(
  'fact_check_not_found',
  404,
  /*i18n*/ 'Fact check not found or not yet completed',
)
export const receiptNotFound = refusal(
  'receipt_not_found',
  404,
  /*i18n*/ 'There is no request at this address. Check that the link is complete.',
)
export const dailyLimitExceeded = refusal(
  'daily_limit_exceeded',
  429,
  /*i18n*/ 'Daily limit exceeded. You can submit up to 3 fact check requests per day.',
)

export const Confidence = Type.Enum(['Low', 'Medium', 'High'], {
  default: 'Medium',
})
export type Confidence = Type.Static<typeof Confidence>

const Fingerprint = Type.Optional(Type.String({ maxLength: 256 }))
const Remaining = Type.Object({ remainingRequests: Count })
/** Longer than the rules allow, so that the rules can explain the error. */
const Text = Type.String({ maxLength: 20_000, default: '' })
const byId = Type.Object({ id: Type.String({ maxLength: 64 }) })

export const requestRefusals = [
  invalidInput,
  ...requestProblems,
  dailyLimitExceeded,
  tooManyFromNetwork,
  inboxFull,
]

export const requestFactCheck = endpoint('POST /api/fact-check-requests', {
  fingerprint: true,
  summary:
    'Requests a fact check, at most 3 per device and Indian day; the receipt gives access to its progress',
  silence: 'facts',
  body: Type.Object({
    claim: Text,
    sourceUrl: Text,
    region: Text,
    confidenceLevel: Confidence,
    /** Shown only at the desk, and deleted 30 days after the answer. */
    userEmail: Text,
    fingerprintHash: Fingerprint,
  }),
  reply: Type.Object({
    ...Remaining.properties,
    id: Type.String(),
    /** Unguessable and not stored: `/fact-check-request#{receipt}` is the sender's own page. */
    receipt: Type.String(),
  }),
  refusals: requestRefusals,
})

export const remainingRequests = endpoint('/api/fact-check-requests/remaining', {
  fingerprint: true,
  summary: 'How many requests this visitor may still send today (Indian time)',
  silence: 'facts',
  query: Type.Object({ fingerprintHash: Fingerprint }),
  reply: Remaining,
})

export const listCompleted = endpoint('/api/fact-check-requests/completed', {
  summary: 'Answered community requests, latest first',
  silence: 'facts',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  }),
  reply: Type.Array(FactCheckRequest),
  shared,
})

export const readRequest = endpoint('/api/fact-check-requests/:id', {
  summary: 'One answered community request',
  silence: 'facts',
  params: byId,
  reply: FactCheckRequest,
  refusals: [factCheckNotFound],
  shared,
})

/** What a receipt shows; for a duplicate, the stage of the request it was merged into. */
export const RequestStage = Type.Object({
  claim: Type.String(),
  stage: Stage,
  sentAt: Type.String(),
  /** When it was completed or declined. */
  answeredAt: Type.Optional(Type.String()),
  factCheckId: Type.Optional(Type.String()),
  status: Type.Optional(Verdict),
  declineReason: Type.Optional(Type.String()),
})
export type RequestStage = Type.Static<typeof RequestStage>

/** In the body, not in the address, because proxies log addresses. */
export const readReceipt = endpoint('POST /api/fact-check-requests/receipt', {
  summary: 'The progress of a request, for the holder of its receipt',
  silence: 'facts',
  body: Type.Object({ receipt: Type.String({ maxLength: 64 }) }),
  reply: RequestStage,
  refusals: [receiptNotFound],
})

/** One value, repeated parameters, or values separated by commas. */
const List = Type.Optional(
  Type.Union([
    Type.String({ maxLength: 1000 }),
    Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }),
  ]),
)

export const listFactChecks = endpoint('/api/fact-checks', {
  summary: 'Checks by fact-check organisations, latest first, filtered by sources and topics',
  silence: 'facts',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    source: List,
    topic: List,
    /** An instant, or an Indian day, counted from its beginning. */
    publishedAfter: Type.Optional(
      Type.Union([Type.String({ format: 'date' }), Type.String({ format: 'date-time' })]),
    ),
  }),
  reply: Type.Array(FactCheck),
  shared,
})

export const readFactCheck = endpoint('/api/fact-checks/:id', {
  summary: 'One check by a fact-check organisation',
  silence: 'facts',
  params: byId,
  reply: FactCheck,
  refusals: [factCheckNotFound],
  shared,
})

export const countFactChecks = endpoint('/api/fact-checks/stats', {
  summary: 'Number of checks by source and topic, and how long an answer takes',
  silence: 'facts',
  reply: Type.Object({
    totalCount: Count,
    sourceCounts: Type.Record(Type.String(), Count),
    topicCounts: Type.Record(Type.String(), Count),
    completedCount: Count,
    /** Half of the last 100 requests were answered within this many hours; absent for fewer than 5 requests. */
    medianAnswerHours: Type.Optional(Type.Number()),
  }),
  shared,
})

export const findSimilar = endpoint('/api/fact-checks/similar', {
  summary: 'Checks of similar claims, in any common spelling, best match first; does not count as a request',
  silence: 'facts',
  query: Type.Object({
    claim: Type.String({ maxLength: 300 }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10, default: 3 })),
  }),
  reply: Type.Array(SimilarCheck),
  shared: { seconds: 0, topics: [factChecksTopic] },
})

export const searchFactChecks = endpoint('/api/fact-checks/search', {
  summary: 'Published checks by words in the claim, in any common spelling or script, latest first',
  silence: 'facts',
  query: byName,
  reply: Type.Object({ checks: Type.Array(SimilarCheck) }),
  shared,
})
