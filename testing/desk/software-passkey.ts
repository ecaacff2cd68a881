// A passkey in software, for tests: keys and signatures like an authenticator's, with any error on demand.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Wrong = { origin?: string; rpID?: string; verified?: boolean; challenge?: string; key?: 'another' }

const userPresent = 0x01
const userVerified = 0x04
const attestedFlag = 0x40

export function softwarePasskey(place: { origin: string; rpID: string }) {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({ type, challenge: wrong.challenge ?? challenge, origin: wrong.origin ?? place.origin }),
    )

  function authenticatorData(flags: number, wrong: Wrong, rest = Buffer.alloc(0)) {
    counter += 1
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | userPresent | (wrong.verified === false ? 0 : userVerified))
    head.writeUInt32BE(counter, 1)
    const rpIdHash = createHash('sha256')
      .update(wrong.rpID ?? place.rpID)
      .digest()
    return Buffer.concat([rpIdHash, head, rest])
  }

  /** COSE, as CBOR: EC2, ES256, P-256, x, y. */
  function publicKey() {
    const { x, y } = pair.publicKey.export({ format: 'jwk' }) as { x: string; y: string }
    const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')])
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(x),
      Buffer.from([0x22]),
      bytes(y),
    ])
  }

  const answer = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    make(options: Record<string, unknown>, wrong: Wrong = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, publicKey()])
      const data = authenticatorData(attestedFlag, wrong, credential)
      const size = Buffer.from([0x58, data.length])
      const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        Buffer.concat([text('fmt'), text('none')]),
        Buffer.concat([text('attStmt'), Buffer.from([0xa0])]),
        Buffer.concat([text('authData'), size, data]),
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', String(options['challenge']), wrong).toString(
          'base64url',
        ),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    prove(options: Record<string, unknown>, wrong: Wrong = {}) {
      const client = clientData('webauthn.get', String(options['challenge']), wrong)
      const data = authenticatorData(0, wrong)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const key = wrong.key === 'another' ? stranger.privateKey : pair.privateKey
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, key).toString('base64url'),
      })
    },
  }
}
