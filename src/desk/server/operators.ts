// The people who work at the desk: invited, reset after losing a phone, given another role, removed.
import { createHash, randomBytes } from 'node:crypto'
import { refuse } from '#base/contract.ts'
import type { Database } from '#base/server/database/db.ts'
import { acquireLock } from '#base/server/database/lock.ts'
import { operatorSessions, sessionIsOpen } from '#base/server/visitors/operator-sessions.ts'
import { addOperator, giveRole, removeOperator } from '#base/server/visitors/operators.ts'
import { recordAct } from '#base/server/visitors/operator-log.ts'
import type { Operator } from '#base/server/visitors/visitor.ts'
import { lastAdmin, nameTaken, operatorNotFound, signInFailed, type DeskOperator } from '../contract.ts'
import type { Passkey } from './passkeys.ts'

export type Role = 'moderator' | 'admin'
export type Person = { id: string; name: string; role: Role }
export type Invitation = { id: string; code: string; expiresAt: string }

const invitationHours = 24
const hashOf = (code: string) => createHash('sha256').update(code).digest()

export function operatorStore(db: Database) {
  /** Removes everything that gives access: sessions, passkeys, open links. */
  async function shutOut(trx: Database, id: string) {
    await operatorSessions(trx).end({ operatorId: id })
    await trx`delete from operator_passkey where operator_id = ${id}`
    await trx`delete from operator_invitation where operator_id = ${id}`
  }

  async function invite(trx: Database, id: string): Promise<Invitation> {
    const code = randomBytes(24).toString('base64url')
    const rows = await trx<{ expires: string }>`
      insert into operator_invitation (code_hash, operator_id, expires_at)
      values (${hashOf(code)}, ${id}, now() + make_interval(hours => ${invitationHours}))
      returning expires_at as expires`
    return { id, code, expiresAt: rows[0]!.expires }
  }

  /** One admin at a time: two who remove each other would leave none. */
  async function locked(trx: Database, id: string): Promise<Person> {
    await acquireLock(trx, 'operators')
    const rows = await trx<Person>`
      select id, name, role from operator where id::text = ${id} and removed_at is null for update`
    if (!rows[0]) throw refuse(operatorNotFound)
    return rows[0]
  }

  async function anotherAdmin(trx: Database, id: string) {
    const rows = await trx`select from operator
      where role = 'admin' and removed_at is null and id <> ${id} limit 1`
    if (rows.length === 0) throw refuse(lastAdmin)
  }

  const act = (trx: Database, by: Operator, verb: string, id: string, details = {}) =>
    recordAct(trx, by, { act: `operators.${verb}`, subject: `operator:${id}`, details })

  return {
    async list(): Promise<DeskOperator[]> {
      const rows = await db<DeskOperator>`
        select o.id, o.name, o.role, o.added_at as "addedAt",
          (select count(*)::int from operator_passkey p where p.operator_id = o.id) as passkeys,
          (select count(*)::int from operator_session s where s.operator_id = o.id and ${sessionIsOpen}) as sessions,
          (select max(expires_at) from operator_invitation i where i.operator_id = o.id and expires_at > now()) as "invitedUntil",
          (select max(used_at) from operator_passkey p where p.operator_id = o.id) as "usedAt"
        from operator o where o.removed_at is null order by lower(o.name)`
      return rows
    },

    /** Inviting a removed name again restores the same person. */
    add: (by: Operator, { name, role }: { name: string; role: Role }) =>
      db.transaction(async (trx) => {
        await acquireLock(trx, 'operators')
        const id = await addOperator(trx, { name: name.trim(), role })
        if (id === undefined) throw refuse(nameTaken)
        await act(trx, by, 'add', id, { name: name.trim(), role })
        return invite(trx, id)
      }),

    reset: (by: Operator, id: string) =>
      db.transaction(async (trx) => {
        const { name } = await locked(trx, id)
        await shutOut(trx, id)
        await act(trx, by, 'reset', id, { name })
        return invite(trx, id)
      }),

    changeRole: (by: Operator, id: string, role: Role) =>
      db.transaction(async (trx) => {
        const before = await locked(trx, id)
        if (role !== 'admin') await anotherAdmin(trx, id)
        await giveRole(trx, id, role)
        await act(trx, by, 'role', id, { name: before.name, before: before.role, role })
      }),

    remove: (by: Operator, id: string) =>
      db.transaction(async (trx) => {
        const { name } = await locked(trx, id)
        await anotherAdmin(trx, id)
        await shutOut(trx, id)
        await removeOperator(trx, id)
        await act(trx, by, 'remove', id, { name })
      }),

    async invited(code: string): Promise<Person | undefined> {
      const rows = await db<Person>`
        select o.id, o.name, o.role from operator_invitation i join operator o on o.id = i.operator_id
        where i.code_hash = ${hashOf(code)} and i.expires_at > now() and o.removed_at is null`
      return rows[0]
    },

    /** False if the link was used meanwhile. */
    accept: (code: string, passkey: Passkey, label: string) =>
      db.transaction(async (trx) => {
        const rows = await trx<{ operator: string }>`delete from operator_invitation
          where code_hash = ${hashOf(code)} and expires_at > now() returning operator_id as operator`
        if (!rows[0]) return false
        await keepPasskey(trx, rows[0].operator, passkey, label)
        return true
      }),
  }
}

export async function clearInvitations(db: Database): Promise<void> {
  await db`delete from operator_invitation where expires_at < now()`
}

/** The same one again is kept once; refuses `signInFailed` if it is somebody else's. */
export async function keepPasskey(
  db: Database,
  operator: string,
  { id, publicKey, counter, transports }: Passkey,
  label: string,
): Promise<void> {
  const rows =
    await db`insert into operator_passkey as kept (id, operator_id, label, public_key, counter, transports)
    values (${id}, ${operator}, ${label.trim()}, ${Buffer.from(publicKey)}, ${counter}, ${transports}::text[])
    on conflict (id) do update set label = excluded.label where kept.operator_id = excluded.operator_id returning id`
  if (rows.length === 0) throw refuse(signInFailed)
}
