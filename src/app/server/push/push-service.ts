// Hands a message to a browser's push service (RFC 8030), which knows this site by its key (RFC 8292). The address comes from a
// stranger: it is asked as feeds are, on the public network only.
import { createHash, generateKeyPairSync } from 'node:crypto'
import { importJWK, SignJWT, type JWK } from 'jose'
import type { PushMessage } from '#base/push.ts'
import type { Database } from '#base/server/database/db.ts'
import { ensureSetting } from '#base/server/settings.ts'
import { guardedRequests, hostOf, reasonOf, retryAfter, type Network } from '#news/server/module.ts'
import { encrypted, type BrowserKeys } from './push-encryption.ts'

export type Addressee = BrowserKeys & { endpoint: string }
/** `wait`: seconds that the service asks for. */
type Delivery = 'sent' | 'gone' | { failed: string; wait?: number | undefined }

export type PushService = {
  /** Public, for the browser. */
  key: string
  send(to: Addressee, message: PushMessage): Promise<Delivery>
  close(): Promise<void>
}

const milliseconds = 10_000
/** Seconds for which a service keeps it for a phone that is off. */
const keptFor = 3 * 86_400

export async function pushService(
  db: Database,
  { origin, network = {} }: { origin: string; network?: Network | undefined },
): Promise<PushService> {
  const made = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const jwk = JSON.parse(await ensureSetting(db, 'push-key', JSON.stringify(made))) as JWK
  const signing = await importJWK(jwk, 'ES256')
  const point = [Buffer.of(4), ...[jwk.x, jwk.y].map((n) => Buffer.from(n!, 'base64url'))]
  const key = Buffer.concat(point).toString('base64url')
  const requests = guardedRequests({ milliseconds, ...network })
  const authorization = async ({ origin: audience }: URL) => {
    const token = new SignJWT(origin.startsWith('https:') ? { sub: origin } : {})
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(audience)
      .setExpirationTime('12h')
    return `vapid t=${await token.sign(signing)}, k=${key}`
  }

  return {
    key,
    close: requests.close,
    async send({ endpoint, ...keys }, message) {
      try {
        const url = requests.address(endpoint)
        const { answer } = await requests.ask(endpoint, {
          hosts: new Set([hostOf(url)]),
          method: 'POST',
          headers: {
            authorization: await authorization(url),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(keptFor),
            urgency: 'normal',
            // A service that still has it replaces it.
            topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
          },
          body: encrypted(Buffer.from(JSON.stringify(message)), keys),
          signal: AbortSignal.timeout(milliseconds),
        })
        await answer.body.dump()
        const { statusCode } = answer
        if (statusCode >= 200 && statusCode < 300) return 'sent'
        if (statusCode === 404 || statusCode === 410) return 'gone'
        return { failed: `answered ${statusCode}`, wait: retryAfter(answer) }
      } catch (error) {
        return { failed: reasonOf(error) }
      }
    },
  }
}
