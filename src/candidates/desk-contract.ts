// What operators review about persons: growth left out of the ranking, and pairs of candidacies that may
// belong to one person.
import * as Type from 'typebox'
import { readable } from '#base/plain-text.ts'
import { Count, endpoint, paging, refusal } from '#base/contract.ts'
import { proposable } from '#base/proposals.ts'

const Key = Type.String({ minLength: 1, maxLength: 120 })

export const unknownPerson = refusal('unknown_person', 404, /*i18n*/ 'There is no such person')
export const unknownCandidacy = refusal('unknown_candidacy', 404, /*i18n*/ 'There is no such candidacy')
export const nothingToSplit = refusal(
  'nothing_to_split',
  400,
  /*i18n*/ 'Choose some of this person’s candidacies, but not all',
)

export const noWithheldGrowth = refusal('nothing_held', 404, /*i18n*/ 'There is no growth to decide about')
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

/** One candidacy according to its source. */
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
const Verdict = Type.Enum(['release', 'confirm'])

export const listWithheldGrowth = endpoint('/api/candidate-analysis/held-growth', {
  summary:
    'Persons whose growth is calculated but not ranked, with reasons, declarations and operators’ decisions; operators only',
  silence: 'desk',
  query: Type.Object(paging),
  reply: Type.Object({
    /** Undecided ones first, then by growth, highest first. */
    held: Type.Array(
      Type.Object({
        candidate_id: Type.String(),
        name: Type.String(),
        /** See src/candidates/history/growth.ts. Empty: released and ranked. */
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

export const listLinkDoubts = endpoint('/api/candidate-analysis/link-doubts', {
  summary: 'Undecided pairs of candidacies that may be one person’s, most probable first; operators only',
  silence: 'desk',
  query: Type.Object(paging),
  reply: Type.Object({
    doubts: Type.Array(
      Type.Object({
        a: Side,
        b: Side,
        probability: Type.Number(),
        /** Evidence that agrees besides the name. */
        signals: Type.Array(Type.String()),
        /** Those of them that this copy cannot show: it lacks the files that name the parents or the ages. */
        unseen: Type.Array(Type.String()),
        /** How each signal compares: see src/candidates/linkage/evidence.ts. */
        evidence: Type.Unknown(),
      }),
    ),
    total: Count,
  }),
})

/** Whether the two candidacies of each pair belong to one person; from the next linking on. Joining takes two people. */
export const linkDecision = proposable(
  'link',
  Type.Object({
    decision: Type.Enum(['same', 'different']),
    pairs: Type.Array(Type.Tuple([Key, Key]), { maxItems: 2500 }),
    /** Split: the first of each pair are someone else’s than this person, to whom the second belong. */
    person: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  }),
)

const reason = Type.String({ minLength: 1, maxLength: 500, pattern: readable })
export const reviewGrowth = endpoint('POST /api/candidate-analysis/growth-reviews', {
  summary:
    'Releases a growth under review for the ranking until its figures change, or keeps it out for good; at once; operators only',
  silence: 'desk',
  body: Type.Object({ candidate_id: Type.String({ maxLength: 40 }), verdict: Verdict, reason }),
  reply: Type.Object({
    /** Why it is not ranked now; empty if it is. */
    reasons: Type.Array(Type.String()),
  }),
  refusals: [noWithheldGrowth, figuresDisputed, linkNotSure],
})
