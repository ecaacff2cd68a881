// The operators' desk: whether it exists, who works there, and the log of their actions. The actions are in
// the contracts of the features concerned.
import * as Type from 'typebox'
import { endpoint, paging } from '#base/contract.ts'

export * from './access-contract.ts'

const Role = Type.Enum(['moderator', 'admin'])

/** Absent if the flag `adminDashboard` is off. */
export const readDesk = endpoint('/api/desk', {
  summary:
    'Whether this site has a desk, and whether visitors’ requests, reports and polls are moderated there',
  silence: 'facts',
  reply: Type.Object({ moderation: Type.Boolean() }),
  shared: { seconds: 300, topics: [] },
})

export const readForms = endpoint('/api/desk/forms', {
  summary: 'What the desk’s forms ask for, each as a JSON schema',
  silence: 'facts',
  reply: Type.Object({ forms: Type.Record(Type.String(), Type.Unknown()) }),
  shared: { seconds: 300, topics: [] },
})

export const readOperator = endpoint('/api/desk/operator', {
  summary: 'Who is signed in, or whose token this is; operators only',
  silence: 'desk',
  reply: Type.Object({ name: Type.String(), role: Role }),
})

export const OperatorAct = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  operator: Type.String(),
  /** Who answers for it, if the operator is a machine. */
  person: Type.Optional(Type.String()),
  role: Role,
  /** Feature and verb: `polls.hide`. */
  act: Type.String(),
  /** Kind and id of the object: `poll:2f…`. */
  subject: Type.String(),
  /** Details for later readers: the reason, the old text. */
  details: Type.Record(Type.String(), Type.Unknown()),
})
export type OperatorAct = Type.Static<typeof OperatorAct>

export const listActs = endpoint('/api/desk/acts', {
  summary:
    'The log of operators’ actions, newest first, optionally of one operator or about one subject; operators only',
  silence: 'desk',
  query: Type.Object({
    operator: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    subject: Type.Optional(Type.String({ pattern: '^[a-z-]{1,30}:', maxLength: 100 })),
    ...paging,
  }),
  reply: Type.Object({ acts: Type.Array(OperatorAct), total: Type.Integer() }),
})
