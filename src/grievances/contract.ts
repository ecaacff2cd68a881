// Complaints to the Grievance Officer: sent without an account, numbered, followed by a secret link.
import * as Type from 'typebox'
import { readable } from '#base/plain-text.ts'
import { endpoint, paging, refusal, tooManyFromNetwork } from '#base/contract.ts'

export const grievanceLimits = { message: 4000, page: 300, email: 254, perDay: 5, answer: 4000 } as const
export const grievancesTopic = 'grievances'

export const grievanceNotFound = refusal('grievance_not_found', 404, /*i18n*/ 'There is no such complaint')
export const tooManyGrievances = refusal(
  'too_many_grievances',
  429,
  /*i18n*/ 'You have sent 5 complaints today. Please come back tomorrow, or write to the officer.',
)

const Kind = Type.Enum(['complaint', 'removal', 'intimate-image'])
export type ComplaintKind = Type.Static<typeof Kind>

/**
 * Hours from receipt until it must be settled (IT Rules 2021, rule 3(2), with the amendments of October 2022 and February 2026).
 * Where versions of the rule differ, the shorter period: it keeps both. A complaint is acknowledged at once, with its number.
 */
export const hoursToSettle: Readonly<Record<ComplaintKind, number>> = {
  complaint: 7 * 24,
  removal: 36,
  'intimate-image': 2,
}

const times = { number: Type.Integer(), kind: Kind, receivedAt: Type.String(), dueAt: Type.String() }

export const sendGrievance = endpoint('POST /api/grievances', {
  summary:
    'Sends a complaint to the Grievance Officer; the answer acknowledges it with a number and a receipt',
  silence: 'own',
  fingerprint: true,
  body: Type.Object({
    kind: Kind,
    message: Type.String({ minLength: 1, maxLength: grievanceLimits.message, pattern: readable }),
    /** Address of the page, without origin. */
    page: Type.Optional(Type.String({ pattern: '^/([a-z][^\\s]*)?$', maxLength: grievanceLimits.page })),
    email: Type.Optional(
      Type.String({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', maxLength: grievanceLimits.email }),
    ),
  }),
  reply: Type.Object({ ...times, receipt: Type.String() }),
  refusals: [tooManyGrievances, tooManyFromNetwork],
})

export const readGrievance = endpoint('POST /api/grievances/receipt', {
  summary: 'The state of one’s own complaint, by its receipt',
  silence: 'own',
  body: Type.Object({ receipt: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({
    ...times,
    settledAt: Type.Optional(Type.String()),
    answer: Type.Optional(Type.String()),
  }),
  refusals: [grievanceNotFound],
})

export const readGrievanceOfficer = endpoint('/api/grievances/officer', {
  summary: 'Who the Grievance Officer is, and how many complaints were received, settled and settled in time',
  silence: 'facts',
  reply: Type.Object({
    /** Absent: the operator has named nobody. */
    officer: Type.Optional(Type.String()),
    received: Type.Integer(),
    settled: Type.Integer(),
    settledInTime: Type.Integer(),
    overdue: Type.Integer(),
  }),
  shared: { seconds: 60, topics: [grievancesTopic] },
})

const Grievance = Type.Object({
  ...times,
  message: Type.Optional(Type.String()),
  page: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
})
export type Grievance = Type.Static<typeof Grievance>

export const listGrievances = endpoint('/api/grievances', {
  summary: 'Open complaints, the one that is due first at the top; operators only',
  silence: 'desk',
  query: Type.Object(paging),
  reply: Type.Object({ grievances: Type.Array(Grievance), total: Type.Integer() }),
})

export const settleGrievance = endpoint('POST /api/grievances/:number/settle', {
  summary: 'Settles a complaint with an answer that its sender can read; operators only',
  silence: 'desk',
  params: Type.Object({ number: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) }),
  body: Type.Object({
    answer: Type.String({ minLength: 1, maxLength: grievanceLimits.answer, pattern: readable }),
  }),
  reply: Type.Object({ settled: Type.Boolean() }),
  refusals: [grievanceNotFound],
})
