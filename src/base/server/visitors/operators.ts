// The people who work at the desk, as every request needs to know them; the desk decides who may change them.
import type { Database } from '../database/db.ts'

type Role = 'moderator' | 'admin'

/** Returns the id. A removed name comes back as the same person; undefined if the name is taken. */
export async function addOperator(
  trx: Database,
  of: { name: string; role: Role },
): Promise<string | undefined> {
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
