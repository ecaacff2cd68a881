// Who holds an office (Prime Minister, chief ministers, members of the Lok Sabha and of assemblies) as of a
// given day, and how visitors rate them. Raters choose themselves, so ratings are not a survey.
import * as Type from 'typebox'
import { Count, endpoint, Near, Partly, refusal, silencePeriod, type Closed } from '#base/contract.ts'
import { constituenciesTopic, StateRef } from '#constituencies/contract.ts'
import { Leader, LeaderAround, Position, Standing, withoutRatings } from './leader.ts'
import { officesTopic } from './office-history.ts'

export * from './desk.ts'
export * from './leader.ts'
export * from './office-history.ts'

export { isDay } from './days.ts'
export { officeRule, type OfficeStatus } from './office.ts'

/** How averages and trends are computed; generated columns of `leader` in the database do the same. */
export const ratingRule = {
  /** "Highest Rated" sorts by an average that starts with this many ratings of this many stars. */
  priorRatings: 20,
  priorStars: 3,
  /** A trend compares the average of the last days with that of as many days before. */
  trendDays: 30,
  /** With fewer ratings in both periods together, or none in one of them, the trend is flat. */
  trendLeast: 10,
} as const

export const pageSize = 20
/** How many leaders a constituency's page lists, and how many of them the summary repeats. */
export const leadersOfSeat = { shown: 8, top: 3 } as const

const SortBy = Type.Enum(['rating', 'name', 'trending'])
export type SortBy = Type.Static<typeof SortBy>

const Stars = Type.Integer({ minimum: 1, maximum: 5 })

const Rating = Type.Object({
  leaderId: Type.String(),
  rating: Stars,
  /** Stored but not counted: another device of the same kind has rated this leader from this network. */
  held: Type.Boolean(),
  ratedAt: Type.String(),
})
export type Rating = Type.Static<typeof Rating>

export const leaderNotFound = refusal('leader_not_found', 404, /*i18n*/ 'There is no such leader')
export const notInOffice = refusal(
  'not_in_office',
  409,
  /*i18n*/ 'Only people who are in office can be rated. Ratings given before are kept.',
)
export const seatNotFound = refusal('seat_not_found', 404, /*i18n*/ 'Constituency Not Found')

/** Invalidated by an import and by each rating. */
export const leadersTopic = 'leaders'

const byId = Type.Object({ id: Type.String({ maxLength: 120 }) })

export const listLeaders = endpoint('/api/leaders', {
  summary: 'Current office holders by text, state and position, sorted by rating, name or trend',
  silence: (reply, closed) => ({
    ...reply,
    leaders: reply.leaders.map((one) => withoutRatings(one, closed)),
  }),
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: pageSize })),
    /** Words in the name, party, constituency or state, in any spelling that search recognises. */
    search: Type.Optional(Type.String({ maxLength: 100 })),
    /** Two-letter code or name. */
    state: Type.Optional(Type.String({ maxLength: 60 })),
    /** `all` is the same as none. */
    position: Type.Optional(Type.Enum([...Position.enum, 'all'])),
    /** With a text or a position: also lists people not known to be in office today, after the others. */
    former: Type.Optional(Type.Boolean({ default: false })),
    sortBy: Type.Optional(SortBy),
  }),
  reply: Type.Object({
    leaders: Type.Array(Leader),
    pagination: Type.Object({ page: Count, limit: Count, total: Count }),
    near: Near,
    partly: Partly,
    /** The text asks for an office, and these hold or held it: "CM of Bihar". */
    office: Type.Optional(Type.Literal(true)),
  }),
  shared: { seconds: 60, topics: [leadersTopic, officesTopic] },
})

export const LeaderCoverage = Type.Object({
  position: Position,
  /** Offices of this kind for which we have the current or last known holder. */
  known: Count,
  /** Total offices of this kind, according to the register of constituencies. */
  of: Count,
  /** States for which we have none, by name. */
  missing: Type.Array(StateRef),
})
export type LeaderCoverage = Type.Static<typeof LeaderCoverage>

