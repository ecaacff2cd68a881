// Polls by visitors for visitors: anyone can ask, answer once, and check the count. Participants choose
// themselves, so a poll is never called a survey or a forecast.
import * as Type from 'typebox'
import { endpoint, liveEvent, refusal, tooManyFromNetwork } from '#base/contract.ts'
import * as rules from './rules.ts'

export * from './election-contract.ts'
export * from './log-contract.ts'
export * from './moderation-contract.ts'
export * from './rules.ts'

const Id = Type.String({ format: 'uuid' })
const Time = Type.String()
const Votes = Type.Integer({ minimum: 0 })
/**
 * Percent of the counted voters, 0 to 100 with two decimals; absent without counted votes. With several
 * answers allowed, percentages may add up to more than 100.
 */
const Percentage = Type.Optional(Type.Number({ minimum: 0, maximum: 100 }))
/** The specified client always sends one; our own page does if the browser can compute one. */
const Fingerprint = Type.Optional(Type.String({ maxLength: 256 }))

export const PollCategory = Type.Union([
  Type.Literal('general'),
  Type.Literal('policy'),
  Type.Literal('election'),
  Type.Literal('leader'),
])
export type PollCategory = Type.Static<typeof PollCategory>

/** The parts that change with each vote. */
export const Tally = Type.Object({
  /** Visitors whose vote counts. */
  totalVotes: Votes,
  /**
   * Votes that are stored but not counted, because they look like a second vote or their network has used up
   * its allowance.
   */
  heldVotes: Votes,
  options: Type.Array(Type.Object({ id: Id, votes: Votes, percentage: Percentage })),
  /**
   * Number of answers in the voters' own words; absent if the poll does not allow them. Only their authors
   * see the texts.
   */
  other: Type.Optional(Type.Object({ votes: Votes, percentage: Percentage })),
  /** How many log entries this tally covers. The tally with more entries is the newer one. */
  logSize: Votes,
})
export type Tally = Type.Static<typeof Tally>

/**
 * The same for everyone. Tallies are included from the start, since the log is public; pages show them after
 * voting or after the end.
 */
export const Poll = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  /** `election` is the site's own question on the home page. */
  type: Type.Union([Type.Literal('user_created'), Type.Literal('election')]),
  category: PollCategory,
  anonymous: Type.Boolean(),
  /** Absent for an anonymous poll, which pages attribute to Anonymous. */
  creator: Type.Optional(Type.Object({ name: Type.String() })),
  allowMultiple: Type.Boolean(),
  allowCustomString: Type.Boolean(),
  createdAt: Time,
  /** The end of an Indian day; absent if the poll stays open. */
  endDate: Type.Optional(Time),
  /** By the database's clock at the time of the response; pages compare `endDate` again later. */
  ended: Type.Boolean(),
  ...Tally.properties,
  _count: Type.Object({ votes: Votes }),
  options: Type.Array(Type.Object({ id: Id, text: Type.String(), votes: Votes, percentage: Percentage })),
})
export type Poll = Type.Static<typeof Poll>

/** A visitor's own vote. */
export const UserVote = Type.Object({
  pollId: Id,
  /** The option of a single-choice vote; absent for a custom answer or several options. */
  pollOptionId: Type.Optional(Id),
  optionIds: Type.Array(Id),
  customText: Type.Optional(Type.String()),
  /** Stored but not counted, and the reason. */
  held: Type.Optional(Type.Union([Type.Literal('same-device'), Type.Literal('flood')])),
  /** Identifies the vote in the poll's log; nobody else knows whose it is. */
  receipt: Id,
  createdAt: Time,
  updatedAt: Time,
})
export type UserVote = Type.Static<typeof UserVote>

/** An opaque id, sent only to those who may delete the poll: its author and operators. */
const CreatorId = Type.Optional(Id)

export const PollDetail = Type.Object({
  ...Poll.properties,
  creatorId: CreatorId,
  userVote: Type.Optional(UserVote),
})
export type PollDetail = Type.Static<typeof PollDetail>

export const tooManyPolls = refusal(
  'too_many_polls',
  429,
  /*i18n*/ 'You have created 5 polls today. Please come back tomorrow.',
)
export const notYourPoll = refusal('not_your_poll', 403, /*i18n*/ 'Only its author can delete a poll')

/** A page subscribes to `poll:<id>` and gets this at most every two seconds. */
export const pollTally = liveEvent('poll-tally', Type.Object({ pollId: Id, ...Tally.properties }))

export function pollTopic(id: string): string {
  return `poll:${id}`
}

/** Updates the poll with a newer tally; ignores an older one. */
export function withTally<P extends Poll>(poll: P, tally: Tally): P {
  if (tally.logSize < poll.logSize) return poll
  const counted = new Map(tally.options.map((option) => [option.id, option]))
  const { options: _options, ...figures } = tally
  return {
    ...poll,
    ...figures,
    _count: { votes: tally.totalVotes },
    options: poll.options.map(({ id, text }) => ({ votes: 0, ...counted.get(id), id, text })),
  }
}

