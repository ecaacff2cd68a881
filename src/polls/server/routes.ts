// The handlers for contract.ts.
import { refuse } from '#base/contract.ts'
import type { Changed } from '#base/server/realtime/changes.ts'
import type { Database } from '#base/server/database/db.ts'
import type { Computed } from '#base/server/http/computed.ts'
import { identityOf, voterOf } from '#base/server/visitors/identity.ts'
import type { Announce } from '#base/server/realtime/live.ts'
import { route, withFiles, type PlainForm, type Route } from '#base/server/http/routes.ts'
import type { Visitor } from '#base/server/visitors/visitor.ts'
import { withoutNulls } from '#base/without-nulls.ts'
import * as polls from '../contract.ts'
import { candidateVotesOf, keepCandidateVote } from './candidate-votes.ts'
import { castVotes, type Cast, voteQueue } from './cast.ts'
import type { Ballot } from './decide.ts'
import { pollLogs } from './log-store.ts'
import { moderationRoutes } from './moderation.ts'
import { idOf, userVote, votesOf, type Guarding } from './vote-store.ts'
import { newPollNotifications } from './new-poll-notifications.ts'
import * as stored from './poll-store.ts'
import { releaseReturned } from './releases.ts'
import type { Signer } from './signer.ts'
import type { TallyBroadcast } from './tally-broadcast.ts'

export function pollRoutes(dependencies: {
  db: Database
  computed: Pick<Computed, 'get'>
  changed: Changed
  announce: Announce
  signer: Signer
  closed: Guarding
  broadcast: TallyBroadcast
}): Route[] {
  const { db, computed, changed, announce, closed, broadcast } = dependencies
  const logs = pollLogs(db, dependencies.signer)
  const opened = newPollNotifications(announce)
  const queue = voteQueue<Ballot, Cast>({ write: (ballots) => castVotes(db, ballots, closed) })

  /** Resolves once the vote is committed; throws its refusal. */
  const cast = async (ballot: Omit<Ballot, 'identity'>, visitor: Visitor): Promise<polls.VoteReply> => {
    const { row, tally, about } = await queue.add({ ...ballot, identity: voterOf(visitor) })
    broadcast(row.pollId)
    return { vote: userVote(row), tally, ...(about && { about }) }
  }
  /**
   * This visitor's votes, in one poll or in all. A request with the cookie that came with a held vote lets it
   * count.
   */
  const ownVotes = async (visitor: Visitor, id?: string): Promise<polls.UserVote[]> => {
    const identity = identityOf(visitor)
    const votes = await votesOf(db, identity, id)
    const held = votes.filter((one) => one.held !== undefined).map(({ pollId }) => pollId)
    const released = await releaseReturned(db, identity, held, closed)
    for (const poll of released) broadcast(poll)
    return released.length === 0 ? votes : votesOf(db, identity, id)
  }
  /** What only this visitor sees beside a poll. */
  const personal = async (id: string, visitor: Visitor) => {
    const [vote] = await ownVotes(visitor, id)
    const creatorId = await stored.creatorOf(db, id, visitor)
    return { vote, creator: creatorId === undefined ? {} : { creatorId } }
  }

  return [
    withFiles(
      route(polls.listPolls, ({ query: { category, ...query } }) =>
        stored.list(db, { ...query, ...(category && category !== 'all' && { category }) }, computed),
      ),
      { name: 'list', rows: ['polls'] },
    ),

    route(polls.searchPolls, async ({ query }) => ({
      polls: await stored.find(db, query.q, query.limit ?? 10),
    })),

    withFiles(
      route(polls.readPoll, async ({ params, query, visitor }) => {
        const id = idOf(params.id)
        const poll = await stored.read(db, id)
        if (query.deviceFingerprint === undefined && visitor.subject === undefined) return { poll }
        const { vote, creator } = await personal(id, visitor)
        return { poll: { ...poll, ...creator, ...(vote && { userVote: vote }) } }
      }),
      {
        name: 'options',
        rows: ['poll', 'options'],
        also: { rows: ['poll', 'other'], as: { text: 'Other' } },
      },
    ),

    route(polls.createPoll, async ({ body, visitor }) => {
      const { id, creatorId } = await stored.create(db, body, identityOf(visitor), closed)
      changed('polls')
      opened(id)
      return { poll: { ...(await stored.read(db, id)), creatorId } }
    }),

    route(polls.vote, ({ params, body, visitor }) => {
      const { optionId = '', customText } = body
      return cast({ pollId: idOf(params.id), optionIds: [optionId], customText }, visitor)
    }),
    route(
      polls.voteForSeveral,
      ({ body: { pollId, optionIds = [], customText }, visitor }) =>
        cast({ pollId: idOf(pollId), optionIds, customText }, visitor),
      plainVote,
    ),

    route(polls.readMyVote, async ({ params, visitor }) => {
      const id = idOf(params.id)
      await stored.read(db, id)
      const { vote, creator } = await personal(id, visitor)
      return { ...creator, ...(vote && { vote }) }
    }),
    route(polls.listMyVotes, async ({ visitor }) => ({ votes: await ownVotes(visitor) })),

    route(polls.voteForCandidate, async ({ body, visitor }) => ({
      vote: await keepCandidateVote(db, body, voterOf(visitor), closed),
    })),
    route(polls.listMyCandidateVotes, async ({ visitor }) => ({
      votes: await candidateVotesOf(db, identityOf(visitor)),
    })),

    route(polls.deletePoll, async ({ params, visitor }) => {
      await stored.remove(db, [idOf(params.id)], visitor)
      changed('polls')
      return { deleted: true }
    }),
    route(polls.deletePolls, async ({ body, visitor }) => {
      const deleted = await stored.remove(db, [...new Set(body.pollIds.map(idOf))], visitor)
      changed('polls')
      return { deleted }
    }),

    route(polls.readPollLog, ({ params, query }) => logs.read(idOf(params.id), query.offset, query.limit)),
    route(polls.proveVote, ({ params, body }) => logs.prove(idOf(params.id), body.receipt)),
    route(polls.proveConsistency, ({ params, query }) => logs.proveConsistency(idOf(params.id), query.from)),

    ...moderationRoutes({ db, changed, closed, released: broadcast }),
    route(polls.readElectionPoll, async () => electionPoll(await stored.read(db, polls.electionPollId))),
    route(polls.readMyElectionVote, async ({ visitor }) => {
      const [vote] = await ownVotes(visitor, polls.electionPollId)
      return vote ? { vote: electionVote(await stored.read(db, polls.electionPollId), vote) } : {}
    }),
    route(polls.voteInElectionPoll, async ({ body: { optionId = '' }, visitor }) => {
      const { vote, tally } = await cast({ pollId: polls.electionPollId, optionIds: [optionId] }, visitor)
      const poll = polls.withTally(await stored.read(db, polls.electionPollId), tally)
      return { vote: electionVote(poll, vote), poll: electionPoll(poll) }
    }),
  ]
}

