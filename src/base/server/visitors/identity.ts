// Whose vote, rating or request it is. One rule for everything that counts once per device
// (docs/decisions/0012).
import { forbidden, refuse } from '../../contract.ts'
import type { Crowd } from './crowds.ts'
import type { Visitor } from './visitor.ts'

export type Identity = {
  /** Unique per voter, for unique constraints: the token's subject, or the device in the cookie. */
  readonly key: string
  /** Shown by a token, or by a cookie in this very request: this device keeps its cookies. */
  readonly proven: boolean
  /** Keyed hash; the same for phones of one model. Never identifies anyone: it is only one reason to hold a vote. */
  readonly fingerprint?: string
  /** Keyed hash of the network. */
  readonly network: string
  /** The crowd it belongs to. Absent for the holder of a token, who is one person anywhere. */
  readonly crowd?: Crowd
}

/** Throws a `TypeError` for a visitor with neither device nor token: only personal endpoints have an identity. */
export function identityOf(visitor: Visitor): Identity {
  const { subject, session, device, fingerprint, network, newDevice, crowd } = visitor
  const signals = { network, ...(fingerprint === undefined ? {} : { fingerprint }) }
  if (subject !== undefined && session === undefined)
    return { key: `token:${subject}`, proven: true, ...signals }
  if (device === undefined) throw new TypeError('A personal endpoint always has a device or a token')
  return {
    key: `device:${device}`,
    proven: !newDevice,
    ...signals,
    ...(crowd === undefined ? {} : { crowd }),
  }
}

/** Whose vote or rating it is. Programs have none: one person could make many tokens and count as many voters. */
export function voterOf(visitor: Visitor): Identity {
  if (visitor.machine) throw refuse(forbidden)
  return identityOf(visitor)
}
