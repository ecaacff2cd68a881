// Questions that visitors put to visitors: anyone asks, anyone answers once, and anyone can check the count.
// An online poll is answered by whoever wants to: it is never called a survey or a forecast.
import * as Type from 'typebox'
import { endpoint, liveEvent, refusal, tooManyHere } from '#base/contract.ts'
import * as rules from './rules.ts'

export * from './election-contract.ts'
export * from './log-contract.ts'
export * from './moderation-contract.ts'
export * from './rules.ts'

const Id = Type.String({ format: 'uuid' })
const Time = Type.String()
const Votes = Type.Integer({ minimum: 0 })
/** Of those whose vote is counted, 0 to 100 with two decimals; absent while nobody's is. Several answers may add up to more than 100. */
const Percentage = Type.Optional(Type.Number({ minimum: 0, maximum: 100 }))
/** The specified client always sends one; the site's own page where the browser can make one. */
const Fingerprint = Type.Optional(Type.String({ maxLength: 256 }))

export const PollCategory = Type.Union([
  Type.Literal('general'),
  Type.Literal('policy'),
  Type.Literal('election'),
  Type.Literal('leader'),
])
export type PollCategory = Type.Static<typeof PollCategory>

/** What changes with each vote. */
export const Tally = Type.Object({
  /** Visitors whose vote is counted. */
  totalVotes: Votes,
  /** Votes that are kept and not counted, because they look like a second one or their network has used up its allowance. */
  heldVotes: Votes,
  options: Type.Array(Type.Object({ id: Id, votes: Votes, percentage: Percentage })),
  /** Answers in own words; absent where the poll takes none. Their texts are shown to nobody but their writers. */
  other: Type.Optional(Type.Object({ votes: Votes, percentage: Percentage })),
  /** How many entries of the poll's log this tally counts. Of two tallies the one with more is the newer. */
  logSize: Votes,
})
export type Tally = Type.Static<typeof Tally>

/** The same for everybody. Tallies are in it from the start, since the log is open; pages show them after voting or after the end. */
export const Poll = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  /** `election` is the site's own question on the home page. */
  type: Type.Union([Type.Literal('user_created'), Type.Literal('election')]),
  category: PollCategory,
  anonymous: Type.Boolean(),
  /** Absent for an anonymous poll: pages say Anonymous. */
  creator: Type.Optional(Type.Object({ name: Type.String() })),
  allowMultiple: Type.Boolean(),
  allowCustomString: Type.Boolean(),
  createdAt: Time,
  /** The instant at which it ends, the end of an Indian day; absent when it stays open. */
  endDate: Type.Optional(Time),
  /** By the database's clock when this was answered; pages compare `endDate` again as time goes on. */
  ended: Type.Boolean(),
  ...Tally.properties,
  _count: Type.Object({ votes: Votes }),
  options: Type.Array(Type.Object({ id: Id, text: Type.String(), votes: Votes, percentage: Percentage })),
})
export type Poll = Type.Static<typeof Poll>

/** A visitor's own vote. */
export const UserVote = Type.Object({
  pollId: Id,
  /** The option of a single choice; absent for an answer in own words, and where several are chosen. */
  pollOptionId: Type.Optional(Id),
  optionIds: Type.Array(Id),
  customText: Type.Optional(Type.String()),
  /** Kept and not counted, and why. */
  held: Type.Optional(Type.Union([Type.Literal('same-device'), Type.Literal('flood')])),
  /** Names the vote in the poll's log; nobody else knows whose it is. */
  receipt: Id,
  createdAt: Time,
  updatedAt: Time,
})
export type UserVote = Type.Static<typeof UserVote>

/** An opaque id that only those receive who may delete the poll: its author, and operators. */
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

/** `poll:<id>` is what a page watches to hear it: at most every two seconds for a poll. */
export const pollTally = liveEvent('poll-tally', Type.Object({ pollId: Id, ...Tally.properties }))

export function pollTopic(id: string): string {
  return `poll:${id}`
}

/** The poll with a newer tally; as it is, when the tally is an older one. */
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
  summary: 'Polls, open ones first, the newest first; all, or those of a category',
  query: Type.Object({
    /** `all`, or nothing, is every category. */
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
  summary: 'Polls by words of question and description, in any usual spelling or script, open ones first',
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
    'A poll with its tally; asked with a deviceFingerprint or a token, also what is personal: own vote and creatorId',
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
  summary: 'Puts a question to everybody: at most 5 a day for a device, and a share of its network’s',
  // Nothing is required and lengths are wide: rules.ts checks in the specified order, with its own messages.
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
    tooManyHere,
  ],
})

/** The vote as it is stored, and the tally with it. */
const VoteReply = Type.Object({ vote: UserVote, tally: Tally })
export type VoteReply = Type.Static<typeof VoteReply>
const OptionId = Type.String({ maxLength: 64 })
const CustomText = Type.Optional(Type.String({ maxLength: 5000 }))

export const vote = endpoint({
  method: 'POST',
  url: '/api/polls/:id/vote',
  fingerprint: true,
  summary: 'Votes, or changes the vote, for one option or in own words (then optionId is empty)',
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
  summary: 'Votes, or changes the vote, for any number of options and in own words',
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
  summary: 'The own vote in a poll, if there is one, and the creatorId for those who may delete the poll',
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({ vote: Type.Optional(UserVote), creatorId: CreatorId }),
  refusals: [rules.pollNotFound],
})

export const listMyVotes = endpoint({
  method: 'GET',
  url: '/api/polls/my-votes',
  summary: 'The own votes in all polls, the latest first',
  reply: Type.Object({ votes: Type.Array(UserVote) }),
})

export const deletePoll = endpoint({
  method: 'DELETE',
  url: '/api/polls/:id',
  summary: 'Deletes a poll: its author, or an operator, who can also restore it',
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({ deleted: Type.Boolean() }),
  refusals: [rules.pollNotFound, notYourPoll, rules.electionPollStays],
})

export const deletePolls = endpoint({
  method: 'DELETE',
  url: '/api/polls/bulk-delete',
  summary: 'Deletes polls, all or none: own ones, or any for an operator',
  body: Type.Object({ pollIds: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 100 }) }),
  reply: Type.Object({ deleted: Type.Integer() }),
  refusals: [rules.pollNotFound, notYourPoll, rules.electionPollStays],
})
