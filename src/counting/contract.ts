// A count under way: who leads where, as of when. Nobody has won before the source says that it is declared.
import * as Type from 'typebox'
import { Count, endpoint, liveEvent, refusal } from '#base/contract.ts'
import { Marks, Stated } from './seat-state.ts'
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

export const countUnknown = refusal(
  'count_not_found',
  404,
  /*i18n*/ 'There is no count of this election here',
)
export const stopUnknown = refusal('stop_not_found', 404, /*i18n*/ 'There is nothing at this address')

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
    /** Absent: nothing is known of these rows. */
    at: Type.Optional(Type.String()),
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

// The desk: figures come in, and can be stopped.

export const pushCount = endpoint('POST /api/count-desk/:election/documents', {
  summary: 'Figures read from one page or file; for programs with an operator’s token, and operators',
  silence: 'desk',
  params: Type.Object({ election: CountId }),
  body: Type.Object({
    /** The page’s or file’s own name: what was read when is kept by it. */
    name: Type.String({ minLength: 1, maxLength: 200 }),
    form: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    /** When the page says that it was updated. */
    at: Type.Optional(Type.String({ maxLength: 40 })),
    /** What stands above the figures: if it names only other states, they are refused. */
    heading: Type.Optional(Type.String({ maxLength: 500 })),
    /** Whose figures these are, if not the Election Commission’s. */
    source: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    seats: Type.Optional(Type.Array(Stated, { maxItems: 1_000 })),
    /** Instead of `seats`: CSV, JSON or a page, as it stands. */
    text: Type.Optional(Type.String({ maxLength: 60_000 })),
    /** The state, where the text does not say it. */
    state: Type.Optional(Stated.properties.state),
    /** What the reader could not read. */
    refused: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: 100 })),
    /** The seats that each party has won and leads in, as the page adds them up. */
    sums: Type.Optional(
      Type.Array(Type.Object({ party: Type.String({ maxLength: 200 }), won: Count, leading: Count }), {
        maxItems: 500,
      }),
    ),
  }),
  reply: Type.Object({
    /** Seats that it spoke of; those of which it said something new; those said before, or older than known. */
    seats: Count,
    changed: Count,
    refused: Type.Array(Type.String()),
  }),
  refusals: [countUnknown],
})

const Document = Type.Object({
  name: Type.String(),
  form: Type.Optional(Type.String()),
  at: Type.Optional(Type.String()),
  firstReadAt: Type.String(),
  readAt: Type.String(),
  seats: Count,
  changed: Count,
  refused: Type.Array(Type.String()),
  operator: Type.String(),
})
const Stop = Type.Object({
  id: Type.Integer(),
  /** A seat, a state, or absent: the whole election. */
  place: Type.Optional(Type.String()),
  word: Type.String(),
  stoppedBy: Type.String(),
  stoppedAt: Type.String(),
})

export const readCountDesk = endpoint('/api/count-desk/:election', {
  summary: 'What was read when, what was refused, and which figures are not shown; operators only',
  silence: 'desk',
  params: Type.Object({ election: CountId }),
  reply: Type.Object({
    /** The newest reading of each page or file. */
    latest: Type.Array(Document),
    /** Readings that were refused, wholly or in part, newest first. */
    refused: Type.Array(Document),
    stops: Type.Array(Stop),
  }),
  refusals: [countUnknown],
})

export const stopCount = endpoint('POST /api/count-desk/:election/stops', {
  summary:
    'Stops showing the figures of a seat, a state or all, with a word that visitors read; operators only',
  silence: 'desk',
  params: Type.Object({ election: CountId }),
  body: Type.Object({
    place: Type.Optional(Type.String({ pattern: '^([A-Z]{2}|(ls|va)-[a-z]{2}-[0-9]{1,4})$' })),
    word: Type.String({ minLength: 3, maxLength: 300 }),
  }),
  reply: Type.Object({ id: Type.Integer() }),
  refusals: [countUnknown],
})

export const liftStop = endpoint('POST /api/count-desk/stops/:id/lift', {
  summary: 'Shows these figures again; operators only',
  silence: 'desk',
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  body: Type.Object({ reason: Type.String({ minLength: 3, maxLength: 300 }) }),
  reply: Type.Object({}),
  refusals: [stopUnknown],
})
