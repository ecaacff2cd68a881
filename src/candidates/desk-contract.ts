// What operators look at and decide about persons: growth that is not ranked, pairs of candidacies that may be one person's. Operators only.
import * as Type from 'typebox'
import { endpoint, refusal } from '#base/contract.ts'

const Count = Type.Integer({ minimum: 0 })
const Key = Type.String({ minLength: 1, maxLength: 120 })
const page = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
})

export const unknownPerson = refusal('unknown_person', 404, /*i18n*/ 'There is no such person')
export const unknownCandidacy = refusal('unknown_candidacy', 404, /*i18n*/ 'There is no such candidacy')
export const unknownDecision = refusal(
  'unknown_decision',
  404,
  /*i18n*/ 'There is no such decision, or it was undone already',
)
export const nothingToSplit = refusal(
  'nothing_to_split',
  400,
  /*i18n*/ 'Choose some of this person’s candidacies, but not all',
)

export const nothingHeld = refusal('nothing_held', 404, /*i18n*/ 'There is no growth to decide about')
export const linkNotSure = refusal(
  'link_not_sure',
  409,
  /*i18n*/ 'Decide the links first: it is not certain that this is one person',
)

export const figuresDisputed = refusal(
  'figures_disputed',
  409,
  /*i18n*/ 'The sources differ on one of the figures, so their ratio cannot be shown',
)

/** One candidacy as its source tells it. */
const Side = Type.Object({
  key: Type.String(),
  candidate_id: Type.String(),
  name: Type.String(),
  parent_spouse_name: Type.Optional(Type.String()),
  election_year: Type.Integer(),
  election: Type.String(),
  state: Type.String(),
  constituency: Type.String(),
  party: Type.Optional(Type.String()),
  age: Type.Optional(Count),
  total_assets_amount: Type.Optional(Count),
  education_level: Type.Optional(Type.String()),
  source_id: Type.String(),
})

/** `release`: it may be ranked. `confirm`: it stays out for good. */
const Verdict = Type.Union([Type.Literal('release'), Type.Literal('confirm')])

export const listHeldGrowth = endpoint({
  method: 'GET',
  url: '/api/candidate-analysis/held-growth',
  summary:
    'Persons whose growth is calculated and not ranked, with the reasons and every declaration, and what operators said; operators only',
  query: page,
  reply: Type.Object({
    /** Those that nobody has decided about first; then the highest growth. */
    held: Type.Array(
      Type.Object({
        candidate_id: Type.String(),
        name: Type.String(),
        /** See src/candidates/history/growth.ts. Empty: it was released, and is ranked. */
        reasons: Type.Array(Type.String()),
        total_growth: Type.Number(),
        link_confidence: Type.Optional(Type.Number()),
        review: Type.Optional(
          Type.Object({
            verdict: Verdict,
            reason: Type.String(),
            decided_by: Type.String(),
            decided_at: Type.String(),
          }),
        ),
        /** Earliest first. */
        evidence: Type.Array(Side),
      }),
    ),
    total: Count,
  }),
})

export const listLinkDoubts = endpoint({
  method: 'GET',
  url: '/api/candidate-analysis/link-doubts',
  summary: 'Pairs of candidacies that may be one person’s, surest first, undecided; operators only',
  query: page,
  reply: Type.Object({
    doubts: Type.Array(
      Type.Object({
        a: Side,
        b: Side,
        probability: Type.Number(),
        /** What agrees besides the name. */
        signals: Type.Array(Type.String()),
        /** How each feature compares: see src/candidates/linkage/evidence.ts. */
        evidence: Type.Unknown(),
      }),
    ),
    total: Count,
  }),
})

const Decision = Type.Object({
  id: Type.Integer(),
  kind: Type.Union([Type.Literal('same'), Type.Literal('different')]),
  reason: Type.String(),
  decided_by: Type.String(),
  decided_at: Type.String(),
  pairs: Type.Array(Type.Object({ a: Type.String(), b: Type.String() })),
})

export const listLinkDecisions = endpoint({
  method: 'GET',
  url: '/api/candidate-analysis/link-decisions',
  summary: 'What operators decided about who is who, latest first, undone decisions left out; operators only',
  query: page,
  reply: Type.Object({ decisions: Type.Array(Decision), total: Count }),
})

const reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })
/** The next linking carries it out. */
const Decided = Type.Object({ decision: Type.Integer() })

export const decideLink = endpoint({
  method: 'POST',
  url: '/api/candidate-analysis/link-decisions',
  summary:
    'Says that two candidacies are one person’s or two persons’; the next linking obeys; operators only',
  body: Type.Object({
    kind: Type.Union([Type.Literal('same'), Type.Literal('different')]),
    a: Key,
    b: Key,
    reason,
  }),
  reply: Decided,
  refusals: [unknownCandidacy],
})

export const reviewGrowth = endpoint({
  method: 'POST',
  url: '/api/candidate-analysis/growth-reviews',
  summary:
    'Lets a growth that is held back be ranked as long as its figures stay, or keeps it out for good; at once; operators only',
  body: Type.Object({ candidate_id: Type.String({ maxLength: 40 }), verdict: Verdict, reason }),
  reply: Type.Object({
    /** Why it is not ranked now; empty: it is. */
    reasons: Type.Array(Type.String()),
  }),
  refusals: [nothingHeld, figuresDisputed, linkNotSure],
})

export const splitPerson = endpoint({
  method: 'POST',
  url: '/api/candidate-analysis/link-splits',
  summary:
    'Says that some of a person’s candidacies are somebody else’s; the next linking obeys; operators only',
  body: Type.Object({
    candidate_id: Type.String({ maxLength: 40 }),
    keys: Type.Array(Key, { minItems: 1, maxItems: 100 }),
    reason,
  }),
  reply: Decided,
  refusals: [unknownPerson, nothingToSplit],
})

export const undoLinkDecision = endpoint({
  method: 'POST',
  url: '/api/candidate-analysis/link-decisions/:id/undo',
  summary: 'Takes a decision about who is who back; it stays on record; operators only',
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  reply: Type.Object({ undone: Type.Boolean() }),
  refusals: [unknownDecision],
})
