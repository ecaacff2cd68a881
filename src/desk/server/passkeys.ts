// Passkeys: the browser's challenge, and verification of its answer (https://www.w3.org/TR/webauthn-3/).
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

export type Passkey = { id: string; publicKey: Uint8Array; counter: number; transports: string[] }

/** ES256, EdDSA and RS256: used by phones, computers and security keys. */
const algorithms = [-7, -8, -257]

/** Seconds the browser has to answer. */
const timeoutSeconds = 300

type Dependencies = {
  secret: string
  siteName: string
  publicUrl: string | undefined
}

/** Without a configured address the passkeys belong to `localhost`: browsers create none for plain http elsewhere. */
export function passkeys({ secret, siteName, publicUrl }: Dependencies) {
  const place = publicUrl === undefined ? undefined : new URL(publicUrl)
  const rpID = place?.hostname ?? 'localhost'
  const key = createHmac('sha256', secret).update('challenges of passkeys').digest()
  const originOf = (host: string | undefined) => place?.origin ?? `http://${host}`

  /** Random, and signed with purpose and expiry, so nothing is stored for unfinished sign-ins. */
  function challengeFor(purpose: string): Uint8Array<ArrayBuffer> {
    const head = Buffer.alloc(20)
    randomBytes(16).copy(head)
    head.writeUInt32BE(Math.floor(Date.now() / 1000) + timeoutSeconds, 16)
    return new Uint8Array(Buffer.concat([head, signed(purpose, head)]))
  }

  function isOurs(purpose: string, challenge: string): boolean {
    const bytes = Buffer.from(challenge, 'base64url')
    if (bytes.length !== 52) return false
    const [head, signature] = [bytes.subarray(0, 20), bytes.subarray(20)]
    return timingSafeEqual(signature, signed(purpose, head)) && head.readUInt32BE(16) >= Date.now() / 1000
  }

  const signed = (purpose: string, head: Uint8Array) =>
    createHmac('sha256', key).update(`${purpose}\n`).update(head).digest()

  return {
    async askToProve() {
      const { generateAuthenticationOptions } = await library()
      return generateAuthenticationOptions({
        rpID,
        challenge: challengeFor('sign in'),
        userVerification: 'required',
        timeout: timeoutSeconds * 1000,
      })
    },

    /** Undefined if it proves nothing; otherwise the signed challenge and the passkey's use count. */
    async proved(response: unknown, passkey: Passkey, host: string | undefined) {
      const { verifyAuthenticationResponse } = await library()
      let challenge = ''
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON,
          expectedChallenge: (sent) => {
            challenge = sent
            return isOurs('sign in', sent)
          },
          expectedOrigin: originOf(host),
          expectedRPID: rpID,
          requireUserVerification: true,
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
            transports: passkey.transports,
          },
        })
        return verified ? { challenge, counter: authenticationInfo.newCounter } : undefined
      } catch {
        // The library throws on any error: another origin, another challenge, an invalid signature.
        return undefined
      }
    },

    async askToMake(operator: { id: string; name: string }, known: readonly string[]) {
      const { generateRegistrationOptions } = await library()
      return generateRegistrationOptions({
        rpID,
        rpName: siteName,
        userName: operator.name,
        userDisplayName: operator.name,
        userID: new Uint8Array(Buffer.from(operator.id.replaceAll('-', ''), 'hex')),
        challenge: challengeFor(`make ${operator.id}`),
        attestationType: 'none',
        timeout: timeoutSeconds * 1000,
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: known.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    /** The operator's new passkey; undefined if invalid. */
    async made(
      response: unknown,
      operatorId: string,
      host: string | undefined,
    ): Promise<Passkey | undefined> {
      const { verifyRegistrationResponse } = await library()
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: response as RegistrationResponseJSON,
          expectedChallenge: (sent) => isOurs(`make ${operatorId}`, sent),
          expectedOrigin: originOf(host),
          expectedRPID: rpID,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        })
        if (!verified) return undefined
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential
        return { id, publicKey, counter, transports }
      } catch {
        return undefined
      }
    },
  }
}

/** Loaded when the first operator signs in: visitors never need it. */
const library = () => import('@simplewebauthn/server')
