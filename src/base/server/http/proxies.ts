// Which peers may speak for a client, what they say, and whether that can be understood.
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { addressIn, forwardedFor, forwardedHost, shapeOf } from './forwarded.ts'
import { hiddenVisitors } from './hidden-visitors.ts'

export type Proxies = ReturnType<typeof openProxies>

/** Not an address. */
const unknown = 'unknown'
/** Milliseconds for which something unreadable is remembered. */
const remembered = 10 * 60_000
const saidEvery = 60_000

export function openProxies(options: {
  /** `none`, or addresses and ranges as `proxy-addr` names them. */
  trustProxy: string
  /** That of an https PUBLIC_URL: who asks for it came through a proxy. */
  publicHost?: string | undefined
  log?: { warn(details: object, message: string): void }
  now?: () => number
}) {
  const { trustProxy, publicHost, log, now = Date.now } = options
  const trusts =
    trustProxy === 'none' ? () => false : proxyAddr.compile(trustProxy.split(',').map((one) => one.trim()))
  const known = new WeakSet<IncomingMessage>()
  const lookForHidden = hiddenVisitors(now)
  let trouble: { at: number; what: string } | undefined
  let saidAt = -Infinity
  /** A trusted peer has written nothing else: what others send with it as X-Forwarded-For may be a visitor's own. */
  let onlyForwarded = false

  function report(what: string): void {
    trouble = { at: now(), what }
    if (trouble.at - saidAt < saidEvery) return
    saidAt = trouble.at
    log?.warn({}, what)
  }

  /** Asked again, the header would say what we wrote into it. */
  const isNew = (request: IncomingMessage) => !known.has(request) && Boolean(known.add(request))

  function clientOf(request: IncomingMessage, peer: string, hops: readonly string[]): string {
    const first = isNew(request)
    let [client, i] = [peer, 0]
    for (; i < hops.length && trusts(client, i); i += 1) {
      const address = addressIn(hops[i]!)
      if (address === undefined) {
        if (first) report(unreadable(hops[i]!))
        return unknown
      }
      client = address
    }
    const what = first ? lookForHidden(request.headers, client, hops[i]) : undefined
    if (what !== undefined) report(what)
    return client
  }

  const speaksForOthers = ({ socket: { remoteAddress: peer = '' } }: IncomingMessage) =>
    peer !== '' && trusts(peer, 0)

  return {
    /** Whether to trust `X-Forwarded-*` and `Forwarded` from this peer; Fastify's `trustProxy`. */
    trusts,
    /** The client's address, empty if its socket was reset, `unknown` if a trusted proxy names none that can be read. */
    addressOf(request: IncomingMessage): string {
      const peer = request.socket.remoteAddress ?? ''
      if (peer === '') return peer
      const older = forwardedFor(request.headers, 'x-forwarded-for')
      const newer = forwardedFor(request.headers, 'forwarded')
      const hops = older ?? newer
      let client = clientOf(request, peer, hops ?? [])
      if (!trusts(peer, 0)) return client
      if (newer !== undefined && older === undefined) onlyForwarded = true
      if (hops === undefined) {
        if (publicHost !== undefined && request.headers.host === publicHost) report(silent)
        return client
      }
      if (onlyForwarded && older && newer && clientOf(request, peer, newer) !== client) {
        report(twoNames)
        client = unknown
      }
      // Everyone who reads the header after us sees the same.
      request.headers['x-forwarded-for'] = client
      return client
    },
    hostOf(request: IncomingMessage): string {
      const said = speaksForOthers(request) ? forwardedHost(request.headers) : undefined
      return said ?? request.headers.host ?? ''
    },
    /** `bytes` are no HTTP. */
    misread({ remoteAddress: peer = '' }: Pick<Socket, 'remoteAddress'>, bytes: Buffer | undefined): void {
      const start = bytes?.toString('latin1', 0, 20) ?? ''
      const [, language] = Object.entries(languages).find(([first]) => start.startsWith(first)) ?? []
      if (language !== undefined && peer !== '' && trusts(peer, 0)) report(foreign(language))
    },
    /** What cannot be read at present, for people who run the site. */
    trouble: () => (trouble && now() - trouble.at < remembered ? trouble.what : undefined),
  }
}

/** What balancers speak to a port that takes plain HTTP, by its first bytes. */
const languages = {
  'PROXY ': 'the PROXY protocol',
  '\r\n\r\n\0\r\nQUIT\n': 'the PROXY protocol',
  '\x16\x03': 'TLS',
  'PRI * HTTP/2': 'HTTP/2 without TLS',
}

const foreign = (language: string) =>
  `A trusted proxy speaks ${language}, and is refused: this port takes plain HTTP/1.1 ${help}`
const help = '(docs/operations.md, "Behind a proxy")'
const unreadable = (entry: string) =>
  `A trusted proxy names a visitor as "${shapeOf(entry)}", which is no address: their votes are held ${help}`
const twoNames = `A proxy names visitors in Forwarded and passes on what they send as X-Forwarded-For: where the two differ, votes are held. Let it drop the latter ${help}`
const silent = `A trusted proxy does not say whose request it passes on, so all its visitors look like one ${help}`
