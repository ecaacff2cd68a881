// Connects only to permitted addresses: checked when a name is resolved, and again once connected, because an
// IP address is never resolved.
import type { LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { AddressRefused } from './document-address.ts'

/** Fails with `AddressRefused` unless `allowed` accepts every address of the name. */
export const guardedLookup =
  (lookup: LookupFunction, allowed: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, options, (error, found, family) => {
      if (error) return done(error, found, family)
      const all = Array.isArray(found) ? found.map(({ address }) => address) : [found]
      // One private address among public ones is an attack, so none is used.
      if (all.length > 0 && all.every(allowed)) return done(null, found, family)
      done(new AddressRefused(`${host} has no public address`), found, family)
    })
  }

/** A proxy resolves names itself: what this machine knows of one must be public, and what it does not is left to the proxy. */
export const checkName = (lookup: LookupFunction, host: string) =>
  new Promise<void>((found, refused) => {
    setTimeout(found, patience).unref()
    lookup(host, { all: true }, (error) => (error instanceof AddressRefused ? refused(error) : found()))
  })
const patience = 2_000

/** Its connections fail with `AddressRefused` unless `allowed` accepts the address connected to as well. */
export function guardedConnector(
  lookup: LookupFunction,
  allowed: (address: string) => boolean,
  milliseconds: number,
): buildConnector.connector {
  const guarded = guardedLookup(lookup, allowed)
  const connect = buildConnector({ lookup: guarded, allowH2: false, timeout: milliseconds })
  return (options, done) =>
    connect(options, (...connected) => {
      const [, socket] = connected
      if (!socket || allowed(socket.remoteAddress ?? '')) return done(...connected)
      socket.destroy()
      done(new AddressRefused(`${options.hostname} has no public address`), null)
    })
}
