// Closes proposals whose subject another act has settled. In that act's transaction, which its own log names.
import type { Database } from '../database/db.ts'
import type { Operator } from '../visitors/visitor.ts'

/** Does nothing if none waits. */
export async function dropWaiting(
  trx: Database,
  by: Operator,
  of: { kind: string; subject: string; reason: string },
): Promise<void> {
  await trx`update proposal set dropped_by = ${by.subject}, dropped_at = now(), closed_reason = ${of.reason}
    where kind = ${of.kind} and subject = ${of.subject} and confirmed_at is null and dropped_at is null`
}

/** Of some that count; their effect is undone by the caller. */
export async function markUndone(
  trx: Database,
  by: Operator,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  await trx`update proposal set undone_by = ${by.subject}, undone_at = now(), closed_reason = ${reason}
    where id = any(${ids}::bigint[]) and confirmed_at is not null and undone_at is null`
}