export const readLeaderCoverage = endpoint('/api/leaders/coverage', {
  summary: 'Coverage: offices of each kind with a known holder, and states without one',
  silence: 'facts',
  reply: Type.Object({
    positions: Type.Array(LeaderCoverage),
    /** Every state with offices, by name. */
    states: Type.Array(StateRef),
  }),
  shared: { seconds: 3600, topics: [officesTopic, constituenciesTopic] },
})

export const readLeader = endpoint('/api/leaders/:id', {
  summary: 'One current or former office holder',
  silence: ({ leader }, closed) => ({ leader: withoutRatings(leader, closed) }),
  params: byId,
  reply: Type.Object({ leader: Leader }),
  refusals: [leaderNotFound],
  shared: { seconds: 60, topics: [leadersTopic, officesTopic] },
})

export const listLeadersOfSeat = endpoint('/api/leaders/constituency/:name', {
  summary:
    'The current or last known members for a constituency, by id or name; all of a name, unless the state is given',
  silence: (reply, closed) => ({
    ...reply,
    leaders: reply.leaders.map((one) => withoutRatings(one, closed)),
    lastKnown: reply.lastKnown.map((one) => withoutRatings(one, closed)),
    around: reply.around.map((one) => withoutRatings(one, closed)),
  }),
  params: Type.Object({ name: Type.String({ maxLength: 100 }) }),
  query: Type.Object({
    /** Two-letter code or name. */
    state: Type.Optional(Type.String({ maxLength: 60 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: leadersOfSeat.shown })),
  }),
  reply: Type.Object({
    /** In office. */
    leaders: Type.Array(Leader),
    total: Count,
    /** If nobody is known to be in office: the last known member. */
    lastKnown: Type.Array(Leader),
    /**
     * In office, if asked by id: who sits for the Lok Sabha seat around an assembly seat, the state’s chief minister, and what
     * else the member is in the Union: minister, speaker.
     */
    around: Type.Array(LeaderAround),
  }),
  refusals: [seatNotFound],
  shared: { seconds: 60, topics: [officesTopic] },
})

export const listOfficesOfPerson = endpoint('/api/leaders/person/:id', {
  summary: 'The offices that a person holds or has held, current ones first',
  silence: ({ offices }, closed) => ({ offices: offices.map((one) => withoutRatings(one, closed)) }),
  params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({ offices: Type.Array(Leader) }),
  shared: { seconds: 300, topics: [officesTopic, 'candidates'] },
})

const Rated = Type.Object({ rating: Rating, leader: Type.Object({ id: Type.String(), ...Standing }) })
type Rated = Type.Static<typeof Rated>

const rating = {
  fingerprint: true,
  summary: 'Rates a leader; rating again changes the rating',
  silence: ({ rating: own, leader }: Rated, closed: Closed) => ({
    rating: own,
    leader: withoutRatings(leader, closed),
  }),
  body: Type.Object({
    leaderId: Type.String({ maxLength: 120 }),
    rating: Stars,
    deviceFingerprint: Type.Optional(Type.String({ maxLength: 256 })),
  }),
  reply: Rated,
  refusals: [leaderNotFound, notInOffice, silencePeriod],
} as const

/** The specification puts these two at the site root; they also answer under /api. */
export const rateLeader = endpoint('POST /leaders/rate', rating)
export const rateLeaderAlias = endpoint('POST /api/leaders/rate', rating)

const mine = {
  fingerprint: true,
  summary: 'The caller’s own ratings, latest first',
  silence: 'own',
  query: Type.Object({ deviceFingerprint: Type.Optional(Type.String({ maxLength: 256 })) }),
  reply: Type.Object({ ratings: Type.Array(Rating) }),
} as const
export const listMyRatings = endpoint('/leaders/my-ratings', mine)
export const listMyRatingsAlias = endpoint('/api/leaders/my-ratings', mine)
