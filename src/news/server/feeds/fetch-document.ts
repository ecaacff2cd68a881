// Fetches a document from a registered host on the public network, and nothing else: small, quick, without
// cookies.
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { withoutNulls } from '#base/without-nulls.ts'
import {
  FetchFailed,
  guardedRequests,
  header,
  reasonOf,
  retryAfter,
  type Network,
} from './guarded-requests.ts'
import { tooLarge, unpacked } from './unpack.ts'

export type DocumentRequest = {
  hosts: ReadonlySet<string>
  /** Validators from the last response, so that unchanged content is not sent again. */
  etag?: string | null
  lastModified?: string | null
  accept?: string
  /** Follows a document that moved for good to any public host. */
  moved?: boolean
}

type FetchedDocument =
  | { is: 'unchanged' }
  | {
      is: 'document'
      url: string
      /** Where the document has moved for good, if it has. */
      movedTo?: string
      bytes: Uint8Array
      contentType?: string
      etag?: string
      lastModified?: string
    }

export type FetchDocument = DocumentFetcher['fetch']
export type DocumentFetcher = ReturnType<typeof documentFetcher>

/** @param options.bytes the size of the largest document, unpacked. */
export function documentFetcher(options: { userAgent: string; bytes?: number } & Network) {
  const { userAgent, milliseconds = 15_000, bytes: limit = 15 * 1024 * 1024 } = options
  const { address, ask, close } = guardedRequests({ ...options, milliseconds })
  return {
    address,
    /** Rejects with `FetchFailed` and nothing else. */
    async fetch(text: string, of: DocumentRequest): Promise<FetchedDocument> {
      const signal = AbortSignal.timeout(milliseconds)
      try {
        const { hosts, moved = false } = of
        const headers = headersFor(of, userAgent)
        const { url, movedTo, answer } = await ask(text, { hosts, moved, headers, signal })
        const asked = Boolean(of.etag || of.lastModified)
        const document = await received(url, answer, { limit, signal, asked })
        return document.is === 'document' && movedTo ? { ...document, movedTo: movedTo.href } : document
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

async function received(
  url: URL,
  answer: Dispatcher.ResponseData,
  { limit, signal, asked }: { limit: number; signal: AbortSignal; asked: boolean },
): Promise<FetchedDocument> {
  const { statusCode, body } = answer
  // Nobody reads what follows a refusal.
  body.on('error', () => {})
  if (statusCode === 304 || statusCode !== 200) {
    body.destroy()
    if (statusCode !== 304) throw new FetchFailed(`answered ${statusCode}`, retryAfter(answer))
    if (asked) return { is: 'unchanged' }
    throw new FetchFailed('answered 304 (not modified) although nothing was asked about changes')
  }
  if (Number(header(answer, 'content-length')) > limit) {
    body.destroy()
    throw new FetchFailed(tooLarge(limit))
  }
  const packed = await capped(body, limit)
  const bytes = await unpacked(packed, header(answer, 'content-encoding') ?? '', { limit, signal })
  const short = (name: string) => {
    const value = header(answer, name)
    return value !== undefined && value.length <= 500 ? value : null
  }
  const stated = {
    contentType: short('content-type'),
    etag: short('etag'),
    lastModified: short('last-modified'),
  }
  return { is: 'document', url: url.href, bytes, ...withoutNulls(stated) }
}

/** Stops at the limit, whatever is still to come. */
async function capped(body: Readable, limit: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new FetchFailed(tooLarge(limit))
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
