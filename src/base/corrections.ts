// The public log of corrections: what was wrong, since when, what the page says now, and which pages are
// affected.
import * as Type from 'typebox'
import { endpoint, refusal } from './contract.ts'
import { readable } from './plain-text.ts'

export const correctionsTopic = 'corrections'
export const correctionLimits = { about: 200, text: 1000, pages: 20 } as const
export const correctionsPerPage = 50

const Day = Type.String({ format: 'date' })
/** A page's address without language. */
const Page = Type.String({ pattern: '^/[a-z0-9/-]{0,100}$' })

/** Who found the mistake: a reader's report, an auditor, or a publisher's own correction. */
export const FoundBy = Type.Enum(['reader', 'auditor', 'source'])
export type FoundBy = Type.Static<typeof FoundBy>

const textFields = (minLength: number) => ({
  about: Type.String({ minLength, maxLength: correctionLimits.about, pattern: readable }),
  wrong: Type.String({ minLength, maxLength: correctionLimits.text, pattern: readable }),
  now: Type.String({ minLength, maxLength: correctionLimits.text, pattern: readable }),
})

export const Correction = Type.Object({
  id: Type.String(),
  correctedOn: Day,
  wrongSince: Type.Optional(Day),
  foundBy: FoundBy,
  ...textFields(1),
  hindi: Type.Optional(Type.Object(textFields(1))),
  pages: Type.Array(
    Type.Object({
      address: Page,
      /** The name of the constituency or person, if any. */
      name: Type.Optional(Type.String()),
      nameHi: Type.Optional(Type.String()),
    }),
  ),
})
export type Correction = Type.Static<typeof Correction>

export const NewCorrection = Type.Object({
  ...textFields(3),
  hindi: Type.Optional(Type.Object(textFields(3))),
  wrongSince: Type.Optional(Day),
  pages: Type.Array(Page, { maxItems: correctionLimits.pages }),
})
export type NewCorrection = Type.Static<typeof NewCorrection>

export const wrongSinceTooLate = refusal(
  'wrong_since_later',
  400,
  /*i18n*/ 'The date from which it was wrong cannot be in the future',
)

export const listCorrections = endpoint('/api/corrections', {
  summary: 'What was wrong on this site and what it says now, latest first; of one page where it is named',
  silence: 'facts',
  query: Type.Object({
    page: Type.Optional(Page),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: correctionsPerPage })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  }),
  reply: Type.Object({ corrections: Type.Array(Correction), total: Type.Integer({ minimum: 0 }) }),
  shared: { seconds: 3600, topics: [correctionsTopic, 'candidates', 'constituencies'] },
})

export const addCorrection = endpoint('POST /api/corrections', {
  summary: 'Puts a correction into the public log, of today; operators only',
  silence: 'desk',
  body: Type.Object({ ...NewCorrection.properties, foundBy: FoundBy }),
  reply: Type.Object({ id: Type.String() }),
  refusals: [wrongSinceTooLate],
})
