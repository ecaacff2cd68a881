// What operators did, in a table that nobody can change afterwards. One row for every act, in the act's own transaction.
import { sql } from 'kysely'
import type { Database } from '../database/db.ts'
import type { Operator } from './visitor.ts'

export type OperatorAct = {
  /** Feature and verb: `polls.hide`. */
  act: string
  /** Kind and id of what it was done to: `poll:2f…`. */
  subject: string
  /** What a later reader needs: the reason, the old text. No addresses of people. */
  details?: Record<string, unknown>
}

export async function recordAct(
  db: Database,
  by: Operator,
  { act, subject, details = {} }: OperatorAct,
): Promise<void> {
  await sql`insert into operator_act (operator, role, act, subject, details)
    values (${by.subject}, ${by.role}, ${act}, ${subject}, ${JSON.stringify(details)})`.execute(db)
}
