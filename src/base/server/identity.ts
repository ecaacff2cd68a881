// Whose vote, rating or request it is. One rule for everything that counts once per device (docs/decisions/0012).
import type { Visitor } from './visitor.ts'

export type Identity = {
  /** Unique per voter: what a unique constraint stands on. */
  readonly key: string
  /** The cookie of this request, or the one that its answer sets. Absent for holders of a token. */
  readonly device?: string
  /** Keyed hash; the same for phones of one kind. */
  readonly fingerprint?: string
  /** Keyed hash of the network. */
  readonly network: string
}

/**
 * A token is its subject, a known cookie its device. A request without a cookie is its fingerprint on its network, so
 * that a client which keeps no cookies finds what it left. With neither, the cookie that the answer sets.
 *
 * For the store: `key` is unique. What was left under `device` before its cookie came back is its own too
 * (`key = :key or device = :device`). A new row is held when a counted one of another key has the same fingerprint and
 * network; holders of a token are never held.
 */
export function identityOf(visitor: Visitor): Identity {
  const { subject, device, fingerprint, network, newDevice } = visitor
  const signs = { network, ...(fingerprint === undefined ? {} : { fingerprint }) }
  if (subject !== undefined) return { key: `token:${subject}`, ...signs }
  if (device === undefined) throw new TypeError('A personal endpoint always has a device or a token')
  if (newDevice && fingerprint !== undefined)
    return { key: `fingerprint:${fingerprint}:${network}`, device, ...signs }
  return { key: `device:${device}`, device, ...signs }
}
