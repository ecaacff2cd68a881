// Connects to addresses that may be connected to: looked at when a name is looked up, and again once connected,
// because a number instead of a name is never looked up.
import type { LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { AddressRefused } from './document-address.ts'

/** Its connections end with `AddressRefused` unless `allowed` says yes to every address of the name, and to the one reached. */
export function guardedConnector(
  lookup: LookupFunction,
  allowed: (address: string) => boolean,
  milliseconds: number,
): buildConnector.connector {
  const guarded: LookupFunction = (host, options, done) => {
    lookup(host, options, (error, found, family) => {
      if (error) return done(error, found, family)
      const all = Array.isArray(found) ? found.map(({ address }) => address) : [found]
      // One private address among public ones is somebody's trick, so none is used.
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
