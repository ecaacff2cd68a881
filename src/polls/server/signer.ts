// The key that signs checkpoints. Made once and kept in the database, so that every process has the same one.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#base/server/database/db.ts'

export type Signer = {
  /** The public key: 32 bytes in base64url. */
  readonly key: string
  /** Ed25519, base64url. */
  sign(text: string): string
}

export async function pollSigner(db: Database): Promise<Signer> {
  const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' })
  await sql`insert into setting (name, value) values ('poll-log-key', ${made.toString('base64url')})
    on conflict (name) do nothing`.execute(db)
  const { rows } = await sql<{ value: string }>`select value from setting
    where name = 'poll-log-key'`.execute(db)
  const secret = createPrivateKey({
    key: Buffer.from(rows[0]!.value, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    key: createPublicKey(secret).export({ format: 'jwk' }).x!,
    sign: (text) => sign(null, Buffer.from(text), secret).toString('base64url'),
  }
}
