// The ledger of promises: statements with their source, and what became of them with a source of its own. Two people
// publish each entry; nothing is rated, and no words judge anything beyond the outcome.
import * as Type from 'typebox'
import { readable } from '#base/plain-text.ts'
import { endpoint, refusal } from '#base/contract.ts'
import { proposable } from '#base/proposals.ts'

export const promisesTopic = 'promises'
const promiseLimits = { who: 120, statement: 600, note: 500, source: 500 } as const
export const promisesPage = 20

const Id = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })
const Day = Type.String({ format: 'date' })
/** As exact as the source: `2024`, `2024-05`, `2024-05-10`. */
const PartialDay = Type.String({ pattern: '^\\d{4}(-\\d\\d(-\\d\\d)?)?$' })
const Address = Type.String({ maxLength: promiseLimits.source, pattern: '^https?://[^\\s/]+\\.\\S+$' })
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: readable })

export const outcomes = ['kept', 'partly-kept', 'not-kept', 'too-early', 'no-longer-possible'] as const
const Outcome = Type.Enum([...outcomes])
export type Outcome = Type.Static<typeof Outcome>

const Stated = {
  /** The person or party. */
  who: text(promiseLimits.who),
  /** The person's page, where it is certain. */
  personId: Type.Optional(Type.String({ maxLength: 40 })),
  statement: text(promiseLimits.statement),
  saidOn: PartialDay,
  source: Address,
  /** Absent: nobody has recorded what became of it. */
  outcome: Type.Optional(
    Type.Object({
      is: Outcome,
      source: Address,
      /** The day on which that source says so. */
      day: Day,
    }),
  ),
  /** What is new in this entry, for readers. */
  note: text(promiseLimits.note),
}

/** The entry takes the promise off the page, until a later one restores it. */
const withdrawn = Type.Optional(Type.Literal(true))

const Published = Type.Object({
  promise: Id,
  ...Stated,
  publishedAt: Type.String(),
  /** Earlier entries, latest first: nothing that was published disappears. */
  before: Type.Array(
    Type.Object({
      statement: Type.String(),
      outcome: Type.Optional(Outcome),
      note: Type.String(),
      publishedAt: Type.String(),
    }),
  ),
})
export type Published = Type.Static<typeof Published>

/** An entry of the ledger. With the number of a promise: an outcome, a correction or its withdrawal. */
export const promiseEntry = proposable(
  'promise',
  Type.Object({ promise: Type.Optional(Id), ...Stated, withdrawn }),
)

export const noPromises = refusal('no_promises', 404, /*i18n*/ 'No promise has been published yet')
export const promiseNotFound = refusal('promise_not_found', 404, /*i18n*/ 'No promise has this number')
export const wrongPromiseDay = refusal(
  'wrong_promise_day',
  400,
  /*i18n*/ 'A date does not exist, is in the future, or the outcome is before the promise',
)
export const unknownPromiser = refusal('unknown_person', 400, /*i18n*/ 'There is no person with this id')

export const listPromises = endpoint('/api/promises', {
  summary: 'Published promises with what became of them, each with its sources and history, latest first',
  silence: 'facts',
  query: Type.Object({
    outcome: Type.Optional(Outcome),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 1 })),
  }),
  reply: Type.Object({ promises: Type.Array(Published), total: Type.Integer({ minimum: 0 }) }),
  refusals: [noPromises],
  shared: { seconds: 300, topics: [promisesTopic] },
})
