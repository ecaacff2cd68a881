// An answer as cached and sent: compressed once, with its ETag and complete headers.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib'

/** The result of a fill: the answer and its lifetime. `seconds: 0` is sent but not cached. */
export type RenderedResponse = {
  status: number
  type: string
  body: string
  seconds: number
  topics: readonly string[]
  /** Nothing in it could fall silent (docs/silence.md). Otherwise it holds for one epoch of the guard. */
  facts?: boolean
  /** Headers of this answer, overriding the site's headers of the same names. */
  headers?: Readonly<Record<string, string>>
  /** A part was unavailable: an older complete answer is better. Never cached. */
  lacking?: boolean
}

type Encoding = 'br' | 'gzip' | 'identity'
type Body = { bytes: Buffer; etag: string; headers: Record<string, string | number> }
export type CachedResponse = {
  readonly status: number
  readonly topics: readonly string[]
  readonly headers: RenderedResponse['headers']
  /** Absent: facts only, which hold in every epoch. */
  readonly epoch?: string
  /** An answer that is not cached is sent once, so better compression does not pay. */
  readonly bodies: { identity: Body; gzip: Body; br?: Body }
  readonly madeAt: number
  /** Milliseconds since the epoch from which this is stale. */
  staleAt: number
  /** A write changed what this shows: use it only if nothing newer is available. */
  dropped: boolean
  /** Shown because nothing newer is available, and marked as such. */
  readonly asOf?: boolean
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

const brotli = promisify(brotliCompress)
const zip = promisify(gzipCompress)

export async function pack(
  fresh: RenderedResponse,
  madeAt: number,
  headers: Record<string, string>,
  silence?: { epoch: string; near: boolean },
): Promise<CachedResponse> {
  const plain = ownedCopy(Buffer.from(fresh.body))
  const { epoch, near } = fresh.facts || !silence ? { near: false } : silence
  const hash = createHash('sha256')
    .update(epoch ?? '')
    .update(plain)
    .digest('base64url')
    .slice(0, 20)
  const keep = fresh.seconds > 0 && fresh.status < 500 && !fresh.lacking
  // What may fall silent soon, no other cache may keep: a proxy shows what it has for as long as we are down.
  const shared = keep && !near
  const [br, gz] = await Promise.all([
    keep
      ? brotli(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
        })
      : undefined,
    zip(plain, { level: keep ? 6 : 3 }),
  ])
  const body = (encoding: Encoding, packed: Buffer): Body => ({
    bytes: ownedCopy(packed),
    etag: `${hash}-${encoding}`,
    headers: {
      ...headers,
      ...fresh.headers,
      'content-type': fresh.type,
      'content-length': packed.length,
      'cache-control': shared
        ? `public, max-age=0, s-maxage=${Math.min(15, fresh.seconds)}`
        : keep
          ? 'private, max-age=0, must-revalidate'
          : 'no-store',
      // Browsers would also show their own stale page if told to; this header is for shared caches.
      ...(shared
        ? {
            'cdn-cache-control': `public, max-age=${Math.min(15, fresh.seconds)}, stale-while-revalidate=60`,
          }
        : {}),
      vary: 'accept-encoding',
      etag: `"${hash}-${encoding}"`,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  })
  return {
    status: fresh.status,
    topics: fresh.topics,
    headers: fresh.headers,
    ...(epoch === undefined ? {} : { epoch }),
    madeAt,
    staleAt: keep ? madeAt + fresh.seconds * 1000 : madeAt,
    dropped: false,
    bodies: {
      identity: body('identity', plain),
      gzip: body('gzip', gz),
      ...(br ? { br: body('br', br) } : {}),
    },
  }
}

export function sendCompressed(
  kept: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const body = bestOf(kept.bodies, request.headers['accept-encoding'])
  const unchanged = kept.status === 200 && request.headers['if-none-match']?.includes(body.etag)
  response.writeHead(unchanged ? 304 : kept.status, body.headers)
  response.end(unchanged || request.method === 'HEAD' ? undefined : body.bytes)
}

function bestOf(
  { br, gzip, identity }: CachedResponse['bodies'],
  accepted: string | string[] | undefined,
): Body {
  const text = String(accepted ?? '')
  if (br && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return br
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text) ? gzip : identity
}

/** Bytes of memory. */
export function sizeOf(one: CachedResponse): number {
  const { identity, gzip, br } = one.bodies
  // Besides its bytes, an entry takes 1.6 kB: headers, key, closures.
  return 2048 + identity.bytes.length + gzip.bytes.length + (br?.bytes.length ?? 0)
}
