// Who holds an office (Prime Minister, chief ministers, members of the Lok Sabha and of assemblies), as of a day, and
// how visitors rate them. Ratings are given by whoever wants to: they are no survey.
import * as Type from 'typebox'
import { endpoint, Provenance, refusal } from '#base/contract.ts'
import { constituenciesTopic, StateRef } from '#constituencies/contract.ts'
import { OfficeStatus } from './office.ts'

export * from './desk.ts'

export { officeRule, type OfficeStatus } from './office.ts'

/** How means and trends are made; the columns of `leader` in the database do the same. */
export const ratingRule = {
  /** "Highest Rated" goes by the mean as if so many visitors had given so many stars before. */
  priorRatings: 20,
  priorStars: 3,
  /** A trend compares the mean of the last days with that of as many days before. */
  trendDays: 30,
  /** Under so many ratings in both together, and where one has none, the trend is flat. */
  trendLeast: 10,
} as const

export const pageSize = 20
/** A seat's page shows so many leaders, and the first of them once more in short. */
export const leadersOfSeat = { shown: 8, top: 3 } as const

export const Position = Type.Union([
  Type.Literal('prime_minister'),
  Type.Literal('chief_minister'),
  Type.Literal('mp'),
  Type.Literal('mla'),
])
export type Position = Type.Static<typeof Position>
export const positions: readonly Position[] = ['prime_minister', 'chief_minister', 'mp', 'mla']

const SortBy = Type.Union([Type.Literal('rating'), Type.Literal('name'), Type.Literal('trending')])
export type SortBy = Type.Static<typeof SortBy>
export const orders: readonly SortBy[] = ['rating', 'name', 'trending']

/** Whole stars, 1 to 5. */
const Stars = Type.Integer({ minimum: 1, maximum: 5 })
const Count = Type.Integer({ minimum: 0 })

const Standing = {
  /** Mean of the counted ratings, two decimals; absent where nobody has rated yet. */
  approvalRating: Type.Optional(Type.Number({ minimum: 1, maximum: 5 })),
  /** Counted ratings. */
  totalRatings: Count,
  trend: Type.Union([Type.Literal('up'), Type.Literal('down'), Type.Literal('flat')]),
  /** Percent by which the mean went up or down; 0 when flat. */
  trendPercentage: Type.Number({ minimum: 0 }),
}

export const Leader = Type.Object({
  id: Type.String(),
  name: Type.String(),
  position: Position,
  /** Absent where the source does not say it. */
  party: Type.Optional(Type.String()),
  partyShort: Type.Optional(Type.String()),
  state: Type.Optional(Type.String()),
  stateHi: Type.Optional(Type.String()),
  constituency: Type.Optional(Type.String()),
  constituencyHi: Type.Optional(Type.String()),
  constituencyId: Type.Optional(Type.String()),
  ...Standing,
  /** The election after which they contested for this party, where the source of the office does not say which it is. */
  partyAsCandidateIn: Type.Optional(Type.Integer()),
  /** Since when: a day, month or year, as exact as is known: `2026-05-10`, `2022-07`, `2024`. Absent: not known. */
  since: Type.Optional(Type.String()),
  /** `since` is the election that gave the office. */
  elected: Type.Boolean(),
  /** When it ended, in the same forms. */
  until: Type.Optional(Type.String()),
  /** The last day of which the source speaks, in the same forms. */
  asOf: Type.String(),
  /** In office, as far as is known today: nothing later contradicts the source, and it is younger than a year. */
  current: Type.Boolean(),
  /** Why they are current, or not. */
  status: OfficeStatus,
  /** What the status goes by: the day of the end, of the later term or of the later election, in the same forms. */
  statusDay: Type.Optional(Type.String()),
  /** Who followed. */
  followedBy: Type.Optional(Type.Object({ id: Type.String(), name: Type.String() })),
  /** The public page that told the desk of the end, and its day. */
  endSource: Type.Optional(Type.Object({ address: Type.String(), day: Type.String() })),
  source: Provenance,
  /** The person in candidate analysis, where candidacies are linked. */
  personId: Type.Optional(Type.String()),
})
export type Leader = Type.Static<typeof Leader>

