// Polls by visitors for visitors: anyone can ask, answer once, and check the count. Participants choose
// themselves, so a poll is never called a survey or a forecast.
import * as Type from 'typebox'
import {
  byName,
  endpoint,
  inboxFull,
  liveEvent,
  refusal,
  refuse,
  silencePeriod,
  paging,
  Subject,
  tooManyFromNetwork,
  type Closed,
} from '#base/contract.ts'
import * as newPoll from './new-poll.ts'
import * as rules from './rules.ts'
import {
  CreatorId,
  Id,
  isCounted,
  Poll,
  PollCategory,
  PollDetail,
  silentPoll,
  Tally,
  UserVote,
} from './poll-contract.ts'

export * from './candidate-votes.ts'
export * from './election-contract.ts'
export * from './log-contract.ts'
export * from './moderation-contract.ts'
export {
  isCounted,
  Poll,
  PollCategory,
  PollDetail,
  Tally,
  UserVote,
  WhyHeld,
  type CountedPoll,
} from './poll-contract.ts'
export * from './new-poll.ts'
export * from './rules.ts'

/** The specified client always sends one; our own page does if the browser can compute one. */
const Fingerprint = Type.Optional(Type.String({ maxLength: 256 }))

export const tooManyPolls = refusal(
  'too_many_polls',
  429,
  /*i18n*/ 'You have created 5 polls today. Please come back tomorrow.',
)
export const notYourPoll = refusal('not_your_poll', 403, /*i18n*/ 'Only its author can delete a poll')

/** A page subscribes to `poll:<id>` and gets this at most every two seconds. */
export const pollTally = liveEvent(
  'poll-tally',
  Type.Object({ pollId: Id, about: Type.Optional(Subject), ...Tally.properties }),
  ({ about }) => about,
)

export function pollTopic(id: string): string {
  return `poll:${id}`
}

/** Updates the poll with a newer tally; ignores an older one. */
export function withTally<P extends Poll>(poll: P, tally: Tally): P {
  if (!isCounted(poll) || tally.logSize < poll.logSize) return poll
  const counted = new Map(tally.options.map((option) => [option.id, option]))
  const { options: _options, ...figures } = tally
  return {
    ...poll,
    ...figures,
    _count: { votes: tally.totalVotes },
    options: poll.options.map(({ id, text }) => ({ votes: 0, ...counted.get(id), id, text })),
  }
}

export const listPolls = endpoint('/api/polls', {
  summary: 'Polls, open ones first, then newest first; all, or one category; or those with a text',
  silence: (reply, closed) => ({ ...reply, polls: reply.polls.map((poll) => silentPoll(poll, closed)) }),
  query: Type.Object({
    /** `all` or absent: every category. */
    category: Type.Optional(Type.Enum([...PollCategory.enum, 'all', ''])),
    /** Only those whose question or description contains this, in letters of any size. */
    search: Type.Optional(Type.String({ maxLength: 100 })),
    ...paging,
  }),
  reply: Type.Object({ polls: Type.Array(Poll), total: Type.Integer() }),
  shared: { seconds: 30, topics: ['polls'] },
})

export const searchPolls = endpoint('/api/polls/search', {
  summary: 'Polls by words in question and description, in any common spelling or script, open ones first',
  silence: ({ polls }, closed) => ({ polls: polls.map((poll) => silentPoll(poll, closed)) }),
  query: byName,
  reply: Type.Object({ polls: Type.Array(Poll) }),
  shared: { seconds: 30, topics: ['polls'] },
})

export const readPoll = endpoint('/api/polls/:id', {
  summary:
    'A poll with its tally; with a deviceFingerprint or a token also the caller’s own vote and creatorId',
  silence: ({ poll }, closed) => ({ poll: silentPoll(poll, closed) }),
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  query: Type.Object({ deviceFingerprint: Fingerprint }),
  reply: Type.Object({ poll: PollDetail }),
  refusals: [rules.pollNotFound],
  shared: { seconds: 30, topics: ['polls'] },
})

/** Identifies the notice that everyone online gets; the poll's author already has one with this id. */
export const newPollNotice = (poll: string) => `poll-opened:${poll}`

