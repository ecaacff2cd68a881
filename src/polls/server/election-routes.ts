// The home page's question, in the shapes of its own calls.
import { refuse } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { route, type Route } from '#base/server/http/routes.ts'
import type { Visitor } from '#base/server/visitors/visitor.ts'
import {
  electionPollId,
  pollNotFound,
  readElectionPoll,
  readMyElectionVote,
  voteInElectionPoll,
  withTally,
  type ElectionPoll,
  type ElectionVote,
  type Poll,
  type UserVote,
  type VoteReply,
} from '../contract.ts'
import type { Ballot } from './decide.ts'
import { read } from './poll-store.ts'

/** Resolves once the vote is committed; throws its refusal. */
export type VoteCaster = (ballot: Omit<Ballot, 'identity'>, visitor: Visitor) => Promise<VoteReply>

export type OwnVotes = (visitor: Visitor, poll?: string) => Promise<UserVote[]>

export function electionRoutes(dependencies: {
  db: Database
  cast: VoteCaster
  ownVotes: OwnVotes
}): Route[] {
  const { db, cast, ownVotes } = dependencies
  return [
    route(readElectionPoll, async () => electionPoll(await read(db, electionPollId))),
    route(readMyElectionVote, async ({ visitor }) => {
      const [vote] = await ownVotes(visitor, electionPollId)
      return vote ? { vote: electionVote(await read(db, electionPollId), vote) } : {}
    }),
    route(voteInElectionPoll, async ({ body, visitor }) => {
      const { vote, tally } = await cast(
        { pollId: electionPollId, optionIds: [body.optionId ?? ''] },
        visitor,
      )
      const poll = withTally(await read(db, electionPollId), tally)
      return { vote: electionVote(poll, vote), poll: electionPoll(poll) }
    }),
  ]
}

function electionPoll({ id, title, about, totalVotes, heldVotes, options }: Poll): ElectionPoll {
  const results = options.map(({ id: optionId, text, votes, percentage }) => ({
    optionId,
    choice: text,
    ...(votes !== undefined && { count: votes }),
    ...(percentage !== undefined && { percentage }),
  }))
  return {
    id,
    title,
    ...(about && { about }),
    ...(totalVotes !== undefined && { totalVotes }),
    ...(heldVotes !== undefined && { heldVotes }),
    results,
  }
}

function electionVote(poll: Poll, vote: UserVote): ElectionVote {
  const chosen = poll.options.find(({ id }) => id === vote.pollOptionId)
  if (!chosen) throw refuse(pollNotFound)
  const { receipt, createdAt, updatedAt } = vote
  const held = vote.held !== undefined
  return { optionId: chosen.id, choice: chosen.text, held, receipt, createdAt, updatedAt }
}