/** Voting without script: src/polls/web/answer.page.tsx. */
const plainVote: PlainForm = {
  url: '/poll/:id/answer',
  body: (fields, { id }) => ({
    pollId: id,
    optionIds: fields.getAll('answer'),
    customText: fields.get('own') ?? '',
  }),
  next(outcome, { id = '' }) {
    const sent =
      'refused' in outcome
        ? outcome.refused.code
        : ((outcome.reply as polls.VoteReply).vote.held ?? 'counted')
    return `/poll/${encodeURIComponent(id)}/answer?sent=${sent}`
  },
}

/** The home page's question, in the shapes of its own calls. */
function electionPoll({ id, title, about, totalVotes, heldVotes, options }: polls.Poll): polls.ElectionPoll {
  const results = options.map(({ id: optionId, text: choice, votes, percentage }) =>
    withoutNulls({ optionId, choice, count: votes, percentage }),
  )
  return withoutNulls({ id, title, about, totalVotes, heldVotes, results })
}

function electionVote(poll: polls.Poll, vote: polls.UserVote): polls.ElectionVote {
  const chosen = poll.options.find(({ id }) => id === vote.pollOptionId)
  if (!chosen) throw refuse(polls.pollNotFound)
  const { receipt, createdAt, updatedAt } = vote
  const held = vote.held !== undefined
  return { optionId: chosen.id, choice: chosen.text, held, receipt, createdAt, updatedAt }
}
