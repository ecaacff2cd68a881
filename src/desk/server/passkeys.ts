// Passkeys: what the browser is asked for, and whether what it sends proves who it is (https://www.w3.org/TR/webauthn-3/).
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** A passkey as the database has it. */
export type Passkey = { id: string; publicKey: Uint8Array; counter: number; transports: string[] }

/** ES256, EdDSA and RS256: what phones, computers and security keys make. */
const algorithms = [-7, -8, -257]

/** Seconds in which the browser has to answer. */
const patience = 300

type Needs = {
  secret: string
  siteName: string
  /** The address that visitors use, where one is configured. */
  publicUrl: string | undefined
}

/** Without an address of its own the site's passkeys belong to `localhost`: browsers make none for plain http elsewhere. */
export function passkeys({ secret, siteName, publicUrl }: Needs) {
  const place = publicUrl === undefined ? undefined : new URL(publicUrl)
  const rpID = place?.hostname ?? 'localhost'
  const key = createHmac('sha256', secret).update('challenges of passkeys').digest()
  const originOf = (host: string | undefined) => place?.origin ?? `http://${host}`

  /** Random, and signed with its purpose and its end: nothing is stored for a sign-in that is never finished. */
  function challengeFor(purpose: string): Uint8Array<ArrayBuffer> {
    const head = Buffer.alloc(20)
    randomBytes(16).copy(head)
    head.writeUInt32BE(Math.floor(Date.now() / 1000) + patience, 16)
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
        timeout: patience * 1000,
      })
    },

    /** Undefined where it proves nothing; otherwise what was signed, and how often the passkey was used. */
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
        // The library throws whatever is wrong: another origin, another challenge, a signature that does not fit.
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
        timeout: patience * 1000,
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: known.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    /** The new passkey of this operator; undefined where it is none. */
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

/** Read when the first operator comes: visitors never need it. */
const library = () => import('@simplewebauthn/server')
