// Whom the caller would vote for in a constituency: kept for the caller alone. There is no tally; beside an
// official result it would be read as one.
import * as Type from 'typebox'
import { readable } from '#base/plain-text.ts'
import { endpoint, refusal, silencePeriod } from '#base/contract.ts'

export const notCandidateOfSeat = refusal(
  'not_a_candidate_here',
  404,
  /*i18n*/ 'There is no such candidate in this constituency',
)

export const CandidateVote = Type.Object({
  constituencyId: Type.String(),
  /** As sent: a candidacy's or a person's id. */
  candidateId: Type.String(),
  choice: Type.String(),
  /** ISO instants. */
  createdAt: Type.String(),
  changedAt: Type.String(),
})
export type CandidateVote = Type.Static<typeof CandidateVote>

export const voteForCandidate = endpoint('POST /api/votes', {
  fingerprint: true,
  summary:
    'Keeps the caller’s choice in a constituency, or changes it; nobody else sees it, and nothing counts it',
  silence: 'own',
  body: Type.Object({
    /** `Candidate.id` of the constituency, or a person's id. */
    candidateId: Type.String({ minLength: 1, maxLength: 120 }),
    constituencyId: Type.String({ minLength: 1, maxLength: 40 }),
    choice: Type.String({ minLength: 1, maxLength: 200, pattern: readable }),
    deviceFingerprint: Type.Optional(Type.String({ maxLength: 256 })),
  }),
  reply: Type.Object({ vote: CandidateVote }),
  refusals: [notCandidateOfSeat, silencePeriod],
})

export const listMyCandidateVotes = endpoint('/api/votes/my-votes', {
  summary: 'The caller’s own choices, one for each constituency, latest first',
  silence: 'own',
  reply: Type.Object({ votes: Type.Array(CandidateVote) }),
})
