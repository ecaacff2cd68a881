// "Report a mistake": visitors' reports about anything that has a page. The desk handles them.
import * as Type from 'typebox'
import { readable } from './plain-text.ts'
import { endpoint, inboxFull, refusal, tooManyFromNetwork, paging } from './contract.ts'
import { NewCorrection, wrongSinceTooLate } from './corrections.ts'

export const reportLimits = { message: 1000, page: 300, figure: 100, perDay: 10 } as const

export const tooManyReports = refusal(
  'too_many_reports',
  429,
  /*i18n*/ 'You have sent 10 reports today. Please come back tomorrow.',
)
export const reportNotFound = refusal(
  'report_not_found',
  404,
  /*i18n*/ 'There is no such report, or it is closed',
)

/** Kind and id: `poll:2f…`, `candidate:p…`, `leader:ls-up-77-…`; `page:leaders` for a page that is about many things. */
const Subject = Type.String({ pattern: '^[a-z-]{1,30}:[\\w-]{1,120}$' })

/** The address of the page without language and origin, and the figure in the words of that page. */
const where = {
  page: Type.Optional(Type.String({ pattern: '^/([a-z][^\\s]*)?$', maxLength: reportLimits.page })),
  figure: Type.Optional(Type.String({ minLength: 1, maxLength: reportLimits.figure })),
}

export const sendReport = endpoint('POST /api/reports', {
  fingerprint: true,
  summary:
    'Tells the desk what is wrong, on which page and in which figure; the same report twice is stored once',
  silence: 'facts',
  body: Type.Object({
    subject: Subject,
    ...where,
    message: Type.String({ minLength: 1, maxLength: reportLimits.message, pattern: readable }),
    deviceFingerprint: Type.Optional(Type.String({ maxLength: 256 })),
  }),
  reply: Type.Object({ received: Type.Boolean() }),
  refusals: [tooManyReports, tooManyFromNetwork, inboxFull],
})

export const Report = Type.Object({
  id: Type.String(),
  subject: Subject,
  ...where,
  message: Type.String(),
  sentAt: Type.String(),
})
export type Report = Type.Static<typeof Report>

export const listReports = endpoint('/api/reports', {
  summary: 'Open reports, oldest first; operators only',
  silence: 'desk',
  query: Type.Object({
    kind: Type.Optional(Type.String({ pattern: '^[a-z-]{1,30}$' })),
    ...paging,
  }),
  reply: Type.Object({ reports: Type.Array(Report), total: Type.Integer() }),
})

export const closeReport = endpoint('POST /api/reports/:id/close', {
  summary: 'Closes a report with its outcome; operators only',
  silence: 'desk',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  body: Type.Object({
    outcome: Type.Enum(['corrected', 'hidden', 'nothing-wrong']),
    /** For the public log; only with the outcome `corrected`. */
    correction: Type.Optional(NewCorrection),
  }),
  reply: Type.Object({ closed: Type.Boolean() }),
  refusals: [reportNotFound, wrongSinceTooLate],
})
