// Connects only to permitted addresses: checked when a name is resolved, and again once connected, because an
// IP address is never resolved.
import type { LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { AddressRefused } from './document-address.ts'

/**
 * Its connections fail with `AddressRefused` unless `allowed` accepts every address of the name, and the one
 * connected to.
 */
export function guardedConnector(
  lookup: LookupFunction,
  allowed: (address: string) => boolean,
  milliseconds: number,
): buildConnector.connector {
  const guarded: LookupFunction = (host, options, done) => {
    lookup(host, options, (error, found, family) => {
      if (error) return done(error, found, family)
      const all = Array.isArray(found) ? found.map(({ address }) => address) : [found]
      // One private address among public ones is an attack, so none is used.
      if (all.length > 0 && all.every(allowed)) return done(null, found, family)
      done(new AddressRefused(`${host} has no public address`), found, family)
    })
  }
  const connect = buildConnector({ lookup: guarded, allowH2: false, timeout: milliseconds })
  return (options, done) =>
    connect(options, (...connected) => {
      const [, socket] = connected
      if (!socket || allowed(socket.remoteAddress ?? '')) return done(...connected)
      socket.destroy()
      done(new AddressRefused(`${options.hostname} has no public address`), null)
    })
}
