// The key that signs checkpoints. Created once and stored in the database, so that all processes share it.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { Database } from '#base/server/database/db.ts'
import { ensureSetting } from '#base/server/settings.ts'

export type Signer = Awaited<ReturnType<typeof pollSigner>>

export async function pollSigner(db: Database) {
  const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' })
  const kept = await ensureSetting(db, 'poll-log-key', made.toString('base64url'))
  const secret = createPrivateKey({
    key: Buffer.from(kept, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    /** The public key: 32 bytes in base64url. */
    key: createPublicKey(secret).export({ format: 'jwk' }).x!,
    /** Ed25519, base64url. */
    sign: (text: string) => sign(null, Buffer.from(text), secret).toString('base64url'),
  }
}
