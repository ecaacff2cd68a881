// Bearer tokens (JWT): the site's own for machines, and those of one other issuer, if configured. Another
// issuer's token must name issuer, audience and expiry.
import { jwtVerify, type JWTPayload } from 'jose'
import { badToken, isRefused, refuse } from '../../contract.ts'
import { keySet } from './key-set.ts'
import { isOfTheLog, isOperatorName } from './operator-name.ts'

export type Bearer = {
  subject: string
  role: 'member' | 'moderator' | 'admin'
  /** Issued to a program by this site. */
  machine?: true
  owner?: string
  /** When another issuer issued it to a person. */
  provedAt?: Date
}
export type Tokens = { verify(token: string): Promise<Bearer> }

/** Another issuer: how to verify its signatures, and the claims its tokens must have. */
export type Issuer = { key: { secret: string } | { jwks: string }; issuer: string; audience: string }

export function tokens(by: {
  /** Gives undefined for a token that is not this site's own. */
  operators?: { verify(token: string): Promise<Bearer | undefined> }
  foreign?: Issuer | undefined
}): Tokens {
  const check = by.foreign && checker(by.foreign)
  return {
    async verify(token) {
      const operator = await by.operators?.verify(token)
      if (operator) return operator
      if (!check) throw refuse(badToken, 'This site accepts no tokens')
      let payload: JWTPayload
      try {
        payload = await check(token)
      } catch (error) {
        throw isRefused(error) ? error : refuse(badToken)
      }
      // Whatever its type says, an issuer may sign a number.
      const sub = typeof payload.sub === 'string' ? payload.sub : ''
      // No database stores a NUL or half a letter; OpenID Connect allows 255.
      if (!sub || sub.length > 255 || sub.includes('\0') || !sub.isWellFormed()) throw refuse(badToken)
      const { role: claimed } = payload
      const role = claimed === 'moderator' || claimed === 'admin' ? claimed : 'member'
      // The log names operators, and nothing in it may look like somebody or something else.
      if (isOfTheLog(sub) || (role !== 'member' && !isOperatorName(sub))) throw refuse(badToken)
      return {
        subject: sub,
        role,
        ...(payload.iat === undefined ? {} : { provedAt: new Date(payload.iat * 1000) }),
      }
    },
  }
}

function checker({ key, issuer, audience }: Issuer): (token: string) => Promise<JWTPayload> {
  // Clocks of two machines differ by seconds.
  const claims = { issuer, audience, requiredClaims: ['exp', 'sub'], clockTolerance: 30 }
  if ('secret' in key) {
    const secret = new TextEncoder().encode(key.secret)
    return async (token) => (await jwtVerify(token, secret, { ...claims, algorithms: ['HS256'] })).payload
  }
  const keys = keySet(key.jwks)
  return async (token) =>
    (await jwtVerify(token, keys, { ...claims, algorithms: ['RS256', 'ES256', 'EdDSA'] })).payload
}
