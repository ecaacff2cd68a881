// Operators' actions on ends of terms: one person records an end with its source, another confirms it.
import * as Type from 'typebox'
import { endpoint, refusal, paging } from '#base/contract.ts'
import { OfficeStatus } from './office.ts'

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })
/** `2026-05-10`, or as exact as is known. */
const PartialDay = Type.String({ pattern: '^\\d{4}(-\\d\\d(-\\d\\d)?)?$' })
const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })

export const officeEndLimits = { reason: 500, source: 500, name: 100 } as const

/** Who followed in the same office, by the same source. */
const Successor = Type.Object({
  name: Type.String({ minLength: 2, maxLength: officeEndLimits.name, pattern: '\\p{L}' }),
  /** As the register of parties has it: name or letters. Absent: the source does not say. */
  party: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  /** Absent: the source does not say. */
  from: Type.Optional(PartialDay),
})

export const OfficeEnd = Type.Object({
  id: Id,
  leader: Type.Object({
    id: Type.String(),
    name: Type.String(),
    /** Chief Minister of Navbhoomi; Sundarpur, Navbhoomi. */
    office: Type.String(),
    status: OfficeStatus,
  }),
  /** Absent: the date is unknown. */
  until: Type.Optional(Type.String()),
  source: Type.String(),
  sourceDay: Type.String(),
  reason: Type.String(),
  successor: Type.Optional(Successor),
  proposedBy: Type.String(),
  proposedAt: Type.String(),
  /** Absent: awaiting a second person, and without effect. */
  confirmedBy: Type.Optional(Type.String()),
  confirmedAt: Type.Optional(Type.String()),
})
export type OfficeEnd = Type.Static<typeof OfficeEnd>

export const noSuchHolder = refusal('leader_not_found', 404, /*i18n*/ 'There is no such leader')
export const endRecorded = refusal(
  'end_recorded',
  409,
  /*i18n*/ 'An end is already recorded for this person in this office',
)
export const endNotFound = refusal(
  'end_not_found',
  404,
  /*i18n*/ 'This record does not exist, or has already been withdrawn or confirmed',
)
export const secondPerson = refusal(
  'second_person',
  403,
  /*i18n*/ 'You recorded this end of term; someone else must confirm it',
)
export const wrongDay = refusal(
  'wrong_day',
  400,
  /*i18n*/ 'A date is in the future, does not exist, or is before the term began',
)

export const unknownParty = refusal(
  'unknown_party',
  400,
  /*i18n*/ 'No party with this name or abbreviation is known here',
)
export const noSuccessor = refusal(
  'no_successor',
  400,
  /*i18n*/ 'Ministers and members of the Rajya Sabha have no single successor: import the people who took office',
)

export const listOfficeEnds = endpoint({
  method: 'GET',
  url: '/api/leaders/ends',
  summary: 'Ends of terms that operators recorded: those that wait for a second person first; operators only',
  silence: 'desk',
  query: Type.Object(paging),
  reply: Type.Object({ ends: Type.Array(OfficeEnd), total: Type.Integer() }),
})

export const recordOfficeEnd = endpoint({
  method: 'POST',
  url: '/api/leaders/:id/end',
  summary:
    'Records that a term has ended, and who followed, with a public source; waits for a second person; operators only',
  silence: 'desk',
  params: Type.Object({ id: Type.String({ maxLength: 120 }) }),
  body: Type.Object({
    until: Type.Optional(PartialDay),
    source: Type.String({ maxLength: officeEndLimits.source, pattern: '^https?://[^\\s/]+\\.\\S+$' }),
    sourceDay: Day,
    reason: Reason,
    successor: Type.Optional(Successor),
  }),
  reply: Type.Object({ end: Id }),
  refusals: [noSuchHolder, endRecorded, wrongDay, unknownParty, noSuccessor],
})

export const confirmOfficeEnd = endpoint({
  method: 'POST',
  url: '/api/leaders/ends/:end/confirm',
  summary: 'Confirms a recorded end: it counts at once, and open reports on it are closed; operators only',
  silence: 'desk',
  params: Type.Object({ end: Id }),
  reply: Type.Object({ confirmed: Type.Boolean() }),
  refusals: [endNotFound, secondPerson],
})

export const undoOfficeEnd = endpoint({
  method: 'POST',
  url: '/api/leaders/ends/:end/undo',
  summary: 'Takes a recorded end back, confirmed or not; it stays on record; operators only',
  silence: 'desk',
  params: Type.Object({ end: Id }),
  body: Type.Object({ reason: Reason }),
  reply: Type.Object({ undone: Type.Boolean() }),
  refusals: [endNotFound],
})
