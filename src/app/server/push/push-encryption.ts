// What a push service carries but cannot read: RFC 8291, one record of RFC 8188.
import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

export type BrowserKeys = { p256dh: string; auth: string }

const curve = 'prime256v1'
/** Bytes that every service accepts; our messages are shorter. */
const record = 4096

/** Throws if the keys are no point of the curve. @param of.own and @param of.salt: given by the test of the standard's example. */
export function encrypted(
  text: Uint8Array,
  { p256dh, auth }: BrowserKeys,
  { own = newKeys(), salt = randomBytes(16) }: { own?: ECDH; salt?: Buffer } = {},
): Buffer {
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), own.getPublicKey()]
  const derive = (from: Uint8Array, by: Uint8Array, info: string | Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, bytes))
  const key = derive(
    own.computeSecret(theirs),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]),
    32,
  )
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  )
  const head = Buffer.alloc(5)
  head.writeUInt32BE(record)
  head[4] = ours.length
  // 2 ends the last record.
  const body = [cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, head, ours, ...body])
}

function newKeys(): ECDH {
  const keys = createECDH(curve)
  keys.generateKeys()
  return keys
}
