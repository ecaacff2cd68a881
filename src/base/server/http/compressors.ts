// How an answer is compressed: quickly for the first that gets it, better for all others.
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Compression = 'br' | 'gzip'

/**
 * Copies the bytes to their own memory. The compressors return part of a 16 kB buffer, and a small text is
 * part of Node's pool: storing them would keep the whole buffer alive, several times what the cache accounts
 * for.
 */
export function ownedCopy(bytes: Buffer): Buffer {
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
 * Bytes of a piece of output. A compressor's first one stays until V8 collects the old generation, because Node's own object
 * refers to it; the quick size is the smallest that is not cut from a larger one (`Buffer.poolSize`). In the background each
 * piece is another way to a thread and back.
 */
const chunkSizes = { quick: 1_024, thorough: 4_096 }

const optionsFor = {
  br: (plain: Buffer, effort: 'quick' | 'thorough') => ({
    chunkSize: chunkSizes[effort],
    params: {
      [constants.BROTLI_PARAM_QUALITY]: levels.br[effort],
      [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  }),
  gzip: (_: Buffer, effort: 'quick' | 'thorough') => ({
    chunkSize: chunkSizes[effort],
    level: levels.gzip[effort],
  }),
}

/** At once: a person's page takes 0.2 ms, and waiting for another thread takes longer when the processors are busy. */
export const quickly = {
  br: (plain: Buffer) => ownedCopy(brotliCompressSync(plain, optionsFor.br(plain, 'quick'))),
  gzip: (plain: Buffer) => ownedCopy(gzipSync(plain, optionsFor.gzip(plain, 'quick'))),
}
const [brInBackground, gzipInBackground] = [promisify(brotliCompress), promisify(gzip)]
export const inBackground = {
  br: async (plain: Buffer) => ownedCopy(await brInBackground(plain, optionsFor.br(plain, 'thorough'))),
  gzip: async (plain: Buffer) => ownedCopy(await gzipInBackground(plain, optionsFor.gzip(plain, 'thorough'))),
}
