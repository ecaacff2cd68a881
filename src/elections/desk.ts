// Changes to the calendar and to the revisions of rolls, which take two people (src/base/proposals.ts).
import * as Type from 'typebox'
import { refusal } from '#base/contract.ts'
import { proposable } from '#base/proposals.ts'
import { Day, ElectionCalendar } from './calendar.ts'
import { RollPhase, RollRevision } from './rolls.ts'

/** A calendar as announced, or the id of one to remove. */
export const calendarChange = proposable(
  'calendar',
  Type.Union([
    Type.Object({ calendar: ElectionCalendar }),
    Type.Object({ removeCalendar: Type.String({ minLength: 1, maxLength: 60 }) }),
  ]),
)

/** What one source says of a roll, or what to remove. */
export const rollChange = proposable(
  'roll',
  Type.Union([
    Type.Object({ roll: RollRevision }),
    Type.Object({
      removeRoll: Type.Object({
        state: Type.String({ minLength: 1, maxLength: 100 }),
        phase: RollPhase,
        /** The day and the publisher of one statement; absent: all of them. */
        asOf: Type.Optional(Day),
        publisher: Type.Optional(Type.String({ maxLength: 200 })),
      }),
    }),
  ]),
)

export const calendarFaulty = refusal(
  'calendar_faulty',
  400,
  /*i18n*/ 'This cannot be right. Please check it:',
)
