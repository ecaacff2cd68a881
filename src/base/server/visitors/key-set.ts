// The keys of another issuer of tokens, from its key server. While that is away, those it gave last go on serving for a while.
import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { refuse, unavailable } from '../../contract.ts'

/** Milliseconds to wait for an answer. */
export const keysWithin = 3_000
/** Milliseconds until it is asked again after none, and for which its last keys are believed. */
const pace = { rest: 10_000, kept: 3_600_000 }

/** Refuses `unavailable` while it cannot be said whether a token is good. */
export function keySet(address: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(address), { timeoutDuration: keysWithin })
  let askedAgainAt = -Infinity
  let heardAt = -Infinity
  return async (header, token) => {
    if (Date.now() >= askedAgainAt) {
      try {
        const key = await remote(header, token)
        if (remote.fresh) heardAt = Date.now()
        return key
      } catch (error) {
        if (isAboutToken(error)) throw error
        askedAgainAt = Date.now() + pace.rest
      }
    }
    const kept = remote.jwks()
    if (kept === undefined || Date.now() - heardAt > pace.kept) throw refuse(unavailable)
    try {
      return await createLocalJWKSet(kept)(header, token)
    } catch {
      // It may have been made since with a key that nobody here knows.
      throw refuse(unavailable)
    }
  }
}

/** It was answered, and there is no such key. */
const isAboutToken = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported
