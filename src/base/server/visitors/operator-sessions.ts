// Sessions at the desk. A session is a row here and a random word in a cookie; the server ends it, whatever
// the browser keeps.
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../database/db.ts'
import { sql } from '../database/sql.ts'

/** Ends after this long without a call, and after this long in any case. */
const sessionMinutes = { idle: 30, absolute: 12 * 60 }

type Session = {
  id: string
  operatorId: string
  name: string
  role: 'moderator' | 'admin'
  /** When the operator used the passkey. */
  startedAt: string
}

export type OperatorSessions = ReturnType<typeof operatorSessions>

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Neither ended nor expired, and its operator not removed. */
export const sessionIsOpen = sql`s.ended_at is null and o.removed_at is null
  and s.seen_at > now() - make_interval(mins => ${sessionMinutes.idle})
  and s.started_at > now() - make_interval(mins => ${sessionMinutes.absolute})`

export function operatorSessions(db: Database) {
  return {
    /** Undefined if there is none, or it has ended. */
    async verify(token: string): Promise<Session | undefined> {
      const rows = await db<Session & { stale: boolean }>`
        select s.id, s.operator_id as "operatorId", o.name, o.role, s.started_at as "startedAt",
          s.seen_at < now() - interval '1 minute' as stale
        from operator_session s join operator o on o.id = s.operator_id
        where s.token_hash = ${hashOf(token)} and ${sessionIsOpen}`
      const [found] = rows
      if (!found) return undefined
      const { stale, ...session } = found
      if (stale) await db`update operator_session set seen_at = now() where id = ${session.id}`
      return session
    },
    /** Returns the cookie's value; undefined if the same proof was used before. */
    async start(of: {
      operatorId: string
      passkeyId: string
      challenge: string
    }): Promise<string | undefined> {
      const { operatorId, passkeyId, challenge } = of
      const token = randomBytes(32).toString('base64url')
      const rows = await db`
        insert into operator_session (operator_id, passkey_id, token_hash, challenge)
        values (${operatorId}, ${passkeyId}, ${hashOf(token)}, ${challenge})
        on conflict (challenge) do nothing returning id`
      return rows.length === 0 ? undefined : token
    },
    /** Ends matching sessions and returns their number. */
    async end(
      of: { operatorId: string; id?: string } | { id: string } | { passkeyId: string },
    ): Promise<number> {
      const columns = { id: sql`id`, operatorId: sql`operator_id`, passkeyId: sql`passkey_id` }
      const matching = Object.entries(of).map(
        ([name, value]) => sql`${columns[name as keyof typeof columns]} = ${value}`,
      )
      const rows = await db`update operator_session set ended_at = now()
        where ended_at is null and ${sql.join(matching, ' and ')} returning id`
      return rows.length
    },
  }
}

/** Deletes expired sessions after a month, failures after a day. */
export async function clearSessions(db: Database): Promise<void> {
  await db`delete from operator_session where started_at < now() - interval '30 days'`
}
