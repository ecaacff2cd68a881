// The operators' log, in a table that nobody can change. One row for every action, in the action's own
// transaction.
import type { Database } from '../database/db.ts'
import type { Operator } from './visitor.ts'

export type OperatorAct = {
  /** Feature and verb: `polls.hide`. */
  act: string
  /** Kind and id of the object: `poll:2f…`. */
  subject: string
  /** Details for later readers: the reason, the old text. No addresses of people. */
  details?: Record<string, unknown>
}

export async function recordAct(
  db: Database,
  by: Operator,
  { act, subject, details = {} }: OperatorAct,
): Promise<void> {
  await db`insert into operator_act (operator, person, role, act, subject, details)
    values (${by.subject}, ${by.owner ?? null}, ${by.role}, ${act}, ${subject}, ${JSON.stringify(details)})`
}
