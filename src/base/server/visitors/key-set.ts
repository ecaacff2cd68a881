// The keys of another issuer of tokens, from its key server. While that is away, those it gave last go on serving for a while.
// Measured from the start of the process: a clock that is set changes nothing.
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { refuse, unavailable } from '../../contract.ts'

/** Milliseconds to wait for an answer. */
export const keysWithin = 3_000
/** Milliseconds between two questions, and for which its last keys are new enough, and believed. */
const pace = { rest: 10_000, fresh: 600_000, kept: 3_600_000 }

/** Refuses `unavailable` while it cannot be said whether a token is good. */
export function keySet(address: string): JWTVerifyGetKey {
  // It would decide by the clock when to ask.
  const never = { cooldownDuration: Infinity, cacheMaxAge: Infinity }
  const keys = createRemoteJWKSet(new URL(address), { timeoutDuration: keysWithin, ...never })
  const now = () => performance.now()
  let [askedAt, heardAt] = [-Infinity, -Infinity]
  let asking: Promise<void> | undefined
  function ask(): Promise<void> | undefined {
    if (now() - askedAt <= pace.rest) return asking
    const at = (askedAt = now())
    return (asking = keys.reload().then(
      () => void (heardAt = at),
      () => {},
    ))
  }
  return async (header, token) => {
    if (now() - heardAt > pace.fresh) await ask()
    if (now() - heardAt > pace.kept) throw refuse(unavailable)
    try {
      return await keys(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      // It may have been made since with a key that nobody here knows.
      await ask()
      if (heardAt < askedAt) throw refuse(unavailable)
      return keys(header, token)
    }
  }
}
