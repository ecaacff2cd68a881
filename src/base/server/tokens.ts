// Bearer tokens (JWT): those that the site gave to its operators, and those of a configured secret or key set.
// None configured: every other token is refused.
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose'
import { badToken, refuse } from '../contract.ts'
import type { OperatorTokens } from './operator-tokens.ts'

export type Bearer = { subject: string; role: 'member' | 'moderator' | 'admin' }
export type Tokens = { verify(token: string): Promise<Bearer> }

export function tokens(by: {
  operators?: Pick<OperatorTokens, 'verify'>
  secret?: string | undefined
  jwks?: string | undefined
}): Tokens {
  const check = checker(by)
  return {
    async verify(token) {
      const operator = await by.operators?.verify(token)
      if (operator) return operator
      if (!check) throw refuse(badToken, 'This site accepts no tokens')
      let payload: JWTPayload
      try {
        payload = await check(token)
      } catch {
        throw refuse(badToken)
      }
      if (!payload.sub) throw refuse(badToken)
      const role = payload['role']
      return { subject: payload.sub, role: role === 'moderator' || role === 'admin' ? role : 'member' }
    },
  }
}

function checker(by: { secret?: string | undefined; jwks?: string | undefined }) {
  if (by.secret !== undefined) {
    const key = new TextEncoder().encode(by.secret)
    return async (token: string) => (await jwtVerify(token, key, { algorithms: ['HS256'] })).payload
  }
  if (by.jwks !== undefined) {
    const keys = createRemoteJWKSet(new URL(by.jwks))
    return async (token: string) =>
      (await jwtVerify(token, keys, { algorithms: ['RS256', 'ES256', 'EdDSA'] })).payload
  }
  return undefined
}
