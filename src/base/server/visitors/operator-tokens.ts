// Tokens for machines that work at the desk, issued by this site: signed with its key, and looked up at each
// use, so that revoking works at once. None may more than the person who gave it. People sign in instead.
import { createHmac } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { badName, badToken, refuse } from '../../contract.ts'
import type { Database } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import { isOperatorName } from './operator-name.ts'
import type { Bearer } from './tokens.ts'

type OperatorToken = {
  id: string
  name: string
  purpose: string
  role: 'moderator' | 'admin'
  issuedBy: string | null
  issuedAt: string
  expiresAt: string
  revokedAt: string | null
}

export type OperatorTokens = ReturnType<typeof operatorTokens>

type New = { name: string; purpose: string; by: string; role: OperatorToken['role']; days: number }

const keyId = 'operator'
const withOwner = sql`from operator_token t left join operator o on lower(o.name) = lower(t.issued_by)`
const roleNow = sql`case when o.role = 'moderator' then o.role else t.role end`

/** @param secret the site's secret, see `siteSecret`. */
export function operatorTokens(db: Database, secret: string) {
  const key = createHmac('sha256', secret).update('operator tokens').digest()
  return {
    /**
     * Returns the token, which is shown once and not stored. The log calls the machine `machine:NAME`, and names the person who
     * answers for it (`by`). Refuses `badName`.
     */
    async issue({ name, purpose, by, role, days }: New): Promise<{ id: string; token: string }> {
      if (!isOperatorName(name)) throw refuse(badName)
      const rows = await db<{
        id: string
        expires: string
      }>`insert into operator_token (name, purpose, issued_by, role, expires_at)
        values (${name}, ${purpose}, ${by}, ${role}, now() + make_interval(days => ${days})) returning id, expires_at as expires`
      const { id, expires } = rows[0]!
      const token = await new SignJWT({ role })
        .setProtectedHeader({ alg: 'HS256', kid: keyId })
        .setSubject(`machine:${name}`)
        .setJti(id)
        .setIssuedAt()
        .setExpirationTime(new Date(expires))
        .sign(key)
      return { id, token }
    },
    /** False if there is no such token, or it was already revoked. */
    async revoke(id: string): Promise<boolean> {
      const rows = await db`update operator_token set revoked_at = now()
        where id::text = ${id} and revoked_at is null returning id`
      return rows.length > 0
    },
    async list(): Promise<OperatorToken[]> {
      return db<OperatorToken>`select t.id, t.name, purpose, ${roleNow} as role, issued_by as "issuedBy", issued_at as "issuedAt",
        expires_at as "expiresAt", coalesce(revoked_at, o.removed_at) as "revokedAt" ${withOwner} order by issued_at`
    },
    /** Undefined for another issuer's token. Refuses a token of this site that is expired, revoked or forged. */
    async verify(token: string): Promise<Bearer | undefined> {
      if (keyIdOf(token) !== keyId) return undefined
      const id = await signedId(token, key)
      const rows = await db<{
        name: string
        role: OperatorToken['role']
        owner: string | null
      }>`select t.name, ${roleNow} as role, nullif(issued_by, 'command line') as owner ${withOwner}
        where t.id::text = ${id} and revoked_at is null and o.removed_at is null and expires_at > now()`
      if (!rows[0]) throw refuse(badToken)
      const { name, role, owner } = rows[0]
      return { subject: `machine:${name}`, role, machine: true, ...(owner !== null && { owner }) }
    },
  }
}

async function signedId(token: string, key: Buffer): Promise<string> {
  try {
    return (await jwtVerify(token, key, { algorithms: ['HS256'] })).payload.jti ?? ''
  } catch {
    throw refuse(badToken)
  }
}

function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}
