// Fetches a document from a registered host on the public network, and nothing else: small, quick, without
// cookies. A list of hosts alone is not enough: a name on it may point into our own network, or redirect
// there.
import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { Agent, request, type Dispatcher } from 'undici'
import { AddressRefused, documentAddress, hostOf } from './document-address.ts'
import { guardedConnector } from './guarded-connector.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

export type DocumentRequest = {
  /** Hosts that may be contacted, including by redirects; `www.` makes no difference. */
  hosts: ReadonlySet<string>
  /** Validators from the last response, so that unchanged content is not sent again. */
  etag?: string | null
  lastModified?: string | null
  accept?: string
}

type FetchedDocument =
  | { is: 'unchanged' }
  | {
      is: 'document'
      /** The final address. */
      url: string
      bytes: Uint8Array
      contentType?: string
      etag?: string
      lastModified?: string
    }

/** Rejects with `FetchFailed` and nothing else. */
export type FetchDocument = (url: string, of: DocumentRequest) => Promise<FetchedDocument>

/** The message describes the failure, for operators. */
export class FetchFailed extends Error {
  /** Seconds the server asked us to wait. */
  readonly retryAfter: number | undefined
  constructor(message: string, wait?: number) {
    super(message)
    this.retryAfter = wait
  }
}

export const fetchLimits = { milliseconds: 5_000, bytes: 2 * 1024 * 1024, redirects: 3 } as const

export type DocumentFetcher = {
  fetch: FetchDocument
  /** The canonical address, relative to `base`. Throws `AddressRefused` if it must not be fetched. */
  address(text: string, base?: URL): URL
  close(): Promise<void>
}

/**
 * A test's own network: its names, its time limits, and `local`, which allows this machine's addresses with
 * http and ports. Passed in code only; no setting of a site leads here.
 */
export type TestNetwork = { lookup?: LookupFunction; milliseconds?: number; local?: boolean }

export function documentFetcher(options: { userAgent: string } & TestNetwork): DocumentFetcher {
  const { userAgent, lookup = systemLookup, local = false } = options
  const { milliseconds = fetchLimits.milliseconds } = options
  const allowed = (address: string) => isPublicAddress(address) || (local && isLoopback(address))
  const agent = new Agent({
    connect: guardedConnector(lookup, allowed, milliseconds),
    allowH2: false,
    pipelining: 1,
    connections: 2,
    keepAliveTimeout: 1_000,
    headersTimeout: milliseconds,
    bodyTimeout: milliseconds,
  })
  const address = local ? localAddress : documentAddress

  async function follow(text: string, of: DocumentRequest, signal: AbortSignal): Promise<FetchedDocument> {
    let url = address(text)
    for (let step = 0; ; step++) {
      if (!of.hosts.has(hostOf(url)))
        throw new FetchFailed(`${url.hostname} is not among the hosts of the feeds`)
      const answer = await request(url, { dispatcher: agent, signal, headers: headersFor(of, userAgent) })
      const location = header(answer, 'location')
      if (![301, 302, 303, 307, 308].includes(answer.statusCode) || location === undefined) {
        return received(url, answer)
      }
      answer.body.on('error', () => {}).destroy()
      if (step === fetchLimits.redirects)
        throw new FetchFailed(`redirects more than ${fetchLimits.redirects} times`)
      url = address(location, url)
    }
  }

  return {
    address,
    async fetch(text, of) {
      const signal = AbortSignal.timeout(milliseconds)
      try {
        return await follow(text, of, signal)
      } catch (error) {
        if (error instanceof FetchFailed) throw error
        if (signal.aborted) throw new FetchFailed(`took longer than ${milliseconds / 1000} s`)
        throw new FetchFailed(reasonOf(error))
      }
    },
    close: () => agent.destroy(),
  }
}

function headersFor(
  { etag, lastModified, accept }: DocumentRequest,
  userAgent: string,
): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: accept ?? '*/*',
    'accept-encoding': 'gzip, br',
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  }
}

async function received(url: URL, answer: Dispatcher.ResponseData): Promise<FetchedDocument> {
  const { statusCode, body } = answer
  // Nobody reads what follows a refusal.
  body.on('error', () => {})
  if (statusCode === 304 || statusCode !== 200) {
    body.destroy()
    if (statusCode === 304) return { is: 'unchanged' }
    throw new FetchFailed(`answered ${statusCode}`, retryAfter(header(answer, 'retry-after')))
  }
  if (Number(header(answer, 'content-length')) > fetchLimits.bytes) {
    body.destroy()
    throw new FetchFailed(tooLarge)
  }
  const bytes = await capped(body, header(answer, 'content-encoding'))
  const [contentType, etag, lastModified] = ['content-type', 'etag', 'last-modified'].map((name) => {
    const value = header(answer, name)
    return value !== undefined && value.length <= 500 ? value : undefined
  })
  return {
    is: 'document',
    url: url.href,
    bytes,
    ...(contentType === undefined ? {} : { contentType }),
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { lastModified }),
  }
}

const tooLarge = `is larger than ${fetchLimits.bytes / 1024 / 1024} MB`

/** The decompressed body; stops at the limit, whatever is still to come. */
async function capped(body: Readable, encoding = 'identity'): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      size += chunk.length
      if (size > fetchLimits.bytes) throw new FetchFailed(tooLarge)
      chunks.push(chunk)
    }
  }
  const name = encoding.trim().toLowerCase()
  if (name === 'identity' || name === '') await pipeline(body, collect)
  else if (name === 'gzip' || name === 'x-gzip') await pipeline(body, createGunzip(), collect)
  else if (name === 'br') await pipeline(body, createBrotliDecompress(), collect)
  else {
    body.destroy()
    throw new FetchFailed('is packed in a way that was not asked for')
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function header(answer: Dispatcher.ResponseData, name: string): string | undefined {
  const value = answer.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Seconds, from a number or a date. */
function retryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined
}

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (error instanceof AddressRefused) return message
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
