// An election as announced: its phases, polling hours and legal windows. An absent field is unknown.
import * as Type from 'typebox'
import { House } from '#constituencies/contract.ts'

/** An Indian day. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })
/** HH:MM in India. */
const Hour = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
/** An instant in Indian time: 2024-06-01T18:30:00+05:30. */
const Instant = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?\\+05:30$',
})
export const WebAddress = Type.String({ pattern: '^https?://[^\\s/]+\\.\\S+$', maxLength: 500 })
const SeatId = Type.String({ pattern: '^(ls|va)-[a-z]{2}-[0-9]+(-[0-9]{4})?$' })
const Seats = Type.Array(SeatId, { maxItems: 1000 })

export const PhaseKind = Type.Enum(['poll', 'adjourned', 're-poll'])

export const Phase = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: 99 }),
  /** The last day for nominations, on which the roll closes for this poll (section 23(3) of the Act of 1950). */
  nominationsUntil: Type.Optional(Day),
  /** The notification, from which papers can be filed (section 30 of the Act of 1951); absent: unknown. */
  nominationsFrom: Type.Optional(Day),
  scrutinyOn: Type.Optional(Day),
  /** The last day on which a candidate can withdraw. */
  withdrawUntil: Type.Optional(Day),
  pollDay: Day,
  /** Absent: unknown. */
  opens: Type.Optional(Hour),
  closes: Type.Optional(Hour),
  /** `all`: every constituency of the states. */
  constituencies: Type.Union([Type.Literal('all'), Seats]),
  /** Constituencies of this phase with other hours. */
  exceptions: Type.Array(
    Type.Object({ constituencies: Seats, opens: Type.Optional(Hour), closes: Type.Optional(Hour) }),
    { maxItems: 100 },
  ),
  /** Constituencies of this phase where the poll was called off. Its new day is a phase of its own, once it is known. */
  countermanded: Type.Optional(Seats),
  kind: PhaseKind,
})
export type Phase = Type.Static<typeof Phase>

/** Who said so. `asOf` of the calendar is the day on which it was said or checked. */
export const CalendarSource = Type.Object({
  publisher: Type.String({ minLength: 1, maxLength: 200 }),
  title: Type.String({ minLength: 1, maxLength: 300 }),
  url: Type.Optional(WebAddress),
})
export type CalendarSource = Type.Static<typeof CalendarSource>

/** How an election before was announced, as far as it is known: phases whose days are not are left out. */
export const LastTime = Type.Object({
  announcedOn: Day,
  phases: Type.Array(
    Type.Object({
      number: Type.Integer({ minimum: 1, maximum: 99 }),
      pollDay: Day,
      seats: Type.Integer({ minimum: 1, maximum: 1000 }),
    }),
    { minItems: 1, maxItems: 20 },
  ),
  countingDay: Day,
  asOf: Day,
  source: CalendarSource,
})
export type LastTime = Type.Static<typeof LastTime>

export const ElectionCalendar = Type.Object({
  /** `va-up-2027`, `ls-2024`, `ls-by-2026-11`: the id in the table `election`, where the election is listed there. */
  id: Type.String({ pattern: '^(ls|va)(-[a-z0-9]+)+$', maxLength: 60 }),
  house: House,
  kind: Type.Enum(['general', 'by-election']),
  /** Names of states; empty for the whole country. */
  states: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 40 }),
  announcedOn: Type.Optional(Day),
  /** The Model Code of Conduct is in force on these days. */
  modelCode: Type.Optional(Type.Object({ from: Day, until: Type.Optional(Day) })),
  countingDay: Type.Optional(Day),
  /** The Commission's window under section 126A, with the number of its order. */
  exitPolls: Type.Optional(
    Type.Object({
      from: Instant,
      until: Instant,
      order: Type.String({ minLength: 1, maxLength: 200 }),
      url: Type.Optional(WebAddress),
    }),
  ),
  phases: Type.Array(Phase, { maxItems: 100 }),
  /** `due`: computed from the last general election, not announced, without legal effect. */
  status: Type.Enum(['announced', 'due']),
  /** Months between which an election that is `due` is expected, and why. */
  due: Type.Optional(
    Type.Object({
      from: Type.String({ pattern: '^\\d{4}-\\d\\d$' }),
      until: Type.String({ pattern: '^\\d{4}-\\d\\d$' }),
      /** The general election from which the term was counted: months. */
      lastElection: Type.String({ minLength: 4, maxLength: 100 }),
      /** Latest first; absent: not known. */
      lastTimes: Type.Optional(Type.Array(LastTime, { maxItems: 10 })),
    }),
  ),
  asOf: Day,
  source: CalendarSource,
})
export type ElectionCalendar = Type.Static<typeof ElectionCalendar>
