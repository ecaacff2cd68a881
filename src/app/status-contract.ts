// How this copy is doing, measured by itself.
import * as Type from 'typebox'
import { endpoint } from '#base/contract.ts'

export const readStatus = endpoint('/api/status', {
  summary:
    'How this copy is doing: since when it runs, whether its database answers, answer times, newest import, and what waits',
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
