// An answer as cached and sent: with its ETag and complete headers, compressed when it is first sent so.
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib'
import { keepUntilHeader } from '../../silence.ts'
import { readyResponse, sendReady, type ReadyResponse } from './ready-response.ts'

/** The result of a fill: the answer and its lifetime. `seconds: 0` is sent but not cached. */
export type RenderedResponse = {
  status: number
  type: string
  body: string | Buffer
  seconds: number
  topics: readonly string[]
  /** Nothing in it could fall silent (docs/silence.md). Otherwise it holds for one epoch of the guard. */
  facts?: boolean
  /** Headers of this answer, overriding the site's headers of the same names; undefined removes one. */
  headers?: Readonly<Record<string, string | undefined>>
  /** It has no script that could take figures away: the browser loads it again when they may no longer be shown. */
  reloads?: true
  /** A part was unavailable: an older complete answer is better. Never cached. */
  lacking?: boolean
}

type Compression = 'br' | 'gzip'
type Encoding = Compression | 'identity'
type Headers = Record<string, string | number>
export type CachedResponse = {
  readonly status: number
  readonly type: string
  readonly topics: readonly string[]
  /** Those of this answer that override the site's. */
  readonly headers: RenderedResponse['headers']
  /** Absent: facts only, which hold in every epoch. */
  readonly epoch?: string
  /** Absent once a compressed form, about a sixth of it, has been sent (`plainOf`). */
  plain: Buffer | undefined
  /** Without what depends on the encoding. */
  readonly sentHeaders: () => Headers
  readonly compressed: Partial<Record<Compression, Compressed>>
  /** Its size in memory has changed. */
  resized?: () => void
  readonly madeAt: number
  /** When the browser loads it again: milliseconds since the epoch. */
  readonly reloadAt?: number
  /** Milliseconds since the epoch from which this is stale. */
  staleAt: number
  /** A write changed what this shows: use it only if nothing newer is available. */
  dropped: boolean
  /** Shown because nothing newer is available, and marked as such. */
  readonly asOf?: boolean
}
type Compressed = {
  bytes: Buffer
  /** How often these were sent. */
  times: number
  /** Contains the bytes. */
  ready?: ReadyResponse
}

/**
 * Copies the bytes to their own memory. The compressors return part of a 16 kB buffer, and a small text is
 * part of Node's pool: storing them would keep the whole buffer alive, several times what the cache accounts
 * for.
 */
