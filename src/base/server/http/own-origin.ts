// Whether a request comes from our own pages: writes and live connections of other sites' pages are refused.
import type { IncomingMessage } from 'node:http'
import { insecureAddress, refuse, wrongOrigin, type Refused } from '../../contract.ts'
import type { Proxies } from './proxies.ts'

/** Undefined: it does, or it comes from a client that is no browser and sends no origin. */
export type OriginCheck = (request: IncomingMessage) => Refused | undefined

/** @param of.publicUrl the origin of our own pages, whatever a proxy makes of `Host`. */
export function originCheck(of: {
  proxies: Pick<Proxies, 'hostOf'>
  publicUrl?: string | undefined
}): OriginCheck {
  const { proxies, publicUrl } = of
  const isSecure = publicUrl?.startsWith('https:') ?? false
  return (request) => {
    const { origin } = request.headers
    const host = proxies.hostOf(request)
    const foreign = () => refuse(wrongOrigin, { origin, host })
    if (request.headers['sec-fetch-site'] === 'cross-site') return foreign()
    if (origin === undefined || (publicUrl !== undefined && origin === publicUrl)) return undefined
    const page = URL.parse(origin)
    // Both may or may not name the port that belongs to the scheme.
    if (!page || URL.parse(`${page.protocol}//${host}`)?.host !== page.host) return foreign()
    // Browsers drop our cookies there: each vote would be a new phone's.
    if (isSecure && page.protocol === 'http:' && !isThisMachine(page.hostname))
      return refuse(insecureAddress, { address: publicUrl })
    return undefined
  }
}

/** There browsers keep secure cookies without https. */
const isThisMachine = (hostname: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
