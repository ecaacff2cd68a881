// A count under way: who leads where, as of when. Nobody has won before the source says that it is declared.
import * as Type from 'typebox'
import { Count, endpoint, liveEvent } from '#base/contract.ts'
import { countUnknown } from './desk-contract.ts'
import { Marks } from './seat-state.ts'
import {
  ChangedRow,
  ConfirmedRow,
  CountId,
  CountRef,
  CountRow,
  CountState,
  SeatCount,
  SeatId,
  StateCode,
} from './shapes.ts'

export * from './desk-contract.ts'
export * from './seat-state.ts'
export * from './shapes.ts'
export * from './standing.ts'

/** Which counts there are. */
export const countsTopic = 'counts'
/** Proxies between us and a reader keep an answer for so many seconds, whatever changes. */
export const keptByProxies = 5
/** `{…}` stands for the parameter of that name (topicsOf in base/contract.ts). */
const shared = (...topics: string[]) => ({ seconds: keptByProxies, topics })
export const topicOfCount = (election: string) => `count:${election}`
export const topicOfSeat = (seat: string) => `count:${seat}`

export const listCounts = endpoint('/api/counts', {
  summary: 'Counts under way and those that were followed here, latest first',
  silence: 'facts',
  reply: Type.Object({
    counts: Type.Array(
      Type.Object({
        ...CountRef.properties,
        at: Type.Optional(Type.String()),
        /** Counting day is today, or what was read is of the last day and a half. */
        underWay: Type.Optional(Type.Literal(true)),
        seats: Count,
        /** Of which something is known. */
        reporting: Count,
      }),
    ),
  }),
  shared: shared(countsTopic),
})

export const readCount = endpoint('/api/counts/:election', {
  summary:
    'The count of one election: every seat with who leads or has won, and the seats and votes of each party',
  silence: 'facts',
  params: Type.Object({ election: CountId }),
  query: Type.Object({
    /** Two-letter code: the seats of one state. */
    state: Type.Optional(StateCode),
  }),
  reply: CountState,
  refusals: [countUnknown],
  shared: shared('count:{election}'),
})

export const readSeatCount = endpoint('/api/seat-counts/:seat', {
  summary:
    'The latest count of one seat: every candidate’s votes, and the night from its first reading to its last',
  silence: 'facts',
  params: Type.Object({ seat: SeatId }),
  reply: Type.Object({
    /** Absent: none was followed here, and today is no counting day of the seat. */
    count: Type.Optional(SeatCount),
  }),
  shared: shared('count:{seat}'),
})

export const readCountMap = endpoint('/api/counts/:election/map', {
  summary: 'The seats of a count as paths of one picture, simplified; empty where we have no boundaries',
  silence: 'facts',
  params: Type.Object({ election: CountId }),
  reply: Type.Object({
    width: Count,
    height: Count,
    seats: Type.Array(Type.Object({ seat: Type.String(), path: Type.String() })),
  }),
  refusals: [countUnknown],
  shared: { seconds: 300, topics: [countsTopic] },
})

/** To `topicOfCount`: rows that changed. */
export const countChanged = liveEvent(
  'count-changed',
  Type.Object({
    election: Type.String(),
    at: Type.String(),
    rows: Type.Array(ChangedRow),
    /** Seats of which everything was said again, and when. */
    confirmed: Type.Optional(Type.Array(ConfirmedRow)),
    /** Parties with votes, of the whole election; absent where figures are only said again. */
    parties: Type.Optional(CountState.properties.parties),
    votesIn: Type.Optional(Count),
    shades: Type.Optional(CountState.properties.shades),
  }),
  'facts',
)
/** Without `candidates` their votes are not known, or the figures are only said again. */
const SeatCountTold = Type.Object({
  row: CountRow,
  candidates: SeatCount.properties.candidates,
  marks: Type.Optional(Marks),
})
export type SeatCountTold = Type.Static<typeof SeatCountTold>

/** To `topicOfSeat`. */
export const seatCountChanged = liveEvent('seat-count-changed', SeatCountTold, 'facts')