export const createPoll = endpoint('POST /api/polls', {
  fingerprint: true,
  summary: 'Creates a poll: at most 5 a day per device, within the allowance of its network',
  silence: ({ poll }, closed) => ({ poll: silentPoll(poll, closed) }),
  // Nothing is required and lengths are generous: new-poll.ts checks in the specified order, with its own messages.
  body: Type.Object({
    title: Type.Optional(Type.String({ maxLength: 5000 })),
    description: Type.Optional(Type.String({ maxLength: 20_000 })),
    type: Type.Optional(Type.Literal('user_created')),
    category: Type.Optional(PollCategory),
    anonymous: Type.Optional(Type.Boolean()),
    allowMultiple: Type.Optional(Type.Boolean()),
    allowCustomString: Type.Optional(Type.Boolean()),
    endDate: Type.Optional(Type.String({ maxLength: 40 })),
    options: Type.Optional(
      Type.Array(Type.Object({ text: Type.Optional(Type.String({ maxLength: 5000 })) }), { maxItems: 50 }),
    ),
    deviceFingerprint: Fingerprint,
  }),
  reply: Type.Object({ poll: PollDetail }),
  refusals: [
    newPoll.titleRequired,
    newPoll.descriptionRequired,
    newPoll.endDateRequired,
    newPoll.endDatePast,
    newPoll.tooFewOptions,
    newPoll.tooManyOptions,
    newPoll.titleTooLong,
    newPoll.descriptionTooLong,
    newPoll.optionTooLong,
    newPoll.optionsAlike,
    tooManyPolls,
    tooManyFromNetwork,
    inboxFull,
    silencePeriod,
  ],
})

const VoteReply = Type.Object({ vote: UserVote, tally: Tally, about: Type.Optional(Subject) })
export type VoteReply = Type.Static<typeof VoteReply>
/** Votes are refused while their poll is silent; one that came through in the last moment is not answered with figures. */
const withoutTally = (reply: VoteReply, closed: Closed): VoteReply => {
  const silent = reply.about && closed(reply.about)
  if (silent) throw refuse(silencePeriod, silent)
  return reply
}
const OptionId = Type.String({ maxLength: 64 })
const CustomText = Type.Optional(Type.String({ maxLength: 5000 }))

export const vote = endpoint('POST /api/polls/:id/vote', {
  fingerprint: true,
  summary: 'Votes for one option or with a custom answer (then optionId is empty), or changes the vote',
  silence: withoutTally,
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  body: Type.Object({
    optionId: Type.Optional(OptionId),
    customText: CustomText,
    deviceFingerprint: Fingerprint,
  }),
  reply: VoteReply,
  refusals: rules.voteRefusals,
})

export const voteForSeveral = endpoint('POST /api/polls/multiple-choice-vote', {
  fingerprint: true,
  summary: 'Votes for any number of options and a custom answer, or changes the vote',
  silence: withoutTally,
  body: Type.Object({
    pollId: Type.String({ maxLength: 64 }),
    optionIds: Type.Optional(Type.Array(OptionId, { maxItems: 50 })),
    customText: CustomText,
    deviceFingerprint: Fingerprint,
  }),
  reply: VoteReply,
  refusals: rules.voteRefusals,
})

export const readMyVote = endpoint('/api/polls/:id/my-vote', {
  summary: 'The caller’s vote in a poll, if any, and the creatorId for those who may delete the poll',
  silence: 'own',
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({ vote: Type.Optional(UserVote), creatorId: CreatorId }),
  refusals: [rules.pollNotFound],
})

export const listMyVotes = endpoint('/api/polls/my-votes', {
  summary: 'The caller’s votes in all polls, latest first',
  silence: 'own',
  reply: Type.Object({ votes: Type.Array(UserVote) }),
})

export const deletePoll = endpoint('DELETE /api/polls/:id', {
  summary: 'Deletes a poll; for its author or an operator, who can also restore it',
  silence: 'own',
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({ deleted: Type.Boolean() }),
  refusals: [rules.pollNotFound, notYourPoll, rules.electionPollStays],
})

export const deletePolls = endpoint('DELETE /api/polls/bulk-delete', {
  summary: 'Deletes several polls, all or none: the caller’s own, or any for an operator',
  silence: 'own',
  body: Type.Object({ pollIds: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 100 }) }),
  reply: Type.Object({ deleted: Type.Integer() }),
  refusals: [rules.pollNotFound, notYourPoll, rules.electionPollStays],
})