/** One's own rating. */
const Rating = Type.Object({
  leaderId: Type.String(),
  rating: Stars,
  /** Kept, not counted: this leader has been rated from this network by another device of the same kind. */
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
export const whichState = refusal(
  'which_state',
  400,
  /*i18n*/ 'Several states have a constituency of this name: say which state',
)

/** Dropped by an import and by each rating. */
export const leadersTopic = 'leaders'
/** Dropped by an import only: pages of seats are many, and show ratings that are a minute old at most. */
export const officesTopic = 'offices'

const byId = Type.Object({ id: Type.String({ maxLength: 120 }) })
const Page = Type.Object({ page: Count, limit: Count, total: Count })

export const listLeaders = endpoint({
  method: 'GET',
  url: '/api/leaders',
  summary: 'Who is in office, by text and position; best rated, by name or by trend',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: pageSize })),
    /** Words of name, party, constituency or state, in any spelling that search knows. */
    search: Type.Optional(Type.String({ maxLength: 100 })),
    position: Type.Optional(Position),
    /** With a text: also those who are not known to be in office today, after the others. */
    former: Type.Optional(Type.Boolean({ default: false })),
    sortBy: Type.Optional(SortBy),
  }),
  reply: Type.Object({ leaders: Type.Array(Leader), pagination: Page }),
  shared: { seconds: 60, topics: [leadersTopic, officesTopic] },
})

export const LeaderCoverage = Type.Object({
  position: Position,
  /** Offices of this kind whose holder, or last known holder, is here. */
  known: Count,
  /** Offices of this kind that there are, as far as the register of seats tells. */
  of: Count,
  /** States of which none is here, by name. */
  missing: Type.Array(StateRef),
})
export type LeaderCoverage = Type.Static<typeof LeaderCoverage>

export const readLeaderCoverage = endpoint({
  method: 'GET',
  url: '/api/leaders/coverage',
  summary: 'Of how many offices of each kind a holder is known, and the states of which none is',
  reply: Type.Object({ positions: Type.Array(LeaderCoverage) }),
  shared: { seconds: 3600, topics: [officesTopic, constituenciesTopic] },
})

export const readLeader = endpoint({
  method: 'GET',
  url: '/api/leaders/:id',
  summary: 'One office holder, former ones too',
  params: byId,
  reply: Type.Object({ leader: Leader }),
  refusals: [leaderNotFound],
  shared: { seconds: 60, topics: [leadersTopic, officesTopic] },
})

export const listLeadersOfSeat = endpoint({
  method: 'GET',
  url: '/api/leaders/constituency/:name',
  summary:
    'Who sits for a constituency, or is the last known to have sat, by its id or its name; a name that two states have needs the state',
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
    /** Of a seat without a member who is known to be in office: the last one known. */
    lastKnown: Type.Array(Leader),
  }),
  refusals: [seatNotFound, whichState],
  shared: { seconds: 60, topics: [officesTopic] },
})

export const listOfficesOfPerson = endpoint({
  method: 'GET',
  url: '/api/leaders/person/:id',
  summary:
    'The offices that a person of candidate analysis holds or is known to have held, those of today first',
  params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({ offices: Type.Array(Leader) }),
  shared: { seconds: 300, topics: [officesTopic, 'candidates'] },
})

const rating = {
  method: 'POST',
  fingerprint: true,
  summary: 'Rates a leader; a second time changes one’s rating',
  body: Type.Object({
    leaderId: Type.String({ maxLength: 120 }),
    rating: Stars,
    deviceFingerprint: Type.Optional(Type.String({ maxLength: 256 })),
  }),
  reply: Type.Object({ rating: Rating, leader: Type.Object({ id: Type.String(), ...Standing }) }),
  refusals: [leaderNotFound, notInOffice],
} as const

/** The specification puts these two at the site's root; under /api they are the same. */
export const rateLeader = endpoint({ ...rating, url: '/leaders/rate' })
export const rateLeaderInApi = endpoint({ ...rating, url: '/api/leaders/rate' })

const mine = {
  method: 'GET',
  fingerprint: true,
  summary: 'The ratings of whoever asks, latest first',
  query: Type.Object({ deviceFingerprint: Type.Optional(Type.String({ maxLength: 256 })) }),
  reply: Type.Object({ ratings: Type.Array(Rating) }),
} as const
export const listMyRatings = endpoint({ ...mine, url: '/leaders/my-ratings' })
export const listMyRatingsInApi = endpoint({ ...mine, url: '/api/leaders/my-ratings' })
