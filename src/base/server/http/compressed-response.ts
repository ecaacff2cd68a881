// An answer as cached and sent: with its ETag and complete headers, compressed when it is first sent so.
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { keepUntilHeader } from '../../silence.ts'
import { compress, ownedCopy, type Compression } from './compressors.ts'

/** The result of a fill: the answer and its lifetime. `seconds: 0` is sent but not cached. */
export type RenderedResponse = {
  status: number
  type: string
  body: string
  seconds: number
  topics: readonly string[]
  /** Nothing in it could fall silent (docs/silence.md). Otherwise it holds for one epoch of the guard. */
  facts?: boolean
  /** Headers of this answer, overriding the site's headers of the same names; undefined removes one. */
  headers?: Readonly<Record<string, string | undefined>> | undefined
  /** It has no script that could take figures away: the browser loads it again when they may no longer be shown. */
  reloads?: true | undefined
  /** A part was unavailable: an older complete answer is better. Never cached. */
  lacking?: boolean | undefined
}

/** Called for each new answer. */
export type Make = () => Promise<RenderedResponse>

type Headers = Record<string, string | number>
export type CachedResponse = Readonly<
  Pick<RenderedResponse, 'status' | 'type' | 'topics' | 'headers' | 'reloads' | 'lacking'>
> & {
  readonly siteHeaders: Readonly<Record<string, string>>
  /** Undefined: not to be kept. */
  readonly seconds: number | undefined
  /** No other cache may store what may soon fall silent: a proxy shows its copy for as long as we are down. */
  readonly near: boolean
  readonly keepUntil: number | undefined
  /** Undefined: facts only, which hold in every epoch. */
  readonly epoch: string | undefined
  /** Absent once a compressed form, about a sixth of it, has been sent (`plainOf`). */
  plain: Buffer | undefined
  /** Made when it is sent (`headersOf`): most answers are parts of pages, and never are. */
  sentHeaders?: Headers
  readonly compressed: Partial<Record<Compression, Buffer>>
  /** Whom to tell that its size in memory has changed. */
  resized?: () => void
  /** Makes it again. */
  fill?: Make | undefined
  readonly madeAt: number
  /** Milliseconds since the epoch from which this is stale. */
  staleAt: number
  /** A write changed what this shows: use it only if nothing newer is available. */
  dropped?: true
  /** Shown because nothing newer is available, and marked as such. */
  readonly asOf?: true
}

export function pack(
  fresh: RenderedResponse,
  madeAt: number,
  headers: Record<string, string>,
  silence?: { epoch: string; near: boolean; edge: number | undefined; keepUntil: number },
): CachedResponse {
  const { epoch, near, edge, keepUntil } = fresh.facts || !silence ? { near: false } : silence
  const body = near && edge !== undefined ? withEdge(fresh, edge) : fresh.body
  const plain = ownedCopy(Buffer.from(body))
  // Not the body: an answer is kept long after it was compressed.
  const { status, type, topics, seconds, headers: own, reloads, lacking } = fresh
  const keep = seconds > 0 && status < 500 && !lacking
  return {
    status,
    type,
    topics,
    headers: own,
    reloads,
    lacking,
    siteHeaders: headers,
    seconds: keep ? seconds : undefined,
    near,
    keepUntil,
    epoch,
    plain,
    compressed: {},
    madeAt,
    staleAt: keep ? madeAt + seconds * 1000 : madeAt,
  }
}

/** Without what depends on the encoding. */
export const headersOf = (kept: CachedResponse): Headers => (kept.sentHeaders ??= makeHeaders(kept))

function makeHeaders(kept: CachedResponse): Headers {
  const { seconds, near, epoch, keepUntil } = kept
  return {
    ...mergeHeaders(kept.siteHeaders, kept.headers),
    'content-type': kept.type,
    ...(seconds === undefined
      ? { 'cache-control': 'no-store' }
      : near
        ? { 'cache-control': 'private, max-age=0, must-revalidate' }
        : sharedFor(Math.min(15, seconds), epoch === undefined ? month : minute)),
    ...(keepUntil === undefined ? {} : { [keepUntilHeader]: new Date(keepUntil).toISOString() }),
    vary: 'accept-encoding',
    // Weak: the same content, however it is compressed.
    etag: `W/"${hashOf(epoch, bytesOf(kept))}"`,
  }
}

/** Browsers would also show their own stale page if told to; the second header is for shared caches. */
const sharedFor = (fresh: number, stale: number): Headers => ({
  'cache-control': `public, max-age=0, s-maxage=${fresh}, stale-if-error=${stale}`,
  'cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=60`,
})

/** In one piece: an object of Node's for each page would stay, like a compressor's. */
const hashOf = (epoch: string | undefined, bytes: Buffer) =>
  hash('sha256', `${epoch ?? ''} ${hash('sha256', bytes)}`, 'base64url').slice(0, 20)

function mergeHeaders(site: Readonly<Record<string, string>>, own: RenderedResponse['headers']): Headers {
  const all = Object.entries({ ...site, ...own })
  return Object.fromEntries(all.filter((one): one is [string, string] => one[1] !== undefined))
}

/**
 * Seconds for which a proxy may show an old answer while no process gives one. What can fall silent must be gone from
 * it long before an election is near, however often it is requested.
 */
const [minute, month] = [60, 30 * 86_400]

/** The page says until when its figures may be shown (src/app/web/shell/silence-edge.ts). */
function withEdge({ type, body }: RenderedResponse, edge: number): string {
  if (!type.startsWith('text/html')) return body
  return body.replace('<html ', `<html data-keep-until="${new Date(edge).toISOString()}" `)
}

export function sendCompressed(
  kept: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const headers = { ...headersOf(kept), ...reloading(kept, request.url) }
  const unchanged =
    kept.status === 200 && request.headers['if-none-match']?.includes(String(headers['etag']).slice(2))
  if (unchanged) {
    response.writeHead(304, headers)
    return void response.end()
  }
  const bytes = encoding ? bytesIn(kept, encoding) : plainOf(kept)
  const ofBytes = { 'content-length': bytes.length, ...(encoding && { 'content-encoding': encoding }) }
  response.writeHead(kept.status, { ...headers, ...ofBytes })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/**
 * Counted when it is sent: the answer may have been kept for minutes. With its address, because a browser does not load a
 * page again whose address has a fragment, as WordPress gives to every frame.
 */
const reloading = ({ reloads, keepUntil }: CachedResponse, address = '/'): Headers =>
  reloads && keepUntil !== undefined
    ? { refresh: `${Math.max(1, Math.ceil((keepUntil - Date.now()) / 1000))};url=${address}` }
    : {}

function bytesIn(kept: CachedResponse, encoding: Compression): Buffer {
  const known = kept.compressed[encoding]
  if (known) return known
  const bytes = (kept.compressed[encoding] = compress[encoding](bytesOf(kept)))
  kept.plain = undefined
  kept.resized?.()
  return bytes
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
  return br ? brotliDecompressSync(br) : gunzipSync(zipped!)
}

function encodingFor(accepted: string | string[] | undefined): Compression | undefined {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text) ? 'gzip' : undefined
}

/** Bytes of memory. */
export function sizeOf({ plain, compressed }: CachedResponse): number {
  const forms = Object.values(compressed).map(({ length }) => length)
  // Besides its bytes, an entry takes 1.1 kB of objects, and what the allocator needs for its bytes.
  return forms.reduce((sum, length) => sum + length, 2048 + (plain?.length ?? 0))
}
