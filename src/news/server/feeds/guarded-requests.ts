// Requests to permitted hosts on the public network, following redirects. A list of hosts alone is not enough: a name
// on it may point into our own network, or redirect there.
import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { EnvHttpProxyAgent, request, type Dispatcher } from 'undici'
import type { Proxies } from '#base/server/http/outgoing.ts'
import { AddressRefused, documentAddress, hostOf } from './document-address.ts'
import { checkName, guardedConnector, guardedLookup } from './guarded-connector.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

/** The message describes the failure, for operators. */
export class FetchFailed extends Error {
  /** Seconds the server asked us to wait. */
  readonly retryAfter: number | undefined
  constructor(message: string, wait?: number) {
    super(message)
    this.retryAfter = wait
  }
}

/**
 * The proxies of the settings; the rest is a test's own: its names, its time limits, and `local`, which allows this
 * machine's addresses with http and ports.
 */
export type Network = {
  proxies?: Proxies | undefined
  lookup?: LookupFunction
  milliseconds?: number
  local?: boolean
}

type Asked = {
  /** Hosts that may be contacted, including by redirects; `www.` makes no difference. */
  hosts: ReadonlySet<string>
  /** Whether what moved for good (301, 308) may have moved to any other public host. */
  moved?: boolean
  headers: Record<string, string>
  method?: 'GET' | 'POST'
  body?: Uint8Array
  signal?: AbortSignal
}

export type GuardedRequests = ReturnType<typeof guardedRequests>

const redirectsAllowed = 3

/**
 * @param options.milliseconds how long a connection may take, and how long a server may be silent.
 * @param options.anyHost for an address that the operator typed: any host, http as well, private addresses too.
 */
export function guardedRequests(options: Network & { milliseconds: number; anyHost?: boolean }) {
  const { lookup = systemLookup, local = false, milliseconds, proxies, anyHost = false } = options
  const allowed = (text: string) => anyHost || isPublicAddress(text) || (local && isLoopback(text))
  const address = anyHost ? anyAddress : local ? localAddress : documentAddress
  const agent = new EnvHttpProxyAgent({
    ...(proxies ?? { httpProxy: '', httpsProxy: '', noProxy: '' }),
    connect: guardedConnector(lookup, allowed, milliseconds),
    allowH2: false,
    pipelining: 1,
    connections: 2,
    keepAliveTimeout: 1_000,
    headersTimeout: milliseconds,
    bodyTimeout: milliseconds,
  })
  return {
    /** The canonical address, relative to a base. Throws `AddressRefused` if it must not be fetched. */
    address,
    /**
     * The final address, and its answer, whose body the caller reads. `movedTo`: where the first redirects, as far as
     * they hold for good, lead. Rejects with any error: see `reasonOf`.
     */
    async ask(text: string, { hosts, moved = false, ...how }: Asked) {
      let url = address(text)
      let movedTo: URL | undefined
      let forGood = true
      for (let step = 0; ; step++) {
        const known = hosts.has(hostOf(url)) || (moved && url === movedTo)
        if (!anyHost && !known)
          throw new FetchFailed(`${url.hostname} is not among the hosts that may be asked`)
        if (proxies && !anyHost) await checkName(guardedLookup(lookup, allowed), url.hostname)
        const answer = await request(url, { dispatcher: agent, ...how })
        const location = header(answer, 'location')
        if (![301, 302, 303, 307, 308].includes(answer.statusCode) || location === undefined)
          return { url, ...(movedTo && { movedTo }), answer }
        answer.body.on('error', () => {}).destroy()
        if (step === redirectsAllowed) throw new FetchFailed(`redirects more than ${redirectsAllowed} times`)
        url = address(location, url)
        forGood &&= answer.statusCode === 301 || answer.statusCode === 308
        if (forGood) movedTo = url
      }
    },
    close: () => agent.destroy(),
  }
}

function anyAddress(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new AddressRefused('the address cannot be read')
  const url = new URL(text, base)
  if (!/^https?:$/.test(url.protocol))
    throw new AddressRefused('the address does not begin with https:// or http://')
  return url
}

export function header(answer: Dispatcher.ResponseData, name: string): string | undefined {
  const value = answer.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Seconds that the server asks us to wait: a number, or a date. */
export function retryAfter(answer: Dispatcher.ResponseData): number | undefined {
  const value = header(answer, 'retry-after')
  if (value === undefined) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined
}

/** Why an address could not be fetched; the end of a sentence for people. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (error instanceof AddressRefused || error instanceof FetchFailed) return message
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'the name of its host cannot be found; is there a network?'
  if (
    /^(ECONN|ENET|EHOST|ETIMEDOUT|EPIPE|EADDR|UND_ERR_(CONNECT|SOCKET|HEADERS_TIMEOUT|BODY_TIMEOUT))/.test(
      code,
    )
  ) {
    return `its host cannot be reached (${code})`
  }
  if (/^(CERT_|ERR_TLS|DEPTH_|SELF_SIGNED|UNABLE_TO|ERR_SSL|EPROTO)/.test(code)) {
    return `its certificate is not accepted (${code})`
  }
  const refusal = /^Proxy response \((\d+)\)/.exec(message)
  if (refusal) return `the proxy does not let it through (${refusal[1]})`
  if (/^(Z_|ERR_BROTLI|ERR__ERROR|ERR_PADDING)/.test(code)) return 'cannot be unpacked'
  return `cannot be fetched (${code || message.slice(0, 100)})`
}

/** For tests: allows http and ports, but still no IP addresses. */
function localAddress(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  if (url?.protocol !== 'http:') return documentAddress(text, base)
  const port = url.port
  url.protocol = 'https:'
  url.port = ''
  const checked = documentAddress(url.href)
  return new URL(`http://${checked.hostname}:${port}${checked.pathname}${checked.search}`)
}