export const listPolls = endpoint({
  method: 'GET',
  url: '/api/polls',
  summary: 'Polls, open ones first, then newest first; all, or one category',
  query: Type.Object({
    /** `all` or absent: every category. */
    category: Type.Optional(Type.Union([PollCategory, Type.Literal('all'), Type.Literal('')])),
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
    offset: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
  }),
  reply: Type.Object({ polls: Type.Array(Poll), total: Type.Integer() }),
  shared: { seconds: 30, topics: ['polls'] },
})

export const searchPolls = endpoint({
  method: 'GET',
  url: '/api/polls/search',
  summary: 'Polls by words in question and description, in any common spelling or script, open ones first',
  query: Type.Object({
    q: Type.String({ maxLength: 100 }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
  }),
  reply: Type.Object({ polls: Type.Array(Poll) }),
  shared: { seconds: 30, topics: ['polls'] },
})

export const readPoll = endpoint({
  method: 'GET',
  url: '/api/polls/:id',
  summary:
    'A poll with its tally; with a deviceFingerprint or a token also the caller’s own vote and creatorId',
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  query: Type.Object({ deviceFingerprint: Fingerprint }),
  reply: Type.Object({ poll: PollDetail }),
  refusals: [rules.pollNotFound],
  shared: { seconds: 30, topics: ['polls'] },
})

export const createPoll = endpoint({
  method: 'POST',
  url: '/api/polls',
  fingerprint: true,
  summary: 'Creates a poll: at most 5 a day per device, within the allowance of its network',
  // Nothing is required and lengths are generous: rules.ts checks in the specified order, with its own messages.
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
    rules.titleRequired,
    rules.descriptionRequired,
    rules.endDateRequired,
    rules.endDatePast,
    rules.tooFewOptions,
    rules.tooManyOptions,
    rules.titleTooLong,
    rules.descriptionTooLong,
    rules.optionTooLong,
    rules.optionsAlike,
    tooManyPolls,
    tooManyFromNetwork,
  ],
})

/** The stored vote, with the tally. */
const VoteReply = Type.Object({ vote: UserVote, tally: Tally })
export type VoteReply = Type.Static<typeof VoteReply>
const OptionId = Type.String({ maxLength: 64 })
const CustomText = Type.Optional(Type.String({ maxLength: 5000 }))

export const vote = endpoint({
  method: 'POST',
  url: '/api/polls/:id/vote',
  fingerprint: true,
  summary: 'Votes for one option or with a custom answer (then optionId is empty), or changes the vote',
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  body: Type.Object({
    optionId: Type.Optional(OptionId),
    customText: CustomText,
    deviceFingerprint: Fingerprint,
  }),
  reply: VoteReply,
  refusals: rules.voteRefusals,
})

export const voteForSeveral = endpoint({
  method: 'POST',
  url: '/api/polls/multiple-choice-vote',
  fingerprint: true,
  summary: 'Votes for any number of options and a custom answer, or changes the vote',
  body: Type.Object({
    pollId: Type.String({ maxLength: 64 }),
    optionIds: Type.Optional(Type.Array(OptionId, { maxItems: 50 })),
    customText: CustomText,
    deviceFingerprint: Fingerprint,
  }),
  reply: VoteReply,
  refusals: rules.voteRefusals,
})

export const readMyVote = endpoint({
  method: 'GET',
  url: '/api/polls/:id/my-vote',
  summary: 'The caller’s vote in a poll, if any, and the creatorId for those who may delete the poll',
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({ vote: Type.Optional(UserVote), creatorId: CreatorId }),
  refusals: [rules.pollNotFound],
})

export const listMyVotes = endpoint({
  method: 'GET',
  url: '/api/polls/my-votes',
  summary: 'The caller’s votes in all polls, latest first',
  reply: Type.Object({ votes: Type.Array(UserVote) }),
})

export const deletePoll = endpoint({
  method: 'DELETE',
  url: '/api/polls/:id',
  summary: 'Deletes a poll; for its author or an operator, who can also restore it',
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({ deleted: Type.Boolean() }),
  refusals: [rules.pollNotFound, notYourPoll, rules.electionPollStays],
})

export const deletePolls = endpoint({
  method: 'DELETE',
  url: '/api/polls/bulk-delete',
  summary: 'Deletes several polls, all or none: the caller’s own, or any for an operator',
  body: Type.Object({ pollIds: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 100 }) }),
  reply: Type.Object({ deleted: Type.Integer() }),
  refusals: [rules.pollNotFound, notYourPoll, rules.electionPollStays],
})
