// How this copy is doing, measured by itself.
import * as Type from 'typebox'
import { endpoint } from '#base/contract.ts'

/** Absent figures: nothing was recorded yet on that day, which is not zero. */
const minutesOfADay = {
  /** Minutes noted by at least one process of this copy. */
  minutes: Type.Optional(Type.Integer()),
  /** Minutes that could have been: from the first one ever recorded, and until now. */
  of: Type.Optional(Type.Integer()),
}

const uptime = Type.Object({
  /** The first minute that was recorded; absent before there is one. */
  since: Type.Optional(Type.String()),
  /** Indian days, the newest first. */
  days: Type.Array(Type.Object({ day: Type.String(), ...minutesOfADay })),
  /** How many of the last days are combined. */
  periods: Type.Array(Type.Object({ length: Type.Integer(), minutes: Type.Integer(), of: Type.Integer() })),
})

export type Uptime = Type.Static<typeof uptime>

export const readStatus = endpoint('/api/status', {
  summary:
    'How this copy is doing: since when it runs, whether its database answers, answer times, newest import, what waits, and by day in which minutes it ran',
  silence: 'facts',
  reply: Type.Object({
    measuredAt: Type.String(),
    /** The start of the process that answered; others may have started at other times. */
    runningSince: Type.String(),
    database: Type.Boolean(),
    /** Milliseconds for one question to the database. */
    databaseAnswersIn: Type.Optional(Type.Integer()),
    /** Uncached answers since the start, and the share within a tenth of a second and within a second (0 to 100). */
    answers: Type.Object({
      count: Type.Integer(),
      fast: Type.Optional(Type.Number()),
      withinSecond: Type.Optional(Type.Number()),
    }),
    lastImport: Type.Optional(Type.String()),
    /** Minutes in which this copy ran and could write to its database. Absent while the database is away. */
    uptime: Type.Optional(uptime),
    waiting: Type.Optional(
      Type.Object({
        reports: Type.Integer(),
        factCheckRequests: Type.Integer(),
        complaints: Type.Integer(),
        overdueComplaints: Type.Integer(),
      }),
    ),
  }),
  shared: { seconds: 10, topics: [] },
})
