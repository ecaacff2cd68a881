// The question on the home page, 'Will You Vote This Election?': a real poll with its own calls.
import * as Type from 'typebox'
import { endpoint, Silent, Subject, type Closed } from '#base/contract.ts'
import { voteRefusals } from './rules.ts'

const Votes = Type.Integer({ minimum: 0 })
/** The same id on every copy of the site; created by the migration. */
export const electionPollId = '7b1c0f5e-4d8a-4c1e-9a55-6f0e3a2d1c01'
/** What our own pages ask `readPoll` for it. */
export const electionPoll = { params: { id: electionPollId }, query: {} }

export const ElectionPoll = Type.Object({
  id: Type.String(),
  title: Type.String(),
  about: Type.Optional(Subject),
  /** During a silence period all figures are absent. */
  silent: Type.Optional(Silent),
  totalVotes: Type.Optional(Votes),
  heldVotes: Type.Optional(Votes),
  results: Type.Array(
    Type.Object({
      optionId: Type.String(),
      /** Yes, No, Not Sure. */
      choice: Type.String(),
      count: Type.Optional(Votes),
      /** Absent if nobody has voted. */
      percentage: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    }),
  ),
})
export type ElectionPoll = Type.Static<typeof ElectionPoll>

function silentQuestion(poll: ElectionPoll, closed: Closed): ElectionPoll {
  const silent = poll.about && closed(poll.about)
  if (!silent) return poll
  const { id, title, about, results } = poll
  return {
    id,
    title,
    ...(about && { about }),
    silent,
    results: results.map(({ optionId, choice }) => ({ optionId, choice })),
  }
}

export const ElectionVote = Type.Object({
  optionId: Type.String(),
  choice: Type.String(),
  held: Type.Boolean(),
  receipt: Type.String(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
})
export type ElectionVote = Type.Static<typeof ElectionVote>

export const readElectionPoll = endpoint('/api/polls/election-poll', {
  summary: 'The question on the home page, with its tally',
  silence: silentQuestion,
  reply: ElectionPoll,
  shared: { seconds: 30, topics: ['polls'] },
})

export const readMyElectionVote = endpoint('/api/polls/election-poll/my-vote', {
  summary: 'The caller’s vote on the home page’s question, if any',
  silence: 'own',
  reply: Type.Object({ vote: Type.Optional(ElectionVote) }),
})

export const voteInElectionPoll = endpoint('POST /api/polls/election-poll/vote', {
  fingerprint: true,
  summary: 'Votes on the home page’s question, or changes the vote',
  silence: ({ vote, poll }, closed) => ({ vote, poll: silentQuestion(poll, closed) }),
  body: Type.Object({
    optionId: Type.Optional(Type.String({ maxLength: 64 })),
    deviceFingerprint: Type.Optional(Type.String({ maxLength: 256 })),
  }),
  reply: Type.Object({ vote: ElectionVote, poll: ElectionPoll }),
  refusals: voteRefusals,
})