function ownedCopy(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Most answers are sent once: better compression pays from the second time on. */
const levels = { br: { quick: 1, thorough: 5 }, gzip: { quick: 3, thorough: 6 } }

/** Bits of a window that holds the whole text: the usual 4 MB take longer to prepare, and as much memory. */
const windowFor = (length: number) => Math.min(22, Math.max(16, 32 - Math.clz32(length)))

/**
 * Bytes. A compressor's last piece of output stays until V8 collects the old generation, because Node's own object refers to it;
 * this is the smallest that is not cut from a larger one (`Buffer.poolSize`).
 */
const chunkSize = 4_096

const optionsFor = {
  br: (plain: Buffer, effort: 'quick' | 'thorough') => ({
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: levels.br[effort],
      [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  }),
  gzip: (_: Buffer, effort: 'quick' | 'thorough') => ({ chunkSize, level: levels.gzip[effort] }),
}

/** At once: a person's page takes 0.2 ms, and waiting for another thread takes longer when the processors are busy. */
const quickly = {
  br: (plain: Buffer) => brotliCompressSync(plain, optionsFor.br(plain, 'quick')),
  gzip: (plain: Buffer) => gzipSync(plain, optionsFor.gzip(plain, 'quick')),
}
const inBackground = { br: promisify(brotliCompress), gzip: promisify(gzip) }

export function pack(
  fresh: RenderedResponse,
  madeAt: number,
  headers: Record<string, string>,
  silence?: { epoch: string; near: boolean; edge: number | undefined; keepUntil: number },
): CachedResponse {
  const { epoch, near, edge, keepUntil } = fresh.facts || !silence ? { near: false } : silence
  const body = near && edge !== undefined ? withEdge(fresh, edge) : fresh.body
  const plain = ownedCopy(typeof body === 'string' ? Buffer.from(body) : body)
  // Not the body: an answer is kept long after it was compressed.
  const { status, type, topics, seconds, headers: own = {} } = fresh
  const keep = seconds > 0 && status < 500 && !fresh.lacking
  // No other cache may store what may soon fall silent: a proxy shows its copy for as long as we are down.
  const shared = keep && !near
  let sentHeaders: Headers | undefined
  const packed: CachedResponse = {
    status,
    type,
    topics,
    headers: fresh.headers,
    ...(epoch === undefined ? {} : { epoch }),
    plain,
    compressed: {},
    madeAt,
    staleAt: keep ? madeAt + seconds * 1000 : madeAt,
    dropped: false,
    ...(fresh.reloads && keepUntil !== undefined ? { reloadAt: keepUntil } : {}),
    // When it is sent: most answers are parts of pages, and never are.
    sentHeaders: () =>
      (sentHeaders ??= {
        ...mergeHeaders(headers, own),
        'content-type': type,
        'cache-control': shared
          ? `public, max-age=0, s-maxage=${Math.min(15, seconds)}, stale-if-error=${epoch === undefined ? month : minute}`
          : keep
            ? 'private, max-age=0, must-revalidate'
            : 'no-store',
        // Browsers would also show their own stale page if told to; this header is for shared caches.
        ...(shared
          ? {
              'cdn-cache-control': `public, max-age=${Math.min(15, seconds)}, stale-while-revalidate=60`,
            }
          : {}),
        ...(keepUntil === undefined ? {} : { [keepUntilHeader]: new Date(keepUntil).toISOString() }),
        vary: 'accept-encoding',
        // Weak: the same content, however it is compressed.
        etag: `W/"${hashOf(epoch, bytesOf(packed))}"`,
      }),
  }
  return packed
}

/** In one piece: an object of Node's for each page would stay, like a compressor's. */
const hashOf = (epoch: string | undefined, bytes: Buffer) =>
  hash('sha256', `${epoch ?? ''} ${hash('sha256', bytes)}`, 'base64url').slice(0, 20)

function mergeHeaders(site: Record<string, string>, own: NonNullable<RenderedResponse['headers']>): Headers {
  const all = Object.entries({ ...site, ...own })
  return Object.fromEntries(all.filter((one): one is [string, string] => one[1] !== undefined))
}

/**
 * Seconds for which a proxy may show an old answer while no process gives one. What can fall silent must be gone from
 * it long before an election is near, however often it is requested.
 */
const [minute, month] = [60, 30 * 86_400]

/** The page says until when its figures may be shown (src/app/web/shell/silence-edge.ts). */
function withEdge({ type, body }: RenderedResponse, edge: number): string | Buffer {
  if (!type.startsWith('text/html')) return body
  return body.toString().replace('<html ', `<html data-keep-until="${new Date(edge).toISOString()}" `)
}

export function sendCompressed(
  kept: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const { etag } = kept.sentHeaders()
  const headers = { ...kept.sentHeaders(), ...reloading(kept) }
  const unchanged = kept.status === 200 && request.headers['if-none-match']?.includes(String(etag).slice(2))
  if (unchanged) {
    response.writeHead(304, headers)
    response.end()
    return
  }
  const write = (bytes: Buffer, encodingHeader: Headers) => {
    response.writeHead(kept.status, {
      ...headers,
      'content-length': bytes.length,
      ...encodingHeader,
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  if (encoding === 'identity') return write(plainOf(kept), {})
  const bytes = bytesIn(kept, encoding)
  if (isPlain(request, response) && kept.reloadAt === undefined) {
    const ready = readyIn(kept, encoding)
    if (ready) return sendReady(ready, response)
  }
  write(bytes, { 'content-encoding': encoding })
}

/** Counted when it is sent: the answer may have been kept for minutes. */
const reloading = ({ reloadAt }: CachedResponse): Headers =>
  reloadAt === undefined ? {} : { refresh: Math.max(1, Math.ceil((reloadAt - Date.now()) / 1000)) }

/** As browsers and proxies ask nearly always. */
const isPlain = (request: IncomingMessage, response: ServerResponse) =>
  request.method === 'GET' && response.shouldKeepAlive && response.getHeaderNames().length === 0

/** From the third request on: by then the bytes are those that stay. */
function readyIn(kept: CachedResponse, encoding: Compression): ReadyResponse | undefined {
  const known = kept.compressed[encoding]
  if (!known || known.times < 3) return undefined
  if (known.ready?.body !== known.bytes) {
    const headers = {
      ...kept.sentHeaders(),
      'content-length': known.bytes.length,
      'content-encoding': encoding,
    }
    known.ready = readyResponse(kept.status, headers, known.bytes)
    known.bytes = known.ready.body
    kept.resized?.()
  }
  return known.ready
}

function bytesIn(kept: CachedResponse, encoding: Compression): Buffer {
  const known = kept.compressed[encoding]
  if (!known) {
    const bytes = ownedCopy(quickly[encoding](bytesOf(kept)))
    kept.compressed[encoding] = { bytes, times: 1 }
    kept.plain = undefined
    kept.resized?.()
    return bytes
  }
  known.times += 1
  if (known.times === 2) void compressBetter(kept, known, encoding)
  return known.bytes
}

async function compressBetter(kept: CachedResponse, one: Compressed, encoding: Compression): Promise<void> {
  const plain = bytesOf(kept)
  try {
    one.bytes = ownedCopy(await inBackground[encoding](plain, optionsFor[encoding](plain, 'thorough')))
    kept.resized?.()
  } catch {
    // The form that it has stays.
  }
}

/** Another client may want it uncompressed, so that form is kept as well. */
export function plainOf(kept: CachedResponse): Buffer {
  if (kept.plain) return kept.plain
  kept.plain = ownedCopy(bytesOf(kept))
  kept.resized?.()
  return kept.plain
}

function bytesOf({ plain, compressed: { br, gzip: zipped } }: CachedResponse): Buffer {
  if (plain) return plain
  return br ? brotliDecompressSync(br.bytes) : gunzipSync(zipped!.bytes)
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text) ? 'gzip' : 'identity'
}

/** Bytes of memory. */
export function sizeOf({ plain, compressed }: CachedResponse): number {
  const forms = Object.values(compressed).map(({ bytes, ready }) => (ready ? ready.bytes : bytes).length)
  // Besides its bytes, an entry takes 1.6 kB: headers, key, closures.
  return forms.reduce((sum, length) => sum + length, 2048 + (plain?.length ?? 0))
}
