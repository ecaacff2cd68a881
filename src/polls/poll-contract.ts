// The shapes of polls, tallies and votes.
import * as Type from 'typebox'
import { Silent, Subject, type Closed } from '#base/contract.ts'
import { percentOf } from '#base/percent.ts'

export const Id = Type.String({ format: 'uuid' })
const Time = Type.String()
const Votes = Type.Integer({ minimum: 0 })
/**
 * Percent of the counted voters, 0 to 100 with two decimals; absent without counted votes. With several
 * answers allowed, percentages may add up to more than 100.
 */
const Percentage = Type.Optional(Type.Number({ minimum: 0, maximum: 100 }))

export function percentage(votes: number, total: number): { percentage?: number } {
  return total === 0 ? {} : { percentage: percentOf(votes, total) }
}

export const PollCategory = Type.Enum(['general', 'policy', 'election', 'leader'])
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
const Open = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  /** `election` is the site's own question on the home page. */
  type: Type.Enum(['user_created', 'election']),
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
  /** What it is about during a silence period; absent: it never falls silent. */
  about: Type.Optional(Subject),
  ...Tally.properties,
  _count: Type.Object({ votes: Votes }),
  options: Type.Array(Type.Object({ id: Id, text: Type.String(), votes: Votes, percentage: Percentage })),
})
export type CountedPoll = Type.Static<typeof Open> & { silent?: never }

/** During a silence period (`silent`) all figures are absent. */
export const Poll = Type.Object({
  ...Open.properties,
  totalVotes: Type.Optional(Votes),
  heldVotes: Type.Optional(Votes),
  logSize: Type.Optional(Votes),
  _count: Type.Optional(Type.Object({ votes: Votes })),
  options: Type.Array(
    Type.Object({ id: Id, text: Type.String(), votes: Type.Optional(Votes), percentage: Percentage }),
  ),
  silent: Type.Optional(Silent),
})
export type Poll = Type.Static<typeof Poll>

/** Its figures are there: it is not silent. */
export const isCounted = (poll: Poll): poll is CountedPoll => poll.silent === undefined

/** During a silence period the question stays, every figure goes. */
export function silentPoll(poll: PollDetail, closed: Closed): PollDetail {
  const silent = poll.about && closed(poll.about)
  if (!silent) return poll
  const { totalVotes: _t, heldVotes: _h, other: _o, logSize: _l, _count: _c, options, ...rest } = poll
  return { ...rest, options: options.map(({ id, text }) => ({ id, text })), silent }
}

/** Why a vote is stored but not counted. */
export const WhyHeld = Type.Enum(['same-device', 'flood', 'no-address'])
export type WhyHeld = Type.Static<typeof WhyHeld>

/** A visitor's own vote. */
export const UserVote = Type.Object({
  pollId: Id,
  /** The option of a single-choice vote; absent for a custom answer or several options. */
  pollOptionId: Type.Optional(Id),
  optionIds: Type.Array(Id),
  customText: Type.Optional(Type.String()),
  /** Stored but not counted, and the reason. */
  held: Type.Optional(WhyHeld),
  /** Identifies the vote in the poll's log; nobody else knows whose it is. */
  receipt: Id,
  createdAt: Time,
  updatedAt: Time,
})
export type UserVote = Type.Static<typeof UserVote>

/** An opaque id, sent only to those who may delete the poll: its author and operators. */
export const CreatorId = Type.Optional(Id)

export const PollDetail = Type.Object({
  ...Poll.properties,
  creatorId: CreatorId,
  userVote: Type.Optional(UserVote),
})
export type PollDetail = Type.Static<typeof PollDetail>
