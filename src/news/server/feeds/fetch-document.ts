// Fetches a document from a registered host on the public network, and nothing else: small, quick, without
// cookies.
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import {
  FetchFailed,
  guardedRequests,
  header,
  reasonOf,
  redirectsAllowed,
  type TestNetwork,
} from './guarded-requests.ts'

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

export const fetchLimits = {
  milliseconds: 5_000,
  bytes: 2 * 1024 * 1024,
  redirects: redirectsAllowed,
} as const

export type DocumentFetcher = {
  fetch: FetchDocument
  /** The canonical address, relative to `base`. Throws `AddressRefused` if it must not be fetched. */
  address(text: string, base?: URL): URL
  close(): Promise<void>
}

export function documentFetcher(options: { userAgent: string } & TestNetwork): DocumentFetcher {
  const { userAgent, milliseconds = fetchLimits.milliseconds } = options
  const { address, ask, close } = guardedRequests({ ...options, milliseconds })
  return {
    address,
    async fetch(text, of) {
      const signal = AbortSignal.timeout(milliseconds)
      try {
        const { url, answer } = await ask(text, {
          hosts: of.hosts,
          headers: headersFor(of, userAgent),
          signal,
        })
        return await received(url, answer)
      } catch (error) {
        if (error instanceof FetchFailed) throw error
        if (signal.aborted) throw new FetchFailed(`took longer than ${milliseconds / 1000} s`)
        throw new FetchFailed(reasonOf(error))
      }
    },
    close,
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

/** Seconds, from a number or a date. */
function retryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined
}
