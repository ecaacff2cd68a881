// One person in one office, as every answer shows them.
import * as Type from 'typebox'
import { Count, Provenance, Silent, Subject, type Closed } from '#base/contract.ts'
import { OfficeStatus } from './office.ts'

export const Position = Type.Enum([
  'prime_minister',
  'chief_minister',
  'mp',
  'mla',
  'speaker',
  'minister',
  'rajya_sabha',
])
export type Position = Type.Static<typeof Position>

export const Standing = {
  /** Average of the counted ratings, two decimals; absent if nobody has rated yet. */
  approvalRating: Type.Optional(Type.Number({ minimum: 1, maximum: 5 })),
  /** Counted ratings. */
  totalRatings: Type.Optional(Count),
  trend: Type.Optional(Type.Enum(['up', 'down', 'flat'])),
  /** Percent by which the average rose or fell; 0 if flat. */
  trendPercentage: Type.Optional(Type.Number({ minimum: 0 })),
  /** What it is about during a silence period. */
  about: Type.Optional(Subject),
  /** During a silence period all figures above are absent. */
  silent: Type.Optional(Silent),
}

export const Leader = Type.Object({
  id: Type.String(),
  name: Type.String(),
  position: Position,
  /** Absent if the source does not say. */
  party: Type.Optional(Type.String()),
  partyShort: Type.Optional(Type.String()),
  state: Type.Optional(Type.String()),
  stateHi: Type.Optional(Type.String()),
  constituency: Type.Optional(Type.String()),
  constituencyHi: Type.Optional(Type.String()),
  constituencyId: Type.Optional(Type.String()),
  ...Standing,
  /** The election in which they contested for this party, if the source of the office does not name the party. */
  partyAsCandidateIn: Type.Optional(Type.Integer()),
  /** Start date as exact as known (a day, month or year): `2026-05-10`, `2022-07`, `2024`. Absent: unknown. */
  since: Type.Optional(Type.String()),
  /** `since` is the date of the election that gave them the office. */
  elected: Type.Boolean(),
  /** End date, in the same formats. */
  until: Type.Optional(Type.String()),
  /** Why they left: `died`, `resigned`, `disqualified`, `elected elsewhere`, or in the source's words. */
  leftBecause: Type.Optional(Type.String()),
  /** If it is another party than `party`: for which they were elected, and since when they have been of `party`. */
  electedFor: Type.Optional(Type.Object({ party: Type.String(), partyShort: Type.Optional(Type.String()) })),
  partySince: Type.Optional(Type.String()),
  /** When the term is due to end, where the source says so, in the same formats. */
  due: Type.Optional(Type.String()),
  /** What a minister is responsible for, in the source's words. */
  portfolio: Type.Optional(Type.String()),
  /** The last day covered by the source, in the same formats. */
  asOf: Type.String(),
  /** In office as far as we know today: the source is less than a year old and nothing later contradicts it. */
  current: Type.Boolean(),
  /** Why they count as current or not. */
  status: OfficeStatus,
  /** The date behind the status: the end, the successor's term or the later election, in the same formats. */
  statusDay: Type.Optional(Type.String()),
  /** The successor. */
  followedBy: Type.Optional(Type.Object({ id: Type.String(), name: Type.String() })),
  /** The public page that confirmed the end, and its date. */
  endSource: Type.Optional(Type.Object({ address: Type.String(), day: Type.String() })),
  source: Provenance,
  /** The person in candidate analysis, if linked. */
  personId: Type.Optional(Type.String()),
})
export type Leader = Type.Static<typeof Leader>

/** Who else speaks for a seat. */
export const LeaderAround = Type.Object({
  ...Leader.properties,
  /** Of an office with one holder: `/office/{office}`. */
  office: Type.Optional(Type.String()),
})
export type LeaderAround = Type.Static<typeof LeaderAround>

/** During a silence period figures of visitors are absent, not zero. */
export function withoutRatings<L extends Partial<Leader>>(leader: L, closed: Closed): L {
  const silent = leader.about && closed(leader.about)
  if (!silent) return leader
  const { approvalRating: _a, totalRatings: _n, trend: _t, trendPercentage: _p, ...rest } = leader
  return { ...rest, silent } as unknown as L
}
