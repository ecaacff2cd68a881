// Ends of terms that operators record, which take two people (src/base/proposals.ts).
import * as Type from 'typebox'
import { refusal } from '#base/contract.ts'
import { proposable } from '#base/proposals.ts'

const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })
/** `2026-05-10`, or as exact as is known. */
const PartialDay = Type.String({ pattern: '^\\d{4}(-\\d\\d(-\\d\\d)?)?$' })

/** A term that has ended, by a public source. */
export const officeEnd = proposable(
  'office-end',
  Type.Object({
    leader: Type.String({ minLength: 1, maxLength: 120 }),
    source: Type.String({ maxLength: 500, pattern: '^https?://[^\\s/]+\\.\\S+$' }),
    sourceDay: Day,
    /** Absent: the date is unknown. */
    until: Type.Optional(PartialDay),
    /** Who followed in the same office, by the same source. */
    successor: Type.Optional(
      Type.Object({
        name: Type.String({ minLength: 2, maxLength: 100, pattern: '\\p{L}' }),
        /** As the register of parties has it: name or letters. Absent: the source does not say. */
        party: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
        /** Absent: the source does not say. */
        from: Type.Optional(PartialDay),
      }),
    ),
  }),
)

export const endRecorded = refusal(
  'end_recorded',
  409,
  /*i18n*/ 'An end is already recorded for this person in this office',
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
