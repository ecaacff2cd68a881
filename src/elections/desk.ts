// Changes to the calendar and to the revisions of rolls: one operator proposes, another confirms.
import * as Type from 'typebox'
import { endpoint, refusal, paging } from '#base/contract.ts'
import { Day, ElectionCalendar } from './calendar.ts'
import { RollPhase, RollRevision } from './rolls.ts'

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })
export const changeLimits = { reason: 500 } as const

/** The proposed version. */
const Stated = Type.Union([
  Type.Object({ calendar: ElectionCalendar }),
  Type.Object({ roll: RollRevision }),
  Type.Object({ removeCalendar: Type.String({ maxLength: 60 }) }),
  Type.Object({
    removeRoll: Type.Object({
      state: Type.String({ maxLength: 100 }),
      phase: RollPhase,
      /** The day and the publisher of one statement; absent: all of them. */
      asOf: Type.Optional(Day),
      publisher: Type.Optional(Type.String({ maxLength: 200 })),
    }),
  }),
])
export type Stated = Type.Static<typeof Stated>

export const ElectionChange = Type.Object({
  id: Id,
  /** The calendar's id, or state and phase. */
  subject: Type.String(),
  stated: Stated,
  /** The current version; absent if there is none yet. */
  now: Type.Optional(Stated),
  reason: Type.String(),
  proposedBy: Type.String(),
  proposedAt: Type.String(),
  /** Absent: awaiting a second person, and without effect. */
  confirmedBy: Type.Optional(Type.String()),
  confirmedAt: Type.Optional(Type.String()),
  droppedBy: Type.Optional(Type.String()),
})
export type ElectionChange = Type.Static<typeof ElectionChange>

export const calendarFaulty = refusal(
  'calendar_faulty',
  400,
  /*i18n*/ 'This cannot be right. Please check it:',
)
export const changeWaiting = refusal(
  'change_waiting',
  409,
  /*i18n*/ 'A change to this is already waiting for a second person',
)
export const changeNotFound = refusal(
  'change_not_found',
  404,
  /*i18n*/ 'This change does not exist, or has already been confirmed or dropped',
)
export const changeNeedsAnother = refusal(
  'second_person',
  403,
  /*i18n*/ 'You proposed this change; someone else must confirm it',
)

export const listElectionChanges = endpoint({
  method: 'GET',
  url: '/api/elections/changes',
  summary: 'Changes of the calendar and the rolls: those that wait for a second person first; operators only',
  silence: 'desk',
  query: Type.Object(paging),
  reply: Type.Object({ changes: Type.Array(ElectionChange), total: Type.Integer() }),
})

export const proposeElectionChange = endpoint({
  method: 'POST',
  url: '/api/elections/changes',
  summary:
    'Proposes a calendar, a revision of a roll, or its removal; waits for a second person; operators only',
  silence: 'desk',
  body: Type.Object({ stated: Stated, reason: Reason }),
  reply: Type.Object({ change: Id }),
  refusals: [calendarFaulty, changeWaiting],
})

export const confirmElectionChange = endpoint({
  method: 'POST',
  url: '/api/elections/changes/:id/confirm',
  summary: 'Confirms a change: it counts at once on all processes; operators only',
  silence: 'desk',
  params: Type.Object({ id: Id }),
  reply: Type.Object({ confirmed: Type.Boolean() }),
  refusals: [changeNotFound, changeNeedsAnother, calendarFaulty],
})

export const dropElectionChange = endpoint({
  method: 'POST',
  url: '/api/elections/changes/:id/drop',
  summary: 'Drops a change that nobody has confirmed; it stays on record; operators only',
  silence: 'desk',
  params: Type.Object({ id: Id }),
  reply: Type.Object({ dropped: Type.Boolean() }),
  refusals: [changeNotFound],
})
