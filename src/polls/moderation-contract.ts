// Operators' actions on polls: hide, restore, and decide about held votes. Each is logged.
import * as Type from 'typebox'
import { readable } from '#base/plain-text.ts'
import { Count, endpoint, Places, refusal, silencePeriod, Silent, paging } from '#base/contract.ts'
import { WhyHeld } from './poll-contract.ts'
import { electionPollStays, pollNotFound } from './rules.ts'

const params = Type.Object({ id: Type.String({ maxLength: 64 }) })
const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: readable })

export const noSuchGroup = refusal(
  'held_group_not_found',
  404,
  /*i18n*/ 'These votes are not held, or someone has already decided about them',
)

const PollClass = Type.Enum(['A', 'C', 'E'])

/** A poll as an operator sees it, without its creator. */
export const ModeratedPoll = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  options: Type.Array(Type.String()),
  createdAt: Type.String(),
  state: Type.Enum(['shown', 'hidden', 'deleted']),
  totalVotes: Count,
  heldVotes: Count,
  /** What it is about during a silence period; E: never closed. Absent: not classified yet. */
  silenceClass: Type.Optional(PollClass),
  silencePlaces: Places,
  /** Figures that visitors cannot see now. */
  silent: Type.Optional(Silent),
})
export type ModeratedPoll = Type.Static<typeof ModeratedPoll>

export const listModeratedPolls = endpoint('/api/polls/moderation', {
  summary: 'Polls that are hidden, deleted, open, or have undecided held votes; operators only',
  silence: 'desk',
  query: Type.Object({
    which: Type.Enum(['hidden', 'deleted', 'held', 'open']),
    ...paging,
  }),
  reply: Type.Object({ polls: Type.Array(ModeratedPoll), total: Type.Integer() }),
})

export const hidePoll = endpoint('POST /api/polls/:id/hide', {
  summary: 'Hides a poll; operators only',
  silence: 'desk',
  params,
  body: Type.Object({ reason: Reason }),
  reply: Type.Object({ hidden: Type.Boolean() }),
  refusals: [pollNotFound, electionPollStays],
})

export const restorePoll = endpoint('POST /api/polls/:id/restore', {
  summary: 'Shows a hidden or deleted poll again; operators only',
  silence: 'desk',
  params,
  body: Type.Object({ reason: Reason }),
  reply: Type.Object({ restored: Type.Boolean() }),
  refusals: [pollNotFound],
})

/** How votes are grouped: by network (IPv4 /24, IPv6 /48), by network and hour, or by network and kind of phone. */
export const HeldBy = Type.Enum(['network', 'hour', 'phone'])
export type HeldBy = Type.Static<typeof HeldBy>

/** Votes of one poll that came from one network and were held for one reason. */
export const HeldGroup = Type.Object({
  /** Opaque; does not reveal the network. */
  id: Type.String(),
  reason: WhyHeld,
  votes: Count,
  first: Type.String(),
  last: Type.String(),
})
export type HeldGroup = Type.Static<typeof HeldGroup>

export const listHeldVotes = endpoint('/api/polls/:id/held', {
  summary: 'Undecided held votes of a poll, in groups, the 200 largest; operators only',
  silence: 'desk',
  params,
  query: Type.Object({ by: Type.Optional(HeldBy) }),
  reply: Type.Object({ groups: Type.Array(HeldGroup) }),
  refusals: [pollNotFound],
})

export const decideHeldVotes = endpoint('POST /api/polls/:id/held/:group', {
  summary: 'Counts a group of held votes (release), or leaves them uncounted for good (keep); operators only',
  silence: 'desk',
  params: Type.Object({
    id: Type.String({ maxLength: 64 }),
    group: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  }),
  body: Type.Object({
    by: Type.Optional(HeldBy),
    decision: Type.Enum(['release', 'keep']),
    reason: Reason,
  }),
  reply: Type.Object({ votes: Count }),
  refusals: [pollNotFound, noSuchGroup, silencePeriod],
})

export const classifyPoll = endpoint('PUT /api/polls/:id/silence', {
  summary: 'Says what a poll is about during a silence period, and where; operators only',
  silence: 'desk',
  params,
  body: Type.Object({ class: PollClass, places: Places, reason: Reason }),
  reply: Type.Object({ changed: Type.Boolean() }),
  refusals: [pollNotFound],
})
