// How an answer is compressed: once, at a level that an answer sent once can pay and one sent often can live with.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

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

/** At once: waiting for another thread takes longer when the processors are busy. */
export const compress = {
  br: (plain: Buffer) =>
    ownedCopy(
      brotliCompressSync(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          // Bits of a window that holds most pages: the usual 4 MB take longer to prepare.
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }),
    ),
  gzip: (plain: Buffer) => ownedCopy(gzipSync(plain, { level: 5 })),
}
