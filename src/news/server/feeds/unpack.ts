// Undoes the packing of a document: by its bytes first, since servers also name packings that were not applied, or are none.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'
import { FetchFailed } from './guarded-requests.ts'

/** No text grows as much as this: only what is made to fill a memory does. */
const mostGrowth = 120
/** How far a document may grow before its growth is looked at. */
const always = 1024 * 1024
/** A feed packed by its program, again by its server, again by a proxy. */
const mostLayers = 3

type Unpacker = ReturnType<typeof createGunzip>

/**
 * @param stated the header `content-encoding`.
 * @param bytes at most `limit`. Rejects with `FetchFailed`.
 */
export async function unpacked(
  bytes: Uint8Array,
  stated: string,
  { limit, signal }: { limit: number; signal: AbortSignal },
): Promise<Uint8Array> {
  const names = stated
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  let rest = bytes
  for (let layer = 0; layer < mostLayers; layer++) {
    const marked = markedPacking(rest)
    const named = marked ? undefined : names.findLast((name) => name === 'br' || name === 'deflate')
    if (!marked && named === undefined) break
    try {
      rest = await grown(rest, marked ?? unmarked(named!, rest), { limit, signal })
    } catch (error) {
      if (error instanceof FetchFailed || signal.aborted) throw error
      // Browsers show what was only called packed.
      if (marked || !isText(rest)) throw new FetchFailed('cannot be unpacked')
      break
    }
    if (named) names.splice(names.lastIndexOf(named), 1)
  }
  const unknown = names.filter((name) => !/^(?:gzip|x-gzip|br|deflate|zstd|identity)$/.test(name))
  if (unknown.length > 0 && !isText(rest))
    throw new FetchFailed(
      `is packed in a way that cannot be read here (content-encoding: ${unknown.join(', ').slice(0, 60)})`,
    )
  return rest
}

function markedPacking([a, b, c, d]: Uint8Array): Unpacker | undefined {
  if (a === 0x1f && b === 0x8b) return createGunzip()
  if (a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd) return createZstdDecompress()
  return undefined
}

function unmarked(name: string, [a = 0, b = 0]: Uint8Array): Unpacker {
  if (name === 'br') return createBrotliDecompress()
  // Some servers leave out the two bytes that begin the format.
  return (a & 0x0f) === 8 && (a * 256 + b) % 31 === 0 ? createInflate() : createInflateRaw()
}

/** Stops at the limit as the document grows, whatever is still to come. */
async function grown(
  bytes: Uint8Array,
  unpacker: Unpacker,
  { limit, signal }: { limit: number; signal: AbortSignal },
): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  await pipeline(
    Readable.from([bytes]),
    unpacker,
    async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) {
        size += chunk.length
        if (size > limit) throw new FetchFailed(tooLarge(limit))
        if (size > always && size > mostGrowth * unpacker.bytesWritten)
          throw new FetchFailed(`unpacks to more than ${mostGrowth} times its size`)
        chunks.push(chunk)
      }
    },
    { signal },
  )
  return new Uint8Array(Buffer.concat(chunks))
}

export function tooLarge(limit: number): string {
  return `is larger than ${Math.round(limit / 1024 / 1024)} MB`
}

/** Whether a document begins as text in some encoding: no control characters among its first ones, unless they are UTF-16's zeros. */
function isText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 64)
  const zeros = head.filter((byte) => byte === 0).length
  if (zeros > 0) return zeros >= head.length / 3
  return head.every((byte) => byte >= 0x20 || (byte >= 9 && byte <= 13))
}
