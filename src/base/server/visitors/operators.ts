// The people who work at the desk, as every request needs to know them; the desk decides who may change them.
import { badName, refuse } from '../../contract.ts'
import type { Database } from '../database/db.ts'
import { isOperatorName, nameKey } from './operator-name.ts'

type Role = 'moderator' | 'admin'

/**
 * Returns the id. A removed name comes back as the same person; undefined if the name, or one that looks like it, is taken.
 * Refuses `badName`. The caller holds the lock `operators`.
 */
export async function addOperator(
  trx: Database,
  of: { name: string; role: Role },
): Promise<string | undefined> {
  if (!isOperatorName(of.name)) throw refuse(badName)
  const known = await trx<{ name: string }>`select name from operator`
  const key = nameKey(of.name)
  if (known.some(({ name }) => nameKey(name) === key && name.toLowerCase() !== of.name.toLowerCase()))
    return undefined
  const rows = await trx<{ id: string }>`
    insert into operator (name, role) values (${of.name}, ${of.role})
    on conflict (lower(name)) do update set role = excluded.role, removed_at = null
    where operator.removed_at is not null returning id`
  return rows[0]?.id
}

export async function giveRole(trx: Database, id: string, role: Role): Promise<void> {
  await trx`update operator set role = ${role} where id = ${id}`
}

export async function removeOperator(trx: Database, id: string): Promise<void> {
  await trx`update operator set removed_at = now() where id = ${id}`
}

/** As it is written; undefined if nobody at the desk is called so. */
export async function operatorCalled(db: Database, name: string): Promise<string | undefined> {
  const rows = await db<{ name: string }>`
    select name from operator where lower(name) = lower(${name}) and removed_at is null`
  return rows[0]?.name
}
